"""Lines through hexes that are no ordinary track: beside the middle, where track is not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from engine.ids import HexId
from render.board.features import BoardFacts
from render.paper.colours import mix
from render.paper.geometry import Points, bezier, edge_curve, extended, offset, polar
from render.paper.shapes import Item, Stroke
from render.paper.theme import Theme

_ASIDE = 0.2
"""How far from the middle of the sides the line runs."""
_WIDTH = 0.075


@lru_cache(maxsize=16)
def line_curves(facts: BoardFacts) -> Mapping[HexId, tuple[tuple[str, Points], ...]]:
    """For each hex the lines through it: id and curve."""
    found: dict[HexId, list[tuple[str, Points]]] = {}
    for line in facts.lines:
        for index, hex_id in enumerate(line.chain):
            before = line.chain[index - 1] if index else None
            after = line.chain[index + 1] if index + 1 < len(line.chain) else None
            curve = _curve(facts, hex_id, before, after)
            found.setdefault(hex_id, []).append((line.id, curve))
    return {hex_id: tuple(curves) for hex_id, curves in found.items()}


def _curve(facts: BoardFacts, hex_id: HexId, before: HexId | None, after: HexId | None) -> Points:
    around = facts.hexes[hex_id].neighbours
    orientation = facts.orientation
    if before is not None and after is not None:
        whole = edge_curve(orientation, around.index(before), around.index(after))
        return extended(offset(whole, _ASIDE), True, True)
    neighbour = before if before is not None else after
    edge = around.index(neighbour)
    middle, angle = orientation.edge(edge), orientation.edge_angle(edge)
    start = polar(angle + (-90 if before is not None else 90), _ASIDE, middle)
    if any(stop.slots for stop in facts.hexes[hex_id].face.stops):
        inwards = polar(angle + 180, 0.35, start)
        return extended(bezier(start, inwards, inwards, (0.0, 0.0)), True, False)
    return extended((start, polar(angle + 180, 0.34, start)), True, False)


def line_items(hex_id: HexId, facts: BoardFacts, theme: Theme) -> Iterator[Item]:
    """The lines through a hex."""
    for line, curve in line_curves(facts).get(hex_id, ()):
        edge = mix(theme.line, "#ffffff", 0.8)
        yield Item(
            "line",
            line,
            (Stroke(curve, _WIDTH + 0.06, edge), Stroke(curve, _WIDTH, theme.line)),
        )
