"""Routes of an export as the hexes of our notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
