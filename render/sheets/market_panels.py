"""Beside and below a market: the operating order with prices, and what the zones mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from render.paper.geometry import Box
from render.paper.shapes import Item, Polygon, Shape
from render.paper.style import BODY, GAP, MARGIN, RADIUS, SMALL, Style, measure
from render.paper.tables import Piece, flow, framed, number, pill, pips, rectangle, write
from render.paper.theme import PIPS
from render.sheets.market_view import MarketToken, MarketView, Zone

if TYPE_CHECKING:
    from render.sheets.market import Grid

_LINE, _ENTRY, _TITLE = 40, 288, 44
_LANE = 34
"""Between the spaces and a panel beside them."""
_BESIDE = 54
"""Where the meaning of a colour begins: small letters of whole pixels need more than measured."""


def order_panels(view: MarketView, grid: Grid, style: Style) -> tuple[list[Item], float]:
    """The operating order where it takes least room, and the bottom of grid and panel."""
    box, across = _place(view, grid)
    items = [Item("panel", "order", tuple(framed(box, style.card, style.line, RADIUS)))]
    words = view.words
    title = write(
        style, (box.left + 16, box.top + _TITLE / 2), words.say("sheet.order"), SMALL,
        room=box.width - 32, colour=style.muted,
    )  # fmt: skip
    items.append(Item("heading", "order", (title,)))
    if not view.tokens:
        at = (box.left + 16, box.top + _TITLE + _LINE / 2 - 6)
        empty = write(style, at, words.say("sheet.nobody"), SMALL, room=box.width - 32)
        items.append(Item("order", "", (empty,)))
    lines = -(-len(view.tokens) // across)
    for index, token in enumerate(view.tokens):
        left = box.left + 8 + index // max(1, lines) * _ENTRY
        top = box.top + _TITLE - 6 + index % max(1, lines) * _LINE
        items.append(_entry(view, index, token, (left, top), style))
    return items, max(grid.tops[-1] + 1, box.bottom)


def _place(view: MarketView, grid: Grid) -> tuple[Box, int]:
    """Where the panel goes: into the free corner at the lower right, or below; and its columns."""
    bottom, right = grid.tops[-1], grid.width - MARGIN
    most = max(1, (grid.width - 2 * MARGIN - 16) // _ENTRY)
    best: tuple[float, int, Box] | None = None
    ends = _ends(view, grid)
    for across in range(1, most + 1):
        lines = max(1, -(-len(view.tokens) // across))
        width, height = across * _ENTRY + 16, _TITLE + lines * _LINE
        for top in _free_tops(ends, grid, right - width):
            start = max(top, bottom - height) if top < bottom else bottom + GAP
            left = right - width if top < bottom else MARGIN
            box = Box(left, start, left + width, start + height)
            if best is None or box.bottom < best[0]:
                best = (box.bottom, across, box)
    assert best is not None
    return best[2], best[1]


def _ends(view: MarketView, grid: Grid) -> list[float]:
    """For each row, how far to the right it or a row below it reaches."""
    region = grid.region
    ends: list[float] = []
    for row in range(region.bottom, region.top - 1, -1):
        columns = range(region.right, region.left - 1, -1)
        last = next((c for c in columns if view.space(row, c) is not None), None)
        end = grid.box((row, last)).right if last is not None else 0.0
        ends.append(max(end, ends[-1] if ends else 0.0))
    return ends[::-1]


def _free_tops(ends: Sequence[float], grid: Grid, left: int) -> Iterator[int]:
    """Heights from which everything right of a line is free down to the bottom."""
    for top, end in zip(grid.tops, ends, strict=False):
        if end + _LANE <= left:
            yield top + GAP
            break
    yield grid.tops[-1]


def _entry(
    view: MarketView, index: int, token: MarketToken, at: tuple[float, float], style: Style
) -> Item:
    left, top = at
    middle = top + 18
    price = write(style, (left + 188, middle), number(token.price), BODY, align="right",
                  weight="bold")  # fmt: skip
    par = view.words.say("sheet.par", price=number(token.par))
    shapes: list[Shape] = [
        write(style, (left + 30, middle), str(index + 1), SMALL, align="right",
              colour=style.muted),
        *pill(style, token.corporation, token.colour, 88, 34).at(left + 40, top + 1).shapes,
        price,
        write(style, (left + 212, middle), par, SMALL - 2, room=_ENTRY - 216, colour=style.muted),
    ]  # fmt: skip
    if token.before is not None:
        old = view.space(*token.before)
        rise = old is None or token.price > old.price
        shapes.append(_triangle(left + 199, middle, rise, style.changed))
    return Item("order", token.corporation, tuple(shapes))


def _triangle(x: float, y: float, up: bool, colour: str) -> Polygon:
    tip = -7 if up else 7
    return Polygon(((x - 7, y - tip / 1.2), (x + 7, y - tip / 1.2), (x, y + tip)), colour)


def legend_items(
    view: MarketView, grid: Grid, top: float, style: Style
) -> tuple[list[Item], float]:
    """What the colours mean, in lines below everything, and where they end."""
    shown = {space.zone for at, space in view.spaces if grid.region.holds(at)}
    zones = [zone for zone in view.zones if zone in shown]
    pieces = [_sample(view, zone, style) for zone in sorted(zones, key=_rank)]
    if any(grid.region.holds(at) for at in view.ledges):
        line = rectangle(Box(0, 15, 34, 21), style.ledge)
        pieces.append(_legend_piece("ledge", (line,), view.words.say("sheet.ledge"), style))
    if not pieces:
        return [], top
    items, height = flow(pieces, Box(MARGIN, top, grid.width - MARGIN, top), gap=26, line=38)
    return items, top + height


def _rank(zone: Zone) -> tuple[bool, int, bool]:
    """Par zones in the order of their phases, then other zones, those with an effect last."""
    return not zone.par, PIPS.get(zone.colour, 0), zone.effect is not None


def _sample(view: MarketView, zone: Zone, style: Style) -> Piece:
    fill = zone_colour(zone, style)
    box = Box(0, 5, 36, 31)
    shapes: list[Shape] = [*framed(box, fill, style.line, 4)]
    if zone.effect == "end":
        shapes = [*framed(box, fill, style.ledge, 4, 3)]
    if zone.par:
        count = PIPS.get(zone.colour, 0)
        right = 18 + 4.55 * (count - 1) + 3.5
        shapes += pips(right, 18, count, style.theme.ink_on(fill))
    return _legend_piece(zone.name, tuple(shapes), zone_text(view, zone), style)


def zone_colour(zone: Zone, style: Style) -> str:
    """The ground of a space: paler as long as it is not open."""
    known = style.zones if zone.open else style.later
    return known.get(zone.colour, known["plain"])


def _legend_piece(name: str, shapes: tuple[Shape, ...], text: str, style: Style) -> Piece:
    label = write(style, (_BESIDE, 18), text, SMALL - 1)
    width = _BESIDE + measure(label.text, label.size, "semibold", style)
    return Piece("legend", name, round(width), 36, (*shapes, label))


def zone_text(view: MarketView, zone: Zone) -> str:
    """What a zone means, in a few words."""
    words, parts = view.words, []
    if zone.par:
        prices = sorted(space.price for _, space in view.spaces if space.zone == zone)
        key = "sheet.zone_par" if zone.open else "sheet.zone_par_later"
        parts.append(words.say(key, prices=" ".join(map(str, prices)), phase=zone.opens))
    elif zone.opens is not None and (zone.effect is None or not zone.open):
        key = "sheet.zone_opens" if zone.open else "sheet.zone_opens_later"
        parts.append(words.say(key, phase=zone.opens))
    if zone.effect is not None:
        key = f"sheet.zone_{zone.effect}" + ("_only" if zone.only is not None else "")
        parts.append(words.say(key, corporation=zone.only))
    parts += [words.told(f"sheet.{mark}") for mark in zone.marks]
    return ", ".join(parts) or words.named("zone", zone.name)
