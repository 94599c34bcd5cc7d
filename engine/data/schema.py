"""The one schema for the data of every title.

A title may subclass a model to add fields of its own; unknown keys are refused everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from engine.data.drawing import JoinedHexes, LetteredSide, Line, Reservation, Sign
from engine.ids import CorporationId, HexId, PhaseName, PrivateId, TileId, TrainName


class Expected(NamedTuple):
    """Annotation: whatever is wrong with the value, say only what was expected of it."""

    what: str

    def __get_pydantic_core_schema__(
        self, source: type[Any], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.custom_error_schema(
            handler(source), custom_error_type="expected", custom_error_message=self.what
        )


class Problem(NamedTuple):
    """Something wrong in a title's data: keys and indices down to it, and what was expected."""

    path: tuple[str | int, ...]
    expected: str


Colour = Literal["white", "yellow", "green", "brown", "grey", "red", "blue"]
Gauge = Literal["standard", "narrow", "dual"]
Source = Literal["rulebook", "reference", "reconstructed"]
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


class Facts(BaseModel):
    """Base of all data models: immutable, and strict about types and keys."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)


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


class Cell(Facts):
    """A space of the stock market."""

    price: int = Field(ge=0)
    kind: str = "plain"
    start: CorporationId | None = None


def _cell(value: Any) -> Any:
    """A bare price stands for a plain space."""
    return {"price": value} if type(value) is int else value


class CellKind(Facts):
    """What a kind of market space means."""

    colour: str | None = None
    par: bool = False
    """Corporations may be started here."""
    from_phase: PhaseName | None = None
    """Before this phase tokens may not start here (par) or enter here (zone)."""
    effect: Literal["close", "end"] | None = None
    only: CorporationId | None = None
    """The one corporation on which it has its effect; None for all of them."""
    note: str | None = None

    # How it is drawn

    def forbids(self) -> tuple[str, ...]:
        """What is forbidden to corporations that stand here, as keys of the words.

        Where more is forbidden one row below, there is a ledge between the two.
        """
        return ()


class Market(Facts):
    """The stock market: rows from top to bottom; a missing space is null."""

    rows: tuple[tuple[Annotated[Cell | None, BeforeValidator(_cell)], ...], ...]
    kinds: dict[str, CellKind]
    left_at_rim: Literal["down", "stay"] = "down"
    right_at_rim: Literal["up", "stay"] = "up"
    source: Source = "rulebook"


class Train(Facts):
    """A class of trains."""

    name: TrainName
    cost: int = Field(ge=0)
    distance: int | None = None
    """Length in the title's unit; null is unlimited."""
    count: int | dict[int, int] | None
    """Cards: a number, a number by corporations in play, or null for unlimited."""
    removed_by: TrainName | None = None
    available_after: TrainName | None = None
    """On sale from the first purchase of that class on (else: when the class before is sold)."""
    variant: str | None = None
    """Only in games with this variant."""
    source: Source = "rulebook"
    note: str | None = None


class Phase(Facts):
    """A phase of the game."""

    name: PhaseName
    starts_with: TrainName | None
    """The first train of this class starts it; null for the first phase."""
    train_limit: int | None
    """Trains a corporation may own; null is unlimited."""
    tiles: tuple[Colour, ...]
    operating_rounds: int = Field(ge=1)
    par: tuple[int, ...]
    """All starting prices allowed."""
    band: str
    """Which revenue band pays."""
    events: tuple[str, ...] = ()
    """Names of what happens when it starts; the title gives them meaning."""


class Private(Facts):
    """A private company."""

    id: PrivateId
    number: str | None = None
    name: str
    face: int = Field(ge=0)
    revenue: int = Field(ge=0)
    may_be_bought_by_corporation: bool = True
    hexes: tuple[HexId, ...] = ()
    """The hexes its power is about."""
    ability: str | None = None
    """What it does, in our words."""
    falls_by: int = Field(default=0, ge=0)
    """How much its price drops when all players pass, in the opening."""
    players: tuple[int, ...] = ()
    """Numbers of players with which it is in the game; none stands for all."""
    blocks: tuple[HexId, ...] = ()
    """Hexes closed to track while a player owns it."""
    discounts: dict[str, int] = {}
    """By kind of terrain, what building there costs less for the corporation that owns it."""
    note: str | None = None


