"""A turn: what can be done, what is typed or pressed, and the move that comes of it."""
