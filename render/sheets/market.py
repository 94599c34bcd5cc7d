"""Pictures of the stock market: the whole of it, or the part where the tokens are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from render.paper.geometry import Box
from render.paper.reduced import reduced_scene
from render.paper.shapes import Item, Shape
from render.paper.sheet import SheetScene, sheet_png, table_palette
from render.paper.style import GAP, HEADING, MARGIN, SMALL, Style, style_of
from render.paper.tables import number, pill, pips, rectangle, write
from render.paper.theme import LIGHT, PIPS, Theme
from render.sheets.market_marks import closed_rims, ledge_items, movement_items, turn_items
from render.sheets.market_panels import legend_items, order_panels, zone_colour
from render.sheets.market_view import PLAIN, MarketToken, MarketView, Position, Space
from render.words import Words

WIDTH, CROP_WIDTH = 1100, 700
"""Pixels: twice what Discord shows on a desktop and on a phone."""
LARGEST_CELL = 92
LANE = 18
"""Room for the arrows at the rim."""
_INDENT = 7
"""Prices stand at the left, so that an arrow passes them at the right."""
BAND = 52
"""Height of the heading."""


@dataclass(frozen=True, slots=True)
class Region:
    """Some rows and columns of a market, first and last."""

    top: int
    left: int
    bottom: int
    right: int

    def holds(self, at: Position) -> bool:
        """Whether a space lies in it."""
        return self.top <= at[0] <= self.bottom and self.left <= at[1] <= self.right


def whole(view: MarketView) -> Region:
    """All of the market."""
    return Region(0, 0, len(view.rows) - 1, max(map(len, view.rows)) - 1)


def occupied(view: MarketView, margin: int = 1, columns: int = 6, rows: int = 4) -> Region:
    """Where the tokens are and were, with a margin; never less than some columns and rows.

    All of the market while there are no tokens.
    """
    limits = whole(view)
    places = [token.at for token in view.tokens]
    places += [token.before for token in view.tokens if token.before is not None]
    if not places:
        return limits
    top, bottom = _stretch((row for row, _ in places), margin, rows, limits.bottom)
    left, right = _stretch((column for _, column in places), margin, columns, limits.right)
    return Region(top, left, bottom, right)


def _stretch(used: Iterable[int], margin: int, least: int, last: int) -> tuple[int, int]:
    """First and last of the rows or columns to show."""
    found = list(used)
    low, high = max(0, min(found) - margin), min(last, max(found) + margin)
    while high - low + 1 < min(least, last + 1):
        if low > 0:
            low -= 1
        if high < last and high - low + 1 < least:
            high += 1
    return low, high


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the spaces of a market lie in the picture."""

    region: Region
    width: int
    """Of the picture."""
    cell: int
    """Width of a space."""
    price: int
    """Height of the part of a space where the price stands."""
    token: int
    """Height of a token."""
    left: int
    tops: tuple[int, ...]
    """Of each row, and the bottom of the last."""

    def box(self, at: Position) -> Box:
        """Where a space is."""
        row, column = at[0] - self.region.top, at[1] - self.region.left
        left = self.left + column * self.cell
        return Box(left, self.tops[row], left + self.cell, self.tops[row + 1])

    def token_box(self, at: Position, place: int) -> Box:
        """Where a token is that has so many others on top of it."""
        box = self.box(at)
        top = box.top + self.price + place * (self.token + 4)
        return Box(box.left + 4, top, box.right - 3, top + self.token)


