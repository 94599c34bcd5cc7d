"""Before a game and around it: opening, seats, imports, lessons, the directory."""
