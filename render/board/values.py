"""Values of stops that change with the phases: a box for each revenue band, the present one larger.

The boxes have the colours of the phases' tiles, and pips that say the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from render.fonts import text_width
from render.paper.colours import mix
from render.paper.geometry import Box, Point
from render.paper.shapes import Disc, Polygon, Shape, Text, lines_of_text, rounded
from render.paper.symbols import pips
from render.paper.theme import Theme


def value_text(revenue: int | Mapping[str, int], bands: Sequence[str]) -> str:
    """The value of a stop in one piece: ``30``, ``20/30/40`` or ``30/60``."""
    if isinstance(revenue, int):
        return str(revenue)
    keys = [band for band in bands if band in revenue] or list(revenue)
    return "/".join(str(revenue[key]) for key in keys)


def value_circle(text: str, radius: float, theme: Theme) -> tuple[Shape, ...]:
    """A value in a circle around the origin."""
    size = min(1.3 * radius, 1.62 * radius / text_width(text, "bold", theme.family))
    return (
        Disc((0.0, 0.0), radius, theme.badge, theme.dark_ink, 0.018),
        Text((0.0, 0.0), text, size, theme.dark_ink, family=theme.family),
    )


def value_plate(lines: tuple[str, ...], radius: float, theme: Theme) -> tuple[Shape, ...]:
    """Values in a rounded box around the origin, in one line or several."""
    size = 1.2 * radius
    width = max(text_width(line, "bold", theme.family) for line in lines) * size
    across, down = width / 2 + 0.3 * radius, (0.5 + 0.4 * len(lines)) * radius
    box = Box(-across, -down, across, down)
    return (
        Polygon(rounded(box, 0.12), theme.dark_ink),
        Polygon(rounded(box.grown(-0.018), 0.11), theme.badge),
        *lines_of_text((0.0, 0.0), lines, size, theme.dark_ink, family=theme.family),
    )


class BandValue(NamedTuple):
    """A value and the revenue band in which it is paid."""

    value: int
    band: int
    """Counted from 0."""
    now: bool
    """It is the present band."""


def band_values(
    values: Mapping[str, int], bands: Sequence[str], present: str
) -> tuple[BandValue, ...]:
    """The values in the order of the bands."""
    return tuple(
        BandValue(values[band], index, band == present)
        for index, band in enumerate(bands)
        if band in values
    )


@lru_cache(maxsize=1024)
def value_boxes(
    values: tuple[BandValue, ...], share: float, across: bool, theme: Theme
) -> tuple[Shape, ...]:
    """Boxes in the colours of the bands around the origin; the present one is larger."""
    sizes = [(0.43, 0.35) if value.now else (0.35, 0.27) for value in values]
    at = -sum(size[0 if across else 1] for size in sizes) * share / 2
    shapes: list[Shape] = []
    later: list[Shape] = []
    for value, (width, height) in zip(values, sizes, strict=True):
        step = (width if across else height) * share
        centre = (at + step / 2, 0.0) if across else (0.0, at + step / 2)
        at += step
        drawn = _value_box(centre, (width * share, height * share), value, theme)
        (later if value.now else shapes).extend(drawn)
    return (*shapes, *later)


def _value_box(
    centre: Point, size: tuple[float, float], value: BandValue, theme: Theme
) -> Iterator[Shape]:
    (x, y), (width, height), now = centre, size, value.now
    colour = theme.band(value.band)
    if not now:
        colour = mix(colour, theme.badge, 0.45)
    box = Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)
    yield Polygon(rounded(box, 0.05), theme.dark_ink if now else mix(theme.dark_ink, colour, 0.45))
    yield Polygon(rounded(box.grown(-0.028 if now else -0.014), 0.035), colour)
    text, ink = str(value.value), theme.ink_on(colour)
    yield Text(
        (x, y - height * 0.07),
        text,
        min(height * 0.61, width * 0.88 / text_width(text, "bold", theme.family)),
        ink if now else mix(ink, colour, 0.25),
        family=theme.family,
    )
    for shape in pips(value.band + 1, height * 0.045, ink):
        yield shape.moved(x, y + height * (0.33 if now else 0.36))