def grid_of(view: MarketView, region: Region, width: int) -> Grid:
    """The layout of a region: rows are as high as their highest stack needs."""
    count = region.right - region.left + 1
    cell = min(LARGEST_CELL, (width - 2 * MARGIN - 2 * LANE) // count)
    width = max(min(width, CROP_WIDTH), count * cell + 2 * (MARGIN + LANE))
    price, token = round(0.52 * cell), round(min(38, 0.48 * cell))
    stacks = view.stacks()
    tops = [BAND + GAP]
    for row in range(region.top, region.bottom + 1):
        columns = range(region.left, region.right + 1)
        highest = max((len(stacks.get((row, column), ())) for column in columns), default=0)
        tops.append(tops[-1] + price + max(1, highest) * (token + 4) + 1)
    left = (width - count * cell) // 2
    return Grid(region, width, cell, price, token, left, tuple(tops))


KEPT = 200
"""Pictures kept: most moves leave the market as it is."""


def market_scene(
    view: MarketView, theme: Theme = LIGHT, region: Region | None = None
) -> SheetScene:
    """The market laid out; of a region a picture for phones."""
    style = style_of(theme)
    grid = grid_of(view, region or whole(view), WIDTH if region is None else CROP_WIDTH)
    items = [*_heading(view, grid, style)]
    items += _spaces(view, grid, style)
    items += closed_rims(view, grid, style)
    items += ledge_items(view, grid, style)
    items += turn_items(view, grid, style)
    items += movement_items(view, grid, style)
    for at, stack in view.stacks().items():
        if grid.region.holds(at):
            items += _stack(at, stack, grid, style)
    order, bottom = order_panels(view, grid, style)
    legend, bottom = legend_items(view, grid, bottom + GAP, style)
    size = (grid.width, round(bottom) + GAP)
    return SheetScene(size, theme, table_palette(theme, view.colours), (*items, *order, *legend))


@lru_cache(maxsize=KEPT)
def market_png(
    view: MarketView, theme: Theme = LIGHT, region: Region | None = None, reduced: bool = False
) -> bytes:
    """The market as a PNG file; of a region (``occupied``) a picture for phones.

    Reduced, it is as large as messages show it.
    """
    scene = market_scene(view, theme, region)
    return sheet_png(reduced_scene(scene) if reduced else scene)


def _heading(view: MarketView, grid: Grid, style: Style) -> Iterator[Item]:
    words = view.words
    title = words.say("sheet.market", title=view.title)
    phase = words.say("sheet.phase", phase=view.phase)
    right = write(
        style, (grid.width - MARGIN, BAND / 2), phase, HEADING, align="right",
        colour=style.band_ink,
    )  # fmt: skip
    room = grid.width - 3 * MARGIN - right.box.width
    left = write(
        style, (MARGIN, BAND / 2), title, HEADING, room=room, colour=style.band_ink, weight="bold"
    )
    band = rectangle(Box(0, 0, grid.width, BAND), style.band)
    yield Item("heading", title, (band, left, right))


def _spaces(view: MarketView, grid: Grid, style: Style) -> Iterator[Item]:
    """The spaces; a mark stands where it is in nobody's way."""
    taken = {token.at for token in view.tokens} | {token.before for token in view.tokens}
    taken |= {(row, column + 1) for (row, column), way in view.turns if way == "up"}
    sizes = (grid.price, grid.token)
    for at, space in view.spaces:
        if grid.region.holds(at):
            mark = "" if at in taken else _mark(space, view.words)
            yield _space(at, space, grid.box(at), sizes, mark, style)


@lru_cache(maxsize=4096)
def _space(
    at: Position, space: Space, box: Box, sizes: tuple[int, int], mark: str, style: Style
) -> Item:
    fill = zone_colour(space.zone, style)
    ink = style.theme.ink_on(fill)
    middle, (high, token) = box.centre[0], sizes
    price = write(
        style, (box.left + _INDENT, box.top + high / 2 + 1), number(space.price),
        0.36 * box.width, colour=ink, weight="semibold" if space.zone == PLAIN else "bold",
    )  # fmt: skip
    outer = Box(box.left, box.top, box.right + 1, box.bottom + 1)
    edge, line = (style.ledge, 3) if space.zone.effect == "end" else (style.line, 1)
    shapes: list[Shape] = [rectangle(outer, edge), rectangle(outer.grown(-line), fill), price]
    if space.zone.par:
        for index in range(PIPS.get(space.zone.colour, 0)):
            shapes += pips(box.right - 5, box.top + 9 + 8 * index, 1, ink, 2.5)
    if mark:
        at_token, room = (middle, box.top + high + token / 2), box.width - 8
        said = write(style, at_token, mark, SMALL - 2, room=room, align="centre", colour=ink)
        # Half a word says nothing, and the legend tells what the colour means.
        shapes += [said] if said.text == mark else []
    return Item("space", f"{at[0]}/{at[1]}", tuple(shapes))


def _mark(space: Space, words: Words) -> str:
    if space.zone.effect is not None:
        return words.say(f"sheet.cell_{space.zone.effect}")
    if space.zone.par:
        return words.say("sheet.cell_par")
    return "" if space.enterable else words.say("sheet.cell_opens", phase=space.zone.opens)


def _stack(
    at: Position, stack: tuple[MarketToken, ...], grid: Grid, style: Style
) -> Iterator[Item]:
    for place, token in enumerate(stack):
        box = grid.token_box(at, place)
        drawn = pill(style, token.corporation, token.colour, round(box.width), grid.token)
        shapes = drawn.at(box.left, box.top).shapes
        yield Item("token", token.corporation, shapes)
