"""Shapes in hex units → anti-aliased pixels: drawn three times as large and reduced.

Text is written at the final size on top, where the letters stay crisp.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont

from render import fonts
from render.paper.geometry import Box, Point, bands, dashes
from render.paper.shapes import Disc, Plate, Polygon, Shape, Stroke, Text

OVERSAMPLING = 3
CLEAR = (0, 0, 0, 0)
SMALLEST_LETTERS = 5.0
"""Pixels, below which text is not made smaller to fit."""


@dataclass(frozen=True, slots=True)
class Window:
    """A rectangle of pixels and where it lies: ``left``/``top`` in hex units."""

    left: float
    top: float
    scale_x: float
    scale_y: float
    """Pixels a unit; the two differ by less than 1 % so that every hex falls on whole pixels."""
    width: int
    height: int

    @property
    def box(self) -> Box:
        """What the window shows, in hex units."""
        return Box(
            self.left,
            self.top,
            self.left + self.width / self.scale_x,
            self.top + self.height / self.scale_y,
        )

    def pixel(self, point: Point, factor: float = 1.0) -> Point:
        """Where a point falls, in pixels of a picture ``factor`` times as large."""
        return (
            (point[0] - self.left) * self.scale_x * factor,
            (point[1] - self.top) * self.scale_y * factor,
        )


def draw_shapes(
    shapes: Iterable[Shape],
    window: Window,
    background: str | Image.Image | None = None,
    smallest_text: float = 0.0,
) -> Image.Image:
    """The shapes that fall into the window, in order, then the texts.

    On a background (a colour or a picture of the window's size) the result is opaque (RGB),
    without one it is transparent (RGBA). ``smallest_text``: optional text below that many pixels
    is left out.
    """
    visible = [shape for shape in shapes if shape.box.meets(window.box)]
    solid = [shape for shape in visible if not isinstance(shape, Text)]
    size = (window.width, window.height)
    image = _solid(solid, window, background, size)
    drawing = ImageDraw.Draw(image)
    for shape in visible:
        if isinstance(shape, Text):
            pixels = shape.size * window.scale_y
            if not (shape.optional and pixels < smallest_text):
                _write(drawing, shape, window, pixels)
    return image


def _solid(
    shapes: Sequence[Shape],
    window: Window,
    background: str | Image.Image | None,
    size: tuple[int, int],
) -> Image.Image:
    large = (size[0] * OVERSAMPLING, size[1] * OVERSAMPLING)
    if isinstance(background, Image.Image):
        overlay = _solid(shapes, window, None, size)
        image = background.convert("RGB")
        image.paste(overlay, mask=overlay)
        return image
    if not shapes:
        mode, fill = ("RGBA", CLEAR) if background is None else ("RGB", background)
        return Image.new(mode, size, fill)
    if background is None:
        image = Image.new("RGBA", large, CLEAR)
    else:
        image = Image.new("RGB", large, background)
    drawing = ImageDraw.Draw(image)
    for shape in shapes:
        _draw(drawing, shape, window)
    if background is None:
        return _reduce_transparent(image)
    return image.reduce(OVERSAMPLING)


def _reduce_transparent(image: Image.Image) -> Image.Image:
    """Reduced with colours weighted by opacity, so that edges do not darken.

    Every pixel is opaque or black and clear, so the colours are weighted already.
    """
    small = image.reduce(OVERSAMPLING)
    return Image.frombytes("RGBa", small.size, small.tobytes()).convert("RGBA")


def _draw(drawing: ImageDraw.ImageDraw, shape: Shape, window: Window) -> None:
    if isinstance(shape, Polygon | Plate):
        _fill(drawing, shape.points, shape.fill, window)
    elif isinstance(shape, Disc):
        _disc(drawing, shape, window)
    elif isinstance(shape, Stroke):
        lines, closed = [shape.points], shape.closed
        if shape.dash:
            whole = (*shape.points, shape.points[0]) if closed else shape.points
            lines, closed = dashes(whole, shape.dash), False
        for line in lines:
            for outline in bands(line, shape.width, closed=closed):
                _fill(drawing, outline, shape.colour, window)
            if shape.round:
                for end in (line[0], line[-1]):
                    _disc(drawing, Disc(end, shape.width / 2, shape.colour), window)


def _fill(
    drawing: ImageDraw.ImageDraw, points: Iterable[Point], colour: str, window: Window
) -> None:
    # As ``Window.pixel``, without a call for each of a hundred thousand points.
    left, top, scale_x, scale_y = window.left, window.top, window.scale_x, window.scale_y
    pixels = [
        (
            round((x - left) * scale_x * OVERSAMPLING - 0.5),
            round((y - top) * scale_y * OVERSAMPLING - 0.5),
        )
        for x, y in points
    ]
    drawing.polygon(pixels, fill=colour)


def _disc(drawing: ImageDraw.ImageDraw, disc: Disc, window: Window) -> None:
    x, y = window.pixel(disc.centre, OVERSAMPLING)
    scale = (window.scale_x + window.scale_y) / 2 * OVERSAMPLING
    radius = disc.radius * scale
    if disc.rim is not None:
        drawing.ellipse((x - radius, y - radius, x + radius - 1, y + radius - 1), fill=disc.rim)
        radius -= disc.rim_width * scale
    if radius >= 0.5:
        drawing.ellipse((x - radius, y - radius, x + radius - 1, y + radius - 1), fill=disc.fill)


def _write(drawing: ImageDraw.ImageDraw, text: Text, window: Window, pixels: float) -> None:
    family = fonts.family_for(text.text, text.family)
    font = _font(text, family.file(text.weight), window, pixels)
    x, y = window.pixel(text.centre)
    baseline = y + family.cap_height * pixels / 2
    halo = text.halo_width * window.scale_y if text.halo is not None else 0
    drawing.text(
        (x, baseline),
        text.text,
        fill=text.colour,
        font=font,
        anchor="ms",
        stroke_width=halo,
        stroke_fill=text.halo,
    )


def _font(text: Text, file: str, window: Window, pixels: float) -> FreeTypeFont:
    """The font in which the text has the size, or the room, that it is given."""
    size = max(1.0, round(pixels * 4) / 4)
    font = fonts.load(file, size)
    while text.room is not None and size > SMALLEST_LETTERS:
        if font.getlength(text.text) <= text.room * window.scale_x:
            break
        size -= 0.25
        font = fonts.load(file, size)
    return font
