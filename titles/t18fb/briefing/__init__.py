"""What players are told before they decide."""
