"""Sheets: scenes of tables, text, lines and pictures in pixels → PNG, drawn in bands that are kept.

Rectangles on whole pixels and text are drawn as they are; everything else is stamped from small
anti-aliased pictures. A band whose shapes have been drawn before is not drawn again. All functions
may be called from several threads; equal scenes give equal bytes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from hashlib import blake2b
from itertools import chain
from struct import pack
from typing import NamedTuple

from PIL import Image, ImageDraw

from render import fonts
from render.board.sprites import Kept
from render.paper.canvas import Palette, Strip, pack_strip, png_file
from render.paper.colours import ink_on, mix
from render.paper.geometry import Box
from render.paper.raster import Window, draw_shapes
from render.paper.shapes import Disc, Item, Plate, Polygon, Shape, Stroke, Text
from render.paper.style import Style, drawn_width, style_of
from render.paper.theme import PIPS, Theme

BAND = 64
"""Rows of a band."""
KEPT_BANDS = 6000
"""Compressed bands that are kept, 1 to 3 KB each: those of two hundred games in play."""
KEPT_STAMPS = 3000
_MASK = "#ffffff"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture in the colours of the sheet (mode P), put over what is drawn."""

    image: Image.Image
    left: int
    top: int


def drawn(
    shapes: Iterable[Shape], box: Box, palette: Palette, theme: Theme, scale: float = 1.0
) -> Picture:
    """Shapes that keep to no pixels, such as lines of a chart, drawn together within a box."""
    left, top, right, bottom = (round(scale * side) for side in box)
    window = Window(*box[:2], scale, scale, right - left, bottom - top)
    return Picture(palette.indexed(draw_shapes(shapes, window, theme.paper)), left, top)


class Stamp(NamedTuple):
    """A picture of one colour, and where its corner lies."""

    mask: Image.Image
    colour: str
    left: int
    top: int


class Band(NamedTuple):
    """Some rows of a sheet and what lies on them."""

    top: int
    height: int
    shapes: tuple[Shape, ...]
    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class SheetScene:
    """A picture laid out to be drawn: a unit is a pixel, the top left corner the origin."""

    size: tuple[int, int]
    theme: Theme
    palette: Palette
    items: tuple[Item, ...] = ()
    pictures: tuple[Picture, ...] = ()

    @property
    def shapes(self) -> Iterator[Shape]:
        """All shapes in the order in which they are drawn."""
        return (shape for item in self.items for shape in item.shapes)


def sheet_png(scene: SheetScene) -> bytes:
    """The picture as a PNG file."""
    strips = []
    for band in _bands(scene):
        key = (scene.palette, scene.size[0], band.top, band.height, _digest(band))
        strips.append(_strips.get(key, partial(_strip, scene, band)))
    return png_file(scene.size, scene.palette, strips)


@lru_cache(maxsize=32)
def table_palette(theme: Theme, corporations: tuple[str, ...]) -> Palette:
    """The colours of tables in a theme, with those of the title's corporations."""
    return Palette(_colours(style_of(theme), corporations))


def _colours(style: Style, corporations: Iterable[str]) -> Iterator[str]:
    """Flat colours, then the steps between grounds and what is written and drawn on them."""
    theme = style.theme
    corporate = sorted({theme.corporation(colour) for colour in corporations})
    zones = [*dict.fromkeys((*style.zones.values(), *style.later.values()))]
    yield from (style.paper, style.card, style.turn, style.line, style.band, *zones, *corporate)
    yield from (style.ink, style.muted, style.changed, style.ledge, style.halo, style.rim)
    yield from (theme.tiles[name] for name in PIPS)
    for ground in (style.paper, style.card, style.turn):
        for drawn in (style.ink, style.muted):
            yield from (mix(ground, drawn, share / 4) for share in range(1, 4))
        yield mix(ground, style.line, 0.5)
    for ground in (*corporate, style.band, *zones):
        ink = ink_on(ground) if ground in corporate else theme.ink_on(ground)
        yield ink
        yield from (mix(ground, ink, share / 3) for share in (1, 2))
    for colour in (*corporate, style.changed):
        yield mix(colour, style.rim, 0.5)
    for ground in zones:
        yield mix(ground, style.changed, 0.5)


_strips: Kept[Strip] = Kept(KEPT_BANDS)
_stamps: Kept[Image.Image] = Kept(KEPT_STAMPS)


