"""Data models of the map and of what is laid on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from engine.data.drawing import LetteredSide, Reservation, Sign
from engine.data.facts import Expected, Facts, Source
from engine.ids import CorporationId, HexId, PhaseName, TileId

Colour = Literal["white", "yellow", "green", "brown", "grey", "red", "blue"]
Gauge = Literal["standard", "narrow", "dual"]
StopKind = Literal["city", "town", "halt", "offboard", "port", "junction"]
Edge = Annotated[int, Field(ge=0, le=5), Expected("an edge 0-5")]
Side = tuple[HexId, int]
"""A hex and one of its edges."""
TrackEnd = Annotated[
    Edge | Annotated[str, Field(pattern=r"^s\d+$")], Expected("an edge 0-5 or a stop s0")
]
STEPS: dict[str, tuple[tuple[int, int], ...]] = {
    "flat": ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)),
    "pointy": ((-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)),
}
"""By layout: what to add to ``Hex.at`` to get across each edge."""


class Bands(Facts):
    """A value for each of three revenue bands."""

    low: int = Field(ge=0)
    middle: int = Field(ge=0)
    high: int = Field(ge=0)


class Stop(Facts):
    """A place on a hex or tile where trains may stop (or, for a junction, only meet)."""

    kind: StopKind
    slots: int = Field(default=0, ge=0)
    """Station slots of a city."""
    revenue: int | dict[str, int] = 0
    """A value, or one a revenue band (``low``/``middle``/``high``), or ``through``/``terminal``."""
    place: float | Literal["centre"] | None = None
    """Drawing hint: the edge (halves allowed) the stop lies at."""

    # How it is drawn

    def reserved(self) -> tuple[Reservation, ...]:
        """What is printed in its slots, in order; homes need not be told."""
        return ()


class Track(Facts):
    """A piece of track between two ends: an edge number or a stop (``s0``, ``s1``, ...)."""

    a: TrackEnd
    b: TrackEnd
    gauge: Gauge = "standard"


class Terrain(Facts):
    """What makes building on a hex dear."""

    kind: str
    cost: int = Field(ge=0)


class Border(Facts):
    """Something printed on one side of a hex; written on both hexes that share it."""

    edge: Edge
    kind: Literal["impassable", "river", "mountain"]
    cost: int = Field(default=0, ge=0)
    drawn: str | None = None
    name: str | None = None
    opens_in_phase: PhaseName | None = None


class Hex(Facts):
    """One hex of the printed board."""

    id: HexId
    at: tuple[int, int]
    """Doubled coordinates: column, row; a neighbour in the same column is two rows away."""
    map: str = "main"
    colour: Colour
    name: str | None = None
    label: str | None = None
    terrain: Terrain | None = None
    stops: tuple[Stop, ...] = ()
    track: tuple[Track, ...] = ()
    borders: tuple[Border, ...] = ()
    homes: tuple[CorporationId, ...] = ()
    counts_as: int = Field(default=1, ge=1)
    """How many hexes crossing this one counts for a train's length."""
    fixed: bool = False
    """No tile is ever laid here (grey, red and blue hexes never take one anyway)."""
    source: Source
    note: str | None = None

    # How it is drawn

    @property
    def printed_id(self) -> str:
        """What is written on it to find it by."""
        return self.id

    @property
    def small_print(self) -> str | None:
        """A name without meaning for the game."""
        return None

    @property
    def height(self) -> Literal["plain", "hill", "mountain"] | None:
        """How high it is shown to lie, whatever building costs; None: as its terrain says."""
        return None

    @property
    def is_gateway(self) -> bool:
        """Whether it only leads elsewhere, and is drawn dark."""
        return False

    @property
    def port_values(self) -> Mapping[str, int] | None:
        """What its port adds, by revenue band; None without such a port."""
        return None

    def signs(self) -> tuple[Sign, ...]:
        """Emblems printed on it."""
        return (Sign("length", f"×{self.counts_as}"),) if self.counts_as > 1 else ()

    def lettered_sides(self) -> tuple[LetteredSide, ...]:
        """Sides that go on elsewhere."""
        return ()


class Tile(Facts):
    """A tile of the manifest in its resting orientation."""

    id: TileId
    colour: Colour
    label: str | None = None
    stops: tuple[Stop, ...] = ()
    track: tuple[Track, ...] = ()
    count: int = Field(ge=0)
    """Copies in the box; 0 for a tile that is only printed on the board."""
    kind: str | None = None
    """The manifest's own class of the tile, where the title sorts its tiles into classes."""
    rotations: tuple[Edge, ...] | None = None
    """Allowed rotations where the tile may not be turned freely."""
    note: str | None = None
