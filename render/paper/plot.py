"""The parts of a line chart: a frame with scales, lines with markers, names beside their ends.

Lengths are in pixels; ``Plot.x`` and ``Plot.y`` turn values into places.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from render.fonts import text_width
from render.paper.colours import mix
from render.paper.geometry import Box, Point, dashes, polar
from render.paper.lettering import fitting, quiet, text_at
from render.paper.shapes import Disc, Polygon, Shape, Stroke, Text
from render.paper.theme import Theme

WIDTH, HEIGHT = 940, 600
PLOT = Box(94.0, 80.0, 748.0, 530.0)
"""Where the lines are."""
_NAMES = PLOT.right + 32.0
"""Where the names begin."""
TICK_SIZE = 26
"""Of the labels along the axes."""
_MARK, _SMALLEST_MARK = 7.5, 4.6
_LINE = 4.0


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a chart."""

    name: str
    value: str
    """The last value, in words."""
    colour: str
    fill: str
    """Of markers and the token."""
    dash: tuple[float, ...]
    marker: int
    pieces: tuple[tuple[Point, ...], ...]
    """Values; more than one piece where the line is broken."""
    marks: tuple[tuple[float, float, bool], ...]
    """Where markers are, and whether they are full."""
    token: bool = False
    """Named by a token with letters."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark on the axis below."""

    at: float
    label_at: float
    label: str


class Plot:
    """The scales of a chart and what is drawn with them."""

    def __init__(self, theme: Theme, right: float, top: float, inset: float = 0.0) -> None:
        self.theme = theme
        self._right, self._inset = max(1.0, right), inset
        self.step = _nice_step(top)
        self.top = max(self.step, math.ceil(top / self.step) * self.step)

    def x(self, value: float) -> float:
        """Where a value of the axis below is."""
        room = PLOT.width - 2 * self._inset
        return PLOT.left + self._inset + value / self._right * room

    def y(self, value: float) -> float:
        """Where a value of the axis to the left is."""
        return PLOT.bottom - value / self.top * PLOT.height

    def heading(self, text: str, remark: str) -> list[Shape]:
        """What the chart is about."""
        theme = self.theme
        shown = text_at(24, 40, text, 33, theme.ink, theme, weight="bold")
        if not remark:
            return [shown]
        return [shown, text_at(shown.box.right + 16, 40, remark, 26, quiet(theme), theme)]

    def empty(self, text: str) -> Shape:
        """Said where there are no lines."""
        return Text(PLOT.centre, text, 26, quiet(self.theme), weight="regular")

    def grid(self) -> Iterator[Shape]:
        """Level lines with their values."""
        theme = self.theme
        for number in range(round(self.top / self.step) + 1):
            value = number * self.step
            y = self.y(value)
            colour = theme.ink if number == 0 else mix(theme.paper, theme.ink, 3 / 16)
            width = 2.0 if number == 0 else 1.34
            yield Stroke(((PLOT.left, y), (PLOT.right, y)), width, colour)
            label = str(value)
            yield text_at(PLOT.left - 10, y, label, TICK_SIZE, quiet(theme), theme, right=True)

    def ticks(self, ticks: Sequence[Tick], caption: str) -> Iterator[Shape]:
        """Marks and labels below; labels that would touch the one before are left out."""
        theme = self.theme
        middle = PLOT.bottom + 31
        yield text_at(PLOT.left - 10, middle, caption, TICK_SIZE, quiet(theme), theme, right=True)
        free = PLOT.left - 4
        for tick in ticks:
            x = self.x(tick.at)
            yield Stroke(((x, PLOT.bottom), (x, PLOT.bottom + 8)), 2, theme.ink)
            label = Text(
                (self.x(tick.label_at), middle), tick.label, TICK_SIZE, theme.ink,
                weight="regular", family=theme.family,
            )  # fmt: skip
            if tick.label and label.box.left > free:
                free = label.box.right + 6
                yield label

    def lines(self, lines: Sequence[Line]) -> Iterator[Shape]:
        """All lines, then the markers, then the names."""
        for line in lines:
            for piece in line.pieces:
                yield from self._piece(line, piece)
        size = max(_SMALLEST_MARK, min(_MARK, 0.38 * self._closest(lines)))
        for line in lines:
            for x, y, full in line.marks:
                at = (self.x(x), self.y(y))
                yield from self.marker(at, line.marker, line.fill, full, size)
        yield from self._names(lines)

    def _closest(self, lines: Sequence[Line]) -> float:
        """The least distance of two markers of a line, across."""
        gaps = (b[0] - a[0] for line in lines for a, b in pairwise(line.marks))
        return min(gaps, default=self._right) * (self.x(1) - self.x(0))

    def _piece(self, line: Line, piece: tuple[Point, ...]) -> Iterator[Shape]:
        points = tuple((self.x(x), self.y(y)) for x, y in piece)
        if len(points) < 2:
            return
        yield from _joined(points, _LINE + 2.4, self.theme.paper)
        for dash in dashes(points, line.dash) if line.dash else [points]:
            yield from _joined(dash, _LINE, line.colour)

    def marker(
        self, at: Point, number: int, colour: str, full: bool, size: float = _MARK
    ) -> Iterator[Shape]:
        """A small sign, full or hollow."""
        inner = colour if full else self.theme.paper
        rim = self.theme.ink if full else colour
        yield from _sign(at, number, size + 1.6, rim)
        yield from _sign(at, number, size - (0.2 if full else 1.8), inner)

    def _names(self, lines: Sequence[Line]) -> Iterator[Shape]:
        """Names beside the ends of the lines, moved apart where they would touch."""
        room = 42.0 if all(line.token for line in lines) else 62.0
        ends = [(self.y(line.pieces[-1][-1][1]), line) for line in lines if line.pieces]
        ends.sort(key=lambda end: end[0])
        places = _apart([y for y, _ in ends], room)
        for (y, line), place in zip(ends, places, strict=True):
            start = self.x(line.pieces[-1][-1][0])
            yield from self._leader((start, y), place, line)
            yield from self._name(line, place)

    def _leader(self, end: Point, place: float, line: Line) -> Iterator[Shape]:
        """From the end of a line to its name."""
        points = (end, (max(end[0], PLOT.right + 4), end[1]), (_NAMES - 8, place))
        faint = mix(line.colour, self.theme.paper, 0.5)
        yield Stroke(points, 1.6, faint)
        if not line.token:
            yield from self.marker(end, line.marker, line.fill, True)

    def _name(self, line: Line, y: float) -> Iterator[Shape]:
        theme = self.theme
        if not line.token:
            yield from self.marker((_NAMES, y), line.marker, line.fill, True)
            name = fitting(line.name, WIDTH - _NAMES - 26, 27, "bold", theme)
            yield text_at(_NAMES + 17, y - 14, name, 27, theme.ink, theme, weight="bold")
            yield text_at(_NAMES + 17, y + 15, line.value, 26, theme.ink, theme)
            return
        centre = (_NAMES + 12, y)
        yield Disc(centre, 20, line.fill, theme.dark_ink, 1.6)
        size = min(21.0, 32 / text_width(line.name, "bold", theme.family))
        yield Text(centre, line.name, size, theme.ink_on(line.fill), family=theme.family)
        yield from self.marker((_NAMES + 49, y), line.marker, line.fill, True)
        yield text_at(_NAMES + 66, y, line.value, 26, theme.ink, theme)


