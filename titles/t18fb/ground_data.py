"""Facts of 18FB's two maps: hexes, slots, areas beyond the map, sides and towns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NewType

from pydantic import Field

from engine.data.drawing import LetteredSide, Reservation, Sign
from engine.data.schema import (
    Bands,
    Colour,
    Edge,
    Facts,
    Hex,
    Stop,
)
from engine.ids import CorporationId, HexId, PhaseName, PrivateId, TileId

AreaId = NewType("AreaId", str)
"""An off-map area."""


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
