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

    @property
    def manner(self) -> str | None:
        return None if self.left else "last"


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

    def with_next(self, other: Event) -> ConcessionsDiscarded | None:
        lost = ((self.player, self.deposit),) if self.deposit else ()
        return ConcessionsDiscarded((self.corporation,), lost).with_next(other)

    @property
    def harms(self) -> PlayerId | None:
        return self.player if self.deposit else None

    @property
    def manner(self) -> str | None:
        return "lost" if self.deposit else None


@dataclass(frozen=True, slots=True)
class ConcessionsDiscarded(Event):
    """Several of them, with what each player has lost in all."""

    corporations: tuple[CorporationId, ...]
    lost: tuple[tuple[PlayerId, int], ...]

    def with_next(self, other: Event) -> ConcessionsDiscarded | None:
        if not isinstance(other, ConcessionDiscarded):
            return None
        lost = dict(self.lost)
        if other.deposit:
            lost[other.player] = lost.get(other.player, 0) + other.deposit
        return ConcessionsDiscarded((*self.corporations, other.corporation), tuple(lost.items()))

    @property
    def manner(self) -> str | None:
        return "lost" if self.lost else None
