"""Guilds, channels, people and messages as the stand-in server knows them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, IntEnum, IntFlag

from tests.standin.mentions import NOBODY, Pings
from tests.standin.refusals import Json
from tests.standin.waiting import Signal

EVERY_PERMISSION = (1 << 53) - 1
MANAGE_GUILD = 1 << 5
WRITING = 1 << 11 | 1 << 38
"""Send messages in channels and in threads."""
MEMBER_PERMISSIONS = 1 << 10 | 1 << 11 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 31 | 1 << 38
"""View, send, embed, attach, read history, use commands, send in threads."""
BOT_PERMISSIONS = MEMBER_PERMISSIONS | 1 << 13 | 1 << 34 | 1 << 35 | 1 << 36 | 1 << 51
"""And manage messages, manage threads, create threads (public, private), pin."""


class ChannelKind(IntEnum):
    """Discord's types of channel that are played here."""

    TEXT = 0
    DIRECT = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class Access(Enum):
    """What the bot may do in a channel."""

    OPEN = "open"
    FORBIDDEN = "forbidden"
    READ_ONLY = "read only"
    GONE = "gone"


class MessageFlag(IntFlag):
    """The flags of a message that matter here."""

    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    COMPONENTS_V2 = 1 << 15


@dataclass(slots=True, eq=False)
class User:
    """Somebody, or the bot."""

    id: int
    name: str
    bot: bool = False
    locale: str = "en-GB"
    direct_messages: bool = True
    """Whether the bot may write to them."""

    @property
    def mention(self) -> str:
        """What a message says to name them."""
        return f"<@{self.id}>"


@dataclass(slots=True, eq=False)
class Guild:
    """A server with its people and what each of them may do."""

    id: int
    name: str
    owner: User
    locale: str = "en-US"
    members: dict[int, User] = field(default_factory=dict)
    permissions: dict[int, int] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel, a thread or a conversation with one person."""

    id: int
    kind: ChannelKind
    name: str
    guild: Guild | None = None
    parent: Channel | None = None
    recipient: User | None = None
    owner_id: int = 0
    """Who opened it, for a thread."""
    archived: bool = False
    access: Access = Access.OPEN
    messages: dict[int, Message] = field(default_factory=dict)
    pins: list[int] = field(default_factory=list)
    changed: Signal = field(default_factory=Signal)

    @property
    def is_thread(self) -> bool:
        """Whether it hangs on another channel."""
        return self.parent is not None

    @property
    def is_seen(self) -> bool:
        """Whether the bot knows that it exists."""
        return self.access in (Access.OPEN, Access.READ_ONLY)

    @property
    def last(self) -> Message:
        """The newest message."""
        return next(reversed(self.messages.values()))

    def newer(self, after: int) -> list[Message]:
        """The messages later than that id, oldest first."""
        found = []
        for message in reversed(self.messages.values()):
            if message.id <= after:
                break
            found.append(message)
        return found[::-1]

    async def message(
        self,
        wanted: Callable[[Message], bool] = lambda message: True,
        *,
        after: int = 0,
        timeout: float = 5.0,
    ) -> Message:
        """The first message later than the id ``after`` that is wanted; TimeoutError if none comes.

        A message that is edited counts as soon as it is what is wanted.
        """
        return await self.changed.until(
            lambda: next((message for message in self.newer(after) if wanted(message)), None),
            timeout,
        )


@dataclass(slots=True, eq=False)
class Message:
    """A message that was sent, with what tests ask about it."""

    id: int
    channel: Channel
    author: User
    received: float
    """When it arrived, in seconds of the event loop's clock."""
    edited: float = 0.0
    """When it was changed last, 0 if it never was."""
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Json] = field(default_factory=list)
    flags: int = 0
    nonce: str | None = None
    pings: Pings = NOBODY
    """Who was notified when it was sent; an edit notifies nobody."""
    edits: int = 0
    interaction: Json | None = None
    deleted: bool = False

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return bool(self.flags & MessageFlag.EPHEMERAL)

    @property
    def loading(self) -> bool:
        """Whether it only says that the bot is thinking."""
        return bool(self.flags & MessageFlag.LOADING)

    @property
    def picture_bytes(self) -> int:
        """The size of what was uploaded with it."""
        return sum(attachment["size"] for attachment in self.attachments)
