"""Calls: somebody asks something of the table."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.ids import ChannelId, GuildId, UserId
from engine.refusals import Refusal


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


class Unavailable(Exception):
    """The database or the chat does not answer; it may later. ``code`` is a key of texts."""

    code = "table.storage_fails"


class Refused(Refusal):
    """The table says no; the code is a key of its texts."""
