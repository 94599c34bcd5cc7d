"""The scene of a map: where every hex lies, the drawn ground, the rim and the insets.

A scene belongs to a board and a theme and never changes. What changes is in a ``MapView``; asked
with one, the scene gives the cell of each hex.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.ids import HexId
from render.board.cell import Cell, hex_cell
from render.board.features import BoardFacts, Coordinates
from render.board.ground import ground_items
from render.board.view import MapView
from render.paper.geometry import Box, Point, box_around, join_boxes, move
from render.paper.shapes import Item, Polygon, Shape, Stroke, Text, rounded
from render.paper.theme import Theme

_MARGIN = 0.36
"""Around the hexes, inside the frame."""
_RIM = 0.54
"""Width of the frame where it bears coordinates."""
_PLAIN_RIM = 0.18
_HEADING = 0.6
"""Room for the name of an inset."""
_LIST = (4.6, 2.6)
"""Room for the list of routes."""


@dataclass(frozen=True, eq=False)
class MapScene:
    """A board laid out to be drawn. Compared by identity."""

    facts: BoardFacts
    theme: Theme
    centres: Mapping[HexId, Point]
    box: Box
    """All of the picture."""
    ground: tuple[Item, ...]
    """What lies below the hexes."""
    rim: tuple[Item, ...]
    """What lies over the ground outside the hexes: the frame and its coordinates."""
    legend_place: Point | None
    """Top left of a free corner where a list may be shown."""
    notice_place: Point | None
    """Top left of another one."""

    @property
    def ground_shapes(self) -> tuple[Shape, ...]:
        """All shapes that are not part of a hex."""
        return tuple(shape for item in (*self.ground, *self.rim) for shape in item.shapes)

    def cell(self, hex_id: HexId, view: MapView) -> Cell:
        """The scene of one hex, around the origin."""
        return hex_cell(hex_id, view.cell(hex_id, self.facts), self.facts, self.theme)

    def cells(self, view: MapView) -> Iterator[tuple[Point, Cell]]:
        """All hexes with their places."""
        for hex_id, centre in self.centres.items():
            yield centre, self.cell(hex_id, view)

    def around(self, hexes: Iterable[HexId], margin: float = 1.0) -> Box:
        """A box that shows the hexes and a margin, on the raster and within the picture."""
        centres = [self.centres[hex_id] for hex_id in hexes]
        grown = _hex_box(centres).grown(margin)
        return grown.within(self.box).on_raster(self.facts.orientation.raster)

    def hex_at(self, point: Point) -> HexId | None:
        """The hex that a point lies in, None outside all of them."""
        for hex_id, (x, y) in self.centres.items():
            if _inside(point[0] - x, point[1] - y, self.facts):
                return hex_id
        return None


def _inside(x: float, y: float, facts: BoardFacts) -> bool:
    corners = facts.orientation.corners()
    return all(
        (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= 0
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)
    )


@lru_cache(maxsize=16)
def map_scene(facts: BoardFacts, theme: Theme) -> MapScene:
    """The scene of a board in a theme; made once."""
    main = {h.id: h.centre for h in facts.hexes.values() if h.map == facts.maps[0]}
    centres = dict(main)
    inner = _hex_box(main.values()).grown(_MARGIN)
    frames: list[Item] = []
    panels: list[Box] = []
    for name in facts.maps[1:]:
        own = {h.id: h.centre for h in facts.hexes.values() if h.map == name}
        own, panel = _inset(own, centres.values(), inner, facts.orientation.raster)
        centres |= own
        inner = join_boxes((inner, panel))
        panels.append(panel)
        frames.append(_panel(panel, name, facts, theme))
    labels = facts.coordinates
    box = inner.grown(_RIM if labels else _PLAIN_RIM).on_raster(facts.orientation.raster)
    placed = [(facts.hexes[hex_id], centre) for hex_id, centre in centres.items()]
    ordered = {hex_id: centres[hex_id] for hex_id in facts.hexes}
    placed_boxes = [*panels, *(Box(x, y, x, y).grown(1.0) for x, y in centres.values())]
    outlines = _outlines(ordered.values(), facts, theme)
    corners = _free_corners(box.grown(-(_RIM if labels else _PLAIN_RIM)), placed_boxes)
    return MapScene(
        facts=facts,
        theme=theme,
        centres=ordered,
        box=box,
        ground=(*ground_items(facts, placed, box, theme), *frames, outlines),
        rim=tuple(_rim(labels, box, theme)),
        legend_place=next(corners, None),
        notice_place=next(corners, None),
    )


def _hex_box(centres: Iterable[Point]) -> Box:
    return box_around(centres).grown(1.0)


def _outlines(centres: Iterable[Point], facts: BoardFacts, theme: Theme) -> Item:
    """The outer half of the outermost grid lines."""
    corners = facts.orientation.corners()
    return Item(
        "grid",
        "",
        tuple(
            Stroke(move(corners, x, y), theme.sizes.grid, theme.grid, closed=True)
            for x, y in centres
        ),
    )


def _inset(
    own: Mapping[HexId, Point], taken: Iterable[Point], inner: Box, raster: tuple[float, float]
) -> tuple[dict[HexId, Point], Box]:
    """A map of its own moved to where the picture grows least: new centres and its panel."""
    hexes = _hex_box(own.values())
    panel = Box(
        hexes.left - _MARGIN,
        hexes.top - _MARGIN - _HEADING,
        hexes.right + _MARGIN,
        hexes.bottom + _MARGIN,
    )
    across, down = raster
    blocked = [Box(x, y, x, y).grown(1.12) for x, y in taken]
    best: tuple[float, float, float] | None = None
    for row in range(-round(panel.height / down), round((inner.height + panel.height) / down)):
        for column in range(
            -round(panel.width / across), round((inner.width + panel.width) / across)
        ):
            dx = (math.floor((inner.left - panel.left) / across) + column) * across
            dy = (math.floor((inner.top - panel.top) / down) + row) * down
            moved = panel.moved(dx, dy)
            whole = join_boxes((inner, moved))
            cost = whole.width * whole.height + 0.01 * (column + row)
            if (best is None or cost < best[0]) and not any(moved.meets(box) for box in blocked):
                best = (cost, dx, dy)
    assert best is not None
    _, dx, dy = best
    return {hex_id: (x + dx, y + dy) for hex_id, (x, y) in own.items()}, panel.moved(dx, dy)


def _free_corners(inner: Box, taken: Iterable[Box]) -> Iterator[Point]:
    """Where a list finds room in a corner of the map."""
    width, height = _LIST
    boxes = list(taken)
    for left, top in (
        (inner.left + 0.2, inner.bottom - height),
        (inner.right - width, inner.top + 0.2),
        (inner.left + 0.2, inner.top + 0.2),
        (inner.right - width, inner.bottom - height),
    ):
        place = Box(left, top, left + width, top + height)
        if not any(place.meets(box) for box in boxes):
            yield left, top


def _panel(panel: Box, name: str, facts: BoardFacts, theme: Theme) -> Item:
    """The board that an inset lies on."""
    water = theme.shallows[0] if facts.sea else theme.paper
    heading = Text(
        (panel.centre[0], panel.top + _HEADING / 2 + 0.1),
        name.capitalize(),
        0.42,
        theme.ink,
        family=theme.family,
    )
    return Item(
        "inset",
        name,
        (
            Polygon(rounded(panel, 0.3), theme.coast),
            Polygon(rounded(panel.grown(-0.06), 0.25), water),
            heading,
        ),
    )


def _rim(labels: Coordinates | None, box: Box, theme: Theme) -> Iterator[Item]:
    """The frame of the picture, with coordinates on all four sides where there are any."""
    width = _RIM if labels is not None else _PLAIN_RIM
    inner = box.grown(-width)
    sides = (
        Box(box.left, box.top, box.right, inner.top),
        Box(box.left, inner.bottom, box.right, box.bottom),
        Box(box.left, box.top, inner.left, box.bottom),
        Box(inner.right, box.top, box.right, box.bottom),
    )
    shapes: list[Shape] = [Polygon(side.corners, theme.paper) for side in sides]
    shapes.append(Stroke(inner.corners, 0.05, theme.coast, closed=True))
    yield Item("frame", "", tuple(shapes))
    if labels is None:
        return
    size = theme.sizes.rim
    for x, text in sorted(labels.columns.items()):
        for y in (box.top + width / 2, box.bottom - width / 2):
            yield Item("column", text, (_rim_text((x, y), text, size, theme),))
    for y, text in sorted(labels.rows.items()):
        for x in (box.left + width / 2, box.right - width / 2):
            yield Item("row", text, (_rim_text((x, y), text, size, theme),))


def _rim_text(at: Point, text: str, size: float, theme: Theme) -> Text:
    return Text(at, text, size, theme.ink, weight="semibold", family=theme.family)
