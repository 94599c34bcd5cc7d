"""Event cards (§7, §11)."""
