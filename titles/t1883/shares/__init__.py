"""Stock: rounds, launching, closing, bankruptcy (§5, §6.8.6)."""
