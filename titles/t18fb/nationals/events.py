"""What happens with national companies, as facts."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Event
from engine.ids import CorporationId, PlayerId, TrainName


@dataclass(frozen=True, slots=True)
class MergerAccepted(Event):
    """A president agrees to merge into a national company."""

    corporation: CorporationId
    national: CorporationId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class MergerRefused(Event):
    """A president does not agree to merge into a national company."""

    corporation: CorporationId
    national: CorporationId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class PartnerNamed(Event):
    """A president says which company that is not floated his own merges with."""

    corporation: CorporationId
    partner: CorporationId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class NationalNotFormed(Event):
    """Too few companies are left for a national company."""

    corporation: CorporationId


@dataclass(frozen=True, slots=True)
class TrainLeased(Event):
    """A national company has a train that it must pay for as soon as it can."""

    corporation: CorporationId
    train: TrainName


@dataclass(frozen=True, slots=True)
class LeasePaid(Event):
    """A national company has paid for a leased train."""

    corporation: CorporationId
    train: TrainName
    price: int

    @property
    def figure(self) -> int:
        return self.price
