"""Pictures of the market, the status, charters and player sheets."""
