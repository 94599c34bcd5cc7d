"""Operating rounds: order, tiles, tokens, destinations, interest, earnings (3.4 / 3.5)."""
