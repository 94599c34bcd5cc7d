"""What happens in operating rounds of 18FB only."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.events import Event
from engine.ids import CorporationId, HexId, Owner, PlayerId, PrivateId


@dataclass(frozen=True, slots=True)
class MarkersCollected(Event):
    """A new line has brought town markers."""

    corporation: CorporationId
    count: int
    total: int

    @property
    def fleeting(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class BourbonReplaced(Event):
    """A token stands in the place of a Bourbon token."""

    corporation: CorporationId
    private: PrivateId
    hex: HexId


@dataclass(frozen=True, slots=True)
class ReplacementProposed(Event):
    """A president asks the owner of a card to let his company replace a Bourbon token."""

    corporation: CorporationId
    player: PlayerId
    private: PrivateId
    hex: HexId
    cost: int
    """What the company would pay for the line."""

    @property
    def figure(self) -> int:
        return self.cost

    @property
    def fleeting(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class ReplacementDeclined(Event):
    corporation: CorporationId
    player: PlayerId
    private: PrivateId
    hex: HexId


@dataclass(frozen=True, slots=True)
class DestinationReached(Event):
    """A company has a token on one of its historical destinations."""

    corporation: CorporationId
    hex: HexId


@dataclass(frozen=True, slots=True)
class StatusChanged(Event):
    """A company has gone on to another state."""

    corporation: CorporationId
    status: str


@dataclass(frozen=True, slots=True)
class InterestPaid(Event):
    """The shareholders of a building company have got their secured interest."""

    corporation: CorporationId
    per_share: int
    payees: tuple[tuple[Owner, int], ...] = ()
    """Who got what of it."""

    @property
    def manner(self) -> str | None:
        return "shared" if self.payees else None

    def in_short(self) -> InterestPaid:
        return replace(self, payees=())


@dataclass(frozen=True, slots=True)
class InterestForfeited(Event):
    """A building company has left out a tile step."""

    corporation: CorporationId


@dataclass(frozen=True, slots=True)
class StationsCounted(Event):
    """What the trains of a company bring."""

    corporation: CorporationId
    hexes: tuple[HexId, ...]
    markers: int
    revenue: int

    @property
    def manner(self) -> str | None:
        return ("markers" if not self.hexes else None) if self.markers else "alone"

    @property
    def places(self) -> tuple[HexId, ...]:
        return self.hexes

    @property
    def fleeting(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class CardUsed(Event):
    """The owner of a card has used its power for a corporation."""

    player: PlayerId
    private: PrivateId
    corporation: CorporationId
