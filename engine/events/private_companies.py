"""Events of private companies: bids, sales, income, powers."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events.event import Event
from engine.ids import CorporationId, HexId, Owner, PlayerId, PrivateId


@dataclass(frozen=True, slots=True)
class BidPlaced(Event):
    player: PlayerId
    private: PrivateId
    amount: int


@dataclass(frozen=True, slots=True)
class BiddingStarted(Event):
    private: PrivateId
    bidders: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class PrivateBought(Event):
    """A player got a private company from the bank."""

    player: PlayerId
    private: PrivateId
    price: int

    @property
    def figure(self) -> int:
        return self.price


@dataclass(frozen=True, slots=True)
class PrivateCheapened(Event):
    private: PrivateId
    price: int


@dataclass(frozen=True, slots=True)
class PrivateSold(Event):
    """A corporation bought a private company from a player."""

    corporation: CorporationId
    private: PrivateId
    player: PlayerId
    price: int


@dataclass(frozen=True, slots=True)
class PrivateClosed(Event):
    private: PrivateId
    reason: str = ""
    """Why, where it is not told with what happened before."""

    @property
    def manner(self) -> str | None:
        return self.reason or None

    def with_next(self, other: Event) -> PrivatesClosed | None:
        if self.reason:
            return None
        return PrivatesClosed((self.private,)).with_next(other)


@dataclass(frozen=True, slots=True)
class PrivatesClosed(Event):
    """Several private companies have closed at once."""

    privates: tuple[PrivateId, ...]

    def with_next(self, other: Event) -> PrivatesClosed | None:
        if not isinstance(other, PrivateClosed) or other.reason:
            return None
        return PrivatesClosed((*self.privates, other.private))


@dataclass(frozen=True, slots=True)
class IncomePaid(Event):
    owner: Owner
    private: PrivateId
    amount: int

    def with_next(self, other: Event) -> IncomesPaid | None:
        return IncomesPaid(((self.owner, self.amount),)).with_next(other)


@dataclass(frozen=True, slots=True)
class IncomesPaid(Event):
    """Several private companies have paid: what each owner got in all."""

    payments: tuple[tuple[Owner, int], ...]

    def with_next(self, other: Event) -> IncomesPaid | None:
        if not isinstance(other, IncomePaid):
            return None
        paid = dict(self.payments)
        paid[other.owner] = paid.get(other.owner, 0) + other.amount
        return IncomesPaid(tuple(paid.items()))


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    corporation: CorporationId | PlayerId
    """Who uses it: a player, where it is his."""
    private: PrivateId
    hex: HexId
