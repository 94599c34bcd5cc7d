"""Sheets: scenes of tables and text in pixels → PNG, drawn in bands that are kept.

Rectangles on whole pixels and text are drawn as they are; everything else is stamped from small
anti-aliased pictures. A band whose shapes have been drawn before is not drawn again. All functions
may be called from several threads; equal scenes give equal bytes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from PIL import Image, ImageDraw

from render import fonts
from render.canvas import Palette, Strip, pack_strip, png_file
from render.colours import contrast, ink_on, mix
from render.geometry import Box
from render.raster import Window, draw_shapes
from render.shapes import Disc, Item, Polygon, Shape, Stroke, Text
from render.sprites import Kept
from render.style import Style, style_of
from render.theme import PIPS, Theme

BAND = 64
"""Rows of a band."""
KEPT_BANDS = 1500
"""Compressed bands that are kept, 1 to 3 KB each."""
KEPT_STAMPS = 3000


@dataclass(frozen=True, slots=True)
class SheetScene:
    """A picture laid out to be drawn: a unit is a pixel, the top left corner the origin."""

    size: tuple[int, int]
    theme: Theme
    corporations: tuple[str, ...]
    """Colours of the corporations of the title, as the data name them."""
    items: tuple[Item, ...]

    @property
    def shapes(self) -> Iterator[Shape]:
        """All shapes in the order in which they are drawn."""
        return (shape for item in self.items for shape in item.shapes)


def sheet_png(scene: SheetScene) -> bytes:
    """The picture as a PNG file."""
    palette = sheet_palette(scene.theme, scene.corporations)
    strips = []
    for top, height, shapes in _bands(scene):
        key = (palette, scene.size[0], height, shapes)
        strips.append(_strips.get(key, partial(_strip, scene, palette, top, height, shapes)))
    return png_file(scene.size, palette, strips)


def sheet_image(scene: SheetScene) -> Image.Image:
    """The picture in the palette's colours (mode P)."""
    palette = sheet_palette(scene.theme, scene.corporations)
    whole = palette.blank(scene.size)
    for top, height, shapes in _bands(scene):
        whole.paste(palette.indexed(_draw(scene, height, shapes)), (0, top))
    return whole


@lru_cache(maxsize=32)
def sheet_palette(theme: Theme, corporations: tuple[str, ...]) -> Palette:
    """The colours of the sheets of a title in a theme."""
    return Palette(_colours(style_of(theme), corporations))


def _colours(style: Style, corporations: Iterable[str]) -> Iterator[str]:
    """Flat colours, then the steps between grounds and what is written and drawn on them."""
    theme = style.theme
    grounds = (style.paper, style.card, style.line, style.band, *style.zones.values())
    corporate = sorted({theme.corporation(colour) for colour in corporations})
    yield from dict.fromkeys((*grounds, *corporate))
    yield from (style.ink, style.muted, style.changed, style.ledge, style.halo, style.rim)
    yield from (theme.tiles[name] for name in PIPS)
    for ground in (style.paper, style.card):
        for drawn in (style.ink, style.muted, style.line):
            yield from (mix(ground, drawn, share / 5) for share in range(1, 5))
    for ground in (*corporate, style.band, *style.zones.values()):
        ink = ink_on(ground) if ground in corporate else theme.ink_on(ground)
        yield ink
        yield from (mix(ground, ink, share / 4) for share in range(1, 4))
    for colour in (*corporate, style.changed):
        yield mix(colour, style.card, 0.5)
        yield mix(colour, style.rim, 0.5)
    for ground in style.zones.values():
        yield mix(ground, style.changed, 0.5)
        if contrast(ground, style.muted) > 1.2:
            yield mix(ground, style.muted, 0.5)


_strips: Kept[Strip] = Kept(KEPT_BANDS)
_stamps: Kept[Image.Image] = Kept(KEPT_STAMPS)


def _bands(scene: SheetScene) -> Iterator[tuple[int, int, tuple[Shape, ...]]]:
    """Top, height and shapes (moved to the band's own origin) of every band."""
    height = scene.size[1]
    bands: list[list[Shape]] = [[] for _ in range(-(-height // BAND))]
    for shape in scene.shapes:
        box = _area(shape)
        first = max(0, math.floor(box.top / BAND))
        last = min(len(bands) - 1, math.floor(box.bottom / BAND))
        for index in range(first, last + 1):
            bands[index].append(shape)
    for index, shapes in enumerate(bands):
        top = index * BAND
        moved = tuple(shape.moved(0, -top) for shape in shapes) if top else tuple(shapes)
        yield top, min(BAND, height - top), moved


def _area(shape: Shape) -> Box:
    """What a shape may touch, letters below the line and halos included."""
    if isinstance(shape, Text):
        return shape.box.grown(0.4 * shape.size)
    return shape.box.grown(1.0)


def _strip(
    scene: SheetScene, palette: Palette, top: int, height: int, shapes: tuple[Shape, ...]
) -> Strip:
    band = palette.blank((scene.size[0] + 1, height))
    band.paste(palette.indexed(_draw(scene, height, shapes)), (1, 0))
    return pack_strip(band)


def _draw(scene: SheetScene, height: int, shapes: Iterable[Shape]) -> Image.Image:
    image = Image.new("RGB", (scene.size[0], height), style_of(scene.theme).paper)
    drawing = ImageDraw.Draw(image)
    for shape in shapes:
        if isinstance(shape, Text):
            _write(drawing, shape)
        elif isinstance(shape, Polygon) and _is_rectangle(shape):
            left, top, right, bottom = shape.box
            drawing.rectangle((left, top, right - 1, bottom - 1), fill=shape.fill)
        else:
            _stamp(image, shape)
    return image


def _is_rectangle(shape: Polygon) -> bool:
    """Whether the shape is an upright rectangle on whole pixels."""
    box = shape.box
    return shape.points == box.corners and all(part == round(part) for part in box)


def _stamp(image: Image.Image, shape: Polygon | Disc | Stroke) -> None:
    box = shape.box.grown(1.0)
    left, top = math.floor(box.left), math.floor(box.top)
    size = (math.ceil(box.right) - left, math.ceil(box.bottom) - top)
    at_origin = shape.moved(-left, -top)
    window = Window(0.0, 0.0, 1.0, 1.0, *size)
    stamp = _stamps.get(at_origin, lambda: draw_shapes((at_origin,), window))
    image.paste(stamp, (left, top), stamp)


def _write(drawing: ImageDraw.ImageDraw, text: Text) -> None:
    family = fonts.family_for(text.text, text.family)
    font = fonts.load(family.file(text.weight), round(text.size * 4) / 4)
    x, y = text.centre
    baseline = round(y + family.cap_height * text.size / 2)
    drawing.text((round(2 * x) / 2, baseline), text.text, text.colour, font, anchor="ms")
