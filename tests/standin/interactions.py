"""Interactions: what a person does with the bot, and what the bot answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from tests.standin.payloads import channel_payload, member_payload, user_payload
from tests.standin.refusals import Json
from tests.standin.waiting import Signal
from tests.standin.world import BOT_PERMISSIONS, Channel, Message, User

ACKNOWLEDGE_WITHIN = 3.0
"""Seconds in which the bot must answer, or the interaction has failed."""
TOKEN_SECONDS = 900.0
"""How long the bot may add to its answer."""


class Kind(IntEnum):
    """Discord's types of interaction."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Answer(IntEnum):
    """Discord's types of first answer."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(slots=True, eq=False)
class Interaction:
    """One command, press, selection, completion or modal of a person."""

    id: int
    token: str
    kind: Kind
    user: User
    channel: Channel
    data: Json
    dispatched: float
    """When it was sent to the bot, in seconds of the event loop's clock."""
    message: Message | None = None
    """The message with the component that was used."""
    acknowledged: float | None = None
    """When the bot's first answer arrived."""
    answer: Answer | None = None
    original: Message | None = None
    """The bot's first message, still loading after a deferral."""
    followups: list[Message] = field(default_factory=list)
    choices: list[Json] = field(default_factory=list)
    modal: Json | None = None
    expired: bool = False
    """Set by a test: the bot's answer is refused as if it came too late."""
    changed: Signal = field(default_factory=Signal)

    @property
    def replies(self) -> list[Message]:
        """The messages that answer it and say something."""
        found = [self.original, *self.followups]
        return [message for message in found if message is not None and not message.loading]

    async def ack(self, timeout: float = ACKNOWLEDGE_WITHIN) -> float:
        """Seconds until the bot's first answer; TimeoutError if there is none in time."""
        await self.changed.until(lambda: self.acknowledged is not None, timeout)
        assert self.acknowledged is not None
        return self.acknowledged - self.dispatched

    async def reply(self, timeout: float = 5.0) -> Message:
        """The first message that answers it and says something."""
        return await self.changed.until(lambda: next(iter(self.replies), None), timeout)

    async def suggestions(self, timeout: float = ACKNOWLEDGE_WITHIN) -> list[str]:
        """The values of the answer to an autocompletion."""
        await self.ack(timeout)
        return [choice["value"] for choice in self.choices]

    def payload(self, application: int, message: Json | None) -> Json:
        """What is sent to the bot, with the message on which the person acted."""
        guild = self.channel.guild
        found: Json = {
            "id": str(self.id),
            "application_id": str(application),
            "type": int(self.kind),
            "token": self.token,
            "version": 1,
            "data": self.data,
            "channel_id": str(self.channel.id),
            "channel": channel_payload(self.channel) | {"permissions": str(BOT_PERMISSIONS)},
            "locale": self.user.locale,
            "app_permissions": str(BOT_PERMISSIONS),
            "entitlements": [],
            "attachment_size_limit": 10 * 1024 * 1024,
            "authorizing_integration_owners": {"0": str(guild.id) if guild else "0"},
            "context": 0 if guild else 1,
        }
        if message is not None:
            found["message"] = message
        if guild is None:
            return found | {"user": user_payload(self.user)}
        partial = {"id": str(guild.id), "locale": guild.locale, "features": []}
        return found | {
            "guild_id": str(guild.id),
            "guild": partial,
            "guild_locale": guild.locale,
            "member": member_payload(guild, self.user),
        }

    def metadata(self) -> Json:
        """What the bot's answer tells about it."""
        return {
            "id": str(self.id),
            "type": int(self.kind),
            "user": user_payload(self.user),
            "authorizing_integration_owners": {},
        }
