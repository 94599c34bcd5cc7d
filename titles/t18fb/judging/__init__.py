"""What the house player thinks of 18FB: auctions, concessions, lines, interest, stock."""
