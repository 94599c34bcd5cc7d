"""What sheets are laid out with: text that fits its room, cards, pills, chips, tags, flows.

A piece is drawn around its own top left corner and then put somewhere. Coordinates are whole
pixels wherever a shape has straight sides, so that they are sharp.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from render.fonts import Weight
from render.paper.colours import ink_on
from render.paper.geometry import Box, Point, polar
from render.paper.shapes import Disc, Item, Plate, Polygon, Shape, Text
from render.paper.style import BODY, GAP, SMALL, Style, measure

Align = Literal["left", "centre", "right"]
SMALLEST = 0.7
"""Text is made smaller down to this part of its size before letters are left out."""
PILL, TAG = 36, 36
"""Heights in pixels."""
_SMALL_CARD = 20_000
"""Square pixels up to which a card is drawn in one piece."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something of a known size to be put somewhere."""

    kind: str
    what: str
    width: int
    height: int
    shapes: tuple[Shape, ...]

    def at(self, left: float, top: float) -> Item:
        """The piece with its top left corner there."""
        return Item(self.kind, self.what, self.shapes).moved(left, top)


def fitted(
    text: str, size: float, room: float, weight: Weight, style: Style, smallest: float = SMALLEST
) -> tuple[str, float]:
    """Text and size that fit the room: smaller if that is enough, else cut with an ellipsis."""
    size = math.floor(4 * size) / 4
    smallest = math.ceil(4 * smallest * size) / 4
    while measure(text, size, weight, style) > room and size > smallest:
        size -= 0.25
    if measure(text, size, weight, style) <= room:
        return text, size
    for end in range(len(text) - 1, 0, -1):
        cut = text[:end].rstrip() + "…"
        if measure(cut, size, weight, style) <= room:
            return cut, size
    return "", size


def write(
    style: Style,
    at: Point,
    text: str,
    size: float = BODY,
    *,
    room: float = math.inf,
    align: Align = "left",
    colour: str | None = None,
    weight: Weight = "semibold",
    smallest: float = SMALLEST,
) -> Text:
    """A line of text beside or around a point, in no more than its room."""
    text, size = fitted(text, size, room, weight, style, smallest)
    width = measure(text, size, weight, style)
    shift = {"left": width / 2, "centre": 0.0, "right": -width / 2}[align]
    return Text(
        (at[0] + shift, at[1]),
        text,
        size,
        colour or style.ink,
        weight=weight,
        family=style.theme.family,
    )


def rectangle(box: Box, fill: str) -> Plate:
    """A filled rectangle."""
    return Plate(box, fill)


def card(box: Box, fill: str, radius: float) -> Iterator[Shape]:
    """A filled rectangle with round corners, of shapes that are quickly drawn."""
    radius = min(radius, box.width / 2, box.height / 2)
    if box.width * box.height < _SMALL_CARD:
        yield Plate(box, fill, radius)
        return
    across = Box(box.left + radius, box.top, box.right - radius, box.bottom)
    down = Box(box.left, box.top + radius, box.right, box.bottom - radius)
    yield from (rectangle(part, fill) for part in (across, down) if min(part.width, part.height))
    inner = box.grown(-radius)
    for corner in inner.corners:
        yield Disc(corner, radius, fill)


def framed(box: Box, fill: str, edge: str, radius: float, width: int = 2) -> Iterator[Shape]:
    """A card with a line around it, inside its box."""
    yield from card(box, edge, radius)
    yield from card(box.grown(-width), fill, radius - width)


def star(centre: Point, radius: float, colour: str) -> Polygon:
    """The mark of a president."""
    points = tuple(
        polar(36 * corner - 90, radius if corner % 2 == 0 else 0.45 * radius, centre)
        for corner in range(10)
    )
    return Polygon(points, colour)


def pips(right: float, middle: float, count: int, colour: str, radius: float = 3.5) -> list[Shape]:
    """Dots in a row that say what a colour says."""
    step = 2.6 * radius
    return [Disc((right - radius - index * step, middle), radius, colour) for index in range(count)]


