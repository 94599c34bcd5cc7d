"""Stock: the market with its ledges, stock rounds, starting companies (2.2, 2.3, 3.2 / 3.3)."""
