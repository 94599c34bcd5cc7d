"""Pictures of the map: PNG from a view, whole or a part, quickly and the same every time.

A painter keeps the drawn ground, the sprites of hexes and compressed strips. After a move only the
hexes that look different are drawn, and only the strips that they lie in are compressed again. It
keeps no game: any view may follow any other, from any thread, and equal views give equal bytes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from threading import Lock

from PIL import Image

from engine.ids import HexId
from engine.track.board import Board
from render.board.features import BoardFacts, board_facts
from render.board.highlights import highlights, legend_items
from render.board.notices import notice_items
from render.board.scene import MapScene, map_scene
from render.board.sprites import Kept, Sprite, Sprites
from render.board.view import MapView
from render.paper.canvas import Palette, Strip, pack_strip, png_file, theme_colours
from render.paper.geometry import Box, Point, box_around, join_boxes
from render.paper.raster import Window, draw_shapes
from render.paper.shapes import Item, Polygon
from render.paper.theme import LIGHT, Theme

AREA, AREA_PER_HEX = 1_880_000, 15_500
"""Pixels of a whole map, about: the larger of the two."""
LARGEST_SCALE = 72
REDUCED = 0.4
"""Part of the scale of a whole map at which a message shows it beside others."""
STRIP = 96
"""Rows of a strip."""
KEPT_STRIPS = 1500
"""Compressed strips that a painter keeps, about 20 MB."""
CROP_WIDTH = 700
"""Pixels: twice what a phone shows in a message."""
CROP_MARGIN = 1.9
"""Around the hexes of a crop: about one ring of neighbours."""
LARGEST_CROP = 110
PanelItems = Callable[[MapView, BoardFacts, Theme], tuple[Item, ...]]
"""What makes the list of a panel, from the origin downwards."""


def scale_for(box: Box, hexes: int) -> int:
    """Pixels a side of a hex (an even number) for a picture of a box with that many hexes."""
    area = max(AREA, AREA_PER_HEX * hexes)
    return 2 * round(min(LARGEST_SCALE, math.sqrt(area / (box.width * box.height))) / 2)


class MapPainter:
    """Paints one part of one board in one theme and size."""

    def __init__(
        self,
        scene: MapScene,
        box: Box | None = None,
        scale: int | None = None,
        strips: int = KEPT_STRIPS,
    ) -> None:
        self.scene = scene
        self.box = box or scene.box
        self.scale = scale or scale_for(self.box, len(scene.centres))
        self.window = _window(scene, self.box, self.scale)
        self.size = (self.window.width, self.window.height)
        self._palette = palette_of(scene)
        self._sprites = sprites_of(scene, self.scale)
        self._strips: Kept[Strip] = Kept(strips)
        self._panels: Kept[Image.Image] = Kept(20)
        self._ground_lock = Lock()
        self._ground_strips: list[Image.Image] = []
        self._places = self._visible_hexes()
        self._whole = self.box == scene.box

    def png(self, view: MapView) -> bytes:
        """The map as a PNG file."""
        sprites = self._sprites_of(view)
        panels = tuple(key for key, _, _ in self._panels_of(view))
        strips = []
        for index, cells in enumerate(self._cells_by_strip):
            key = (index, tuple(sprites[cell].number for cell in cells), panels)
            make = partial(self._packed, index, sprites, view)
            strips.append(self._strips.get(key, make))
        return png_file(self.size, self._palette, strips)

    def image(self, view: MapView) -> Image.Image:
        """The map as a picture in the palette's colours (mode P)."""
        sprites = self._sprites_of(view)
        whole = self._palette.blank(self.size)
        for index in range(len(self._cells_by_strip)):
            strip = self._strip(index, sprites, view)
            whole.paste(strip.crop((1, 0, strip.width, strip.height)), (0, index * STRIP))
        return whole

    def hex_at(self, x: float, y: float) -> HexId | None:
        """The hex at a pixel of the picture, None outside all of them."""
        return self.scene.hex_at(
            (
                self.window.left + (x + 0.5) / self.window.scale_x,
                self.window.top + (y + 0.5) / self.window.scale_y,
            )
        )

    def pixel(self, hex_id: HexId) -> Point:
        """Where the centre of a hex is in the picture."""
        return self.window.pixel(self.scene.centres[hex_id])

    def _visible_hexes(self) -> tuple[tuple[HexId, int, int], ...]:
        """Every hex of which something is seen, with the top left of its sprite."""
        found = []
        for hex_id, (x, y) in self.scene.centres.items():
            cell = self._sprites.window
            left, top = self.window.pixel((x + cell.left, y + cell.top))
            at = (hex_id, round(left), round(top))
            if -cell.width < at[1] < self.size[0] and -cell.height < at[2] < self.size[1]:
                found.append(at)
        return tuple(found)

    @cached_property
    def _cells_by_strip(self) -> Sequence[Sequence[int]]:
        """For each strip the places that reach into it."""
        height = self._sprites.window.height
        return [
            [
                number
                for number, (_, _, top) in enumerate(self._places)
                if top < start + STRIP and top + height > start
            ]
            for start in range(0, self.size[1], STRIP)
        ]

    def _sprites_of(self, view: MapView) -> list[Sprite]:
        facts = self.scene.facts
        marked = highlights(view, facts)
        return [
            self._sprites.get(hex_id, view.cell(hex_id, facts), marked.get(hex_id))
            for hex_id, _, _ in self._places
        ]

    def _packed(self, index: int, sprites: Sequence[Sprite], view: MapView) -> Strip:
        return pack_strip(self._strip(index, sprites, view))

    def _strip(self, index: int, sprites: Sequence[Sprite], view: MapView) -> Image.Image:
        """A strip of the picture with a column of zeros to its left."""
        strip = self._ground[index].copy()
        for cell in self._cells_by_strip[index]:
            _, left, top = self._places[cell]
            at = (left + 1, top - index * STRIP)
            strip.paste(sprites[cell].image, at, self._sprites.mask)
        for key, place, items_of in self._panels_of(view):
            panel = self._panels.get(key, partial(self._draw_panel, items_of, view))
            x, y = self.window.pixel(place)
            strip.paste(panel, (round(x) + 1, round(y) - index * STRIP))
        strip.paste(0, (0, 0, 1, strip.height))
        return strip

    @property
    def _ground(self) -> list[Image.Image]:
        """The strips below the hexes."""
        with self._ground_lock:
            if not self._ground_strips:
                self._ground_strips = [
                    self._draw_ground(i) for i in range(len(self._cells_by_strip))
                ]
        return self._ground_strips

    def _draw_ground(self, index: int) -> Image.Image:
        height = min(STRIP, self.size[1] - index * STRIP)
        window = replace(
            self.window,
            top=self.window.top + index * STRIP / self.window.scale_y,
            height=height,
        )
        drawn = draw_shapes(self.scene.ground_shapes, window, self.scene.theme.paper)
        strip = self._palette.blank((self.size[0] + 1, height))
        strip.paste(self._palette.indexed(drawn), (1, 0))
        return strip

    def _panels_of(self, view: MapView) -> Iterator[tuple[Hashable, Point, PanelItems]]:
        """The lists in corners of a whole map: what they show, where, and how they are made."""
        if not self._whole:
            return
        if view.routes and self.scene.legend_place is not None:
            yield view.routes, self.scene.legend_place, legend_items
        if (view.notes or view.contracts) and self.scene.notice_place is not None:
            yield (view.notes, view.contracts, view.words), self.scene.notice_place, notice_items

    def _draw_panel(self, items_of: PanelItems, view: MapView) -> Image.Image:
        theme = self.scene.theme
        items = items_of(view, self.scene.facts, theme)
        box = join_boxes(item.box for item in items)
        panel = Box(0.0, 0.0, box.right + 0.2, box.bottom + 0.12)
        shapes = (
            Polygon(panel.corners, theme.coast),
            Polygon(panel.grown(-0.04).corners, theme.paper),
            *(shape for item in items for shape in item.shapes),
        )
        window = replace(
            self.window,
            left=0.0,
            top=0.0,
            width=round(panel.width * self.window.scale_x),
            height=round(panel.height * self.window.scale_y),
        )
        return self._palette.indexed(draw_shapes(shapes, window, theme.paper))


