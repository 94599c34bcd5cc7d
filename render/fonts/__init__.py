"""The fonts that come with the program; system fonts are never used.

Atkinson Hyperlegible Next (static instances of the Latin subset) writes everything it has letters
for, Inter the rest (Greek, Cyrillic and other names of players). Both are under the SIL Open Font
Licence, see the files beside this one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from io import BytesIO
from typing import Literal

from PIL import ImageFont

Weight = Literal["regular", "semibold", "bold"]
_PUNCTUATION = frozenset("–—‘’‚“”„†•…‹›⁄€™−")
_MEASURE = 200
"""Pixels a unit of size when text is measured."""


class FontError(Exception):
    """A font that is not there or cannot be read."""


@dataclass(frozen=True, slots=True)
class FontFamily:
    """Font files by weight, and where the capitals end."""

    regular: str
    semibold: str
    bold: str
    cap_height: float
    """Height of a capital, as a part of the font size."""

    def file(self, weight: Weight) -> str:
        """The file of a weight. Raises FontError for a weight that there is not."""
        if weight not in ("regular", "semibold", "bold"):
            raise FontError(f"no font weight {weight!r}: there are regular, semibold and bold")
        return str(getattr(self, weight))


ATKINSON = FontFamily(
    "AtkinsonHyperlegibleNext-Regular.ttf",
    "AtkinsonHyperlegibleNext-SemiBold.ttf",
    "AtkinsonHyperlegibleNext-Bold.ttf",
    cap_height=0.668,
)
INTER = FontFamily("Inter-Regular.otf", "Inter-Bold.otf", "Inter-Bold.otf", cap_height=0.727)
FAMILIES: dict[str, FontFamily] = {"atkinson": ATKINSON, "inter": INTER}


def family(name: str) -> FontFamily:
    """The family of that name. Raises FontError."""
    if name not in FAMILIES:
        raise FontError(f"no font {name!r}: there are {', '.join(sorted(FAMILIES))}")
    return FAMILIES[name]


def family_for(text: str, preferred: FontFamily) -> FontFamily:
    """The preferred family if it has all letters of the text, else Inter."""
    if all(ord(letter) < 0x100 or letter in _PUNCTUATION for letter in text):
        return preferred
    return INTER


@lru_cache(maxsize=256)
def load(file: str, size: float) -> ImageFont.FreeTypeFont:
    """A bundled font at a size in pixels. Raises FontError."""
    try:
        source = BytesIO(resources.files(__package__).joinpath(file).read_bytes())
        return ImageFont.truetype(source, size=size, layout_engine=ImageFont.Layout.BASIC)
    except (OSError, ValueError) as error:
        raise FontError(f"cannot read the font {file!r} at size {size}: {error}") from error


@lru_cache(maxsize=4096)
def text_width(text: str, weight: Weight, preferred: FontFamily = ATKINSON) -> float:
    """Width of a line of text at size 1."""
    chosen = family_for(text, preferred)
    return load(chosen.file(weight), _MEASURE).getlength(text) / _MEASURE
