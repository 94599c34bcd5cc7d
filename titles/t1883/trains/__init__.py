"""Trains, their runs and what they earn (§6.6-6.8)."""
