"""Track, stations and the routes of tokens (3.4.1-3.4.3 / 3.5.1-3.5.3)."""
