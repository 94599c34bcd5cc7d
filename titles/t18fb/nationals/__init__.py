"""National companies: they come of mergers when phase 6 begins (3.6 / 3.7)."""
