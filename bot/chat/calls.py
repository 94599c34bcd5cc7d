"""Calls: somebody asks something of the table."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.ids import ChannelId, GuildId, UserId


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks."""

    id: UserId
    name: str
    staff: bool = False
    """Manages the server, and may administer every game on it."""
    language: str | None = None
    """The language of the person's own client."""


@dataclass(frozen=True, slots=True)
class Call:
    """Who asks, where and when."""

    caller: Caller
    channel: ChannelId
    guild: GuildId | None
    key: str
    """Unique; the same call delivered twice is answered once."""
    at: int
    """Seconds since 1970, UTC."""
    may_post: bool = True
    """Whether the bot may write and show pictures in the channel."""


class Refused(Exception):
    """The table says no: a key of the texts and its facts. Nothing has changed."""

    def __init__(self, key: str, /, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts
