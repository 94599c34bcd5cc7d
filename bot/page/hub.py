"""The hub: tells every open page what has happened."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

_BACKLOG = 200
"""Notes that a page may be behind; one that is further behind has to load itself anew."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that open pages should know."""

    kind: str
    """``said``, ``changed``, ``removed`` (messages), ``people``, ``channels`` or ``moved``."""
    channel: str | None
    person: str | None
    """The only one who may know; None for everybody."""
    value: str
    """The id of a message or a channel; of a move its number and the edition of its pictures."""


class Hub:
    """Open pages, each with a queue of what it has not been told yet."""

    def __init__(self) -> None:
        self._pages: set[asyncio.Queue[Note | None]] = set()

    def tell(self, note: Note) -> None:
        """Tell all pages. One that does not keep up is closed, and opens itself again."""
        for page in list(self._pages):
            if page.full():
                self._pages.discard(page)
                page.get_nowait()
                page.put_nowait(None)
            else:
                page.put_nowait(note)

    def close(self) -> None:
        """Let all pages end."""
        for page in self._pages:
            if page.full():
                page.get_nowait()
            page.put_nowait(None)

    @contextmanager
    def listening(self) -> Iterator[asyncio.Queue[Note | None]]:
        """A queue of notes; None at its end."""
        page: asyncio.Queue[Note | None] = asyncio.Queue(_BACKLOG)
        self._pages.add(page)
        try:
            yield page
        finally:
            self._pages.discard(page)

    def __len__(self) -> int:
        return len(self._pages)
