"""Facts of 18FB's papers: political cards, concessions, and companies of all kinds."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from engine.data.schema import (
    Corporation,
    Facts,
    Private,
)
from engine.ids import CorporationId, HexId, PhaseName, PrivateId

Band = Literal["A", "B", "C", "D", "E"]
"""A band of secured interest."""


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
