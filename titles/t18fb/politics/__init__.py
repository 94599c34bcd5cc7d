"""Political cards and their auction (2.7, 3.1 / 3.2)."""
