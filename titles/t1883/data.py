"""What 1883's data have beyond the common schema."""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import cache
from typing import Literal, NewType

from pydantic import Field

from engine.data.drawing import Line, Sign
from engine.data.schema import (
    Bands,
    Corporation,
    Facts,
    Hex,
    Phase,
    PlayerCount,
    Private,
    Problem,
    PromisedShare,
    Source,
    TitleData,
    Train,
)
from engine.ids import CorporationId, HexId, PhaseName, TileId, TrainName
from titles import load_board

LineId = NewType("LineId", str)
"""An FS line."""


class Hex1883(Hex):
    """A hex or an external box (red)."""

    numbers: tuple[int, ...] = ()
    """The 2d10 results that hit this hex; none for boxes and the grey hex."""
    elevation: Literal["plain", "hill", "mountain"] | None = None
    """For gravity trains (1883 §6.8.5); a box without a symbol has none."""
    zone: Literal["north", "line", "south"] | None = None
    """Which side of the FS line Parma-Bologna."""
    flood: bool = False
    """Printed F: floods hit it, and FSF builds here (1883 §6.4.4)."""
    port: bool = False
    t: tuple[HexId, ...] = ()
    """A T location: the boxes its FS lines lead to."""
    fs: tuple[LineId, ...] = ()
    """FS lines through a hex that has no other use."""
    bases: tuple[CorporationId, ...] = ()
    """Bases of coaches; they reserve no slot."""
    river: str | None = None
    area: str | None = None
    """Small print without rule meaning."""
    name_source: Source | None = None
    """Where the name comes from, if not from where the hex does."""

    @property
    def printed_id(self) -> str:
        """The first and the last number that hit it, where there are several."""
        return f"{self.numbers[0]}/{self.numbers[-1]}" if len(self.numbers) > 1 else self.id

    @property
    def small_print(self) -> str | None:
        return self.area

    @property
    def height(self) -> Literal["plain", "hill", "mountain"] | None:
        return self.elevation

    def signs(self) -> tuple[Sign, ...]:
        """A port, a T location, floods and bases of coaches."""
        return (
            *((Sign("anchor"),) if self.port else ()),
            *((Sign("terminus", "T"),) if self.t else ()),
            *((Sign("water", "F"),) if self.flood else ()),
            *super().signs(),
            *(Sign("corporation", base) for base in self.bases),
        )


class PlayerCount1883(PlayerCount):
    """What depends on the number of players."""

    political_support: int = Field(ge=0)
    """Support cards each player starts with."""
    ccfr_shares: int = Field(ge=0)
    """Shares of CCFR each player starts with."""


class Train1883(Train):
    """A class of trains; its length is counted in stops."""

    gravity: bool = False
    """A 2G train: outside the train limit, sold beside the other trains (1883 §6.8.5)."""
    cost_source: Literal["shop description", "reconstructed"]


class Phase1883(Phase):
    """A phase of the game."""

    event_deck: Literal[1, 2, 3]
    anchor: int = Field(ge=0)
    """What an anchor adds to each train that calls there."""


class ShareGift(PromisedShare):
    """Stock that comes with a private company."""

    sets_par: bool = False
    """The new owner chooses the starting price at once."""


class Private1883(Private):
    """A private company with the places and stock of its power (1883 appendix 3)."""

    ports: tuple[HexId, ...] = ()
    anchors: int = Field(default=0, ge=0)
    """Anchors it brings to be placed in these ports."""
    brings: ShareGift | None = None


class Corporation1883(Corporation):
    """A share company: a railway, the cooperative CCFR or the coaches SARSA."""

    kind: Literal["railway", "cooperative", "coaches"]
    home_source: Source
    bases: tuple[HexId, ...] = ()
    """Where coaches start instead of a home station."""
    anchors: int = Field(default=0, ge=0)
    start_trains: tuple[TrainName, ...] = ()
    formed_from: tuple[CorporationId, ...] = ()
    variant_token_costs: dict[str, tuple[int, ...]] = Field(default_factory=dict)
    """By variant: other token costs."""

    @property
    def is_formed_later(self) -> bool:
        return bool(self.formed_from)


class FsLine(Facts):
    """A red FS line: hexes and boxes in order. Never ordinary track."""

    id: LineId
    name: str
    chain: tuple[HexId, ...]
    source: Source


class TLocation(Facts):
    """A hex from which trains use FS lines to boxes (1883 §6.6)."""

    hex: HexId
    boxes: tuple[HexId, ...]
    lines: tuple[LineId, ...]


class FsRouteLimit(Facts):
    """The line north of which some corporations may not go (1883 §6.4.5, §8.1.3)."""

    line: LineId
    hexes: tuple[HexId, ...]
    applies_to: tuple[CorporationId, ...]


class Concession(Facts):
    """A government concession."""

    number: int = Field(ge=1)
    name: str
    cost: int = Field(ge=0)
    bonus: Bands
    due: int = Field(ge=1)
    """Operating rounds allowed."""
    via: tuple[HexId, ...]
    """Places to be joined, in order."""


class ConcessionPenalty(Facts):
    """What an owner pays for a concession not fulfilled, and when unsold ones go."""

    times_cost: int = Field(ge=0)
    unsold_removed_with: TrainName


class PoliticalSupport(Facts):
    """Political support cards."""

    hand_limit: int = Field(ge=0)
    price_by_cards_owned: dict[int, int]


