"""Colours: reading, mixing and contrast."""

from __future__ import annotations

import re
import zlib
from functools import cache

from PIL.ImageColor import colormap

Rgb = tuple[int, int, int]

_CODE = re.compile(r"#[0-9a-fA-F]{6}")


class ColourError(ValueError):
    """Something that is not a colour."""


@cache
def rgb(code: str) -> Rgb:
    """The three parts of a colour ``#rrggbb``. Raises ColourError."""
    if not isinstance(code, str) or not _CODE.fullmatch(code):
        raise ColourError(f"not a colour of the form #rrggbb: {code!r}")
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


@cache
def named(name: str) -> str | None:
    """A colour that has a code or one of the usual names (``teal``); None for any other name."""
    code = str(colormap.get(name.lower(), name))
    return code if _CODE.fullmatch(code) else None


@cache
def stand_in(name: str) -> str:
    """Some colour for a name that is unknown: always the same, others for other names."""
    return f"#{zlib.crc32(name.encode()) & 0xFFFFFF:06x}"


def code_of(colour: Rgb) -> str:
    """A colour as ``#rrggbb``."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


@cache
def mix(first: str, second: str, share: float) -> str:
    """A colour between two: ``share`` 0 is the first, 1 the second."""
    a, b = rgb(first), rgb(second)
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return code_of((red, green, blue))


@cache
def luminance(code: str) -> float:
    """Relative luminance, 0 for black to 1 for white (WCAG 2)."""
    parts = [part / 255 for part in rgb(code)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def ink_on(code: str, dark: str = "#111111", light: str = "#ffffff") -> str:
    """Whichever of the two inks is read more easily on the colour."""
    return dark if contrast(code, dark) >= contrast(code, light) else light


@cache
def readable(code: str, minimum: float = 4.5) -> str:
    """The colour, made darker or lighter until the better ink reaches the contrast on it."""
    ink = ink_on(code)
    towards = "#ffffff" if ink != "#ffffff" else "#000000"
    for step in range(21):
        changed = mix(code, towards, step / 20)
        if contrast(changed, ink) >= minimum:
            return changed
    return towards


@cache
def seen_on(code: str, ground: str, minimum: float = 4.5) -> str:
    """The colour, made darker or lighter until it reaches the contrast on the ground."""
    towards = ink_on(ground, dark="#000000")
    for step in range(20):
        changed = mix(code, towards, step / 20)
        if contrast(changed, ground) >= minimum:
            return changed
    return towards
