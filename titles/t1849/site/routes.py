"""Routes of an export as the hexes of our notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.ids import HexId

if TYPE_CHECKING:
    from engine.game import Game

EXTRA_HEX = "B16"
"""A hex that only the site's map has, on the way to Calabria."""


def claimed_hexes(route: Mapping[str, Any]) -> tuple[str, ...]:
    """All hexes of a route in order."""
    stretches = [list(stretch) for stretch in route["connections"]]
    if not stretches:
        return tuple(route["hexes"])
    path = _oriented_first(stretches)
    for stretch in stretches[1:]:
        onward = stretch if stretch[0] == path[-1] else stretch[::-1]
        path += onward[1:]
    return tuple(hex_id for hex_id in path if hex_id != EXTRA_HEX)


def _oriented_first(stretches: list[list[str]]) -> list[str]:
    """The first stretch, turned so that the second goes on from its end."""
    first = stretches[0]
    if len(stretches) > 1 and first[-1] not in (stretches[1][0], stretches[1][-1]):
        return first[::-1]
    return list(first)


AROUND_EXTRA = ("A15", "C15")
"""The hexes between which the site's map has one more."""


def route_facts(game: Game, hexes: Sequence[str], revenue: int) -> dict[str, Any]:
    """A run in the site's words: its stretches from stop to stop, and its stops."""
    path: list[str] = []
    for hex_id in hexes:
        if path and {path[-1], hex_id} == set(AROUND_EXTRA):
            path.append(EXTRA_HEX)
        path.append(hex_id)
    stretches: list[list[str]] = []
    stops = [path[0]]
    since = 0
    for index, hex_id in enumerate(path):
        if index and hex_id != EXTRA_HEX and game.layout.faces[HexId(hex_id)].stops:
            stretches.append(path[since : index + 1])
            stops.append(hex_id)
            since = index
    return {
        "connections": stretches,
        "hexes": stops,
        "revenue": revenue,
        "revenue_str": "-".join(stops),
        "nodes": [f"{hex_id}-0" for hex_id in stops],
    }
