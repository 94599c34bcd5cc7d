"""The outlet: messages that nobody asked for, sent to channels, threads and people."""

from __future__ import annotations

import logging
import math
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import discord

from bot.chat.ids import ChannelId, GuildId, MessageId, UserId
from bot.chat.messages import Message
from bot.chat.outlet import CannotPost, Letter, MessageGone, OwnText
from bot.discord.errors import ARCHIVED, reaching, refused, writing
from bot.discord.mentions import clickable
from bot.discord.patience import repeated_by_us
from bot.discord.sheets import Kept, Sheet, attachments_of, embeds_of, sheets_for, sheets_of
from bot.discord.show import (
    allowed_mentions,
    sending,
    text_of,
    view_of,
)
from bot.discord.uploads import Uploads

if TYPE_CHECKING:
    from bot.discord.client import Client

log = logging.getLogger(__name__)

_HISTORY = 5_000
"""Messages of everybody that are looked through at most, for one that is ours."""
_NOT_TAKEN = frozenset({400, 413})
"""A proxy in front of Discord may take less than Discord does: words go without pictures then."""
T = TypeVar("T")
Sheets = Sequence[Sheet | Kept]


class DiscordOutlet:
    """Sends messages through the client."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._uploads = Uploads()

    async def post(self, channel: ChannelId, message: Message, nonce: str) -> MessageId:
        """Say something in a channel, once a nonce."""
        sheets = await sheets_of(message, self._client.table.studio)
        send = partial(self._send, channel, message, nonce)
        async with writing():
            sent, taken = await self._taken(channel, send, sheets, [])
        self._uploads.remember(sent, taken)
        return MessageId(str(sent.id))

    async def _send(
        self, channel: ChannelId, message: Message, nonce: str, sheets: Sequence[Sheet]
    ) -> discord.Message:
        wanted = sending(self._clickable(message), sheets, self._may_embed(channel))
        with repeated_by_us():
            place = self._channel(channel)
            return await place.send(nonce=nonce, silent=message.silent, **wanted)

    async def _taken(
        self,
        channel: ChannelId,
        send: Callable[[list[T]], Awaitable[discord.Message]],
        sheets: Sequence[T],
        fewer: Sequence[T],
    ) -> tuple[discord.Message, Sequence[T]]:
        """The message, and the pictures with which it was taken: fewer, where it must be."""
        try:
            return await self._in_open_thread(channel, partial(send, [*sheets])), sheets
        except discord.HTTPException as problem:
            if problem.status not in _NOT_TAKEN or len(sheets) == len(fewer):
                raise
            log.warning("channel %s: pictures are not taken (%s)", channel, problem.text)
        return await send([*fewer]), fewer

    async def _in_open_thread(self, channel: ChannelId, ask: Callable[[], Awaitable[T]]) -> T:
        """Ask for something; in an archived thread again, after it was opened.

        Only what is sent to a thread opens it by itself. The library forgets archived ones.
        """
        try:
            return await ask()
        except discord.HTTPException as problem:
            if problem.code != ARCHIVED:
                raise
        await self._client.http.edit_channel(int(channel), archived=False)
        return await ask()

    async def edit(self, channel: ChannelId, message_id: MessageId, message: Message) -> None:
        """Change a message in its place; pictures that stay as they are stay uploaded."""
        known = self._uploads.of(message_id)
        sheets = await sheets_for(message, self._client.table.studio, known)
        # If this fails it is not certain which files the message has.
        self._uploads.forget(message_id)
        kept = [one for one in sheets if isinstance(one, Kept)]
        change = partial(self._change, channel, message_id, message)
        async with writing():
            changed, taken = await self._taken(channel, change, sheets, kept)
        self._uploads.remember(changed, taken)

    async def _change(
        self, channel: ChannelId, message_id: MessageId, message: Message, sheets: Sheets
    ) -> discord.Message:
        with repeated_by_us():
            return await self._message(channel, message_id).edit(
                content=text_of(self._clickable(message)),
                view=view_of(message.rows),
                attachments=attachments_of(sheets),
                embeds=embeds_of(sheets) if self._may_embed(channel) else [],
                allowed_mentions=allowed_mentions(message),
            )

    async def pin(self, channel: ChannelId, message_id: MessageId) -> None:
        """Pin a message, where the bot has the right to."""
        async with reaching():
            try:
                await self._message(channel, message_id).pin()
            except discord.HTTPException as problem:
                if problem.status >= 500:
                    raise
                log.info("channel %s: not pinned (%s)", channel, problem.text)

    async def remove(self, channel: ChannelId, message_id: MessageId) -> bool:
        """Delete a message; whether it is not there any more."""
        try:
            with suppress(MessageGone):
                async with writing():
                    await self._in_open_thread(channel, self._message(channel, message_id).delete)
        except CannotPost as problem:
            log.info("channel %s: a message could not be removed (%s)", channel, problem)
            return False
        return True

    async def stands(self, channel: ChannelId, message_id: MessageId) -> bool:
        """Whether a message is there."""
        try:
            async with writing():
                await self._message(channel, message_id).fetch()
        except MessageGone:
            return False
        except CannotPost as problem:
            log.info("channel %s: its messages may not be read (%s)", channel, problem)
        return True

    async def own_texts(
        self, channel: ChannelId, known: MessageId | None
    ) -> AsyncGenerator[OwnText, None]:
        """The bot's own messages, from the newest back to the one that is known."""
        me = self._client.user
        async with writing():
            async for found in self._channel(channel).history(limit=_HISTORY):
                if known is not None and found.id <= int(known):
                    return
                if me is not None and found.author.id == me.id:
                    sent_at = int(found.created_at.timestamp())
                    yield OwnText(MessageId(str(found.id)), found.content, sent_at)

    async def tell(self, user: UserId, message: Message) -> Letter | None:
        """Say something to one person in private."""
        if not user.isdigit():
            return None
        async with reaching():
            try:
                channel = await self._client.create_dm(discord.Object(int(user)))
                sheets = await sheets_of(message, self._client.table.studio)
                wanted = sending(self._clickable(message), sheets, may_embed=True)
                sent = await channel.send(silent=message.silent, **wanted)
            except discord.HTTPException as problem:
                if not refused(problem):
                    raise
                return None
        return Letter(ChannelId(str(channel.id)), MessageId(str(sent.id)))

    async def open_thread(self, channel: ChannelId, name: str) -> ChannelId | None:
        """A new public thread beside the channel."""
        place = self._client.get_channel(int(channel))
        if not isinstance(place, discord.TextChannel):
            return None
        async with reaching():
            try:
                thread = await place.create_thread(
                    name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080
                )
            except discord.HTTPException as problem:
                if not refused(problem):
                    raise
                return None
        return ChannelId(str(thread.id))

    def serves(self, guild: GuildId | None) -> bool:
        """Whether the server belongs to a shard of this process."""
        return self._client.serves(guild)

    def latency(self) -> int | None:
        """Milliseconds to the gateway and back."""
        seconds = self._client.latency
        return round(seconds * 1000) if math.isfinite(seconds) else None

    def link(self, guild: GuildId | None, channel: ChannelId, message: MessageId) -> str:
        """The address of a message."""
        return f"https://discord.com/channels/{guild or '@me'}/{channel}/{message}"

    def _channel(self, channel: ChannelId) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(int(channel))

    def _clickable(self, message: Message) -> Message:
        """With commands that everybody can click, each in their own language."""
        return replace(message, text=clickable(message.text, self._client.command_ids))

    def _may_embed(self, channel: ChannelId) -> bool:
        """Whether pictures may be shown whole there."""
        place = self._client.get_channel(int(channel))
        if isinstance(place, discord.Thread):
            place = place.parent
        if not isinstance(place, discord.abc.GuildChannel):
            return True
        return place.permissions_for(place.guild.me).embed_links

    def _message(self, channel: ChannelId, message: MessageId) -> discord.PartialMessage:
        return self._channel(channel).get_partial_message(int(message))
