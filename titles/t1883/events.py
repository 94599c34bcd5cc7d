"""What happened, where only 1883 has it (for the event cards of §7 see event_cards)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Event, PlayerLeft
from engine.ids import CorporationId, HexId, PlayerId, PrivateId, TileId, TrainName


@dataclass(frozen=True, slots=True)
class StockPaidUp(Event):
    """The bank paid a corporation for stock that players have from private companies."""

    corporation: CorporationId
    amount: int


@dataclass(frozen=True, slots=True)
class StockPutIntoPool(Event):
    """Stock went from the initial offer to the pool without moving the price."""

    corporation: CorporationId
    percent: int


@dataclass(frozen=True, slots=True)
class SupportBought(Event):
    player: PlayerId
    price: int

    @property
    def figure(self) -> int:
        return self.price


@dataclass(frozen=True, slots=True)
class ConcessionBought(Event):
    corporation: CorporationId
    number: int
    name: str
    price: int

    @property
    def figure(self) -> int:
        return self.price


@dataclass(frozen=True, slots=True)
class ConcessionFulfilled(Event):
    corporation: CorporationId
    number: int
    name: str
    bonus: int


@dataclass(frozen=True, slots=True)
class BonusShared(Event):
    """The bonus of a concession goes to the shareholders."""

    corporation: CorporationId
    bonus: int
    per_share: int


@dataclass(frozen=True, slots=True)
class ConcessionExpired(Event):
    """A concession was not fulfilled in time."""

    corporation: CorporationId
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class ConcessionRemoved(Event):
    """A concession that nobody owns went out of play."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class ConcessionUnproven(Event):
    """The search for its route was stopped before it had tried everything."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class AnchorsReceived(Event):
    """A corporation got anchors that it may place."""

    corporation: CorporationId
    count: int


@dataclass(frozen=True, slots=True)
class AnchorPlaced(Event):
    corporation: CorporationId
    hex: HexId


@dataclass(frozen=True, slots=True)
class LinkBuilt(Event):
    """The tile of a private company was laid by itself when the company closed."""

    private: PrivateId
    hex: HexId
    tile: TileId
    rotation: int


@dataclass(frozen=True, slots=True)
class TrainReturned(Event):
    """A gravity train went back to its box because too few other trains are left."""

    corporation: CorporationId
    train: TrainName


@dataclass(frozen=True, slots=True)
class PlayerBankrupt(PlayerLeft):
    """A player who could not pay is out of the game."""
