"""Spectators: pages of games that have a link."""