class GravityTrains(Facts):
    """Rules of the 2G trains in figures: ranges of a die (1883 §6.8.5)."""

    need: tuple[TrainName, ...]
    """No more 2G trains than trains of these classes."""
    die: int = Field(ge=2)
    success: tuple[int, int]
    no_profit: tuple[int, int]
    destroyed: tuple[int, int]
    value_percent: int = Field(ge=0, le=100)
    """Of the two stops' value, rounded up."""


class PrivateSale(Facts):
    """At what price a corporation may buy a private company."""

    from_phase: PhaseName
    minimum_percent: int = Field(ge=0)
    maximum_percent: int = Field(ge=0)


class Sefta(Facts):
    """The price of SEFTA at its formation."""

    maximum: int = Field(ge=0)
    cell_at_maximum: tuple[int, int]
    """Row and column in the market."""


class UnbuiltValues(Facts):
    """What SARSA earns in hexes without a tile (1883 §8.2)."""

    city: int = Field(ge=0)
    town: int = Field(ge=0)
    empty: int = Field(ge=0)


class HexRoll(Facts):
    """How a roll of two ten-sided dice names a hex."""

    dice: str
    zero_reads: int


class Event(Facts):
    """An event card; its effect is in the rules."""

    number: int = Field(ge=1)
    name: str
    era: Literal[1, 2, 3]


class Data1883(TitleData):
    """All data of 1883."""

    players: dict[int, PlayerCount1883]  # type: ignore[assignment]
    hexes: tuple[Hex1883, ...]
    trains: tuple[Train1883, ...]
    phases: tuple[Phase1883, ...]
    privates: tuple[Private1883, ...]
    corporations: tuple[Corporation1883, ...]
    hex_roll: HexRoll
    terrain_costs: dict[str, int]
    unbuilt_values: UnbuiltValues
    fs_lines: tuple[FsLine, ...]
    t_locations: tuple[TLocation, ...]
    fs_route_limit: FsRouteLimit
    concessions: tuple[Concession, ...]
    concession_penalty: ConcessionPenalty
    political_support: PoliticalSupport
    preprinted: dict[TileId, HexId]
    """Tiles that are printed on the board, and where."""
    sefta: Sefta
    gravity_trains: GravityTrains
    private_sale: PrivateSale
    events: tuple[Event, ...]

    def names(self) -> dict[object, Set[str]]:
        """FS lines have names of their own."""
        return {**super().names(), LineId: {line.id for line in self.fs_lines}}

    def lines(self) -> tuple[Line, ...]:
        """The FS lines."""
        return tuple(Line(line.id, line.chain) for line in self.fs_lines)

    def problems(self) -> Iterator[Problem]:
        """Things said twice that differ, and dice that do not hit exactly one hex."""
        hexes = {hex_.id: hex_ for hex_ in self.hexes}
        yield from self._preprinted(hexes)
        yield from self._t_locations(hexes)
        yield from self._dice()
        for corporation in self.corporations:
            for variant in corporation.variant_token_costs:
                if variant not in self.variants:
                    place = ("corporations", corporation.id, "variant_token_costs", variant)
                    yield Problem(place, f"one of variants, found {variant!r}")
            for index, base in enumerate(corporation.bases):
                if base in hexes and corporation.id not in hexes[base].bases:
                    expected = f"a hex with {corporation.id} among its bases, found {base}"
                    yield Problem(("corporations", corporation.id, "bases", index), expected)

    def _preprinted(self, hexes: dict[HexId, Hex1883]) -> Iterator[Problem]:
        tiles = {tile.id: tile for tile in self.tiles}
        for tile_id, hex_id in self.preprinted.items():
            if tile_id in tiles and hex_id in hexes:
                tile, hex_ = tiles[tile_id], hexes[hex_id]
                if (tile.stops, tile.track) != (hex_.stops, hex_.track):
                    expected = f"stops and track as printed on hex {hex_id}, found others"
                    yield Problem(("preprinted", tile_id), expected)

    def _t_locations(self, hexes: dict[HexId, Hex1883]) -> Iterator[Problem]:
        told = {location.hex: location.boxes for location in self.t_locations}
        chains = {line.id: line.chain for line in self.fs_lines}
        for hex_ in hexes.values():
            if hex_.t != told.get(hex_.id, ()):
                expected = f"the same boxes as in t_locations, found {', '.join(hex_.t) or 'none'}"
                yield Problem(("hexes", hex_.id, "t"), expected)
        for location in self.t_locations:
            place = ("t_locations", location.hex, "lines")
            if len(location.lines) != len(location.boxes):
                expected = f"a line for each of its boxes, found {len(location.lines)}"
                yield Problem(place, expected)
            for box, line in zip(location.boxes, location.lines, strict=False):
                if not {box, location.hex} <= set(chains.get(line, (box, location.hex))):
                    expected = f"a line through {location.hex} to {box}, found {line}"
                    yield Problem(place, expected)

    def _dice(self) -> Iterator[Problem]:
        hit: set[int] = set()
        for hex_ in self.hexes:
            for index, number in enumerate(hex_.numbers):
                if number in hit or not 1 <= number <= 100:
                    expected = f"a number 1-100 that hits no other hex, found {number}"
                    yield Problem(("hexes", hex_.id, "numbers", index), expected)
                hit.add(number)
        if len(hit) < 100:
            missing = min(set(range(1, 101)) - hit)
            yield Problem(("hexes",), f"a hex for each number 1-100, found none for {missing}")


@cache
def load(edition: str | None = None) -> Data1883:
    """The data of 1883; there is one edition."""
    return load_board(__package__, Data1883, edition)
