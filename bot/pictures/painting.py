"""Painting in a process of its own: the pictures after each move need a processor for themselves.

Painters are made anew in that process from the title; a sketch carries only what it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from bot.process.workers import Workers

if TYPE_CHECKING:
    from engine.ids import HexId
    from render.board.view import MapView
    from render.sheets.market_view import MarketView
    from render.sheets.values import StatusView

PAINTERS = 1
"""Processes that paint. One keeps up with what Discord lets a bot send."""
_PATIENCE = 10
"""By how much a patient painter is nicer than others: they get ten times as much processor."""


class Painted(NamedTuple):
    """What is written to a file, and what it shows, for those who cannot see it."""

    content: bytes
    alt: str


class Signed(NamedTuple):
    """A picture with what tells its file from others: found beside the event loop, too."""

    painted: Painted
    digest: bytes


@dataclass(frozen=True, slots=True)
class MapSketch:
    """The map of a game, or a part of it."""

    title: str
    edition: str | None
    view: MapView
    around: frozenset[HexId]
    theme: str
    alt: str
    reduced: bool = False

    def __call__(self) -> Painted:
        """Paint it."""
        from bot.games.set_up import load_title
        from render.board.map import crop_painter, map_painter
        from render.paper.theme import THEMES

        board, theme = load_title(self.title, self.edition).board, THEMES[self.theme]
        if self.around:
            painter = crop_painter(board, self.around, theme)
        else:
            painter = map_painter(board, theme, self.reduced)
        return Painted(painter.png(self.view), self.alt)


@dataclass(frozen=True, slots=True)
class MarketSketch:
    """The stock market of a game."""

    view: MarketView
    theme: str
    alt: str
    reduced: bool = False

    def __call__(self) -> Painted:
        """Paint it."""
        from render.paper.theme import THEMES
        from render.sheets.market import market_png

        return Painted(market_png(self.view, THEMES[self.theme], reduced=self.reduced), self.alt)


@dataclass(frozen=True, slots=True)
class StatusSketch:
    """What players and corporations have."""

    view: StatusView
    theme: str
    alt: str
    reduced: bool = False

    def __call__(self) -> Painted:
        """Paint it."""
        from render.paper.theme import THEMES
        from render.sheets.status import status_png

        return Painted(status_png(self.view, THEMES[self.theme], self.reduced), self.alt)


PORTABLE = (MapSketch, MarketSketch, StatusSketch)
"""Sketches that can be painted in another process."""


def paint(sketch: Callable[[], Painted]) -> Signed:
    """What another process or thread does."""
    painted = sketch()
    return Signed(painted, digest_of(painted.content))


def paint_all(sketches: Sequence[Callable[[], Painted]]) -> list[Signed]:
    """All of them, one after the other."""
    return [paint(sketch) for sketch in sketches]


def digest_of(content: bytes) -> bytes:
    """Tells a file from others."""
    return blake2b(content, digest_size=16).digest()


def open_painters(patient: bool = False) -> ProcessPoolExecutor:
    """Processes that paint; they end with this one, however it ends.

    They are begun when there is something to paint. A patient one leaves the processors to others.
    """
    return Workers(PAINTERS, _PATIENCE * patient)
