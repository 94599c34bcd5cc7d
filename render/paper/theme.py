"""The look of all pictures in one value: colours, widths and sizes relative to the hex, fonts.

Lengths are in sides of a hex. What a colour says is also said by a symbol or a pattern: tile
colours by pips, routes by dashes and numbers, tokens by letters.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType

from engine.data.schema import Colour
from render.fonts import FontError, FontFamily, family
from render.paper.colours import ColourError, ink_on, named, readable, rgb, stand_in

TILE_COLOURS: tuple[Colour, ...] = ("white", "yellow", "green", "brown", "grey", "red", "blue")
PIPS: Mapping[str, int] = MappingProxyType({"yellow": 1, "green": 2, "brown": 3, "grey": 4})
"""How many pips say the colour of a tile (or of the phase that brings it)."""
BAND_COLOURS = ("yellow", "green", "brown", "grey")
"""Tile colours that stand for the revenue bands, from first to last."""
DASHES: tuple[tuple[float, ...], ...] = (
    (),
    (0.24, 0.10),
    (0.09, 0.09),
    (0.30, 0.09, 0.09, 0.09),
    (0.16, 0.16),
)
"""Dash patterns that tell routes apart whatever their colours."""


class ThemeError(ValueError):
    """A theme that cannot be drawn with, or that there is not."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Widths and sizes in sides of a hex."""

    grid: float = 0.03
    track: float = 0.125
    casing: float = 0.045
    """Light edge of track, and the gap at crossings."""
    town_bar: float = 0.34
    town_dot: float = 0.13
    slots: tuple[float, ...] = (0.275, 0.255, 0.212, 0.208, 0.188, 0.175)
    """Radius of a station slot by the number of slots in the city."""
    revenue: float = 0.185
    """Radius of the circle around a value."""
    names: tuple[float, ...] = (0.275, 0.255, 0.235, 0.215, 0.20, 0.185, 0.17, 0.155, 0.145, 0.135)
    """Sizes of names that are tried, the largest that fits is taken."""
    label: float = 0.30
    cost: float = 0.22
    hex_id: float = 0.165
    rim: float = 0.34
    river: float = 0.085
    barrier: float = 0.12
    ring: float = 0.085
    """Width of the ring around what has changed."""
    route: float = 0.20
    smallest_text: float = 6.6
    """Pixels: text that would be smaller is left out, because nobody could read it."""


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """Everything that decides how pictures look. Compared by identity, as caches need it."""

    name: str
    ink: str
    dark_ink: str
    light_ink: str
    """What is written on tiles and land with: whichever is read better."""
    paper: str
    """Behind everything that is no map; also behind maps without a sea."""
    halo: str
    """Around text on the map."""
    sea: str
    shallows: tuple[str, ...]
    """Bands of water from the open sea to the shore."""
    shore: str
    """Land that is no hex."""
    inland: str
    """Around a map without a sea."""
    coast: str
    grid: str
    tiles: Mapping[str, str]
    """Fill of a hex by the colour of its tile; white is unbuilt land."""
    hill: str
    mountain: str
    """Unbuilt land by terrain."""
    relief: str
    """Symbols of hills and mountains."""
    river: str
    barrier: str
    """Sides that nothing crosses."""
    track: str
    track_light: str
    """Inside of dual gauge, ties of narrow gauge."""
    slot: str
    """An empty station slot."""
    badge: str
    """Behind values."""
    nobody: str
    """Printed tokens that belong to no corporation."""
    gateway: str
    gateway_ink: str
    """Hexes that continue elsewhere, and the letters of their sides."""
    bonus: str
    plate: str
    """Behind small signs."""
    line: str
    """Lines that are no ordinary track, and where they begin."""
    water: str
    """Anchors, and letters that stand for water."""
    edge: str
    """Around highlights."""
    changed: str
    legal: str
    routes: tuple[str, ...]
    corporations: Mapping[str, str]
    """What names of colours in the data look like; others look as on any web page."""
    font: str = "atkinson"
    sizes: Sizes = Sizes()

    def __post_init__(self) -> None:
        for field in fields(self):
            _check_colours(self.name, field.name, getattr(self, field.name))
        missing = [colour for colour in TILE_COLOURS if colour not in self.tiles]
        if missing:
            raise ThemeError(f"theme {self.name!r}: no colour for {', '.join(missing)} tiles")
        if not self.routes or not self.shallows:
            raise ThemeError(f"theme {self.name!r}: needs colours for routes and shallows")
        for field in fields(self.sizes):
            value = getattr(self.sizes, field.name)
            for size in value if isinstance(value, tuple) else (value,):
                if not size > 0:
                    raise ThemeError(f"theme {self.name!r}: {field.name} is not above 0: {size!r}")
        try:
            family(self.font)
        except FontError as error:
            raise ThemeError(f"theme {self.name!r}: {error}") from error

    @property
    def family(self) -> FontFamily:
        """The fonts to write with."""
        return family(self.font)

    def corporation(self, colour: str) -> str:
        """What a corporation's colour (a name or ``#rrggbb``) looks like, with readable letters.

        A name that nobody knows must not leave a game without pictures: it gets some colour.
        """
        return readable(self.corporations.get(colour) or named(colour) or stand_in(colour))

    def knows(self, colour: str) -> bool:
        """Whether a corporation of this colour looks as its name says."""
        return colour in self.corporations or named(colour) is not None

    def route(self, number: int) -> tuple[str, tuple[float, ...]]:
        """Colour and dash pattern of the route with this number, counted from 0."""
        return self.routes[number % len(self.routes)], DASHES[number % len(DASHES)]

    def band(self, index: int) -> str:
        """The colour of a revenue band, counted from 0."""
        return self.tiles[BAND_COLOURS[min(index, len(BAND_COLOURS) - 1)]]

    def ink_on(self, fill: str) -> str:
        """What is written with on a ground of this colour."""
        return ink_on(fill, self.dark_ink, self.light_ink)


