"""Track: tiles and their rotations, the board, what a corporation reaches, the links between stops."""
