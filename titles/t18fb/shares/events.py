"""What happens with stock, concessions and cards in 18FB, as facts."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Event
from engine.ids import CorporationId, Owner, PlayerId, PrivateId


@dataclass(frozen=True, slots=True)
class ConcessionAcquired(Event):
    """A player has a concession, with what lies on it."""

    corporation: CorporationId
    player: PlayerId
    deposit: int

    @property
    def figure(self) -> int:
        return self.deposit

    @property
    def manner(self) -> str | None:
        return None if self.deposit else "free"


@dataclass(frozen=True, slots=True)
class CardShareReceived(Event):
    """The buyer of a card has the share that came with it, and its company what was overbid."""

    player: PlayerId
    corporation: CorporationId
    percent: int
    paid: int

    @property
    def manner(self) -> str | None:
        return None if self.paid else "alone"


@dataclass(frozen=True, slots=True)
class SeatsChanged(Event):
    """Players have a new order of turns."""

    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class ConcessionWithdrawn(Event):
    """A concession goes to the pool, what lay on it to the bank; its company is frozen."""

    corporation: CorporationId
    player: PlayerId
    deposit: int

    @property
    def manner(self) -> str | None:
        return None if self.deposit else "free"

    @property
    def harms(self) -> PlayerId:
        return self.player


@dataclass(frozen=True, slots=True)
class DepositHalved(Event):
    """A card has saved its owner half of a deposit."""

    player: PlayerId
    card: PrivateId
    corporation: CorporationId


@dataclass(frozen=True, slots=True)
class DepositReturned(Event):
    corporation: CorporationId
    player: PlayerId
    amount: int

    @property
    def fleeting(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class OptionOpened(Event):
    """A player announces a purchase that the owner of a card may make in his place."""

    player: PlayerId
    owner: PlayerId
    corporation: CorporationId

    @property
    def fleeting(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class OptionUsed(Event):
    player: PlayerId
    card: PrivateId
    corporation: CorporationId


@dataclass(frozen=True, slots=True)
class OfferShared(Event):
    """What is left of the offer goes to the pool when a company floats."""

    corporation: CorporationId
    percent: int


@dataclass(frozen=True, slots=True)
class CardOffered(Event):
    """A player offers the owner of a card a sum for it."""

    player: PlayerId
    owner: PlayerId
    card: PrivateId
    price: int

    @property
    def fleeting(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class CardOfferDeclined(Event):
    owner: PlayerId
    player: PlayerId
    card: PrivateId
    price: int


@dataclass(frozen=True, slots=True)
class CardTraded(Event):
    """A player has bought a card from another."""

    player: PlayerId
    owner: PlayerId
    card: PrivateId
    price: int

    @property
    def figure(self) -> int:
        return self.price


@dataclass(frozen=True, slots=True)
class RegionalBought(Event):
    """A player has bought a regional company; its treasury gets the money."""

    player: Owner
    corporation: CorporationId
    price: int

    @property
    def figure(self) -> int:
        return self.price
