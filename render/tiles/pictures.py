"""Pictures of tiles and hexes for sheets, kept so that a sheet of known ones is only put together.

Lengths are in pixels. Everything is in the colours of one palette, whose first colour is the paper.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from PIL import Image

from engine.ids import HexId
from engine.track.faces import Face
from render.board.cell import Cell, CellState, hex_cell, tile_cell
from render.board.features import BoardFacts
from render.fonts import Weight, text_width
from render.paper.canvas import Palette, theme_colours
from render.paper.colours import mix
from render.paper.geometry import Box, box_around
from render.paper.lettering import QUIET, text_at
from render.paper.raster import Window, draw_shapes
from render.paper.shapes import Polygon
from render.paper.sheet import drawn
from render.paper.theme import Theme

FADED = 0.7
"""How far what is used up has gone over into the paper."""
_STEPS = (0.05, 0.1, 0.2, QUIET, 0.5, 0.64, 0.8, 0.9)
_MARGIN = 0.03


@lru_cache(maxsize=32)
def tile_palette(facts: BoardFacts, theme: Theme) -> Palette:
    """The colours of sheets of tiles."""
    corporations = [company.colour for company in facts.corporations.values()]
    return Palette(chain(_paper_colours(theme), theme_colours(theme, corporations)))


def _paper_colours(theme: Theme) -> Iterator[str]:
    yield theme.paper
    yield from (mix(theme.paper, theme.ink, share) for share in _STEPS)
    for colour in (*theme.tiles.values(), theme.track, theme.slot, theme.grid):
        yield mix(colour, theme.paper, FADED)


def hex_size(facts: BoardFacts, scale: int) -> tuple[int, int]:
    """Pixels that the picture of a hex takes."""
    box = _hex_box(facts)
    return round(box.width * scale), round(box.height * scale)


@lru_cache(maxsize=1024)
def tile_picture(
    face: Face, facts: BoardFacts, theme: Theme, scale: int, faded: bool = False
) -> Image.Image:
    """A tile that lies nowhere, on paper (mode P). Not to be changed."""
    return _picture(tile_cell(face, facts, theme), facts, theme, scale, faded)


@lru_cache(maxsize=1024)
def hex_picture(
    hex_id: HexId, state: CellState, facts: BoardFacts, theme: Theme, scale: int
) -> Image.Image:
    """A hex of the board in a state, on paper (mode P). Not to be changed."""
    return _picture(hex_cell(hex_id, state, facts, theme), facts, theme, scale, False)


@lru_cache(maxsize=1024)
def caption(
    parts: tuple[tuple[str, Weight, str], ...],
    size: float,
    box: tuple[int, int],
    palette: Palette,
    theme: Theme,
) -> Image.Image:
    """A line of texts (text, weight, colour) side by side in the middle of a box (mode P).

    Written smaller where the box is too narrow.
    """
    whole = sum(text_width(text, weight, theme.family) for text, weight, _ in parts)
    size = min(size, box[0] / (whole + 0.3 * (len(parts) - 1)))
    gap = 0.3 * size
    widths = [text_width(text, weight, theme.family) * size for text, weight, _ in parts]
    left = (box[0] - sum(widths) - gap * (len(parts) - 1)) / 2
    shapes = []
    for (text, weight, colour), width in zip(parts, widths, strict=True):
        shapes.append(text_at(left, box[1] / 2, text, size, colour, theme, weight=weight))
        left += width + gap
    return drawn(shapes, Box(0, 0, *box), palette, theme).image


def _hex_box(facts: BoardFacts) -> Box:
    return box_around(facts.orientation.corners()).grown(_MARGIN)


def _picture(cell: Cell, facts: BoardFacts, theme: Theme, scale: int, faded: bool) -> Image.Image:
    box = _hex_box(facts)
    window = Window(box.left, box.top, scale, scale, *hex_size(facts, scale))
    # Cells reach a little over their edges, so that neighbours join: here they are cut out.
    tile = draw_shapes(cell.shapes, window, theme.grid, theme.sizes.smallest_text)
    image = Image.new("RGB", tile.size, theme.paper)
    image.paste(tile, mask=_hex_mask(facts, scale))
    if faded:
        image = Image.blend(image, Image.new("RGB", image.size, theme.paper), FADED)
    return tile_palette(facts, theme).indexed(image)


@lru_cache(maxsize=64)
def _hex_mask(facts: BoardFacts, scale: int) -> Image.Image:
    """Which pixels of a picture belong to its hex, with smooth edges."""
    box = _hex_box(facts)
    window = Window(box.left, box.top, scale, scale, *hex_size(facts, scale))
    corners = facts.orientation.corners(1.0 + _MARGIN / 2)
    return draw_shapes([Polygon(corners, "#ffffff")], window, "#000000").convert("L")
