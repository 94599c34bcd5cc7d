"""Trains that must be bought, the money for them, and what becomes of those who lack it."""
