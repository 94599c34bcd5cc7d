"""Ids of people and places. Discord's numbers are kept as text, so that any chat fits."""

from __future__ import annotations

from typing import NewType

UserId = NewType("UserId", str)
ChannelId = NewType("ChannelId", str)
"""A channel or thread."""
GuildId = NewType("GuildId", str)
MessageId = NewType("MessageId", str)
GameId = NewType("GameId", int)