@lru_cache(maxsize=512)
def pill(style: Style, letters: str, colour: str, width: int, height: int = PILL) -> Piece:
    """The letters of a corporation on its colour."""
    fill = style.theme.corporation(colour)
    box = Box(0, 0, width, height)
    text = write(
        style, box.centre, letters, 0.68 * height, room=width - 8, align="centre",
        colour=ink_on(fill), weight="bold", smallest=0.4,
    )  # fmt: skip
    shapes = (*framed(box, fill, style.rim, round(0.4 * height)), text)
    return Piece("pill", letters, width, height, shapes)


@lru_cache(maxsize=512)
def chip(style: Style, letters: str, colour: str, text: str, *, president: bool = False) -> Piece:
    """A holding: letters on the corporation's colour, how much, and the president's mark."""
    fill = style.theme.corporation(colour)
    name = max(44, math.ceil(measure(letters, SMALL, "bold", style)) + 20)
    amount = math.ceil(measure(text, 22, "bold", style)) + 14
    width = name + amount + (20 if president else 0)
    box = Box(0, 0, width, PILL)
    middle = PILL / 2
    left = Box(2, 2, name, PILL - 2)
    shapes: list[Shape] = [
        *framed(box, style.card, style.rim, 10),
        *card(left, fill, 8),
        rectangle(Box(name - 8, 2, name, PILL - 2), fill),
        write(style, (2 + (name - 2) / 2, middle), letters, SMALL, align="centre",
              colour=ink_on(fill), weight="bold"),
        write(style, (name + 6, middle), text, 22, weight="bold"),
    ]  # fmt: skip
    if president:
        shapes.append(star((width - 15, middle), 10, style.ink))
    return Piece("holding", letters, width, PILL, tuple(shapes))


@lru_cache(maxsize=512)
def tag(
    style: Style, text: str, *, kind: str = "tag", ground: str | None = None, most: int = 400
) -> Piece:
    """A word in a frame: a train, a private company."""
    fill = ground or style.card
    ink = style.ink if ground is None else style.theme.ink_on(fill)
    label = write(style, (10, TAG / 2), text, SMALL, room=most - 20, colour=ink, weight="bold")
    width = math.ceil(measure(label.text, label.size, "bold", style)) + 20
    shapes = (*framed(Box(0, 0, width, TAG), fill, style.muted, 5), label)
    return Piece(kind, text, width, TAG, shapes)


def flow(
    pieces: Iterable[Piece], box: Box, gap: int = 6, line: int = PILL + 6
) -> tuple[list[Item], float]:
    """Pieces one after another from the top left of a box, in as many lines as they need.

    Returns them with the height that they take, one line at least.
    """
    items: list[Item] = []
    left, top = box.left, box.top
    for piece in pieces:
        if left > box.left and left + piece.width > box.right:
            left, top = box.left, top + line
        items.append(piece.at(left, top))
        left += piece.width + gap
    return items, top - box.top + line - 6


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its heading, where it begins and ends."""

    heading: str
    left: int
    right: int
    align: Align = "left"

    @property
    def anchor(self) -> int:
        """Where its text is aligned to."""
        if self.align == "centre":
            return (self.left + self.right) // 2
        return self.left if self.align == "left" else self.right

    def write(self, style: Style, middle: float, text: str, size: float = BODY) -> Text:
        """A cell of the column."""
        return write(
            style, (self.anchor, middle), text, size, room=self.right - self.left, align=self.align
        )


def columns(widths: Sequence[tuple[str, int, Align]], left: int, gap: int = GAP) -> list[Column]:
    """Columns side by side."""
    found = []
    for heading, width, align in widths:
        found.append(Column(heading, left, left + width, align))
        left += width + gap
    return found


def headings(style: Style, table: Iterable[Column], middle: float, kind: str) -> Iterator[Item]:
    """The line above a table."""
    for column in table:
        if column.heading:
            text = write(
                style,
                (column.anchor, middle),
                column.heading,
                SMALL,
                room=column.right - column.left,
                align=column.align,
                colour=style.muted,
            )
            yield Item(kind, column.heading, (text,))


def number(value: int) -> str:
    """A number as tables write it, with a true minus sign."""
    return str(value) if value >= 0 else f"−{-value}"
