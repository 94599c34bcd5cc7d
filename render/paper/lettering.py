"""Lines of text among drawn shapes: in charts, on sheets of tiles, below the pictures of a film."""

from __future__ import annotations

from render.fonts import Weight, text_width
from render.paper.colours import mix
from render.paper.geometry import Point
from render.paper.shapes import Text
from render.paper.theme import Theme

QUIET = 0.36
"""How far text of less weight has gone over into the paper."""


def quiet(theme: Theme) -> str:
    """The ink of text of less weight."""
    return mix(theme.ink, theme.paper, QUIET)


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
