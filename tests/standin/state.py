"""Everything the stand-in server knows, and what happens to it."""

from __future__ import annotations

import asyncio
import mimetypes
import secrets
from collections import Counter
from typing import Protocol

from tests.standin.forms import Form
from tests.standin.limits import all_text, is_empty, message_problems
from tests.standin.mentions import pings
from tests.standin.payloads import member_payload, message_payload, user_payload
from tests.standin.refusals import EMPTY_MESSAGE, ApiError, InvalidForm, Json, unknown
from tests.standin.snowflakes import Snowflakes
from tests.standin.world import (
    Channel,
    ChannelKind,
    Guild,
    Message,
    MessageFlag,
    User,
)

NONCE_SECONDS = 180
"""How long Discord remembers a nonce ("a few minutes")."""


class Announces(Protocol):
    """The gateway, as the state sees it."""

    def dispatch(self, event: str, data: Json, guild: Guild | None) -> None:
        """Send an event to the bot."""


class State:
    """The guilds, people, channels and messages of one run."""

    def __init__(self, token: str, keep_pictures: bool) -> None:
        self.snowflakes = Snowflakes()
        self.token = token
        self.bot = User(self.snowflakes.next(), "Capostazione", bot=True)
        self.users: dict[int, User] = {self.bot.id: self.bot}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.direct: dict[int, Channel] = {}
        """Conversations by the id of the other person."""
        self.files: dict[str, bytes] = {}
        """What can be downloaded, by path."""
        self.problems: list[str] = []
        """Whatever the bot did that Discord would refuse as malformed; a test ends with none."""
        self.counts: Counter[str] = Counter()
        """Requests by method and kind of route, and by kind of answer."""
        self.cdn = ""
        self.gateway: Announces
        self._keep_pictures = keep_pictures
        self._nonces: dict[str, Message] = {}

    # People and places

    def channel(self, channel_id: int) -> Channel:
        """A channel of that id. Raises ApiError."""
        try:
            return self.channels[channel_id]
        except KeyError:
            raise unknown("Channel") from None

    def direct_channel(self, user: User) -> Channel:
        """The conversation of the bot with a person."""
        if user.id not in self.direct:
            number = self.snowflakes.next()
            channel = Channel(number, ChannelKind.DIRECT, user.name, recipient=user)
            self.direct[user.id] = self.channels[number] = channel
        return self.direct[user.id]

    # Messages

    def send(
        self,
        channel: Channel,
        author: User,
        form: Form,
        *,
        flags: int = 0,
        interaction: Json | None = None,
    ) -> Message:
        """A new message, announced unless only one person sees it. Raises ApiError."""
        payload = form.payload
        if payload.get("nonce") is not None and payload.get("enforce_nonce"):
            if (earlier := self._nonces.get(str(payload["nonce"]))) and self._is_fresh(earlier):
                self.counts["deduplicated"] += 1
                return earlier
        flags |= payload.get("flags") or 0
        if not flags & MessageFlag.LOADING:
            self.check(payload, form.sizes)
        message = Message(
            id=self.snowflakes.next(),
            channel=channel,
            author=author,
            received=asyncio.get_running_loop().time(),
            content=payload.get("content") or "",
            embeds=payload.get("embeds") or [],
            components=_with_numbers(payload.get("components") or []),
            attachments=self._attachments(form),
            flags=flags,
            nonce=str(payload["nonce"]) if payload.get("nonce") is not None else None,
            pings=pings(all_text(payload), payload.get("allowed_mentions")),
            interaction=interaction,
        )
        if message.nonce is not None:
            self._nonces[message.nonce] = message
        if not message.ephemeral:
            channel.messages[message.id] = message
            self._announce("MESSAGE_CREATE", message)
        channel.changed.fire()
        return message

    def edit(self, message: Message, form: Form) -> None:
        """Change what the form names. Raises ApiError."""
        payload = form.payload
        flags = message.flags & ~MessageFlag.LOADING | (payload.get("flags") or 0)
        kept = payload.get("attachments", message.attachments)
        kept = [found for found in message.attachments if found["id"] in {a["id"] for a in kept}]
        after = {
            "content": payload.get("content", message.content),
            "embeds": payload.get("embeds", message.embeds),
            "components": payload.get("components", message.components),
            "allowed_mentions": payload.get("allowed_mentions"),
            "flags": flags,
        }
        sizes = [(found["filename"], found["size"]) for found in kept] + form.sizes
        self.check(after, sizes)
        if message.loading:
            message.pings = pings(all_text(after), payload.get("allowed_mentions"))
            message.received = asyncio.get_running_loop().time()
        message.content = after["content"] or ""
        message.embeds = after["embeds"] or []
        message.components = _with_numbers(after["components"] or [])
        message.attachments = kept + self._attachments(form)
        message.flags = flags
        message.edits += 1
        message.edited = asyncio.get_running_loop().time()
        if not message.ephemeral:
            self._announce("MESSAGE_UPDATE", message)
        message.channel.changed.fire()

    def delete(self, message: Message) -> None:
        """Take a message away."""
        message.deleted = True
        channel = message.channel
        if channel.messages.pop(message.id, None) is None:
            return
        if message.id in channel.pins:
            channel.pins.remove(message.id)
        gone = {"id": str(message.id), "channel_id": str(channel.id)}
        if channel.guild is not None:
            gone["guild_id"] = str(channel.guild.id)
        self.gateway.dispatch("MESSAGE_DELETE", gone, channel.guild)
        channel.changed.fire()

    def check(self, payload: Json, sizes: list[tuple[str, int]]) -> None:
        """Refuse a message that breaks a limit. Raises ApiError."""
        self.refuse_if(message_problems(payload, sizes))
        if is_empty(payload, sizes):
            self.problems.append("an empty message")
            raise ApiError(*EMPTY_MESSAGE)

    def refuse_if(self, problems: list[str]) -> None:
        """Note what is wrong. Raises InvalidForm if anything is."""
        if problems:
            self.problems += problems
            raise InvalidForm(problems)

    def full_payload(self, message: Message) -> Json:
        """A message as it is answered and announced: with the people that it names."""
        found = message_payload(message)
        guild = message.channel.guild
        named = [self.users[user] for user in sorted(message.pings.users) if user in self.users]
        found["mentions"] = [user_payload(user) for user in named]
        if guild is not None and message.author.id in guild.members:
            found["member"] = member_payload(guild, message.author)
            del found["member"]["user"]
        return found

    def _announce(self, event: str, message: Message) -> None:
        guild = message.channel.guild
        data = self.full_payload(message)
        if guild is not None:
            data["guild_id"] = str(guild.id)
        self.gateway.dispatch(event, data, guild)

    def _is_fresh(self, message: Message) -> bool:
        return asyncio.get_running_loop().time() - message.received < NONCE_SECONDS

    def _attachments(self, form: Form) -> list[Json]:
        given = form.payload.get("attachments") or []
        described = {int(details["id"]): details.get("description") for details in given}
        return [
            self.attachment(file.name, file.content) | {"description": described.get(index)}
            for index, file in enumerate(form.files)
        ]

    def attachment(self, name: str, content: bytes) -> Json:
        """A file of a message or a command."""
        number = self.snowflakes.next()
        path = f"attachments/{number}/{name}"
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        if self._keep_pictures or not kind.startswith("image/"):
            self.files[path] = content
        return {
            "id": str(number),
            "filename": name,
            "size": len(content),
            "url": f"{self.cdn}/{path}",
            "proxy_url": f"{self.cdn}/{path}",
            "content_type": kind,
        }

    def download(self, attachment: Json) -> bytes:
        """What is in an attachment; KeyError for a picture if they are not kept."""
        return self.files[_path(attachment)]

    def new_secret(self) -> str:
        """A token for one interaction."""
        return secrets.token_urlsafe(48)


def _path(attachment: Json) -> str:
    return f"attachments/{attachment['id']}/{attachment['filename']}"


def _with_numbers(components: list[Json]) -> list[Json]:
    """Components as Discord gives them back: each with an id of its own in the message."""
    number = 0

    def numbered(component: Json) -> Json:
        nonlocal number
        number += 1
        found: Json = {"id": number} | component
        if "components" in component:
            found["components"] = [numbered(inner) for inner in component["components"]]
        if component.get("accessory"):
            found["accessory"] = numbered(component["accessory"])
        return found

    return [numbered(component) for component in components]
