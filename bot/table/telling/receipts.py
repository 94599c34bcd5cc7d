"""Receipts: which messages were sent. While some are being stored, the next ones are gathered.

A receipt that is lost in a crash does no harm: the poster looks at the channel then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.chat.ids import MessageId

if TYPE_CHECKING:
    from bot.table.table import Table


class Receipts:
    """Receipts that are not stored yet."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._gathered: list[tuple[Sequence[int], MessageId]] = []
        self._writing = False

    def add(self, posts: Sequence[int], message: MessageId) -> None:
        """Note that posts were sent, soon also in the database."""
        self._gathered.append((posts, message))
        if not self._writing:
            self._writing = True
            self._table.in_background(self._write())

    async def _write(self) -> None:
        try:
            while gathered := self._gathered:
                self._gathered = []
                await self._table.store.posts.posted(gathered, self._table.clock())
        finally:
            self._writing = False
