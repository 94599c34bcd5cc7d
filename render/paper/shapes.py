"""What scenes are made of: immutable shapes in hex units, and the items they belong to."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache

from render.fonts import ATKINSON, FontFamily, Weight, text_width
from render.paper.geometry import Box, Point, Points, arc, box_around, join_boxes, move, polar

LINE_HEIGHT = 1.06
"""Distance of two lines of text, in sizes of the font."""


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled area."""

    points: Points
    fill: str

    @property
    def box(self) -> Box:
        """What the shape fits into."""
        return box_around(self.points)

    def moved(self, dx: float, dy: float) -> Polygon:
        """The shape somewhere else."""
        return replace(self, points=move(self.points, dx, dy))


@dataclass(frozen=True, slots=True)
class Plate:
    """A filled rectangle, whose corners may be round.

    Sheets have hundreds of them: it is quicker to move, compare and describe than its outline.
    """

    box: Box
    """What the shape fits into."""
    fill: str
    radius: float = 0.0

    @property
    def points(self) -> Points:
        """Its outline."""
        if not self.radius:
            return self.box.corners
        return move(_outline(self.box.width, self.box.height, self.radius), *self.box[:2])

    def moved(self, dx: float, dy: float) -> Plate:
        """The shape somewhere else."""
        return Plate(self.box.moved(dx, dy), self.fill, self.radius)


@lru_cache(maxsize=1024)
def _outline(width: float, height: float, radius: float) -> Points:
    """Corners in steps of 15 degrees: with radii of a few pixels nobody sees them."""
    left, top, right, bottom = Box(0, 0, width, height).grown(-radius)
    centres = ((right, top), (right, bottom), (left, bottom), (left, top))
    return tuple(
        polar(90 * corner + angle - 90, radius, centre)
        for corner, centre in enumerate(centres)
        for angle in range(0, 91, 15)
    )


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line with a width, cut square at its ends, or with round ends."""

    points: Points
    width: float
    colour: str
    dash: tuple[float, ...] = ()
    """Lengths of dashes and gaps in turn; the pattern is stretched to begin and end alike."""
    round: bool = False
    closed: bool = False

    @property
    def box(self) -> Box:
        """What the shape fits into."""
        return box_around(self.points).grown(self.width / 2)

    def moved(self, dx: float, dy: float) -> Stroke:
        """The shape somewhere else."""
        return replace(self, points=move(self.points, dx, dy))


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle, with or without a rim inside its radius."""

    centre: Point
    radius: float
    fill: str
    rim: str | None = None
    rim_width: float = 0.0

    @property
    def box(self) -> Box:
        """What the shape fits into."""
        x, y = self.centre
        return Box(x, y, x, y).grown(self.radius)

    def moved(self, dx: float, dy: float) -> Disc:
        """The shape somewhere else."""
        return replace(self, centre=(self.centre[0] + dx, self.centre[1] + dy))


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text around a point: its capitals are centred there."""

    centre: Point
    text: str
    size: float
    colour: str
    weight: Weight = "bold"
    halo: str | None = None
    halo_width: float = 0.045
    optional: bool = False
    """Left out where it would be too small to read."""
    family: FontFamily = ATKINSON
    room: float | None = None
    """What it may not be wider than: small letters of whole pixels are wider than measured."""

    @property
    def box(self) -> Box:
        """What the capitals fit into, without the halo."""
        half = text_width(self.text, self.weight, self.family) * self.size / 2
        cap = self.family.cap_height * self.size / 2
        x, y = self.centre
        return Box(x - half, y - cap, x + half, y + cap)

    def moved(self, dx: float, dy: float) -> Text:
        """The shape somewhere else."""
        return replace(self, centre=(self.centre[0] + dx, self.centre[1] + dy))


Shape = Polygon | Plate | Stroke | Disc | Text


@dataclass(frozen=True, slots=True)
class Item:
    """One thing in a picture and the shapes it is drawn with."""

    kind: str
    """What it is: ``track``, ``slot``, ``token``, ``revenue``, ``name`` ..."""
    what: str
    """Which one it is: the corporation of a token, the text of a name, the value of a stop."""
    shapes: tuple[Shape, ...]
    stop: int | None = None
    """The stop it belongs to, if any."""

    @property
    def box(self) -> Box:
        """What the item fits into."""
        return join_boxes(shape.box for shape in self.shapes)

    def moved(self, dx: float, dy: float) -> Item:
        """The item somewhere else."""
        return replace(self, shapes=tuple(shape.moved(dx, dy) for shape in self.shapes))


def lines_of_text(
    centre: Point,
    lines: tuple[str, ...],
    size: float,
    colour: str,
    *,
    weight: Weight = "bold",
    halo: str | None = None,
    family: FontFamily = ATKINSON,
    optional: bool = False,
) -> tuple[Text, ...]:
    """Text of one or more lines around a point."""
    first = centre[1] - (len(lines) - 1) * LINE_HEIGHT * size / 2
    return tuple(
        Text(
            (centre[0], first + index * LINE_HEIGHT * size),
            line,
            size,
            colour,
            weight=weight,
            halo=halo,
            family=family,
            optional=optional,
        )
        for index, line in enumerate(lines)
    )


def rounded(box: Box, radius: float) -> Points:
    """The outline of a box with round corners."""
    radius = min(radius, box.width / 2, box.height / 2)
    inner = box.grown(-radius)
    corners = (
        ((inner.right, inner.top), -math.pi / 2),
        ((inner.right, inner.bottom), 0.0),
        ((inner.left, inner.bottom), math.pi / 2),
        ((inner.left, inner.top), math.pi),
    )
    return tuple(
        point for centre, start in corners for point in arc(centre, radius, start, math.pi / 2)
    )
