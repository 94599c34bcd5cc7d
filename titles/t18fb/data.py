"""What 18FB's data have beyond the common schema."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from functools import cache
from typing import Literal, NewType

from pydantic import Field

from engine.data.drawing import JoinedHexes, LetteredSide, Reservation, Sign
from engine.data.schema import (
    Bands,
    CellKind,
    Colour,
    Corporation,
    Edge,
    Facts,
    Hex,
    Market,
    Phase,
    Private,
    Problem,
    Side,
    Stop,
    TitleData,
    Train,
)
from engine.ids import CorporationId, HexId, PhaseName, PrivateId, TileId, TrainName
from titles import load_board

AreaId = NewType("AreaId", str)
"""An off-map area."""
Band = Literal["A", "B", "C", "D", "E"]
"""A band of secured interest."""


class SlotOwner(Facts):
    """What is printed in a slot: a corporation that has it reserved, or a Bourbon token."""

    role: Literal["home", "intermediate", "final", "historical", "bourbon"]
    corporation: CorporationId | None = None
    card: PrivateId | None = None
    """The political card that may replace a Bourbon token."""
    number: int | None = None
    """The Bourbon token's number."""
    choice: str | None = None
    """When it applies, where the president has a choice."""

    def reservation(self) -> Reservation:
        """How the slot is drawn."""
        if self.corporation is None:
            letters = f"{self.role[0].upper()}{self.number or ''}"
            return Reservation(letters, None, self.role)
        return Reservation(self.corporation, self.corporation, self.role)


class Stop18FB(Stop):
    """A station with what is printed in its slots, in order; further slots are open."""

    owners: tuple[SlotOwner, ...] = ()

    def reserved(self) -> tuple[Reservation, ...]:
        return tuple(owner.reservation() for owner in self.owners)


class PortalEnd(Facts):
    """A side of a Napoli hex that leads to the main map."""

    letter: str
    edge: Edge


class Hex18FB(Hex):
    """A hex of the main map or of the Napoli map."""

    stops: tuple[Stop18FB, ...] = ()
    prebuilt: bool = False
    """Printed yellow track."""
    shade: Literal["dark"] | None = None
    group: AreaId | None = None
    """The off-map area it belongs to."""
    port: Bands | None = None
    """Bonus by revenue band."""
    falcon_bonus: int = Field(default=0, ge=0)
    """What it pays more to the corporation that Falcon's card favours."""
    gateway: dict[str, Edge] = Field(default_factory=dict)
    """Lettered sides that continue on the Napoli map."""
    portals: tuple[PortalEnd, ...] = ()
    named_in_rules: bool = False
    """The rules name the place, though its id is reconstructed."""

    @property
    def is_gateway(self) -> bool:
        return self.shade == "dark"

    @property
    def port_values(self) -> Mapping[str, int] | None:
        return self.port.model_dump() if self.port is not None else None

    def signs(self) -> tuple[Sign, ...]:
        """What Falcon's card may bring here."""
        bonus = (Sign("bonus", f"+{self.falcon_bonus}"),) if self.falcon_bonus else ()
        return (*bonus, *super().signs())

    def lettered_sides(self) -> tuple[LetteredSide, ...]:
        """Where the main map and the Napoli map are joined."""
        return (
            *(LetteredSide(letter, edge) for letter, edge in sorted(self.gateway.items())),
            *(LetteredSide(end.letter, end.edge) for end in self.portals),
        )


class CellKind18FB(CellKind):
    """What a zone of the market forbids."""

    held_by_corporations: bool = True
    """Whether corporations may hold this stock."""
    may_hold_stock: bool = True
    """Whether this corporation may hold stock of others."""

    def forbids(self) -> tuple[str, ...]:
        return (
            *(() if self.held_by_corporations else ("held_by_corporations",)),
            *(() if self.may_hold_stock else ("may_hold_stock",)),
        )


class Market18FB(Market):
    """The stock market with its zones."""

    kinds: dict[str, CellKind18FB]  # type: ignore[assignment]


class Train18FB(Train):
    """A class of trains X+Y: the best X token cities and Y town markers, without routes."""

    cities: int = Field(ge=0)
    towns: int = Field(ge=0)
    phase: PhaseName
    """The phase whose trains they are."""
    kind: Literal["major", "regional"] = "major"
    one_leaves_each_round: bool = False
    """Once the first is sold, an unsold one leaves the game after every operating round."""
    converts_to: TrainName | None = None
    """What it becomes when a national company takes over its owner."""


