"""Where the stops of a face lie and which way its track runs: true curves in hex units."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product

from engine.data.schema import Stop
from engine.track.faces import STOP, Face
from render.paper.geometry import (
    APOTHEM,
    Orientation,
    Point,
    Points,
    along,
    bezier,
    crossing,
    distance_along,
    edge_curve,
    length,
    part,
    polar,
)
from render.paper.theme import Sizes

_SPREAD = 0.06
"""Room kept between the slots of different cities."""
_ALONG = (0.5, 0.34, 0.66, 0.26, 0.74)
"""Where on its track a town may lie, the best first."""


@dataclass(frozen=True, slots=True)
class StopPlace:
    """Where a stop is drawn."""

    centre: Point
    heading: float
    """Direction of the track through it, in radians."""
    on_track: bool
    """Two pieces of track run through it in one line: a town is a bar, else a dot."""


@dataclass(frozen=True, slots=True)
class FaceCurves:
    """Stops and track of a face."""

    stops: tuple[StopPlace, ...]
    pieces: tuple[tuple[int, int, int], ...]
    """Ends and gauge of each piece, as the face has them."""
    curves: tuple[Points, ...]
    """The line of each piece, from its first end to its second."""

    def curve(self, start: int, end: int) -> Points | None:
        """The line from one end to another, None where no piece joins them."""
        for (low, high, _), points in zip(self.pieces, self.curves, strict=True):
            if (low, high) == (start, end):
                return points
            if (high, low) == (start, end):
                return tuple(reversed(points))
        return None


@cache
def slot_offsets(slots: int, radius: float) -> Points:
    """Where the slots of a city lie around its centre."""
    r = radius
    rows: dict[int, tuple[int, ...]] = {5: (3, 2), 6: (3, 3)}
    if slots <= 1:
        return ((0.0, 0.0),)
    if slots == 2:
        return (-r, 0.0), (r, 0.0)
    if slots == 3:
        return (-2 * r, 0.0), (0.0, 0.0), (2 * r, 0.0)
    if slots == 4:
        return (-r, -r), (r, -r), (-r, r), (r, r)
    found = []
    counts = rows.get(slots, (slots // 2 + slots % 2, slots // 2))
    for row, count in enumerate(counts):
        height = (row * 2 - 1) * (0.87 if count != counts[0] or slots % 2 else 1.0) * r
        found += [((2 * index - count + 1) * r, height) for index in range(count)]
    return tuple(found)


def slot_radius(slots: int, sizes: Sizes) -> float:
    """Radius of the slots in a city with that many."""
    return sizes.slots[min(max(slots, 1), len(sizes.slots)) - 1]


@lru_cache(maxsize=4096)
def face_curves(face: Face, orientation: Orientation, sizes: Sizes) -> FaceCurves:
    """Stops and track of a face, placed and drawn out."""
    exits = tuple(
        tuple(end for end, _ in face.leads[STOP + index] if end < STOP)
        for index in range(len(face.stops))
    )
    places = _place_stops(face.stops, exits, orientation, sizes)
    curves = tuple(_curve(low, high, places, exits, orientation) for low, high, _ in face.pieces)
    return FaceCurves(places, face.pieces, curves)


def _place_stops(
    stops: Sequence[Stop],
    exits: Sequence[tuple[int, ...]],
    orientation: Orientation,
    sizes: Sizes,
) -> tuple[StopPlace, ...]:
    bars = [
        index
        for index, stop in enumerate(stops)
        if stop.kind in ("town", "halt") and len(exits[index]) == 2 and stop.place is None
    ]
    if len(stops) == 1:
        if bars:
            return (_on_curve(exits[0], 0.5, orientation),)
        return (StopPlace(_hint(stops[0], orientation) or (0.0, 0.0), 0.0, False),)
    if len(bars) == len(stops):
        return _spread_on_curves([exits[index] for index in bars], orientation)
    return _spread(stops, exits, orientation, sizes)


def _hint(stop: Stop, orientation: Orientation) -> Point | None:
    if stop.place is None:
        return None
    if stop.place == "centre":
        return 0.0, 0.0
    return polar(orientation.edge_angle(stop.place), 0.45)


def _on_curve(pair: Sequence[int], share: float, orientation: Orientation) -> StopPlace:
    curve = edge_curve(orientation, *pair)
    centre, heading = along(curve, share * length(curve))
    return StopPlace(centre, heading, True)


def _spread_on_curves(
    pairs: Sequence[tuple[int, ...]], orientation: Orientation
) -> tuple[StopPlace, ...]:
    """Towns on several curves, away from each other and from crossings."""
    curves = [edge_curve(orientation, *pair) for pair in pairs]
    crossings = [
        point
        for index, first in enumerate(curves)
        for second in curves[index + 1 :]
        if (point := crossing(first, second)) is not None
    ]

    def room(shares: Sequence[float]) -> float:
        points = [
            along(curve, share * length(curve))[0]
            for curve, share in zip(curves, shares, strict=True)
        ]
        others = [
            math.dist(point, other)
            for index, point in enumerate(points)
            for other in [*points[index + 1 :], *crossings]
        ]
        return min([0.5, *others]) - 0.02 * sum(map(_ALONG.index, shares)) / 10

    best = max(product(_ALONG, repeat=len(pairs)), key=room)
    return tuple(
        _on_curve(pair, share, orientation) for pair, share in zip(pairs, best, strict=True)
    )


def _spread(
    stops: Sequence[Stop],
    exits: Sequence[tuple[int, ...]],
    orientation: Orientation,
    sizes: Sizes,
) -> tuple[StopPlace, ...]:
    """Several stops: each towards its exits, pushed apart until none touches another."""
    discs = []
    centres: list[Point] = []
    for index, stop in enumerate(stops):
        radius = slot_radius(stop.slots, sizes) if stop.slots else sizes.town_dot
        discs.append((radius, slot_offsets(stop.slots, radius)))
        hint = _hint(stop, orientation)
        centres.append(hint or _towards(exits[index], index, len(stops), orientation))
    for _ in range(60):
        pushes = [_inwards(centre, *disc) for centre, disc in zip(centres, discs, strict=True)]
        for one in range(len(stops)):
            for other in range(one):
                push = _apart(centres[one], discs[one], centres[other], discs[other])
                pushes[one] = (pushes[one][0] + push[0], pushes[one][1] + push[1])
                pushes[other] = (pushes[other][0] - push[0], pushes[other][1] - push[1])
        centres = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(centres, pushes, strict=True)]
    return tuple(StopPlace(centre, 0.0, False) for centre in centres)


def _towards(exits: Sequence[int], index: int, count: int, orientation: Orientation) -> Point:
    """Half-way to the middle of the exits; without exits side by side."""
    if not exits:
        return ((index - (count - 1) / 2) * 0.55, 0.0)
    x = sum(orientation.edge(edge)[0] for edge in exits) / len(exits)
    y = sum(orientation.edge(edge)[1] for edge in exits) / len(exits)
    size = math.hypot(x, y)
    return (x / size * 0.42, y / size * 0.42) if size > 0.1 else (x, y)


_Discs = tuple[float, Points]


def _inwards(centre: Point, radius: float, offsets: Points) -> Point:
    """What brings the slots back into the hex."""
    dx = dy = 0.0
    for ox, oy in offsets:
        x, y = centre[0] + ox, centre[1] + oy
        size = math.hypot(x, y)
        beyond = size + radius + 0.07 - APOTHEM
        if beyond > 0:
            dx -= x / size * beyond * 0.5
            dy -= y / size * beyond * 0.5
    return dx, dy


def _apart(a: Point, first: _Discs, b: Point, second: _Discs) -> Point:
    """What pushes the slots at ``a`` away from those at ``b``."""
    dx = dy = 0.0
    for ax, ay in first[1]:
        for bx, by in second[1]:
            x, y = a[0] + ax - b[0] - bx, a[1] + ay - b[1] - by
            size = math.hypot(x, y) or 1.0
            missing = first[0] + second[0] + _SPREAD + 0.06 - size
            if missing > 0:
                dx += (x / size) * missing * 0.3
                dy += (y / size) * missing * 0.3
    return dx, dy


def _curve(
    low: int,
    high: int,
    places: Sequence[StopPlace],
    exits: Sequence[tuple[int, ...]],
    orientation: Orientation,
) -> Points:
    if high < STOP:
        return edge_curve(orientation, low, high)
    place = places[high - STOP]
    if low >= STOP:
        return places[low - STOP].centre, place.centre
    start = orientation.edge(low)
    if place.on_track:
        other = next(edge for edge in exits[high - STOP] if edge != low)
        whole = edge_curve(orientation, low, other)
        return part(whole, 0.0, distance_along(whole, place.centre))
    if math.hypot(*place.centre) < 1e-6:
        return start, place.centre
    inwards = polar(orientation.edge_angle(low) + 180, 0.32, start)
    middle = (inwards[0] * 0.4 + place.centre[0] * 0.6, inwards[1] * 0.4 + place.centre[1] * 0.6)
    return bezier(start, inwards, middle, place.centre)
