"""Parts that charters and player sheets share: a band with a name, figures, sections of lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from render.paper.geometry import Box
from render.paper.shapes import Item, Shape
from render.paper.style import BODY, GAP, MARGIN, RADIUS, SMALL, Style, measure
from render.paper.tables import Piece, flow, framed, rectangle, write

WIDTH = 700
"""Pixels: twice what a phone shows."""
LEFT, RIGHT = MARGIN, WIDTH - MARGIN
BAND = 112


def band(letters: str, name: str, below: str, fill: str, ink: str, style: Style) -> Item:
    """The head of a sheet: letters (or none), a name in one or two lines, a line below."""
    shapes: list[Shape] = [rectangle(Box(0, 0, WIDTH, BAND), fill)]
    left = float(LEFT)
    if letters:
        large = write(style, (LEFT, 44), letters, 54, room=190, colour=ink, weight="bold")
        shapes.append(large)
        left += measure(large.text, large.size, "bold", style) + 22
    size = 28 if letters else 44
    lines = wrapped(name, size, RIGHT - left, style) if letters else [name]
    for index, line in enumerate(lines):
        middle = 44 + 32 * (index - (len(lines) - 1) / 2)
        shapes.append(
            write(style, (left, middle), line, size, room=RIGHT - left, colour=ink, weight="bold")
        )
    shapes.append(write(style, (LEFT, 92), below, SMALL + 1, room=RIGHT - LEFT, colour=ink))
    return Item("band", letters or name, tuple(shapes))


def wrapped(text: str, size: float, room: float, style: Style) -> list[str]:
    """A text in one line, or cut between two words into two lines of nearly equal length."""
    words = text.split()
    if measure(text, size, "bold", style) <= room or len(words) < 2:
        return [text]
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(cuts, key=lambda cut: max(measure(part, size, "bold", style) for part in cut)))


def figures(pairs: Sequence[tuple[str, str]], top: float, style: Style) -> tuple[list[Item], float]:
    """Large numbers side by side, each with a word above."""
    width = (RIGHT - LEFT + GAP) // len(pairs) - GAP
    items = []
    for index, (label, value) in enumerate(pairs):
        left = LEFT + index * (width + GAP)
        box = Box(left, top, left + width, top + 88)
        shapes = (
            *framed(box, style.card, style.line, RADIUS),
            write(style, (box.centre[0], top + 24), label, SMALL, room=width - 16,
                  align="centre", colour=style.muted),
            write(style, (box.centre[0], top + 59), value, 36, room=width - 16, align="centre",
                  weight="bold"),
        )  # fmt: skip
        items.append(Item("figure", label, shapes))
    return items, top + 88


class Section:
    """A card with a heading that grows line by line."""

    def __init__(self, name: str, top: float, style: Style) -> None:
        self.name, self.top, self.style = name, top, style
        self.items: list[Item] = []
        heading = write(style, (LEFT + 14, top + 24), name, SMALL, colour=style.muted)
        self.items.append(Item("heading", name, (heading,)))
        self.bottom = top + 42

    def line(self, what: str, shapes: Iterable[Shape], height: float, kind: str) -> None:
        """Add a line that is already in its place."""
        self.items.append(Item(kind, what, tuple(shapes)))
        self.bottom += height

    def pieces(self, pieces: Iterable[Piece]) -> None:
        """Add pieces in as many lines as they need."""
        items, height = flow(pieces, Box(LEFT + 14, self.bottom, RIGHT - 14, self.bottom), gap=8)
        self.items += items
        self.bottom += height + 6

    def text(self, text: str) -> None:
        """Add a line of text."""
        at = (LEFT + 14, self.bottom + 16)
        shape = write(self.style, at, text, BODY - 2, room=RIGHT - LEFT - 28)
        self.line(text, (shape,), 38, "text")

    def closed(self) -> tuple[list[Item], float]:
        """The card with all that was added, and where it ends."""
        box = Box(LEFT, self.top, RIGHT, self.bottom + 8)
        ground = tuple(framed(box, self.style.card, self.style.line, RADIUS))
        return [Item("panel", self.name, ground), *self.items], box.bottom
