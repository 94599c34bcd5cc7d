"""Rounds: who acts when. Each walks over actors and their steps."""
