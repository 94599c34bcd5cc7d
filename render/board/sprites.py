"""Ready-made pictures of hexes in the palette's colours, kept as long as there is room.

Hexes fall on whole pixels, so a hex looks the same wherever it lies. All functions may be called
from several threads; two that need the same sprite at once may both make it, with equal pixels.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import count
from threading import Lock
from typing import Generic, TypeVar

from PIL import Image, ImageDraw

from engine.ids import HexId
from render.board.cell import CellState, hex_cell
from render.board.features import BoardFacts
from render.board.highlights import Highlight, highlight_items
from render.paper.canvas import Palette
from render.paper.raster import Window, draw_shapes
from render.paper.theme import Theme

Value = TypeVar("Value")
MEMORY = 24_000_000
"""Bytes that the sprites of a board at a scale may take, about."""


class Kept(Generic[Value]):
    """Values by key; the one not used for longest goes when there are too many."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._values: OrderedDict[Hashable, Value] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """The value of a key, made if it is not there."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
                return value
        value = make()
        with self._lock:
            value = self._values.setdefault(key, value)
            self._values.move_to_end(key)
            if len(self._values) > self._limit:
                self._values.popitem(last=False)
        return value


@dataclass(frozen=True, slots=True)
class Sprite:
    """The picture of a hex in a state."""

    image: Image.Image
    """Mode P, as large as the box around the hex."""
    number: int
    """Tells sprites apart."""


class Sprites:
    """The hexes of a board in a theme at a scale."""

    def __init__(self, facts: BoardFacts, theme: Theme, palette: Palette, window: Window) -> None:
        self.facts, self.theme, self.palette = facts, theme, palette
        self.window = window
        """The box around a hex whose centre is the origin."""
        self.mask = self._mask()
        """Which pixels of the box belong to the hex."""
        area = window.width * window.height
        self._sprites: Kept[Sprite] = Kept(max(250, MEMORY // area))
        self._overlays: Kept[Image.Image] = Kept(max(50, MEMORY // (8 * area)))
        self._numbers = count()

    def get(self, hex_id: HexId, state: CellState, highlight: Highlight | None = None) -> Sprite:
        """The hex in a state, with highlights or without."""
        return self._sprites.get(
            (hex_id, state, highlight), lambda: self._make(hex_id, state, highlight)
        )

    def _make(self, hex_id: HexId, state: CellState, highlight: Highlight | None) -> Sprite:
        if highlight is None:
            cell = hex_cell(hex_id, state, self.facts, self.theme)
            image = draw_shapes(
                cell.shapes, self.window, self.theme.grid, self.theme.sizes.smallest_text
            )
        else:
            image = self.get(hex_id, state).image.convert("RGB")
            overlay = self._overlay(hex_id, state, highlight)
            image.paste(overlay, mask=overlay)
        return Sprite(self.palette.indexed(image), next(self._numbers))

    def _overlay(self, hex_id: HexId, state: CellState, highlight: Highlight) -> Image.Image:
        """Highlights alone; the same for all hexes unless a route runs through."""
        if highlight.legs:
            key: Hashable = (hex_id, state.tile, state.rotation, highlight)
        else:
            key = highlight
        return self._overlays.get(key, lambda: self._draw_overlay(hex_id, state, highlight))

    def _draw_overlay(self, hex_id: HexId, state: CellState, highlight: Highlight) -> Image.Image:
        face = self.facts.hexes[hex_id].face
        if state.tile is not None:
            face = self.facts.board.faces[state.tile][state.rotation]
        items = highlight_items(hex_id, highlight, face, self.facts, self.theme)
        return draw_shapes((shape for item in items for shape in item.shapes), self.window)

    def _mask(self) -> Image.Image:
        mask = Image.new("1", (self.window.width, self.window.height))
        corners = [self.window.pixel(point) for point in self.facts.orientation.corners()]
        ImageDraw.Draw(mask).polygon([(round(x), round(y)) for x, y in corners], fill=1)
        return mask
