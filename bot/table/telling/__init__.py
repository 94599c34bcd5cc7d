"""Telling: what is said of a game, its pictures, status and what players look up."""
