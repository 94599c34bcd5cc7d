"""The outlet of the local page: messages are kept, and open pages are told."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncGenerator, Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.chat.ids import ChannelId, GuildId, MessageId, UserId
from bot.chat.messages import Message, Picture, read_message, write_message
from bot.chat.outlet import CannotPost, Letter, MessageGone, OwnText
from bot.page.hub import Hub, Note
from bot.page.show import on_the_panel
from bot.storage.page import Frame, Page, PageMessage

if TYPE_CHECKING:
    from bot.table.telling.studio import Drawn, Studio

_OWN_TEXTS = 1_000
_NOBODY = UserId("")
_ELSEWHERE = Frame("", 0, 0)
"""Of a picture that is not shown with its message."""
_PRIVATE = ChannelId("private")
"""Stands for the channel of what is said to one person."""


class PageOutlet:
    """Says things on the page."""

    def __init__(self, page: Page, hub: Hub, clock: Callable[[], int]) -> None:
        self._page = page
        self._hub = hub
        self._clock = clock
        self.studio: Studio | None = None
        """Draws the pictures before the page asks for them; set when the table stands."""
        self.theme = "light"
        """The colours in which pictures were asked for last, and will be again."""

    async def post(self, channel: ChannelId, message: Message, nonce: str) -> MessageId:
        """Say something in a channel, once a nonce."""
        if channel not in {known.id for known in await self._page.channels()}:
            raise CannotPost(channel)
        frames = await self._frames_beside(message)
        said, new = await self._page.say(
            channel, None, write_message(message), frames, self._clock(), nonce
        )
        if new:
            self._tell("said", said)
        return MessageId(str(said.id))

    async def edit(self, channel: ChannelId, message_id: MessageId, message: Message) -> None:
        """Change a message in its place."""
        before = await self._page.message(message_id)
        if before is None:
            raise MessageGone
        frames = await self._frames_beside(message)
        await self._page.change(message_id, write_message(message), frames)
        self._tell("changed", before)

    async def put(self, channel: ChannelId, message_id: MessageId, message: Message) -> None:
        """Put another message in the place of one in a channel, if it is there."""
        kept = await self._page.message(message_id)
        if kept is not None and kept.channel in (channel, None):
            frames = await self._frames_beside(message)
            await self._page.change(message_id, write_message(message), frames)
            self._tell("changed", kept)

    async def pin(self, channel: ChannelId, message_id: MessageId) -> None:
        """Pin a message."""
        if await self._page.pin(message_id):
            self._hub.tell(Note("changed", channel, None, message_id))

    async def remove(self, channel: ChannelId, message_id: MessageId) -> bool:
        """Delete a message."""
        await self._page.remove(message_id)
        self._hub.tell(Note("removed", channel, None, message_id))
        return True

    async def stands(self, channel: ChannelId, message_id: MessageId) -> bool:
        """Whether a message is there."""
        return await self._page.message(message_id) is not None

    async def own_texts(
        self, channel: ChannelId, known: MessageId | None
    ) -> AsyncGenerator[OwnText, None]:
        """The messages in a channel, from the newest back to the one that is known."""
        for one in reversed(await self._page.history(channel, _NOBODY, _OWN_TEXTS)):
            if known is not None and one.id <= int(known):
                return
            yield OwnText(MessageId(str(one.id)), read_message(one.body).text, one.at)

    async def tell(self, user: UserId, message: Message) -> Letter | None:
        """Say something to one person, wherever they are looking."""
        if user not in {person.id for person in await self._page.people()}:
            return None
        body, frames = write_message(message), await self._frames_beside(message)
        said, _ = await self._page.say(None, user, body, frames, self._clock())
        self._tell("said", said)
        return Letter(_PRIVATE, MessageId(str(said.id)))

    async def open_thread(self, channel: ChannelId, name: str) -> ChannelId | None:
        """The page has no threads."""
        return None

    def serves(self, guild: GuildId | None) -> bool:
        """The page plays everything."""
        return True

    def latency(self) -> int | None:
        """The page is here."""
        return None

    def link(self, guild: GuildId | None, channel: ChannelId, message: MessageId) -> str:
        """The address of a message on the page."""
        return f"/c/{channel}#m{message}"

    async def frames(self, message: Message) -> list[Frame]:
        """The frames of a message's pictures, which are drawn for that."""
        return await asyncio.gather(*map(self._frame, message.pictures))

    async def _frames_beside(self, message: Message) -> list[Frame]:
        """Likewise, but what the panel shows is not drawn unless somebody looks at it there."""
        others = [self._frame(one) for one in message.pictures if not on_the_panel(one)]
        frames = iter(await asyncio.gather(*others))
        return [_ELSEWHERE if on_the_panel(one) else next(frames) for one in message.pictures]

    async def _frame(self, picture: Picture) -> Frame:
        assert self.studio is not None
        # There is room on a page.
        wanted = replace(picture, theme=self.theme, reduced=False)
        return frame_of(await self.studio.draw(wanted))

    def _tell(self, kind: str, said: PageMessage) -> None:
        self._hub.tell(Note(kind, said.channel, said.person, str(said.id)))


def frame_of(drawn: Drawn) -> Frame:
    """What a picture shows and how large it is, as the head of its file says."""
    if drawn.name.endswith(".gif"):
        width, height = struct.unpack("<HH", drawn.content[6:10])
    else:
        width, height = struct.unpack(">II", drawn.content[16:24])
    return Frame(drawn.alt, width, height)
