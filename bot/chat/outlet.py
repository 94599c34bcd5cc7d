"""The outlet: how the table's messages reach people. Each front end has one."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from bot.chat.calls import Unavailable
from bot.chat.ids import ChannelId, GuildId, MessageId, UserId
from bot.chat.messages import Message


class CannotPost(Exception):
    """The channel is gone, or the bot has no right to write there."""


class Unreachable(Unavailable):
    """The chat does not answer, or says that it cannot at the moment."""

    code = "table.chat_fails"


class MessageGone(Exception):
    """The message was deleted."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A message that was sent to one person, and where it is."""

    channel: ChannelId
    message: MessageId

    def __str__(self) -> str:
        return f"{self.channel}/{self.message}"


def read_letter(text: str) -> Letter:
    """The letter from its text form."""
    channel, _, message = text.partition("/")
    return Letter(ChannelId(channel), MessageId(message))


class OwnText(NamedTuple):
    """A message of the bot itself, as it reads now."""

    message: MessageId
    text: str
    at: int
    """When it was sent."""


class Outlet(Protocol):
    """Sends messages. Whatever goes wrong for a moment is tried again before it is raised.

    Everything may raise Unreachable.
    """

    async def post(self, channel: ChannelId, message: Message, nonce: str) -> MessageId:
        """Say something in a channel; the same nonce again within minutes says it once.

        Raises CannotPost, Unreachable.
        """
        ...

    async def edit(self, channel: ChannelId, message_id: MessageId, message: Message) -> None:
        """Make a message read, show and offer this instead; nobody is notified.

        Doing it again changes nothing. Raises MessageGone, CannotPost.
        """
        ...

    async def pin(self, channel: ChannelId, message_id: MessageId) -> None:
        """Pin a message, where the bot has the right to."""
        ...

    async def remove(self, channel: ChannelId, message_id: MessageId) -> bool:
        """Delete one of the bot's own messages; whether it is not there any more."""
        ...

    async def stands(self, channel: ChannelId, message_id: MessageId) -> bool:
        """Whether a message has not been deleted, as far as the bot may know."""
        ...

    def own_texts(
        self, channel: ChannelId, known: MessageId | None
    ) -> AsyncGenerator[OwnText, None]:
        """The bot's own messages in a channel, from the newest back to the one that is known.

        Raises CannotPost.
        """
        ...

    async def tell(self, user: UserId, message: Message) -> Letter | None:
        """Say something to one person in private; None if they do not take such messages."""
        ...

    async def open_thread(self, channel: ChannelId, name: str) -> ChannelId | None:
        """A new thread beside the channel; None where that is not possible."""
        ...

    def serves(self, guild: GuildId | None) -> bool:
        """Whether this process is the one of several that plays on a server."""
        ...

    def latency(self) -> int | None:
        """Milliseconds to the chat and back, None where that means nothing."""
        ...

    def link(self, guild: GuildId | None, channel: ChannelId, message: MessageId) -> str:
        """A link to a message, in markup."""
        ...