class Phase18FB(Phase):
    """A phase of the game."""

    steps_for_new_companies: int = Field(ge=1)
    """Tile steps a turn, for life, of companies founded now."""
    deposit: Literal["full", "half", "free"] | None
    """What a concession costs now; null when there are none left."""


class Bourbon(Facts):
    """A Bourbon token that a card may replace."""

    number: int
    hex: HexId


class Private18FB(Private):
    """A political card."""

    revenue_after: int | None = None
    """Income once the corporation of its share has placed a token."""
    share: CorporationId | None = None
    """Brings 10% of this corporation."""
    concession: CorporationId | None = None
    """This corporation's concession is cheaper for the owner."""
    bourbon: Bourbon | None = None
    from_phase: PhaseName | None = None
    """Usable from then on."""
    bands: int = Field(default=0, ge=0)
    """By how many bands it raises the secured interest of one corporation."""
    half_deposit: bool = False
    """It halves one deposit of its owner."""
    option: bool = False
    """Its owner may once take what another player announces to buy."""
    favours: bool = False
    """Its owner names the corporation for which some places are worth more."""


class Merger(Facts):
    """How a national company comes into being."""

    merges: int = Field(ge=2)
    eligible: tuple[CorporationId, ...]
    steps: int = Field(ge=1)
    tokens_a_turn: int = Field(ge=1)


class Destination(Facts):
    """A place that pays a regional company's owner when reached."""

    hex: HexId
    bonus: int = Field(ge=0)
    brown: bool = False
    """The tile there must be brown."""


class Regional(Facts):
    """What only regional companies have."""

    home: HexId
    nominal: int = Field(ge=0)
    order: int = Field(ge=1)
    destinations: tuple[Destination, ...]


class Corporation18FB(Corporation):
    """A major, national or regional company."""

    kind: Literal["major", "national", "regional"]
    from_phase: PhaseName
    destinations: tuple[tuple[HexId, ...], ...] = ()
    """Reserved slots that give the share bonus; several hexes in one: the president's choice."""
    national: CorporationId | None = None
    """The national company it may merge into."""
    merger: Merger | None = None
    """Of a national company."""
    regional: Regional | None = None
    """Of a regional company."""

    @property
    def is_formed_later(self) -> bool:
        return self.kind == "national"


class Area(Facts):
    """An off-map area: one location, whatever its number of hexes."""

    id: AreaId
    main: HexId
    """Where its slots and value are printed."""
    hexes: tuple[HexId, ...]
    slots: int = Field(ge=0)
    revenue: Bands
    pays_from_phase: PhaseName | None = None
    open_from_phase: PhaseName | None = None
    """When its slots open to all."""
    bourbon: int | None = None
    """The Bourbon token in its first slot."""
    entries: tuple[tuple[HexId, HexId], ...]
    """Outside hex and hex of the area."""
    river: str | None = None
    reserved: CorporationId | None = None


class EdgeCosts(Facts):
    """What a token pays for each hexside on its way."""

    plain: int = Field(ge=0)
    """A side with neither river nor mountain."""
    river: int = Field(ge=0)
    """Each river on the side."""
    mountain: int = Field(ge=0)


class Portal(Facts):
    """One crossing between a gateway hex's neighbour on the main map and a Napoli hex."""

    letter: str
    gateway: HexId
    gateway_edge: Edge
    outside: HexId
    outside_edge: Edge
    inside: HexId
    inside_edge: Edge
    cost: int = Field(ge=0)
    """All of it: borders on the hexes are not added."""
    river: str | None = None


class LabelRule(Facts):
    """Which tiles a labelled hex takes; a colour without tiles takes any unlabelled one."""

    green: tuple[TileId, ...] = ()
    brown: tuple[TileId, ...] = ()
    brown_city: tuple[TileId, ...] = ()
    brown_town: tuple[TileId, ...] = ()


class TownMarkers(Facts):
    """Markers that a town yields by the colour of its tile."""

    single: dict[Colour, int]
    double: dict[Colour, int]
    value: int = Field(ge=0)


class Line(Facts):
    """A line that a concession asks for; several intermediates: the president's choice."""

    home: HexId
    intermediate: tuple[HexId, ...]
    final: HexId


