"""What the outside sees of a game: its state, what pictures add, places that are named."""
