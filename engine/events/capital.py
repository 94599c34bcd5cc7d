"""Events of corporations and their stock: founded, bought, sold, priced, closed."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events.event import Event
from engine.ids import CorporationId, HexId, Owner, PlayerId, PrivateId

SOLD_OUT = "sold_out"
"""Why a price rises at the end of a stock round."""


@dataclass(frozen=True, slots=True)
class CorporationStarted(Event):
    corporation: CorporationId
    player: PlayerId
    price: int
    percent: int
    home: HexId
    paid: int = 0
    """What the founder, or whoever pays for them, has paid."""


@dataclass(frozen=True, slots=True)
class TokensPaid(Event):
    """A corporation that goes into business has paid for all its tokens."""

    corporation: CorporationId
    amount: int
    left: int
    """What its treasury has then."""


@dataclass(frozen=True, slots=True)
class CorporationFloated(Event):
    """Enough of its stock is sold: it is in business and has got its capital."""

    corporation: CorporationId
    amount: int


@dataclass(frozen=True, slots=True)
class CertificateBought(Event):
    player: Owner
    """The buyer: a seat, or a corporation where those may hold stock."""
    corporation: CorporationId
    source: Owner
    percent: int
    price: int

    @property
    def figure(self) -> int:
        return self.price


@dataclass(frozen=True, slots=True)
class StockSold(Event):
    player: Owner
    """The seller: a seat, or a corporation where those may hold stock."""
    corporation: CorporationId
    percent: int
    amount: int
    reason: str = ""
    """Why, where the seller has no choice."""

    @property
    def figure(self) -> int:
        return self.amount

    @property
    def manner(self) -> str:
        return self.reason


@dataclass(frozen=True, slots=True)
class StockIssued(Event):
    corporation: CorporationId
    percent: int
    amount: int

    @property
    def figure(self) -> int:
        return self.amount


@dataclass(frozen=True, slots=True)
class StockRedeemed(Event):
    corporation: CorporationId
    percent: int
    amount: int

    @property
    def figure(self) -> int:
        return self.amount


@dataclass(frozen=True, slots=True)
class StockReceived(Event):
    """A player got stock with or for a private company."""

    player: PlayerId
    corporation: CorporationId
    percent: int
    private: PrivateId


@dataclass(frozen=True, slots=True)
class PresidentChanged(Event):
    corporation: CorporationId
    before: PlayerId
    after: PlayerId
    in_turn: bool = False
    """Whether the presidency goes round, so that no move has brought it about."""

    @property
    def manner(self) -> str | None:
        return "in_turn" if self.in_turn else None


@dataclass(frozen=True, slots=True)
class PresidentAppointed(Event):
    """A player leads a corporation without having bought its presidency."""

    corporation: CorporationId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class PriceMoved(Event):
    corporation: CorporationId
    before: int
    after: int
    row: int
    column: int
    reason: str = ""

    @property
    def manner(self) -> str:
        return self.reason

    def with_next(self, other: Event) -> SoldOut | None:
        if self.reason != SOLD_OUT:
            return None
        return SoldOut(((self.corporation, self.before, self.after),)).with_next(other)


@dataclass(frozen=True, slots=True)
class SoldOut(Event):
    """The prices of several corporations have risen at the end of a stock round."""

    changes: tuple[tuple[CorporationId, int, int], ...]
    """Of each corporation the price before and after."""

    def with_next(self, other: Event) -> SoldOut | None:
        if not isinstance(other, PriceMoved) or other.reason != SOLD_OUT:
            return None
        return SoldOut((*self.changes, (other.corporation, other.before, other.after)))


@dataclass(frozen=True, slots=True)
class EndPriceReached(Event):
    corporation: CorporationId


@dataclass(frozen=True, slots=True)
class CorporationClosed(Event):
    corporation: CorporationId
