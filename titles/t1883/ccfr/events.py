"""What happened, where only the cooperative has it (§8.1)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Event
from engine.ids import CorporationId, PlayerId, TrainName


@dataclass(frozen=True, slots=True)
class CooperativeLooted(Event):
    """The president of the cooperative kept its revenue."""

    corporation: CorporationId
    player: PlayerId
    revenue: int

    @property
    def figure(self) -> int:
        return self.revenue


@dataclass(frozen=True, slots=True)
class PlayerOusted(Event):
    """A looter lost his share of the cooperative and was paid a part of its price."""

    corporation: CorporationId
    player: PlayerId
    amount: int


@dataclass(frozen=True, slots=True)
class CooperativeFrozen(Event):
    """No player holds a share of the cooperative any more: it does nothing for now."""

    corporation: CorporationId


@dataclass(frozen=True, slots=True)
class CooperativeCapitalised(Event):
    """The cooperative became a railway corporation like the others and got money."""

    corporation: CorporationId
    amount: int


@dataclass(frozen=True, slots=True)
class TrainReceived(Event):
    """The bank gave a train for nothing."""

    corporation: CorporationId
    train: TrainName
