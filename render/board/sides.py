"""What is printed on the sides of hexes: rivers, passes, barriers, lettered sides.

A side is drawn by both hexes that share it, each showing its half; so everything here looks the
same from either hex.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.data.drawing import LetteredSide
from engine.data.schema import Border
from engine.ids import PhaseName
from render.board.features import BoardFacts, HexFacts
from render.paper.colours import mix
from render.paper.geometry import Orientation, Point, polar
from render.paper.shapes import Disc, Item, Shape, Stroke, Text
from render.paper.symbols import wave
from render.paper.theme import Theme


def side_items(hex_: HexFacts, phase: PhaseName, facts: BoardFacts, theme: Theme) -> Iterator[Item]:
    """Everything on the six sides of a hex, below the track."""
    for edge in sorted({border.edge for border in hex_.borders}):
        borders = [border for border in hex_.borders if border.edge == edge]
        yield Item(
            "border",
            f"{edge} {'+'.join(border.kind for border in borders)}",
            tuple(_side(edge, borders, phase, facts, theme)),
        )
    for lettered in hex_.letters:
        yield _letter(lettered, facts.orientation, theme)


def _side(
    edge: int, borders: Sequence[Border], phase: PhaseName, facts: BoardFacts, theme: Theme
) -> Iterator[Shape]:
    start, end = facts.orientation.side(edge)
    rivers = [border for border in borders if border.kind == "river"]
    for index in range(len(rivers)):
        apart = (index - (len(rivers) - 1) / 2) * 0.15
        yield from _river(*_beside(start, end, edge, apart), theme)
    for border in borders:
        if border.kind == "impassable":
            yield from _barrier(start, end, border, theme)
    passes = [border for border in borders if border.kind == "mountain"]
    if passes:
        closed = next(
            (
                border.opens_in_phase
                for border in passes
                if border.opens_in_phase and not facts.reached(phase, border.opens_in_phase)
            ),
            None,
        )
        yield from _pass(start, end, edge, closed, theme)
    cost = sum(border.cost for border in borders)
    if cost:
        yield _cost(start, end, edge, cost, theme)


def _beside(start: Point, end: Point, edge: int, by: float) -> tuple[Point, Point]:
    """The side moved outwards or inwards, the same way seen from both hexes."""
    sign = by if edge < 3 else -by
    dx, dy = end[0] - start[0], end[1] - start[1]
    return (start[0] - dy * sign, start[1] + dx * sign), (end[0] - dy * sign, end[1] + dx * sign)


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _river(start: Point, end: Point, theme: Theme) -> Iterator[Shape]:
    line = wave(start, end, 0.035, 3)
    light = mix(theme.river, "#ffffff", 0.65)
    yield Stroke(line, theme.sizes.river + 0.05, light, round=True)
    yield Stroke(line, theme.sizes.river, theme.river, round=True)


def _barrier(start: Point, end: Point, border: Border, theme: Theme) -> Iterator[Shape]:
    """Nothing gets across: a solid bar, with a light line along it where it is water."""
    colours = {"blue": theme.river, "grey": mix(theme.ink, theme.grid, 0.45)}
    colour = colours.get(border.drawn or "", theme.barrier)
    line = (_between(start, end, 0.02), _between(start, end, 0.98))
    yield Stroke(line, theme.sizes.barrier + 0.06, mix(colour, "#ffffff", 0.75), round=True)
    yield Stroke(line, theme.sizes.barrier, mix(colour, "#000000", 0.12), round=True)
    if border.drawn == "blue":
        yield Stroke(wave(*line, 0.02, 4), 0.03, "#ffffff")
    else:
        yield Stroke(line, 0.035, mix(colour, "#ffffff", 0.55), dash=(0.09, 0.09))


def _pass(
    start: Point, end: Point, edge: int, closed: PhaseName | None, theme: Theme
) -> Iterator[Shape]:
    """A row of dots; a closed pass in red with the phase that opens it."""
    colour = theme.barrier if closed is not None else theme.relief
    count = 7
    for index in range(count):
        share = (index + 0.5) / count
        yield Disc(_between(start, end, share), 0.06, colour, mix(colour, "#ffffff", 0.7), 0.014)
    if closed is not None:
        at = _between(start, end, 0.5)
        yield Disc(at, 0.15, theme.badge, theme.barrier, 0.035)
        yield Text(at, closed, 0.2, theme.barrier, family=theme.family)


def _cost(start: Point, end: Point, edge: int, cost: int, theme: Theme) -> Text:
    """The price of the side, at its same end from both hexes and clear of the track."""
    at = _between(start, end, 0.8 if edge < 3 else 0.2)
    return Text(at, str(cost), 0.15, theme.ink, halo=theme.halo, optional=True, family=theme.family)


def _letter(lettered: LetteredSide, orientation: Orientation, theme: Theme) -> Item:
    """A badge with the letter at which the side goes on elsewhere."""
    at = polar(orientation.edge_angle(lettered.edge), 0.66)
    return Item(
        "letter",
        lettered.letter,
        (
            Disc(at, 0.155, theme.gateway, theme.gateway_ink, 0.025),
            Text(at, lettered.letter, 0.25, theme.gateway_ink, family=theme.family),
        ),
    )
