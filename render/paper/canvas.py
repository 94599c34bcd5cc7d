"""From pixels to PNG: a fixed palette for each theme, and files put together from strips.

A picture has at most 256 colours, the same for all pictures of a board in a theme: flat colours,
the steps between those that meet, the corporations' colours. A PNG file is written as one IDAT
chunk for each horizontal strip; a strip is compressed by itself, so a strip that has been
compressed before is not compressed again, and the same pixels always give the same bytes.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PIL import Image

from render.board.ground import INLAND
from render.paper.colours import Rgb, mix, rgb
from render.paper.theme import Theme

COLOURS = 256
LEVEL = 6
"""Of deflate: a sixth smaller than 3 for some two milliseconds a picture, as was measured."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_ADLER = 65521


class Palette:
    """The colours of a family of pictures."""

    def __init__(self, colours: Iterable[str]) -> None:
        self.colours: tuple[Rgb, ...] = tuple(dict.fromkeys(map(rgb, colours)))[:COLOURS]
        self._image = Image.new("P", (1, 1))
        flat = [part for colour in self.colours for part in colour]
        filler = list(self.colours[0]) * (COLOURS - len(self.colours))
        self._image.putpalette(flat + filler)
        self.chunk = _chunk(b"PLTE", bytes(flat))

    def indexed(self, image: Image.Image) -> Image.Image:
        """The picture in the nearest colours of the palette, without dithering (mode P)."""
        return image.convert("RGB").quantize(palette=self._image, dither=Image.Dither.NONE)

    def blank(self, size: tuple[int, int]) -> Image.Image:
        """A picture in these colours to paste into (mode P)."""
        image = Image.new("P", size)
        image.putpalette(self._image.getpalette() or [])
        return image


def theme_colours(theme: Theme, corporations: Iterable[str]) -> Iterable[str]:
    """The colours a board is drawn with: flat ones, then the steps where two meet."""
    corporate = sorted({theme.corporation(colour) for colour in corporations})
    fills = [*dict.fromkeys((*theme.tiles.values(), theme.hill, theme.mountain, theme.gateway))]
    lines = [
        theme.river, theme.barrier, theme.line, theme.water, theme.changed, theme.legal,
        *theme.routes,
    ]  # fmt: skip
    yield from fills
    yield from (theme.track, theme.track_light, theme.ink, theme.paper, theme.badge, theme.slot)
    yield from (theme.sea, *theme.shallows, theme.shore, theme.coast, theme.grid, theme.halo)
    yield from (theme.inland, *(mix(theme.inland, theme.shore, share) for share in INLAND))
    yield from corporate
    yield from lines
    yield from (theme.nobody, theme.relief, theme.bonus, theme.plate, theme.gateway_ink)
    yield from _steps(fills, theme)
    yield from (mix("#000000", "#ffffff", step / 9) for step in range(1, 9))
    for colour in (*corporate, *lines):
        yield mix(colour, theme.slot, 0.5)
        yield mix(colour, theme.track, 0.5)
    for colour in lines:
        yield mix(colour, theme.tiles["white"], 0.5)
    for colour in corporate:
        yield mix(colour, theme.slot, 0.25)
        yield mix(colour, theme.slot, 0.75)


def _steps(fills: Sequence[str], theme: Theme) -> Iterable[str]:
    """Between the ground of a hex and what is drawn on it."""
    for fill in fills:
        yield mix(fill, "#000000", 0.09)
        yield mix(fill, theme.track_light, 0.62)
        yield from (mix(fill, theme.track, share) for share in (0.25, 0.5, 0.75))
        yield mix(fill, theme.track_light, 0.3)
        yield mix(fill, theme.relief, 0.5)
        yield mix(theme.relief, fill, 0.45)
        yield mix(fill, theme.grid, 0.5)
    for step in (0.33, 0.66):
        yield mix(theme.sea, theme.grid, step)
        yield mix(theme.shore, theme.coast, step)
        yield mix(theme.shallows[-1], theme.coast, step)
        yield mix(theme.paper, theme.ink, step)


@dataclass(frozen=True, slots=True)
class Strip:
    """A compressed strip of a picture."""

    chunk: bytes
    """The whole IDAT chunk."""
    adler: int
    size: int
    """Bytes before compression."""


def pack_strip(image: Image.Image) -> Strip:
    """A strip (mode P) whose first column is 0: it serves as the filter byte of each row."""
    rows = image.tobytes()
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -15, 9)
    data = packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)
    return Strip(_chunk(b"IDAT", data), zlib.adler32(rows), len(rows))


def png_file(size: tuple[int, int], palette: Palette, strips: Sequence[Strip]) -> bytes:
    """A PNG file from its strips, top to bottom."""
    header = struct.pack(">IIBBBBB", *size, 8, 3, 0, 0, 0)
    adler = 1
    for strip in strips:
        adler = _joined(adler, strip.adler, strip.size)
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", header),
            palette.chunk,
            _chunk(b"IDAT", b"\x78\x5e"),
            *(strip.chunk for strip in strips),
            _chunk(b"IDAT", b"\x03\x00" + struct.pack(">I", adler)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def _joined(first: int, second: int, size: int) -> int:
    """The Adler-32 sum of two pieces of data from the sums of each and the second's size."""
    low = ((first & 0xFFFF) + (second & 0xFFFF) - 1) % _ADLER
    high = ((first >> 16) + (second >> 16) + size * ((first & 0xFFFF) - 1)) % _ADLER
    return high << 16 | low
