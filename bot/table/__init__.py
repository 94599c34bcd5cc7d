"""The table: games in channels, whoever the front end is."""
