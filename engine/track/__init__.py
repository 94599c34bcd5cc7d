"""Track: tiles in their rotations, the board, what a corporation reaches, links between stops."""
