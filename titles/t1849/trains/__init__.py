"""Trains: their sale, their runs, and what becomes of the revenue."""
