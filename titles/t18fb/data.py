"""What 18FB's data have beyond the common schema."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from functools import cache
from typing import Literal

from pydantic import Field

from engine.data.drawing import JoinedHexes
from engine.data.schema import (
    CellKind,
    Market,
    Phase,
    Problem,
    Side,
    TitleData,
    Train,
)
from engine.ids import HexId, PhaseName, TrainName
from titles import load_board
from titles.t18fb.ground_data import (
    Area,
    AreaId,
    EdgeCosts,
    Hex18FB,
    LabelRule,
    Portal,
    PortalEnd,
    TownMarkers,
)
from titles.t18fb.paper_data import (
    Band,
    Concession,
    Corporation18FB,
    Private18FB,
    RegionalRules,
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
