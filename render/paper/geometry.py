"""Hexes, points and curves. The unit of length is the side of a hex; y grows downwards.

Edges are numbered clockwise as in the data: 0 is the south side of a flat-topped hex, the
south-west side of a pointed one. Corner ``k`` lies between the edges ``k`` and ``k + 1``.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]
Points = tuple[Point, ...]

APOTHEM = math.sqrt(3) / 2
"""From the centre of a hex to the middle of a side."""
SHARP_RADIUS, GENTLE_RADIUS = 0.5, 1.5
_ARC_STEP = math.radians(5)
_OVERHANG = 0.04


class Box(NamedTuple):
    """A rectangle with sides along the axes."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def grown(self, by: float) -> Box:
        """The box with a margin added on all sides."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def moved(self, dx: float, dy: float) -> Box:
        """The box somewhere else."""
        return Box(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    @property
    def corners(self) -> tuple[Point, ...]:
        """The four corners, clockwise from the top left."""
        return (
            (self.left, self.top),
            (self.right, self.top),
            (self.right, self.bottom),
            (self.left, self.bottom),
        )

    def on_raster(self, steps: tuple[float, float]) -> Box:
        """The smallest box around this one with sides on a raster."""
        across, down = steps
        return Box(
            math.floor(self.left / across + 1e-6) * across,
            math.floor(self.top / down + 1e-6) * down,
            math.ceil(self.right / across - 1e-6) * across,
            math.ceil(self.bottom / down - 1e-6) * down,
        )

    def within(self, other: Box) -> Box:
        """The part of this box that lies in another."""
        return Box(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def meets(self, other: Box) -> bool:
        """Whether the two have area in common."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


