"""Records of games, and states kept on the way."""
