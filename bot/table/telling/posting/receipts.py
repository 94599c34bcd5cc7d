"""Receipts: which messages were sent. While some are being stored, the next ones are gathered.

A receipt that is lost in a crash does no harm: the poster looks at the channel then.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from bot.chat.ids import GameId, MessageId
from bot.storage.database import NotStored
from bot.storage.posts import TurnMessage
from bot.table.room import Room

log = logging.getLogger(__name__)

_FIRST_PAUSE, _LONGEST_PAUSE = 1.0, 30.0
"""Seconds to wait before receipts that could not be stored are tried again."""


class Receipts:
    """Receipts that are not stored yet."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._gathered: list[tuple[Sequence[int], MessageId]] = []
        self._newest: dict[GameId, TurnMessage] = {}
        """The newest turn messages as they are to be stored."""
        self._writing = False

    def add(self, posts: Sequence[int], message: MessageId, newest: TurnMessage | None) -> None:
        """Note that posts were sent, soon also in the database."""
        self._gathered.append((posts, message))
        if newest is not None:
            self._newest[newest.game] = newest
        if not self._writing:
            self._writing = True
            self._room.background.do(self._write())

    async def _write(self) -> None:
        pause = _FIRST_PAUSE
        try:
            while gathered := self._gathered:
                newest, self._gathered, self._newest = self._newest, [], {}
                now = self._room.clock()
                try:
                    await self._room.store.posts.posted(gathered, now, [*newest.values()])
                    pause = _FIRST_PAUSE
                except NotStored as problem:
                    log.warning("receipts could not be stored yet (%s)", problem.__cause__)
                    self._gathered = [*gathered, *self._gathered]
                    self._newest = newest | self._newest
                    if not await self._room.background.pause(pause):
                        return
                    pause = min(pause * 2, _LONGEST_PAUSE)
        finally:
            self._writing = False
