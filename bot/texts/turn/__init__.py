"""What is said about the next move."""
