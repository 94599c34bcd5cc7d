"""Pictures of games: sketched from their state, painted in a process of their own."""
