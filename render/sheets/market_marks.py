"""What is drawn between the spaces of a market: rims, ledges, turns and the last movement."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from render.paper.geometry import Box, Point, polar
from render.paper.shapes import Disc, Item, Polygon, Shape, Stroke, rounded
from render.paper.style import Style
from render.paper.tables import rectangle
from render.sheets.market_view import MarketToken, MarketView

if TYPE_CHECKING:
    from render.sheets.market import Grid

_SIDE_LANE = 4
"""How far from the right end of a token an arrow passes the prices."""


def closed_rims(view: MarketView, grid: Grid, style: Style) -> Iterator[Item]:
    """Lines at the left of spaces that are not open yet."""
    for (row, column), space in view.spaces:
        beside = view.space(row, column + 1)
        if beside is None or beside.enterable or not space.enterable:
            continue
        if grid.region.holds((row, column)) and grid.region.holds((row, column + 1)):
            box = grid.box((row, column))
            line = rectangle(Box(box.right - 1, box.top, box.right + 3, box.bottom + 1), style.ink)
            yield Item("rim", f"{row}/{column}", (line,))


def ledge_items(view: MarketView, grid: Grid, style: Style) -> Iterator[Item]:
    """Thick lines below spaces where a fall may end."""
    for row, column in view.ledges:
        if grid.region.holds((row, column)):
            box = grid.box((row, column))
            line = Box(box.left, box.bottom - 2, box.right + 1, box.bottom + 4)
            yield Item("ledge", f"{row}/{column}", (rectangle(line, style.ledge),))


def turn_items(view: MarketView, grid: Grid, style: Style) -> Iterator[Item]:
    """Bent arrows at the rim where a token turns, outside the space."""
    for (row, column), way in view.turns:
        if not grid.region.holds((row, column)):
            continue
        box = grid.box((row, column))
        middle = box.top + grid.price + grid.token / 2
        side = box.left - 1 if way == "down" else box.right + 3
        outside, along = (-8, 13) if way == "down" else (8, -13)
        corner = (side + outside, middle)
        end = (corner[0], middle + along)
        hook = Stroke(((side, middle), corner, end), 3, style.muted)
        yield Item("turn", f"{row}/{column}", (hook, _head(corner, end, 8, style.muted)))


def movement_items(view: MarketView, grid: Grid, style: Style) -> Iterator[Item]:
    """Arrows from where tokens were to where they are, and rings around those tokens."""
    stacks = view.stacks()
    for token in view.tokens:
        if token.before is None or not grid.region.holds(token.at):
            continue
        box = grid.token_box(token.at, stacks[token.at].index(token))
        ring = box.grown(3)
        shapes: list[Shape] = [Polygon(rounded(ring, round(0.4 * grid.token) + 3), style.changed)]
        if grid.region.holds(token.before):
            start, end = _ends(token, box, grid)
            shapes += arrow(start, end, style)
        yield Item("movement", token.corporation, tuple(shapes))


def _ends(token: MarketToken, box: Box, grid: Grid) -> tuple[Point, Point]:
    """Beside the prices where the token went up or down, else from middle to side."""
    assert token.before is not None
    old = grid.token_box(token.before, 0)
    if token.before[1] == token.at[1]:
        lane = box.right - _SIDE_LANE
        if token.before[0] < token.at[0]:
            return (lane, old.centre[1]), (lane, box.top - 3)
        return (lane, old.centre[1]), (lane, box.bottom + 3)
    side = box.left - 3 if token.before[1] < token.at[1] else box.right + 3
    return old.centre, (side, box.centre[1])


def arrow(start: Point, end: Point, style: Style) -> list[Shape]:
    """An arrow with a light edge and a dot where it starts."""
    return [
        *_arrow(start, end, 8, 20, 8, style.halo),
        *_arrow(start, end, 5, 16, 6, style.changed),
    ]


def _arrow(
    start: Point, end: Point, width: float, head: float, dot: float, colour: str
) -> list[Shape]:
    distance = math.dist(start, end)
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    neck = polar(angle, max(0.0, distance - 10), start)
    return [
        Stroke((start, neck), width, colour),
        Disc(start, dot, colour),
        _head(start, end, head, colour),
    ]


def _head(start: Point, end: Point, size: float, colour: str) -> Polygon:
    """A triangle that ends in a point, coming from another."""
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    reach = 2 if size > 16 else 0
    tip = polar(angle, reach, end)
    back = polar(angle + 180, 0.85 * size, tip)
    sides = polar(angle + 90, 0.5 * size, back), polar(angle - 90, 0.5 * size, back)
    return Polygon((tip, *sides), colour)
