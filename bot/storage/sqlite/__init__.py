"""A SQLite database: its file, and the one who writes to it."""
