"""Sheets made smaller, for where they are shown small anyway: laid out once, drawn at another size.

Letters are drawn at their new size, and rectangles stay on whole pixels, so that nothing blurs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from render.paper.geometry import Box
from render.paper.shapes import Disc, Item, Plate, Shape, Stroke, Text
from render.paper.sheet import SheetScene, is_rectangle
from render.paper.tables import rectangle

_FRAME = 3
"""Pixels: a rectangle that lies so little within the one before leaves a frame of it."""


SCALE = 0.62
"""A sheet of 1,100 pixels is shown in some 350 on a phone, each of which are two or three dots."""
KEPT = 4_000
"""Items that are kept: most of a sheet is as it was before the last move."""


def reduced_scene(scene: SheetScene, scale: float = SCALE) -> SheetScene:
    """The scene at a scale; it may hold no pictures, which are drawn already."""
    assert not scene.pictures
    width, height = scene.size
    items = tuple(_item(item, scale) for item in scene.items)
    return replace(scene, size=(round(width * scale), round(height * scale)), items=items)


@lru_cache(maxsize=KEPT)
def _item(item: Item, scale: float) -> Item:
    return replace(item, shapes=tuple(_shapes(item.shapes, scale)))


def _shapes(shapes: Iterable[Shape], scale: float) -> Iterator[Shape]:
    around: tuple[Box, Box] | None = None
    for shape in shapes:
        if not isinstance(shape, Plate) or not is_rectangle(shape):
            yield _scaled(shape, scale)
            continue
        box = _on_pixels(shape.box, scale)
        if around is not None:
            box = _framed(shape.box, box, *around)
        around = shape.box, box
        yield rectangle(box, shape.fill)


def _on_pixels(box: Box, scale: float) -> Box:
    """A rectangle on whole pixels, at least one of them wide and high."""
    left, top, right, bottom = (round(part * scale) for part in box)
    return Box(left, top, max(right, left + 1), max(bottom, top + 1))


def _framed(was: Box, box: Box, outer_was: Box, outer: Box) -> Box:
    """A rectangle that leaves at least a pixel of the frame that it has left before."""
    left, top, right, bottom = box
    if 0 < was.left - outer_was.left <= _FRAME:
        left = max(left, outer.left + 1)
    if 0 < was.top - outer_was.top <= _FRAME:
        top = max(top, outer.top + 1)
    if 0 < outer_was.right - was.right <= _FRAME:
        right = min(right, outer.right - 1)
    if 0 < outer_was.bottom - was.bottom <= _FRAME:
        bottom = min(bottom, outer.bottom - 1)
    return Box(left, top, right, bottom)


def _scaled(shape: Shape, scale: float) -> Shape:
    if isinstance(shape, Text):
        x, y = shape.centre
        return replace(shape, centre=(x * scale, y * scale), size=round(2 * shape.size * scale) / 2)
    if isinstance(shape, Disc):
        x, y = shape.centre
        return replace(
            shape,
            centre=(x * scale, y * scale),
            radius=shape.radius * scale,
            rim_width=shape.rim_width * scale,
        )
    if isinstance(shape, Plate):
        left, top, right, bottom = (part * scale for part in shape.box)
        return Plate(Box(left, top, right, bottom), shape.fill, shape.radius * scale)
    points = tuple((x * scale, y * scale) for x, y in shape.points)
    if isinstance(shape, Stroke):
        return replace(shape, points=points, width=shape.width * scale)
    return replace(shape, points=points)
