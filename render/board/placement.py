"""Finding room for text and signs in a hex: the free place nearest to where one would like it.

A hex is a small bitmap in one large integer, row after row. A thing to be placed is a stamp: for
each of its rows how far it reaches to both sides. Eroding the bitmap by that reach leaves exactly
the places where it fits, so the search is exact (to a sixty-fourth of a side) and quick.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby

from PIL import Image, ImageDraw

from render.paper.geometry import Box, Orientation, Point, bands, join_boxes
from render.paper.shapes import Disc, Item, Plate, Polygon, Shape, Stroke, Text

RESOLUTION = 64
"""Pixels a unit."""
_HALF = RESOLUTION + 2
_SIZE = 2 * _HALF + 1
_STRIDE = (_SIZE + 7) // 8 * 8
_ROW = (1 << _STRIDE) - 1
_REVERSED = bytes(int(f"{value:08b}"[::-1], 2) for value in range(256))

Stamp = tuple[int, ...]
"""Reach to both sides in pixels, for each row from the top."""


def box_stamp(width: float, height: float) -> Stamp:
    """The stamp of a rectangle."""
    reach = math.ceil(width / 2 * RESOLUTION)
    rows = math.ceil(height / 2 * RESOLUTION)
    return (reach,) * (2 * rows + 1)


def item_stamp(item: Item, margin: float) -> tuple[Stamp, Point]:
    """The stamp of something that is written, and its centre: a circle or a box around it."""
    first = item.shapes[0]
    if isinstance(first, Disc):
        return disc_stamp(first.radius + margin), first.centre
    boxes = (text_area(s) if isinstance(s, Text) else s.box for s in item.shapes)
    box = join_boxes(boxes).grown(margin)
    return box_stamp(box.width, box.height), box.centre


@lru_cache(maxsize=512)
def disc_stamp(radius: float) -> Stamp:
    """The stamp of a circle."""
    size = radius * RESOLUTION
    rows = math.ceil(size)
    return tuple(
        math.ceil(math.sqrt(max(0.0, size * size - row * row))) for row in range(-rows, rows + 1)
    )


def lines_stamp(widths: Iterable[float], line_height: float, height: float) -> Stamp:
    """The stamp of lines of text one below the other."""
    sizes = list(widths)
    step = line_height * RESOLUTION
    rows = math.ceil(((len(sizes) - 1) * line_height + height) / 2 * RESOLUTION)
    reaches = []
    for row in range(-rows, rows + 1):
        line = min(len(sizes) - 1, max(0, round(row / step + (len(sizes) - 1) / 2)))
        reaches.append(math.ceil(sizes[line] / 2 * RESOLUTION))
    return tuple(reaches)


class Room:
    """What is still free in a hex."""

    def __init__(self, orientation: Orientation, margin: float = 0.045) -> None:
        self._free = _inside(orientation, margin)

    def copy(self) -> Room:
        """The same room, to be taken separately."""
        other = Room.__new__(Room)
        other._free = self._free
        return other

    def block(self, items: Iterable[Item], margin: float = 0.03) -> None:
        """Take what the items cover, and a margin around them."""
        image = Image.new("1", (_STRIDE, _SIZE))
        drawing = ImageDraw.Draw(image)
        for item in items:
            for shape in item.shapes:
                _cover(drawing, shape, margin)
        self._free &= ~_bits(image)

    def take(self, stamp: Stamp, at: Point) -> None:
        """Take what a stamp covers."""
        column, line = round(at[0] * RESOLUTION) + _HALF, round(at[1] * RESOLUTION) + _HALF
        taken = 0
        for row, reach in enumerate(stamp, start=line - len(stamp) // 2):
            left, right = max(0, column - reach), min(_SIZE - 1, column + reach)
            if 0 <= row < _SIZE and left <= right:
                taken |= ((1 << right - left + 1) - 1) << row * _STRIDE + left
        self._free &= ~taken

    def find(self, stamp: Stamp, wish: Point, upright: float = 1.0) -> Point | None:
        """The free place for the stamp's centre nearest to the wish, None if there is none.

        ``upright`` above 1 makes moving up or down dearer than moving sideways.
        """
        fits = self._fitting(stamp)
        if not fits:
            return None
        column, line = round(wish[0] * RESOLUTION) + _HALF, wish[1] * RESOLUTION + _HALF
        best: tuple[float, int, int] | None = None
        for y in sorted(range(_SIZE), key=lambda row: abs(row - line)):
            away = ((y - line) * upright) ** 2
            if best is not None and away >= best[0]:
                break
            row = fits >> y * _STRIDE & _ROW
            if row:
                x = _nearest(row, column)
                cost = away + (x - column) ** 2
                if best is None or cost < best[0]:
                    best = (cost, x, y)
        assert best is not None
        return (best[1] - _HALF) / RESOLUTION, (best[2] - _HALF) / RESOLUTION

    def _fitting(self, stamp: Stamp) -> int:
        """All places where the stamp's centre may lie."""
        half = len(stamp) // 2
        fits = -1
        first = 0
        for reach, rows in groupby(stamp):
            count = len(list(rows))
            free = _run(self._free, 2 * reach + 1, 1) << reach
            free = _run(free, count, _STRIDE)
            shift = (half - first) * _STRIDE
            fits &= free << shift if shift >= 0 else free >> -shift
            if not fits:
                break
            first += count
        return fits


