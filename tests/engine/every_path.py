"""What a corporation reaches, by walking every path: slow and obviously right."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ids import CorporationId, HexId
from engine.track.faces import STOP
from engine.track.layout import Layout, Place

MOST_STEPS = 20_000

Crossings = dict[HexId, dict[int, int]]
"""For each hex the edges across which a path enters it, with the gauges it comes on."""


class TooManyPaths(Exception):
    """The network is too large to walk every path."""


def every_path(
    layout: Layout, corporation: CorporationId, tokens: Sequence[Place]
) -> tuple[set[Place], Crossings]:
    """Stops and crossings on all paths from the tokens that repeat neither side nor stop."""
    stops: set[Place] = set(tokens)
    crossings: Crossings = {}
    board = layout.board
    steps = 0

    def leave(place: Place, sides: frozenset[int], seen: frozenset[Place]) -> None:
        for end, gauges in layout.faces[place[0]].leads[STOP + place[1]]:
            go(place[0], end, gauges, sides, seen)

    def go(
        hex_id: HexId, end: int, gauges: int, sides: frozenset[int], seen: frozenset[Place]
    ) -> None:
        nonlocal steps
        steps += 1
        if steps > MOST_STEPS:
            raise TooManyPaths
        if end >= STOP:
            place = (hex_id, end - STOP)
            if place not in seen:
                stops.add(place)
                if layout.passable(place, corporation):
                    leave(place, sides, seen | {place})
            return
        other = board.neighbours[hex_id][end]
        if other is None or board.side_bits[hex_id, end] in sides:
            return
        edge = (end + 3) % 6
        entries = crossings.setdefault(other, {})
        entries[edge] = entries.get(edge, 0) | gauges
        side = board.side_bits[hex_id, end]
        for onward, gauge in layout.faces[other].leads[edge]:
            if gauges & gauge:
                go(other, onward, gauges & gauge, sides | {side}, seen)

    for token in tokens:
        leave(token, frozenset(), frozenset({token}))
    return stops, crossings
