"""A face: a tile (or a printed hex) as it lies on the board, in one rotation.

The ends of a piece of track are small integers: 0 to 5 an edge, 6 and up a stop (6 + its index).
Gauges are bit sets of what may run there: standard 1, narrow 2, dual both. A train that came along
one kind of track and meets another keeps the gauges they share; none left means it cannot go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from engine.data.schema import Colour, Gauge, Stop, Track
from engine.ids import TileId

STOP = 6
"""Ends from here on are stops."""
ALL_EDGES = 0b111111
"""The bit set of all six edges."""

STANDARD, NARROW, DUAL = 1, 2, 3
GAUGE_BITS: dict[Gauge, int] = {"standard": STANDARD, "narrow": NARROW, "dual": DUAL}


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """Track, stops and edges of a tile in one rotation. Compared by identity: each is made once."""

    tile: TileId | None
    """None for the printed hex."""
    rotation: int
    colour: Colour
    label: str | None
    stops: tuple[Stop, ...]
    pieces: tuple[tuple[int, int, int], ...]
    """Every piece of track as (end, end, gauge bits), the lower end first."""
    edges: int
    """Bit set of the edges that track reaches."""
    leads: tuple[tuple[tuple[int, int], ...], ...]
    """For each end (edges first, then stops): where its track leads, as (other end, gauge bits)."""


def _end(end: int | str, rotation: int) -> int:
    if isinstance(end, int):
        return (end + rotation) % 6
    return STOP + int(end[1:])


def make_face(
    tile: TileId | None,
    rotation: int,
    colour: Colour,
    label: str | None,
    stops: Sequence[Stop],
    track: Sequence[Track],
) -> Face:
    """A face turned clockwise by ``rotation`` sixths."""
    pieces = []
    for piece in track:
        low, high = sorted((_end(piece.a, rotation), _end(piece.b, rotation)))
        pieces.append((low, high, GAUGE_BITS[piece.gauge]))
    pieces.sort()
    leads: list[list[tuple[int, int]]] = [[] for _ in range(STOP + len(stops))]
    edges = 0
    for low, high, gauge in pieces:
        leads[low].append((high, gauge))
        leads[high].append((low, gauge))
        for end in (low, high):
            if end < STOP:
                edges |= 1 << end
    return Face(
        tile=tile,
        rotation=rotation,
        colour=colour,
        label=label,
        stops=tuple(stops),
        pieces=tuple(pieces),
        edges=edges,
        leads=tuple(tuple(lead) for lead in leads),
    )


def new_pieces(old: Face, new: Face, joined: int = ALL_EDGES) -> list[tuple[int, int, int]]:
    """Pieces of ``new`` that ``old`` lacks, a piece of another gauge counting as new.

    Stops are matched by the ``joined`` edges they serve, so that two cities may merge into one.
    """
    stop_of = stop_matches(old, new, joined)
    before = {
        (low, stop_of.get(high, high) if high >= STOP else high, gauge)
        for low, high, gauge in old.pieces
    }
    return [piece for piece in new.pieces if piece not in before]


def stop_matches(old: Face, new: Face, joined: int = ALL_EDGES) -> dict[int, int]:
    """Which stop end of ``new`` takes the place of each stop end of ``old``.

    A stop keeps the edges that it serves, as far as these are ``joined``. Where stops could change
    places, they do not unless they must.
    """
    if len(old.stops) <= 1 or len(new.stops) == 1:
        return {STOP + index: STOP for index in range(len(old.stops))}
    fitting = [
        [
            STOP + other
            for other in range(len(new.stops))
            if served <= _served(new, other, ALL_EDGES)
        ]
        for served in (_served(old, index, joined) for index in range(len(old.stops)))
    ]
    if len(old.stops) == len(new.stops):
        for ends in product(*fitting):
            if len(set(ends)) == len(ends):
                return {STOP + index: end for index, end in enumerate(ends)}
        if joined != ALL_EDGES:
            return {}
    return {STOP + index: ends[0] for index, ends in enumerate(fitting) if ends}


def _served(face: Face, stop: int, joined: int) -> set[int]:
    """The joined edges from which track leads to a stop."""
    return {end for end, _ in face.leads[STOP + stop] if end < STOP and joined >> end & 1}


def keeps_track(old: Face, new: Face, joined: int = ALL_EDGES) -> bool:
    """Whether ``new`` has all track of ``old`` that ends at a ``joined`` edge.

    Dual gauge keeps either gauge. A junction keeps the track between any two of the edges that meet
    there.
    """
    stop_of = stop_matches(old, new, joined)
    if len(stop_of) != len(old.stops):
        return False
    gauges = {(low, high): gauge for low, high, gauge in new.pieces}
    for junction in junctions(new):
        for low, first in new.leads[junction]:
            for high, second in new.leads[junction]:
                gauges[low, high] = gauges.get((low, high), 0) | (first & second)
    return all(
        gauges.get((low, stop_of.get(high, high)), 0) & gauge == gauge
        for low, high, gauge in old.pieces
        if joined == ALL_EDGES or _is_joined(low, joined) or _is_joined(high, joined)
    )


def _is_joined(end: int, joined: int) -> bool:
    return end < STOP and bool(joined >> end & 1)


def junctions(face: Face) -> list[int]:
    """The ends at which track only meets."""
    return [STOP + index for index, stop in enumerate(face.stops) if stop.kind == "junction"]


def extends(old: Face, new: Face, joined: int = ALL_EDGES) -> bool:
    """Whether ``new`` has the stops of ``old`` in their places, no fewer slots, and its track.

    Of the track all that ends at a ``joined`` edge.
    """
    return (
        len(old.stops) == len(new.stops)
        and keeps_track(old, new, joined)
        and all(end == other for end, other in stop_matches(old, new, joined).items())
        and all(
            before.kind == after.kind and before.slots <= after.slots
            for before, after in zip(old.stops, new.stops, strict=True)
        )
    )
