"""Whether the two halves of Napoli are joined by track (2.5.3, A136)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.ids import HexId
from engine.track.faces import STOP, Face
from engine.track.layout import Layout

_End = tuple[HexId, int]
"""An end of track on a hex: an edge or a stop."""


class Joined(NamedTuple):
    """Whether the halves of Napoli are joined, and the faces on which that depends.

    Those on the way from one to the other, or all that were come to where there is none.
    """

    joined: bool
    seen: dict[HexId, Face]


def join(layout: Layout, north: HexId, south: HexId) -> Joined:
    """Follow all track from one half, past towns but no city, until it comes to the other."""
    ways, faces = layout.board.ways, layout.faces
    todo: list[_End] = [(north, STOP + stop) for stop in range(len(faces[north].stops))]
    came_from: dict[_End, _End | None] = dict.fromkeys(todo)
    while todo:
        here = todo.pop()
        hex_id, end = here
        for way in ways.on(hex_id, faces[hex_id])[end]:
            if way.stop is None:
                reached = ways.crossings[way.out]
            elif way.stop[0] == south:
                return Joined(True, {each: faces[each] for each in _way_to(here, came_from)})
            elif faces[hex_id].stops[way.stop[1]].kind == "town":
                reached = (hex_id, STOP + way.stop[1])
            else:
                continue
            if reached not in came_from:
                came_from[reached] = here
                todo.append(reached)
    return Joined(False, {hex_id: faces[hex_id] for hex_id, _ in came_from})


def _way_to(end: _End | None, came_from: Mapping[_End, _End | None]) -> Iterator[HexId]:
    """The hexes on the way to an end of track."""
    while end is not None:
        yield end[0]
        end = came_from[end]
