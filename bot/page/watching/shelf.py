"""The shelf: finished pictures for those who watch, by what they show."""

from __future__ import annotations

from collections import OrderedDict

from bot.table.telling.studio import Drawn

_BYTES = 32_000_000
"""What all pictures on the shelf take together."""


class Shelf:
    """Keeps the pictures that were asked for last, up to a number of bytes."""

    def __init__(self, room: int = _BYTES) -> None:
        self._room = room
        self._kept: OrderedDict[str, Drawn] = OrderedDict()
        self._taken = 0

    def get(self, tag: str) -> Drawn | None:
        """The picture, if it is there."""
        if tag in self._kept:
            self._kept.move_to_end(tag)
        return self._kept.get(tag)

    def put(self, tag: str, drawn: Drawn) -> None:
        """Keep a picture, and drop those that were not asked for the longest."""
        if tag in self._kept:
            return
        self._kept[tag] = drawn
        self._taken += len(drawn.content)
        while self._taken > self._room:
            _, dropped = self._kept.popitem(last=False)
            self._taken -= len(dropped.content)