def _bands(scene: SheetScene) -> Iterator[Band]:
    """All bands, from the top."""
    height = scene.size[1]
    bands: list[list[Shape]] = [[] for _ in range(-(-height // BAND))]
    for shape in scene.shapes:
        top, bottom = _reach(shape)
        first = max(0, math.floor(top / BAND))
        last = min(len(bands) - 1, math.floor(bottom / BAND))
        for index in range(first, last + 1):
            bands[index].append(shape)
    for index, shapes in enumerate(bands):
        top = index * BAND
        rows = min(BAND, height - top)
        pictures = tuple(
            _cut(picture, top, top + rows)
            for picture in scene.pictures
            if picture.top < top + rows and picture.top + picture.image.height > top
        )
        yield Band(top, rows, tuple(shapes), pictures)


def _cut(picture: Picture, top: int, bottom: int) -> Picture:
    """The rows of a picture that lie within a band."""
    image, above = picture.image, picture.top
    first, end = max(0, top - above), min(image.height, bottom - above)
    if (first, end) == (0, image.height):
        return picture
    return Picture(image.crop((0, first, image.width, end)), picture.left, above + first)


def _reach(shape: Shape) -> tuple[float, float]:
    """First and last row that a shape may touch, letters below the line included."""
    if isinstance(shape, Text):
        return shape.centre[1] - 0.8 * shape.size, shape.centre[1] + 0.8 * shape.size
    box = shape.box
    return box.top - 1, box.bottom + 1


def _digest(band: Band) -> bytes:
    """Tells bands apart without keeping what lies on them."""
    digest = blake2b(digest_size=16)
    for shape in band.shapes:
        digest.update(_described(shape))
    for picture in band.pictures:
        digest.update(pack("4q", picture.left, picture.top, *picture.image.size))
        digest.update(picture.image.tobytes())
    return digest.digest()


def _described(shape: Shape) -> bytes:
    """All that decides how a shape looks."""
    if isinstance(shape, Text):
        what = f"{shape.colour}{shape.weight}{shape.family.bold}{len(shape.text)}:{shape.text}"
        return what.encode("utf-8", "surrogatepass") + pack("3d", *shape.centre, shape.size)
    if isinstance(shape, Disc):
        return shape.fill.encode() + pack("3d", *shape.centre, shape.radius)
    if isinstance(shape, Plate):
        return shape.fill.encode() + pack("5d", *shape.box, shape.radius)
    points = pack(f"{2 * len(shape.points)}d", *chain.from_iterable(shape.points))
    if isinstance(shape, Polygon):
        return shape.fill.encode() + points
    return shape.colour.encode() + pack("d", shape.width) + points


def _strip(scene: SheetScene, band: Band) -> Strip:
    rows = scene.palette.blank((scene.size[0] + 1, band.height))
    rows.paste(scene.palette.indexed(_draw(scene, band)), (1, 0))
    for picture in band.pictures:
        rows.paste(picture.image, (1 + picture.left, picture.top - band.top))
    return pack_strip(rows)


def _draw(scene: SheetScene, band: Band) -> Image.Image:
    """The shapes of a band on paper."""
    top = band.top
    image = Image.new("RGB", (scene.size[0], band.height), style_of(scene.theme).paper)
    drawing = ImageDraw.Draw(image)
    for shape in band.shapes:
        if isinstance(shape, Plate) and is_rectangle(shape):
            box = shape.box
            drawing.rectangle(
                (box.left, box.top - top, box.right - 1, box.bottom - top - 1), fill=shape.fill
            )
            continue
        stamp = _written(shape) if isinstance(shape, Text) else _stamped(shape)
        drawing.bitmap((stamp.left, stamp.top - top), stamp.mask, stamp.colour)
    return image


def is_rectangle(shape: Plate) -> bool:
    """Whether its corners are not round, and lie on whole pixels."""
    return not shape.radius and all(part == int(part) for part in shape.box)


@lru_cache(maxsize=KEPT_STAMPS)
def _stamped(shape: Polygon | Plate | Disc | Stroke) -> Stamp:
    """A shape of one colour as an anti-aliased mask."""
    box = shape.box.grown(1.0)
    left, top = math.floor(box.left), math.floor(box.top)
    window = Window(0.0, 0.0, 1.0, 1.0, math.ceil(box.right) - left, math.ceil(box.bottom) - top)
    moved = shape.moved(-left, -top)
    plain: Shape
    if isinstance(moved, Stroke):
        colour, plain = moved.colour, replace(moved, colour=_MASK)
    else:
        colour, plain = moved.fill, replace(moved, fill=_MASK)
    mask = _stamps.get(plain, lambda: draw_shapes((plain,), window).getchannel("A"))
    return Stamp(mask, colour, left, top)


@lru_cache(maxsize=KEPT_STAMPS)
def _written(text: Text) -> Stamp:
    """A line of text as a mask; it begins on a half or a whole pixel."""
    family = fonts.family_for(text.text, text.family)
    font = fonts.load(family.file(text.weight), text.size)
    width = drawn_width(text.text, text.size, text.weight, text.family)
    pad = math.ceil(text.size)
    twice = round(2 * (text.centre[0] - width / 2))
    left, half = divmod(twice, 2)

    def make() -> Image.Image:
        mask = Image.new("L", (math.ceil(width) + 5, 2 * pad))
        ImageDraw.Draw(mask).text((2 + half / 2, pad), text.text, 255, font, anchor="ls")
        return mask

    mask = _stamps.get((text.text, font, half), make)
    baseline = round(text.centre[1] + family.cap_height * text.size / 2)
    return Stamp(mask, text.colour, left - 2, baseline - pad)
