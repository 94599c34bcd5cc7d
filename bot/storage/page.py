"""The local page's people, channels and messages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.chat.ids import ChannelId, MessageId, UserId
from bot.storage.database import Database, Taken
from bot.storage.schema import page_channels, page_messages, page_people

TALK = "talk-"
"""Begins the nonce of what people say."""


@dataclass(frozen=True, slots=True)
class PagePerson:
    """Somebody who plays on the page."""

    id: UserId
    name: str


@dataclass(frozen=True, slots=True)
class PageChannel:
    """A channel on the page."""

    id: ChannelId
    name: str


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture as the page needs to know it before it comes: what it shows, and its pixels."""

    alt: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class PageMessage:
    """Something said on the page."""

    id: int
    channel: ChannelId | None
    person: UserId | None
    """The only one who sees it; None for everybody."""
    body: str
    """The message as JSON."""
    frames: Sequence[Frame]
    """One for each of its pictures."""
    pinned: bool
    at: int
    talk: bool
    """Whether people said it, not the table."""


class Page:
    """The page in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def people(self) -> list[PagePerson]:
        """Everybody, in the order in which they came."""
        query = sa.select(page_people.c.id, page_people.c.name)
        async with self._database.reading() as connection:
            rows = await connection.execute(
                query.order_by(page_people.c.created, page_people.c.name)
            )
            return [PagePerson(*row) for row in rows]

    async def add_person(self, person: PagePerson, at: int) -> bool:
        """Add somebody; False if the name is taken."""
        values = {"id": person.id, "name": person.name, "created": at}
        try:
            await self._database.change(sa.insert(page_people).values(**values))
        except Taken:
            return False
        return True

    async def channels(self) -> list[PageChannel]:
        """All channels, the newest first."""
        query = sa.select(page_channels.c.id, page_channels.c.name)
        order = (page_channels.c.created.desc(), page_channels.c.id.desc())
        async with self._database.reading() as connection:
            rows = await connection.execute(query.order_by(*order))
            return [PageChannel(*row) for row in rows]

    async def add_channel(self, channel: PageChannel, at: int) -> None:
        """Add a channel: as the newest, also in the second in which another was added."""
        after_all = sa.select(sa.func.coalesce(sa.func.max(page_channels.c.created), 0) + 1)
        soonest = after_all.scalar_subquery()
        created = sa.case((soonest > at, soonest), else_=at)
        values = {"id": channel.id, "name": channel.name, "created": created}
        await self._database.change(sa.insert(page_channels).values(**values))

    async def rename_channel(self, channel: ChannelId, name: str) -> None:
        """Give a channel another name."""
        this = page_channels.c.id == channel
        await self._database.change(sa.update(page_channels).where(this).values(name=name))

    async def remove_channel(self, channel: ChannelId) -> None:
        """Delete a channel with what was said in it."""
        await self._database.change(sa.delete(page_channels).where(page_channels.c.id == channel))

    async def talk(self, channel: ChannelId, limit: int) -> list[PageMessage]:
        """What people said in a channel, the oldest first; what the table said is not among it."""
        c = page_messages.c
        said = sa.and_(c.channel == channel, c.nonce.startswith(TALK, autoescape=True))
        return [*reversed(await self._messages(said, limit))]

    async def say(
        self,
        channel: ChannelId | None,
        person: UserId | None,
        body: str,
        frames: Sequence[Frame],
        at: int,
        nonce: str | None = None,
    ) -> tuple[PageMessage, bool]:
        """Keep a message; with a nonce that was used, the message that it was used for.

        The second value tells whether the message is new.
        """
        values = {
            "channel": channel,
            "person": person,
            "body": body,
            "frames": _rows(frames),
            "pinned": False,
            "at": at,
            "nonce": nonce,
        }

        def keep(connection: sa.Connection) -> int:
            result = connection.execute(sa.insert(page_messages).values(**values))
            (id_,) = result.inserted_primary_key or (0,)
            return int(id_)

        try:
            id_ = await self._database.write(keep)
        except Taken:
            (kept,) = await self._messages(page_messages.c.nonce == nonce)
            return kept, False
        return _message((id_, channel, person, body, _rows(frames), False, at, nonce)), True

    async def change(self, message: MessageId, body: str, frames: Sequence[Frame]) -> bool:
        """Change a message; False if it is not there."""
        values = {"body": body, "frames": _rows(frames)}
        return await self._update(message, values)

    async def pin(self, message: MessageId) -> bool:
        """Pin a message; False if it is not there."""
        return await self._update(message, {"pinned": True})

    async def remove(self, message: MessageId) -> None:
        """Delete a message."""
        this = page_messages.c.id == int(message)
        await self._database.change(sa.delete(page_messages).where(this))

    async def message(self, message: MessageId) -> PageMessage | None:
        """One message."""
        found = await self._messages(page_messages.c.id == int(message))
        return found[0] if found else None

    async def history(
        self, channel: ChannelId, person: UserId, limit: int, before: int | None = None
    ) -> list[PageMessage]:
        """The last messages that somebody sees in a channel, the oldest first."""
        c = page_messages.c
        here = sa.or_(c.channel == channel, c.channel.is_(None))
        visible = sa.and_(here, sa.or_(c.person.is_(None), c.person == person))
        if before is not None:
            visible = sa.and_(visible, c.id < before)
        return [*reversed(await self._messages(visible, limit))]

    async def pinned(self, channel: ChannelId) -> list[PageMessage]:
        """The pinned messages of a channel, the newest first."""
        c = page_messages.c
        return await self._messages(sa.and_(c.channel == channel, c.pinned))

    async def _update(self, message: MessageId, values: dict[str, Any]) -> bool:
        this = page_messages.c.id == int(message)
        return (
            await self._database.change(sa.update(page_messages).where(this).values(**values)) > 0
        )

    async def _messages(
        self, condition: sa.ColumnElement[bool], limit: int = 1000
    ) -> list[PageMessage]:
        """Messages, the newest first."""
        c = page_messages.c
        query = sa.select(c.id, c.channel, c.person, c.body, c.frames, c.pinned, c.at, c.nonce)
        ordered = query.where(condition).order_by(c.id.desc()).limit(limit)
        async with self._database.reading() as connection:
            return [_message(tuple(row)) for row in await connection.execute(ordered)]


def _rows(frames: Sequence[Frame]) -> list[tuple[str, int, int]]:
    return [(frame.alt, frame.width, frame.height) for frame in frames]


def _message(row: tuple[Any, ...]) -> PageMessage:
    id_, channel, person, body, frames, pinned, at, nonce = row
    shown = [Frame(*one) for one in frames]
    talk = nonce is not None and nonce.startswith(TALK)
    return PageMessage(id_, channel, person, body, shown, pinned, at, talk)
