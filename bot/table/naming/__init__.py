"""Names: what people call places, companies, moments and moves, found and offered."""
