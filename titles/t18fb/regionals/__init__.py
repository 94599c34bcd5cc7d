"""Regional companies: auction, turns, and how they end (3.5.1, 3.5.2 / 3.6.2, 3.6.3)."""
