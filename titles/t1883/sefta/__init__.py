"""The merger in SEFTA (§8.3)."""
