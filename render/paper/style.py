"""How sheets look in a theme: grounds, lines and inks for tables, and the zones of markets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from render.fonts import FontFamily, Weight, family_for, load
from render.paper.colours import luminance, mix, seen_on
from render.paper.theme import Theme

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
    turn: str
    """Behind the line of whoever is to move."""
    ledge: str
    halo: str
    """Around arrows."""
    zones: Mapping[str, str]
    """Spaces of a market by the names of colours in the data; ``plain``, ``end`` and ``close``."""
    later: Mapping[str, str]
    """The same as long as they are not open."""


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
        "orange": mix(theme.corporations["orange"], card, 0.25),
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
        turn=mix(card, theme.changed, 0.14),
        ledge=theme.barrier,
        halo=theme.halo,
        zones=MappingProxyType(zones),
        later=MappingProxyType({name: mix(zone, card, 0.5) for name, zone in zones.items()}),
    )


def measure(text: str, size: float, weight: Weight, style: Style) -> float:
    """How wide a line of text is drawn, in pixels."""
    return drawn_width(text, size, weight, style.theme.family)


@lru_cache(maxsize=8192)
def drawn_width(text: str, size: float, weight: Weight, preferred: FontFamily) -> float:
    """How wide a line of text is drawn, in pixels."""
    return load(family_for(text, preferred).file(weight), size).getlength(text)
