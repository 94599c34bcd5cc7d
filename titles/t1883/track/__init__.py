"""Track and tokens (§6.4, §6.5)."""