def _scales(scene: MapScene, scale: int) -> tuple[float, float]:
    """Pixels a unit across and down, so that every hex falls on whole pixels."""
    across, down = scene.facts.orientation.raster
    return round(scale * across) / across, round(scale * down) / down


def _window(scene: MapScene, box: Box, scale: int) -> Window:
    across, down = _scales(scene, scale)
    return Window(
        box.left, box.top, across, down, round(box.width * across), round(box.height * down)
    )


@lru_cache(maxsize=32)
def palette_of(scene: MapScene) -> Palette:
    """The colours of a board in a theme."""
    corporations = [company.colour for company in scene.facts.corporations.values()]
    return Palette(theme_colours(scene.theme, corporations))


@lru_cache(maxsize=32)
def sprites_of(scene: MapScene, scale: int) -> Sprites:
    """The hexes of a board at a scale, shared by all painters."""
    corners = box_around(scene.facts.orientation.corners())
    window = _window(scene, corners, scale)
    return Sprites(scene.facts, scene.theme, palette_of(scene), window)


@lru_cache(maxsize=64)
def map_painter(board: Board, theme: Theme = LIGHT, reduced: bool = False) -> MapPainter:
    """The painter of a whole map; one for all games of a title.

    Reduced, it has the size at which a phone shows it in a message.
    """
    scene = map_scene(board_facts(board), theme)
    if not reduced:
        return MapPainter(scene)
    scale = scale_for(scene.box, len(scene.centres))
    return MapPainter(scene, scale=2 * round(REDUCED * scale / 2))


@lru_cache(maxsize=64)
def crop_painter(
    board: Board, hexes: frozenset[HexId], theme: Theme = LIGHT, width: int = CROP_WIDTH
) -> MapPainter:
    """The painter of the surroundings of some hexes, large enough for a phone.

    Raises KeyError for a hex that is not on the board.
    """
    scene = map_scene(board_facts(board), theme)
    box = scene.around(hexes, CROP_MARGIN)
    scale = 2 * round(min(LARGEST_CROP, width / box.width) / 2)
    return MapPainter(scene, box, max(16, scale), strips=KEPT_STRIPS // 10)
