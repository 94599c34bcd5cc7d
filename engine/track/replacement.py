"""What changes when one face takes the place of another, worked out once for every pair.

Edges and stops are bit sets, so that asking whether a network can use the new face takes a few
operations. Standard and narrow gauge are kept apart; dual gauge counts as both.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.ids import PhaseName, TileId
from engine.track.faces import ALL_EDGES, NARROW, STANDARD, STOP, Face, new_pieces, stop_matches


@dataclass(frozen=True, slots=True, eq=False)
class Replacement:
    """A face that may be laid in place of another."""

    face: Face
    on_bare_ground: bool
    """The face below has no track."""
    new_gauges: frozenset[int]
    """Gauge bits of the new pieces of track."""
    new_standard: int
    """Edges at which new track for standard gauge ends."""
    new_narrow: int
    stop_standard: tuple[int, ...]
    """For each stop, the edges from which track for standard gauge leads to it."""
    stop_narrow: tuple[int, ...]
    new_at_stops: int
    """Stops at which new track ends."""
    richer: int
    """Stops whose value rises."""
    stop_of: tuple[int, ...]
    """For each stop of the face below, the stop that takes its place."""
    keeps_slots: bool
    """No stop takes the place of one with more slots, or of several."""


ByTile = Mapping[TileId, Sequence[Replacement]]


class Replacements(dict[Face, Replacement]):
    """All that may be laid in place of one face on one hex."""

    __slots__ = ("by_phase", "by_tile", "stops", "used")

    def __init__(self, found: Mapping[Face, Replacement]) -> None:
        super().__init__(found)
        self.by_tile = by_tile(found.values())
        self.stops = max((len(face.stops) for face in found), default=0)
        """The most stops that any of them has."""
        self.by_phase: dict[PhaseName, Replacements] = {}
        """Those that each phase allows; see ``Layout.replacements_in``."""
        self.used: dict[Hashable, ByTile] = {}
        """Those that networks can use, by how a network comes to the hex; see ``Use``."""


def by_tile(changes: Iterable[Replacement]) -> ByTile:
    """The changes that each tile brings, in the order in which they come."""
    found: dict[TileId, list[Replacement]] = {}
    for change in changes:
        assert change.face.tile is not None
        found.setdefault(change.face.tile, []).append(change)
    return found


def replacement(old: Face, new: Face, joined: int = ALL_EDGES) -> Replacement:
    """What changes when ``new`` is laid on ``old`` and keeps its ``joined`` track."""
    fresh = new_pieces(old, new, joined)
    matches = stop_matches(old, new, joined)
    stop_of = tuple(matches[STOP + index] - STOP for index in range(len(old.stops)))
    return Replacement(
        face=new,
        on_bare_ground=not old.pieces,
        new_gauges=frozenset(gauge for _, _, gauge in fresh),
        new_standard=_edges(fresh, STANDARD),
        new_narrow=_edges(fresh, NARROW),
        stop_standard=tuple(_edges_of_stop(new, stop, STANDARD) for stop in range(len(new.stops))),
        stop_narrow=tuple(_edges_of_stop(new, stop, NARROW) for stop in range(len(new.stops))),
        new_at_stops=sum({1 << high - STOP for _, high, _ in fresh if high >= STOP}),
        richer=sum(
            1 << stop
            for stop in range(len(new.stops))
            if _value(new, stop) > max([0, *_values_below(old, stop_of, stop)])
        ),
        stop_of=stop_of,
        keeps_slots=len(set(stop_of)) == len(stop_of)
        and all(old.stops[at].slots <= new.stops[to].slots for at, to in enumerate(stop_of)),
    )


def _edges(pieces: list[tuple[int, int, int]], wanted: int) -> int:
    edges = 0
    for low, high, gauge in pieces:
        if gauge & wanted:
            edges |= 1 << low if low < STOP else 0
            edges |= 1 << high if high < STOP else 0
    return edges


def _edges_of_stop(face: Face, stop: int, wanted: int) -> int:
    edges = 0
    for end, gauge in face.leads[STOP + stop]:
        if end < STOP and gauge & wanted:
            edges |= 1 << end
    return edges


def _value(face: Face, stop: int) -> int:
    revenue = face.stops[stop].revenue
    return revenue if isinstance(revenue, int) else max(revenue.values())


def _values_below(old: Face, stop_of: tuple[int, ...], stop: int) -> list[int]:
    return [_value(old, below) for below, above in enumerate(stop_of) if above == stop]
