"""Government concessions (§5.6)."""
