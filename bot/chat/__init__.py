"""Conversation as data: what people ask of the table and what it says, for every front end."""
