"""Games exported by 18xx.games, read and played as that site reads the rules."""
