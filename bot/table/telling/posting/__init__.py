"""Posting: what is owed to a channel, told once, in the message of each turn."""
