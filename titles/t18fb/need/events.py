"""What happens with trains and with those who cannot pay for them, as facts."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Event, PlayerLeft
from engine.ids import CorporationId, PlayerId, PrivateId, TrainName


@dataclass(frozen=True, slots=True)
class TrainWithdrawn(Event):
    """An unsold train leaves the game at the end of an operating round."""

    train: TrainName
    left: int


@dataclass(frozen=True, slots=True)
class PlayerBankrupt(PlayerLeft):
    """A president who could not pay for a train is out of the game."""


@dataclass(frozen=True, slots=True)
class CardGivenUp(Event):
    """A political card of a bankrupt player goes to the pool."""

    player: PlayerId
    card: PrivateId


@dataclass(frozen=True, slots=True)
class ConcessionDiscarded(Event):
    """Concessions are gone with the Bourbon kingdom; what lay on one is lost."""

    corporation: CorporationId
    player: PlayerId
    deposit: int
