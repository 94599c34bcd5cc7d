"""Track as lines for tokens see it (3.4.2 / 3.5.2): stops, shared sides, and what joins them.

A line uses no side and no stop twice. So stops are vertices here, and so is every side at which
several pieces of track meet: whoever passes each vertex once has used nothing twice. Track between
two vertices belongs to no other pair. A side has to be crossed: a line that comes to it in one of
its hexes goes on in the other, which the marks of a segment tell.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from engine.ids import HexId
from engine.track.board import Board
from engine.track.faces import STOP, Face
from engine.track.layout import Place
from titles.t18fb.track.tolls import is_liked, markers_on, side_costs

Vertex = int | Place
"""A shared side by its number, or a stop."""
FROM_STOP, AT_STOP = 3, 2
"""Marks of stops, where a line may turn as it likes; sides have 0 and 1 for their two hexes."""


class Segment(NamedTuple):
    """Track from one vertex to the next."""

    end: Vertex
    leaves: int
    """How it leaves its first vertex; a line may not have come there with the same mark."""
    arrives: int
    """How it comes to its end."""
    cost: int
    """For all sides on it, its end included."""
    between: tuple[HexId, ...]
    """Hexes between stops that lie on it, that of its end not counted."""
    onward: tuple[HexId, ...]
    """The same with the hex of the stop at which it ends, for a line that goes on there."""
    markers: int
    """What the town at its end brings."""
    favoured: bool
    """Whether that town is worth more to a favoured company."""


class LineGraph:
    """The segments of a board, found when asked for and dropped where a tile changes."""

    def __init__(
        self, board: Board, faces: Mapping[HexId, Face], spent: Collection[HexId] = ()
    ) -> None:
        self.board = board
        self._spent = frozenset(spent)
        """Hexes whose towns bring nothing any more."""
        self.costs = side_costs(board)
        self.faces: dict[HexId, Face] = dict(faces)
        self._segments: dict[Vertex, tuple[Segment, ...]] = {}
        self._depends: dict[HexId, set[Vertex]] = {}
        """Vertices whose segments depend on the tile of a hex."""
        self._sides: dict[int, tuple[HexId, int]] = {}
        """One of the two crossings of each side, the one that has mark 0."""
        for side, number in board.side_bits.items():
            self._sides.setdefault(number, side)

    def changed(self, faces: Mapping[HexId, Face]) -> bool:
        """Take in what lies on the board now; tells whether that is something else."""
        if self.faces == faces:
            return False
        new = {hex_id: face for hex_id, face in faces.items() if self.faces[hex_id] is not face}
        for hex_id in new:
            for vertex in self._depends.pop(hex_id, ()):
                self._segments.pop(vertex, None)
        self.faces |= new
        return True

    def segments(self, vertex: Vertex) -> tuple[Segment, ...]:
        """All track that leads from a vertex to others."""
        found = self._segments.get(vertex)
        if found is None:
            found = self._segments[vertex] = tuple(self._find(vertex))
        return found

    def cost_of(self, vertex: Vertex) -> int:
        """What a line pays for the vertex itself."""
        return self.costs[vertex] if isinstance(vertex, int) else 0

    def is_town(self, vertex: Vertex) -> bool:
        """Whether lines collect markers there."""
        if isinstance(vertex, int):
            return False
        return self.faces[vertex[0]].stops[vertex[1]].kind == "town"

    def _find(self, vertex: Vertex) -> list[Segment]:
        found = []
        if isinstance(vertex, int):
            ends = self._sides[vertex], self._across(*self._sides[vertex])
            for mark, (hex_id, edge) in enumerate(ends):
                self._depends.setdefault(hex_id, set()).add(vertex)
                for end, _ in self.faces[hex_id].leads[edge]:
                    found.append(self._follow(vertex, mark, hex_id, end))
        else:
            hex_id, stop = vertex
            self._depends.setdefault(hex_id, set()).add(vertex)
            for end, _ in self.faces[hex_id].leads[STOP + stop]:
                found.append(self._follow(vertex, FROM_STOP, hex_id, end))
        return [segment for segment in found if segment is not None]

    def _across(self, hex_id: HexId, edge: int) -> tuple[HexId, int]:
        side = self.board.across[hex_id][edge]
        assert side is not None
        return side

    def _follow(self, start: Vertex, leaves: int, hex_id: HexId, end: int) -> Segment | None:
        """Follow track to its end on a hex and beyond, to the next vertex; None if it has none."""
        cost = 0
        between: tuple[HexId, ...] = ()
        # The hex of a stop is no hex between; that beyond a side is one, if the track leaves it.
        passed = isinstance(start, int)
        while end < STOP:
            between, passed = (*between, hex_id) if passed else between, True
            side = self.board.across[hex_id][end]
            if side is None:
                return None
            other, entered = side
            self._depends.setdefault(other, set()).add(start)
            here, there = self.faces[hex_id].leads[end], self.faces[other].leads[entered]
            number = self.board.side_bits[hex_id, end]
            cost += self.costs[number]
            if not there:
                return None
            if len(here) > 1 or len(there) > 1:
                mark = int(self._sides[number] != (hex_id, end))
                if number == start:
                    return None
                return Segment(number, leaves, mark, cost, between, between, 0, False)
            hex_id, end = other, there[0][0]
        return self._to_stop(start, leaves, (hex_id, end - STOP), cost, between)

    def _to_stop(
        self, start: Vertex, leaves: int, place: Place, cost: int, between: tuple[HexId, ...]
    ) -> Segment | None:
        if place == start:
            return None
        hex_id = place[0]
        onward = (*between, hex_id)
        if not self.is_town(place):
            return Segment(place, leaves, AT_STOP, cost, between, onward, 0, False)
        if hex_id in self._spent:
            return Segment(place, leaves, AT_STOP, cost, between, onward, 0, False)
        markers, liked = markers_on(self.board, self.faces[hex_id]), is_liked(self.board, hex_id)
        return Segment(place, leaves, AT_STOP, cost, between, onward, markers, liked)