def _run(bits: int, count: int, step: int) -> int:
    """The bits that are followed by set bits, ``count`` in all, ``step`` apart."""
    done = 1
    while done < count and bits:
        more = min(done, count - done)
        bits &= bits >> more * step
        done += more
    return bits


def _nearest(bits: int, column: int) -> int:
    """The set bit nearest to a column, the left one of two."""
    below = (bits & ((1 << (column + 1)) - 1)).bit_length() - 1
    above = bits >> column
    if not above:
        return below
    right = column + (above & -above).bit_length() - 1
    return right if below < 0 or right - column < column - below else below


def _cover(drawing: ImageDraw.ImageDraw, shape: Shape, margin: float) -> None:
    if isinstance(shape, Stroke):
        for outline in bands(shape.points, shape.width + 2 * margin, closed=shape.closed):
            drawing.polygon([_pixel(point) for point in outline], fill=1)
    elif isinstance(shape, Disc):
        x, y = _pixel(shape.centre)
        radius = (shape.radius + margin) * RESOLUTION
        drawing.ellipse((x - radius, y - radius, x + radius, y + radius), fill=1)
    elif isinstance(shape, Polygon | Plate):
        points = [_pixel(point) for point in shape.points]
        drawing.polygon(points, fill=1)
        if margin:
            width = 2 * math.ceil(margin * RESOLUTION)
            drawing.line([*points, points[0]], fill=1, width=width)
    else:
        drawing.rectangle(_pixel_box(text_area(shape).grown(margin)), fill=1)


def text_area(text: Text) -> Box:
    """What a line of text covers, descenders and all."""
    below = 0.2 * text.size if set(text.text) & set("gjpqyçQ,;()/") else 0.0
    above = 0.1 * text.size if set(text.text) & set("ÀÈÉÌÒÙ") else 0.04 * text.size
    box = text.box
    return Box(box.left, box.top - above, box.right, box.bottom + below)


def _pixel(point: Point) -> Point:
    return point[0] * RESOLUTION + _HALF, point[1] * RESOLUTION + _HALF


def _pixel_box(box: Box) -> tuple[float, float, float, float]:
    return (*_pixel((box.left, box.top)), *_pixel((box.right, box.bottom)))


def _bits(image: Image.Image) -> int:
    """A picture as an integer: pixel x of row y is bit y * stride + x."""
    return int.from_bytes(image.tobytes().translate(_REVERSED), "little")


@lru_cache(maxsize=8)
def _inside(orientation: Orientation, margin: float) -> int:
    image = Image.new("1", (_STRIDE, _SIZE))
    size = 1 - margin * 2 / math.sqrt(3)
    ImageDraw.Draw(image).polygon([_pixel(p) for p in orientation.corners(size)], fill=1)
    return _bits(image)