def box_around(points: Iterable[Point]) -> Box:
    """The smallest box that holds all the points."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def join_boxes(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all the boxes."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def polar(angle: float, radius: float, origin: Point = (0.0, 0.0)) -> Point:
    """The point at an angle (degrees, clockwise from the east) and distance."""
    turned = math.radians(angle)
    return origin[0] + radius * math.cos(turned), origin[1] + radius * math.sin(turned)


@dataclass(frozen=True, slots=True)
class Orientation:
    """Which way the hexes point."""

    first_edge: float
    """Angle of edge 0."""
    column_step: float
    row_step: float
    """What a step of the doubled coordinates means in hex units."""

    @property
    def raster(self) -> tuple[float, float]:
        """Steps across and down on which all centres and corners lie."""
        return (0.5, APOTHEM) if self.row_step == APOTHEM else (APOTHEM, 0.5)

    def edge_angle(self, edge: float) -> float:
        """Direction from the centre to an edge, or for halves to a corner."""
        return (self.first_edge + 60 * edge) % 360

    def edge(self, edge: float) -> Point:
        """The middle of an edge."""
        return polar(self.edge_angle(edge), APOTHEM)

    def corner(self, index: int, size: float = 1.0) -> Point:
        """The corner between the edges ``index`` and ``index + 1``."""
        return polar(self.edge_angle(index + 0.5), size)

    def corners(self, size: float = 1.0) -> Points:
        """All six corners of a hex around the origin."""
        return tuple(self.corner(index, size) for index in range(6))

    def side(self, edge: int, size: float = 1.0) -> tuple[Point, Point]:
        """The two ends of an edge, clockwise."""
        return self.corner(edge - 1, size), self.corner(edge, size)

    def centre(self, at: tuple[int, int]) -> Point:
        """Where a hex with these doubled coordinates lies."""
        return at[0] * self.column_step, at[1] * self.row_step


ORIENTATIONS: dict[str, Orientation] = {
    "flat": Orientation(90, 1.5, APOTHEM),
    "pointy": Orientation(120, APOTHEM, 1.5),
}


def arc(centre: Point, radius: float, start: float, sweep: float) -> Points:
    """Points along a circle; angles in radians."""
    steps = max(2, math.ceil(abs(sweep) / _ARC_STEP))
    return tuple(
        (
            centre[0] + radius * math.cos(start + sweep * step / steps),
            centre[1] + radius * math.sin(start + sweep * step / steps),
        )
        for step in range(steps + 1)
    )


@cache
def edge_curve(orientation: Orientation, start: int, end: int) -> Points:
    """The curve of track between two edges, square to both: sharp, gentle or straight."""
    apart = (end - start) % 6
    if apart == 3:
        return orientation.edge(start), orientation.edge(end)
    if apart > 3:
        return tuple(reversed(edge_curve(orientation, end, start)))
    middle = orientation.edge_angle(start + apart / 2)
    if apart == 1:
        centre, radius = polar(middle, 1.0), SHARP_RADIUS
    else:
        centre, radius = polar(middle, math.sqrt(3)), GENTLE_RADIUS
    first, last = (
        math.atan2(y - centre[1], x - centre[0])
        for x, y in (orientation.edge(start), orientation.edge(end))
    )
    sweep = (last - first + math.pi) % (2 * math.pi) - math.pi
    return arc(centre, radius, first, sweep)


def bezier(a: Point, b: Point, c: Point, d: Point, steps: int = 16) -> Points:
    """Points along a cubic curve."""
    found = []
    for step in range(steps + 1):
        t = step / steps
        s = 1 - t
        weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        found.append(
            (
                sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
            )
        )
    return tuple(found)


def length(points: Sequence[Point]) -> float:
    """Length of a line through points."""
    return sum(math.dist(a, b) for a, b in pairwise(points))


def along(points: Sequence[Point], distance: float) -> tuple[Point, float]:
    """The point at a distance from the start of a line, and the direction there (radians)."""
    for a, b in pairwise(points):
        piece = math.dist(a, b)
        if distance <= piece and piece > 0:
            t = distance / piece
            return (
                (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t),
                math.atan2(b[1] - a[1], b[0] - a[0]),
            )
        distance -= piece
    a, b = points[-2], points[-1]
    return b, math.atan2(b[1] - a[1], b[0] - a[0])


def part(points: Sequence[Point], start: float, end: float) -> Points:
    """The part of a line between two distances from its start."""
    total = length(points)
    start, end = max(0.0, start), min(total, end)
    if end - start < 1e-9:
        return ()
    kept = [along(points, start)[0]]
    walked = 0.0
    for a, b in pairwise(points):
        walked += math.dist(a, b)
        if start + 1e-9 < walked < end - 1e-9:
            kept.append(b)
    kept.append(along(points, end)[0])
    return tuple(kept)


def offset(points: Sequence[Point], by: float, *, closed: bool = False) -> Points:
    """A line beside another, to the right of its direction (to the left if negative)."""
    shifts = _shifts(points, by, closed)
    return tuple((x + dx, y + dy) for (x, y), (dx, dy) in zip(points, shifts, strict=True))


def _shifts(points: Sequence[Point], by: float, closed: bool) -> list[Point]:
    """How far each point of a line goes to the right."""
    normals = [_normal(a, b) for a, b in pairwise(points)]
    if closed:
        normals.append(_normal(points[-1], points[0]))
    shifts = []
    for index in range(len(points)):
        before = normals[index - 1] if index or closed else normals[0]
        after = normals[index] if index < len(normals) else normals[-1]
        stretch = by / max(0.25, 1 + before[0] * after[0] + before[1] * after[1])
        shifts.append(((before[0] + after[0]) * stretch, (before[1] + after[1]) * stretch))
    return shifts


def _normal(a: Point, b: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = math.hypot(dx, dy) or 1.0
    return -dy / size, dx / size


def bands(points: Sequence[Point], width: float, *, closed: bool = False) -> list[Points]:
    """The outline of a stroke of a width along a line, cut square at its ends.

    A closed line gives one outline for each of its pieces.
    """
    shifts = _shifts(points, width / 2, closed)
    right = tuple((x + dx, y + dy) for (x, y), (dx, dy) in zip(points, shifts, strict=True))
    left = tuple((x - dx, y - dy) for (x, y), (dx, dy) in zip(points, shifts, strict=True))
    if not closed:
        return [right + left[::-1]]
    count = len(points)
    return [
        (right[index], right[(index + 1) % count], left[(index + 1) % count], left[index])
        for index in range(count)
    ]


def dashes(points: Sequence[Point], pattern: Sequence[float]) -> list[Points]:
    """A line cut into dashes; the pattern is stretched so that both ends have half a gap."""
    total, period = length(points), sum(pattern)
    stretch = total / max(1, round(total / period)) / period
    cut, at = [], -pattern[-1] / 2 * stretch + pattern[-1] * stretch
    while at < total - 1e-6:
        for index, size in enumerate(pattern):
            piece = part(points, at, at + size * stretch) if index % 2 == 0 else ()
            if piece:
                cut.append(piece)
            at += size * stretch
    return cut


def extended(points: Points, at_start: bool, at_end: bool) -> Points:
    """A line drawn a little over the edges at which it ends: neighbours join without a seam."""
    found = points
    if at_start:
        found = (_beyond(points[1], points[0]), *found)
    if at_end:
        found = (*found, _beyond(points[-2], points[-1]))
    return found


def _beyond(a: Point, b: Point) -> Point:
    size = math.dist(a, b)
    return b[0] + (b[0] - a[0]) / size * _OVERHANG, b[1] + (b[1] - a[1]) / size * _OVERHANG


def move(points: Iterable[Point], dx: float, dy: float) -> Points:
    """The points somewhere else."""
    return tuple((x + dx, y + dy) for x, y in points)


def crossing(first: Sequence[Point], second: Sequence[Point]) -> Point | None:
    """Where two lines cross, None where they do not."""
    for a, b in pairwise(first):
        for c, d in pairwise(second):
            found = _segments_cross(a, b, c, d)
            if found is not None:
                return found
    return None


def _segments_cross(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    first, second = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    cross = first[0] * second[1] - first[1] * second[0]
    if abs(cross) < 1e-12:
        return None
    gap = (c[0] - a[0], c[1] - a[1])
    t = (gap[0] * second[1] - gap[1] * second[0]) / cross
    u = (gap[0] * first[1] - gap[1] * first[0]) / cross
    if 0 <= t <= 1 and 0 <= u <= 1:
        return a[0] + first[0] * t, a[1] + first[1] * t
    return None


def distance_along(points: Sequence[Point], target: Point) -> float:
    """How far along a line the point of it nearest to the target lies."""
    best, found, walked = math.inf, 0.0, 0.0
    for a, b in pairwise(points):
        piece = math.dist(a, b)
        if piece:
            t = ((target[0] - a[0]) * (b[0] - a[0]) + (target[1] - a[1]) * (b[1] - a[1])) / piece**2
            t = min(1.0, max(0.0, t))
            near = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
            if math.dist(near, target) < best:
                best, found = math.dist(near, target), walked + piece * t
        walked += piece
    return found
