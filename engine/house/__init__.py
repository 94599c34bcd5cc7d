"""The house player: a modest automatic player for any title, and its reasons."""
