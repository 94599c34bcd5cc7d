"""What the house player thinks of 1883's own moves."""
