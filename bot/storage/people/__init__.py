"""What is kept about people, beside their games."""