def _joined(points: Sequence[Point], width: float, colour: str) -> Iterator[Shape]:
    """A line that keeps its width in its sharpest corners."""
    ends = range(1, len(points) - 1)
    yield from (Stroke(pair, width, colour) for pair in pairwise(points))
    yield from (Disc(points[index], width / 2, colour) for index in ends)


def _nice_step(top: float) -> int:
    """A round distance of grid lines, four to eight of them."""
    for zeros in range(1, 10):
        for first in (1, 2, 5):
            step: int = first * 10**zeros
            if top <= 7 * step:
                return step
    return int(top)


def _apart(places: Sequence[float], room: float) -> list[float]:
    """Sorted places moved apart as little as it takes, within the picture."""
    low, high = PLOT.top, PLOT.bottom
    room = min(room, (high - low) / max(1, len(places) - 1))
    moved: list[float] = []
    for place in places:
        moved.append(max(place, moved[-1] + room) if moved else max(place, low))
    limit = high
    for index in range(len(moved) - 1, -1, -1):
        moved[index] = min(moved[index], limit)
        limit = moved[index] - room
    return moved


def _sign(at: Point, number: int, size: float, colour: str) -> Iterable[Shape]:
    """A circle, square, triangle, diamond, triangle on its tip, hexagon, cross or star."""
    kind = number % len(_SIGNS)
    if kind == 0:
        return (Disc(at, size, colour),)
    first, corners, spike = _SIGNS[kind]
    points = []
    for corner in range(corners):
        radius = size * (spike if spike and corner % 2 else _GROWN[kind])
        points.append(polar(first + 360 / corners * corner, radius, at))
    return (Polygon(tuple(points), colour),)


_SIGNS: tuple[tuple[float, int, float], ...] = (
    (0, 0, 0.0),
    (45, 4, 0.0),
    (-90, 3, 0.0),
    (0, 4, 0.0),
    (90, 3, 0.0),
    (0, 6, 0.0),
    (-90, 8, 0.5),
    (-90, 10, 0.55),
)
"""Angle of the first corner, corners, and how near every second one is to the middle."""
_GROWN = (1.0, 1.2, 1.35, 1.2, 1.35, 1.1, 1.35, 1.35)
"""Signs with corners are drawn larger, to look as large."""
