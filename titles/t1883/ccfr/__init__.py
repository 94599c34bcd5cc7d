"""The cooperative CCFR (§8.1)."""
