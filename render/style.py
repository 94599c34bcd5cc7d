"""How sheets look in a theme: grounds, lines and inks for tables, and the zones of markets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from render.colours import luminance, mix, seen_on
from render.theme import Theme

HEADING, BODY, SMALL = 30, 26, 21
"""Sizes of type in pixels; a sheet is often shown at half its size."""
MARGIN, GAP, RADIUS = 20, 10, 12


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """Colours that sheets take from a theme. Compared by identity."""

    theme: Theme
    paper: str
    card: str
    line: str
    band: str
    """Behind headings."""
    band_ink: str
    ink: str
    muted: str
    """Less important text; read as easily as the theme asks of any text."""
    rim: str
    """Around tokens."""
    changed: str
    ledge: str
    halo: str
    """Around arrows."""
    zones: Mapping[str, str]
    """Spaces of a market by the names of colours in the data; ``plain``, ``end`` and ``close``."""


@lru_cache(maxsize=16)
def style_of(theme: Theme) -> Style:
    """The look of sheets in a theme; made once."""
    light = luminance(theme.paper) > 0.4
    card = mix(theme.paper, "#ffffff", 0.75 if light else 0.08)
    blue = theme.tiles["blue"]
    zones = {
        "plain": card,
        "end": theme.tiles["red"],
        "close": theme.plate if light else mix(theme.plate, "#ffffff", 0.2),
        "yellow": theme.tiles["yellow"],
        "green": theme.tiles["green"],
        "brown": theme.tiles["brown"],
        "grey": theme.tiles["grey"],
        "red": theme.tiles["red"],
        "blue": blue,
        "light blue": mix(blue, card, 0.55) if light else mix(blue, "#ffffff", 0.18),
        "dark blue": mix(blue, "#123a6b", 0.6) if light else mix(blue, "#000000", 0.45),
    }
    return Style(
        theme=theme,
        paper=theme.paper,
        card=card,
        line=mix(theme.paper, theme.ink, 0.24),
        band=theme.plate,
        band_ink=theme.ink_on(theme.plate),
        ink=theme.ink,
        muted=seen_on(mix(theme.ink, theme.paper, 0.4), theme.paper, 5.0),
        rim=mix(theme.ink, theme.paper, 0.15),
        changed=theme.changed,
        ledge=theme.barrier,
        halo=theme.halo,
        zones=MappingProxyType(zones),
    )