class Concession(Facts):
    """A railroad concession."""

    corporation: CorporationId
    band: Band
    deposit: tuple[int, int]
    """In phases 1 and 2, and in phase 3."""
    lines: tuple[Line, ...]
    """Several: the founder's choice."""
    discounted_by: PrivateId | None = None
    free_after: CorporationId | None = None
    """Free once a player has acquired that corporation's concession."""


class RegionalRules(Facts):
    """What all regional companies share."""

    steps: int = Field(ge=1)
    extra_step_cost: int = Field(ge=0)
    dividend: Literal["half"]
    starting_markers: int = Field(ge=0)


class Data18FB(TitleData):
    """All data of 18FB, in one of its editions."""

    hexes: tuple[Hex18FB, ...]
    market: Market18FB
    trains: tuple[Train18FB, ...]
    phases: tuple[Phase18FB, ...]
    privates: tuple[Private18FB, ...]
    corporations: tuple[Corporation18FB, ...]
    bourbon_tokens: tuple[int, ...]
    off_map_areas: tuple[Area, ...]
    edge_costs: EdgeCosts
    portals: tuple[Portal, ...]
    tile_label_rules: dict[str, LabelRule]
    town_markers: TownMarkers
    secured_interest: dict[Band, int]
    """A share and operating round."""
    concessions: tuple[Concession, ...]
    regional_rules: RegionalRules

    def names(self) -> dict[object, Set[str]]:
        """Off-map areas have names of their own."""
        return {**super().names(), AreaId: {area.id for area in self.off_map_areas}}

    def joined_sides(self) -> Iterable[tuple[Side, Side]]:
        """The lettered sides: the main map goes on inside Napoli's."""
        for portal in self.portals:
            yield (portal.outside, portal.outside_edge), (portal.inside, portal.inside_edge)

    def joined_hexes(self) -> tuple[JoinedHexes, ...]:
        """The off-map areas."""
        return tuple(JoinedHexes(area.main, area.hexes) for area in self.off_map_areas)

    def problems(self) -> Iterator[Problem]:
        """Things said twice that differ."""
        hexes = {hex_.id: hex_ for hex_ in self.hexes}
        yield from self._portals(hexes)
        yield from self._bourbon_tokens(hexes)
        for area in self.off_map_areas:
            main = hexes.get(area.main)
            if main and sum(stop.slots for stop in main.stops) != area.slots:
                expected = f"as many as printed on {area.main}, found {area.slots}"
                yield Problem(("off_map_areas", area.id, "slots"), expected)
        for label in self.tile_label_rules:
            if label not in self.tile_labels:
                expected = f"a label of tile_labels, found {label!r}"
                yield Problem(("tile_label_rules", label), expected)

    def _portals(self, hexes: dict[HexId, Hex18FB]) -> Iterator[Problem]:
        for portal in self.portals:
            place = ("portals", portal.letter)
            gateway, inside = hexes.get(portal.gateway), hexes.get(portal.inside)
            if gateway and gateway.gateway.get(portal.letter) != portal.gateway_edge:
                expected = f"the side printed on {gateway.id}, found {portal.gateway_edge}"
                yield Problem((*place, "gateway_edge"), expected)
            if inside and PortalEnd(letter=portal.letter, edge=portal.inside_edge) not in (
                inside.portals
            ):
                expected = f"the side printed on {inside.id}, found {portal.inside_edge}"
                yield Problem((*place, "inside_edge"), expected)

    def _bourbon_tokens(self, hexes: dict[HexId, Hex18FB]) -> Iterator[Problem]:
        """Each token is on the board once, with the card that replaces it."""
        printed = {
            (owner.number, hex_.id, owner.card)
            for hex_ in hexes.values()
            for stop in hex_.stops
            for owner in stop.owners
            if owner.role == "bourbon"
        }
        for card in self.privates:
            if card.bourbon and (card.bourbon.number, card.bourbon.hex, card.id) not in printed:
                expected = f"token {card.bourbon.number} printed on {card.bourbon.hex}, found none"
                yield Problem(("privates", card.id, "bourbon"), expected)
        numbers = tuple(sorted(number for number, _, _ in printed if number is not None))
        if numbers != self.bourbon_tokens:
            expected = f"those printed on the board, {list(numbers)}"
            yield Problem(("bourbon_tokens",), f"{expected}, found {list(self.bourbon_tokens)}")


@cache
def load(edition: str | None = None) -> Data18FB:
    """The data of 18FB: edition LATER unless PA23 is asked for."""
    return load_board(__package__, Data18FB, edition)
