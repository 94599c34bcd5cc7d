"""Receipts: which messages were sent. While some are being stored, the next ones are gathered.

A receipt that is lost in a crash does no harm: the poster looks at the channel then.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.ids import MessageId
from bot.table.room import Room


class Receipts:
    """Receipts that are not stored yet."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._gathered: list[tuple[Sequence[int], MessageId]] = []
        self._writing = False

    def add(self, posts: Sequence[int], message: MessageId) -> None:
        """Note that posts were sent, soon also in the database."""
        self._gathered.append((posts, message))
        if not self._writing:
            self._writing = True
            self._room.background.do(self._write())

    async def _write(self) -> None:
        try:
            while gathered := self._gathered:
                self._gathered = []
                await self._room.store.posts.posted(gathered, self._room.clock())
        finally:
            self._writing = False
