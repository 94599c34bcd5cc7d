"""Animated GIF files whose frames share one palette and hold only the pixels that change.

Pictures are in mode L, a pixel being an index into the palette; one index stands for "unchanged".
"""

from __future__ import annotations

import struct

from PIL import GifImagePlugin, Image, ImageChops

from render.paper.canvas import COLOURS, Palette
from render.paper.colours import Rgb

SPARE = COLOURS - 1
"""The index that leaves a pixel as it is."""


def index_table(palette: Palette) -> bytes:
    """For ``bytes.translate``: indices of the palette that keep clear of the spare one."""
    table = bytearray(range(COLOURS))
    colours = palette.colours
    table[SPARE] = 0
    if len(colours) == COLOURS:
        table[SPARE] = min(range(SPARE), key=lambda index: _apart(colours[index], colours[SPARE]))
    return bytes(table)


def _apart(first: Rgb, second: Rgb) -> int:
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True))


class Animation:
    """A GIF file that grows frame by frame."""

    def __init__(self, first: Image.Image, palette: Palette, duration: int) -> None:
        self._canvas = first.copy()
        self._delta = Image.new("L", first.size, SPARE)
        header = struct.pack("<6sHHBBB", b"GIF89a", *first.size, 0xF7, 0, 0)
        colours = [*palette.colours, *[(0, 0, 0)] * (COLOURS - len(palette.colours))]
        table = bytes(part for colour in colours for part in colour)
        again = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
        self._parts = [header, table, again, *GifImagePlugin.getdata(first, duration=duration)]

    def put(self, image: Image.Image, at: tuple[int, int], mask: Image.Image | None = None) -> None:
        """Change a part of the next frame, where the mask allows."""
        box = (at[0], at[1], at[0] + image.width, at[1] + image.height)
        before = self._canvas.crop(box)
        after = before.copy()
        after.paste(image, (0, 0), mask)
        changed = ImageChops.difference(before, after).point(_CHANGED)
        self._canvas.paste(after, box)
        self._delta.paste(after, box, changed)

    def show(self, duration: int) -> None:
        """Finish a frame, shown for that many milliseconds."""
        box = self._delta.point(_NOT_SPARE).getbbox() or (0, 0, 1, 1)
        part = self._delta.crop(box)
        self._parts += GifImagePlugin.getdata(
            part, box[:2], duration=duration, transparency=SPARE, disposal=1
        )
        self._delta.paste(SPARE, (0, 0, *self._delta.size))

    def file(self) -> bytes:
        """The whole file."""
        return b"".join((*self._parts, b";"))


_CHANGED = [255 if value else 0 for value in range(COLOURS)]
_NOT_SPARE = [0 if value == SPARE else 255 for value in range(COLOURS)]