class Corporation(Facts):
    """A share company."""

    id: CorporationId
    name: str
    nickname: str | None = None
    kind: str = "railway"
    colour: str
    shares: tuple[int, ...]
    """Percent of each certificate; the first is the president's."""
    home: tuple[HexId, ...] = ()
    """Fixed home hexes, one token each."""
    home_choices: tuple[HexId, ...] = ()
    """The founder picks one of these instead."""
    tokens: int | None
    """Station tokens in all, home included; null is unlimited."""
    token_costs: tuple[int, ...] = ()
    """Price of each token as it is placed, home first; empty where the title prices otherwise."""
    token_fee: int = Field(default=0, ge=0)
    """Price of all tokens, paid at the start."""
    par: int | None = None
    """A fixed starting price."""
    source: Source = "rulebook"
    note: str | None = None

    # How it is drawn

    @property
    def is_formed_later(self) -> bool:
        """Whether it only comes into being during the game: then no slot is printed as its home."""
        return False


class PlayerCount(Facts):
    """What depends on the number of players."""

    cash: int = Field(ge=0)
    corporations: int | None = None
    """Corporations in play, where that depends on the players; null is all."""
    certificate_limit: int | dict[int, int]
    """Certificate limit, or one by corporations in play."""


class TitleData(Facts):
    """All data of a title."""

    title: str
    name: str
    currency: str
    """A format such as ``L. {}``."""
    layout: Literal["flat", "pointy"]
    bank: int
    players: dict[int, PlayerCount]
    editions: tuple[str, ...] = ()
    """Editions of the rules, the default first; values may differ by edition."""
    edition: str | None = None
    """The edition these data were loaded for; null where there is only one."""
    variants: dict[str, tuple[str, ...]] = {}
    """Variants with the other variants each needs."""
    ownership_limit: int = 60
    pool_limit: int = 50
    float_percent: int = Field(default=60, ge=0, le=100)
    """What must be sold of a corporation before it floats."""
    capital: Literal["full", "incremental"] = "full"
    """The bank pays a corporation ten times par when it floats; or buyers of its stock pay it."""
    revenue_bands: tuple[str, ...]
    """Names of the bands from first to last."""
    hexes: tuple[Hex, ...]
    tiles: tuple[Tile, ...]
    """The manifest (from ``tiles`` counts, the shared catalogue and the title's own tiles)."""
    tile_labels: dict[str, tuple[HexId, ...]] = {}
    """A labelled tile goes only on these hexes."""
    market: Market
    trains: tuple[Train, ...]
    phases: tuple[Phase, ...]
    privates: tuple[Private, ...]
    corporations: tuple[Corporation, ...]
    provenance: str
    """What is fact and what is reconstruction."""

    def names(self) -> dict[object, Set[str]]:
        """What each type of id may name; a title with id types of its own adds them."""
        return {
            HexId: {hex_.id for hex_ in self.hexes},
            TileId: {tile.id for tile in self.tiles},
            TrainName: {train.name for train in self.trains},
            PhaseName: {phase.name for phase in self.phases},
            PrivateId: {private.id for private in self.privates},
            CorporationId: {corporation.id for corporation in self.corporations},
        }

    def joined_sides(self) -> Iterable[tuple[Side, Side]]:
        """Sides that meet although the hexes do not lie beside each other."""
        return ()

    def problems(self) -> Iterator[Problem]:
        """Contradictions that only this title can have; none unless a title says so."""
        yield from ()

    # How it is drawn

    def lines(self) -> tuple[Line, ...]:
        """Lines on the map that are no ordinary track."""
        return ()

    def joined_hexes(self) -> tuple[JoinedHexes, ...]:
        """Places that take several hexes."""
        return ()
