"""What happens with regional companies, as facts."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Event
from engine.ids import CorporationId, HexId, PlayerId


@dataclass(frozen=True, slots=True)
class RegionalTokenPlaced(Event):
    """The token of a regional company stands on its home."""

    corporation: CorporationId
    hex: HexId

    @property
    def fleeting(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class RegionalTokenWaits(Event):
    """There is no room for a regional company's token on its home yet."""

    corporation: CorporationId
    hex: HexId


@dataclass(frozen=True, slots=True)
class TownMarkerReceived(Event):
    """A company has got town markers."""

    corporation: CorporationId
    hex: HexId
    markers: int

    @property
    def fleeting(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class RegionalDestinationReached(Event):
    """The bank pays the owner of a regional company that is joined to a destination."""

    corporation: CorporationId
    hex: HexId
    player: PlayerId
    amount: int

    @property
    def figure(self) -> int:
        return self.amount


@dataclass(frozen=True, slots=True)
class RegionalAcquired(Event):
    """A company has bought a regional company from its owner, with all it had."""

    corporation: CorporationId
    regional: CorporationId
    player: PlayerId
    price: int

    @property
    def figure(self) -> int:
        return self.price
