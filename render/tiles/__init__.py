"""Pictures of tiles: to choose one, all that are left, contact sheets."""