def _check_colours(theme: str, field: str, value: object) -> None:
    """Every string of a theme but its names is a colour."""
    if field in ("name", "font", "sizes"):
        return
    if isinstance(value, Mapping):
        parts = list(value.values())
    else:
        parts = list(value) if isinstance(value, tuple) else [value]
    for part in parts:
        try:
            rgb(part)
        except ColourError as error:
            raise ThemeError(f"theme {theme!r}, {field}: {error}") from None


LIGHT = Theme(
    name="light",
    ink="#1c1b19",
    dark_ink="#1c1b19",
    light_ink="#f6f3e8",
    paper="#f6f1e4",
    halo="#fffdf4",
    sea="#8fc1de",
    shallows=("#9fcce4", "#b2d8ea", "#c9e6f1"),
    shore="#ece0be",
    inland="#dcd2b4",
    coast="#7a8a86",
    grid="#a9ad8f",
    tiles={
        "white": "#e9edcf",
        "yellow": "#fbdc4c",
        "green": "#7cc36a",
        "brown": "#c08c5a",
        "grey": "#c3c6c8",
        "red": "#e79b87",
        "blue": "#7db6da",
    },
    hill="#e3dcae",
    mountain="#d8c698",
    relief="#8a6a45",
    river="#2f7fc4",
    barrier="#b3261e",
    track="#161513",
    track_light="#ffffff",
    slot="#ffffff",
    badge="#fffdf6",
    nobody="#e3b43a",
    gateway="#2f6b43",
    gateway_ink="#ffe680",
    bonus="#6a2c91",
    plate="#3a3f44",
    line="#c8102e",
    water="#1f6fb5",
    edge="#ffffff",
    changed="#ff3d00",
    legal="#7b1fa2",
    routes=("#d81b60", "#1565c0", "#00897b", "#8e24aa", "#ef6c00"),
    corporations={
        "red": "#d32f2f",
        "green": "#2e9d4c",
        "yellow": "#ffd600",
        "blue": "#2a63c9",
        "orange": "#f57c00",
        "pink": "#f48fb1",
        "purple": "#7b3fa0",
        "black": "#26262a",
        "brown": "#7a4a21",
        "navy": "#14285a",
    },
)

DARK = replace(
    LIGHT,
    name="dark",
    ink="#f1efe6",
    paper="#1e2226",
    halo="#14181b",
    sea="#12303f",
    shallows=("#163848", "#1c4355", "#245163"),
    shore="#4b4a3c",
    inland="#2b2d28",
    coast="#0c1d26",
    grid="#5b6255",
    tiles={
        "white": "#3b4237",
        "yellow": "#d9b62c",
        "green": "#4f9a4a",
        "brown": "#96653a",
        "grey": "#82878b",
        "red": "#a4503f",
        "blue": "#1d4f6b",
    },
    hill="#474737",
    mountain="#544c3a",
    relief="#b9996b",
    river="#5fb0ee",
    barrier="#ff6f61",
    track="#0b0b0a",
    track_light="#ffffff",
    slot="#f4f2ea",
    badge="#f4f2ea",
    line="#ff5468",
    water="#7cc0ff",
    changed="#ff9100",
    legal="#e1a6ff",
    routes=("#ff80ab", "#82b1ff", "#64ffda", "#ea80fc", "#ffd180"),
)

COLOUR_BLIND = replace(
    LIGHT,
    name="colour_blind",
    tiles={
        "white": "#f3f1e4",
        "yellow": "#f7e04b",
        "green": "#4fb79a",
        "brown": "#a06a3c",
        "grey": "#bfc4c8",
        "red": "#e3a6b8",
        "blue": "#86bfe6",
    },
    hill="#e7e0c2",
    mountain="#d6c9a8",
    barrier="#8c1d40",
    line="#b0005c",
    changed="#d55e00",
    legal="#3a0ca3",
    routes=("#d55e00", "#0072b2", "#009e73", "#aa3377", "#222222"),
    corporations={
        "red": "#d55e00",
        "green": "#009e73",
        "yellow": "#f0e442",
        "blue": "#0072b2",
        "orange": "#e69f00",
        "pink": "#eea6cf",
        "purple": "#882e72",
        "black": "#222222",
        "brown": "#6b4226",
        "navy": "#12265e",
    },
)

THEMES: Mapping[str, Theme] = MappingProxyType(
    {theme.name: theme for theme in (LIGHT, DARK, COLOUR_BLIND)}
)
