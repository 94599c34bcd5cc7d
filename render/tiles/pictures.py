"""Sheets of paper: pictures of tiles, text and charts put together pixel by pixel.

Lengths are in pixels. Everything is in the colours of a palette whose first colour is the paper;
pictures of tiles are kept, so that a sheet of tiles that were shown before is put together only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain

from PIL import Image

from engine.ids import HexId
from engine.track.faces import Face
from render.board.cell import Cell, CellState, hex_cell, tile_cell
from render.board.features import BoardFacts
from render.fonts import Weight, text_width
from render.paper.canvas import Palette, pack_strip, png_file, theme_colours
from render.paper.colours import mix
from render.paper.geometry import Box, Point, box_around
from render.paper.raster import Window, draw_shapes
from render.paper.shapes import Polygon, Shape, Text
from render.paper.theme import Theme

FADED = 0.7
"""How far what is used up has gone over into the paper."""
QUIET = 0.36
"""How far text of less weight has gone over into the paper."""
_STEPS = (0.05, 0.1, 0.2, QUIET, 0.5, 0.64, 0.8, 0.9)
_MARGIN = 0.03


@lru_cache(maxsize=32)
def sheet_palette(facts: BoardFacts, theme: Theme) -> Palette:
    """The colours of sheets of tiles."""
    corporations = [company.colour for company in facts.corporations.values()]
    return Palette(chain(_paper_colours(theme), theme_colours(theme, corporations)))


def _paper_colours(theme: Theme) -> Iterator[str]:
    yield theme.paper
    yield from (mix(theme.paper, theme.ink, share) for share in _STEPS)
    for colour in (*theme.tiles.values(), theme.track, theme.slot, theme.grid):
        yield mix(colour, theme.paper, FADED)


def quiet(theme: Theme) -> str:
    """The ink of text of less weight."""
    return mix(theme.ink, theme.paper, QUIET)


class Sheet:
    """A picture that is put together from parts."""

    def __init__(self, size: tuple[int, int], palette: Palette, theme: Theme) -> None:
        self.palette, self.theme = palette, theme
        self.image = palette.blank(size)
        """Mode P."""

    def paste(self, image: Image.Image, at: tuple[int, int]) -> None:
        """Put a picture in the palette's colours somewhere."""
        self.image.paste(image, at)

    def draw(self, shapes: Iterable[Shape], box: tuple[int, int, int, int]) -> None:
        """Draw shapes (in pixels of the sheet) on paper, within left, top, right and bottom."""
        left, top, right, bottom = box
        window = Window(left, top, 1.0, 1.0, right - left, bottom - top)
        drawn = draw_shapes(shapes, window, self.theme.paper)
        self.image.paste(self.palette.indexed(drawn), (left, top))

    def png(self) -> bytes:
        """The sheet as a PNG file."""
        return image_png(self.image, self.palette)


def image_png(image: Image.Image, palette: Palette) -> bytes:
    """A picture in the palette's colours (mode P) as a PNG file."""
    strip = palette.blank((image.width + 1, image.height))
    strip.paste(image, (1, 0))
    return png_file(image.size, palette, [pack_strip(strip)])


def text_at(
    left: float, middle: float, text: str, size: float, colour: str, theme: Theme, *,
    weight: Weight = "regular", right: bool = False,
) -> Text:  # fmt: skip
    """A line of text that begins (or with ``right`` ends) at a place."""
    half = text_width(text, weight, theme.family) * size / 2
    centre: Point = (left - half if right else left + half, middle)
    return Text(centre, text, size, colour, weight=weight, family=theme.family)


def fitting(text: str, width: float, size: float, weight: Weight, theme: Theme) -> str:
    """The text, cut with an ellipsis where it is longer than the width."""
    if text_width(text, weight, theme.family) * size <= width:
        return text
    kept = text
    while kept and text_width(f"{kept}…", weight, theme.family) * size > width:
        kept = kept[:-1].rstrip()
    return f"{kept}…"


# Pictures of tiles


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
    drawn = draw_shapes(shapes, Window(0.0, 0.0, 1.0, 1.0, *box), theme.paper)
    return palette.indexed(drawn)


def _hex_box(facts: BoardFacts) -> Box:
    return box_around(facts.orientation.corners()).grown(_MARGIN)


def _picture(cell: Cell, facts: BoardFacts, theme: Theme, scale: int, faded: bool) -> Image.Image:
    box = _hex_box(facts)
    window = Window(box.left, box.top, scale, scale, *hex_size(facts, scale))
    # Cells reach a little over their edges, so that neighbours join: here they are cut out.
    drawn = draw_shapes(cell.shapes, window, theme.grid, theme.sizes.smallest_text)
    image = Image.new("RGB", drawn.size, theme.paper)
    image.paste(drawn, mask=_hex_mask(facts, scale))
    if faded:
        image = Image.blend(image, Image.new("RGB", image.size, theme.paper), FADED)
    return sheet_palette(facts, theme).indexed(image)


@lru_cache(maxsize=64)
def _hex_mask(facts: BoardFacts, scale: int) -> Image.Image:
    """Which pixels of a picture belong to its hex, with smooth edges."""
    box = _hex_box(facts)
    window = Window(box.left, box.top, scale, scale, *hex_size(facts, scale))
    corners = facts.orientation.corners(1.0 + _MARGIN / 2)
    return draw_shapes([Polygon(corners, "#ffffff")], window, "#000000").convert("L")
