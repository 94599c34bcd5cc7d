"""Events: what a move did, as facts. Words are made from them at the edge."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ids import (
    CorporationId,
    HexId,
    Owner,
    PhaseName,
    PlayerId,
    PrivateId,
    TileId,
    TrainName,
)
from engine.showing.places import places_of


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""

    @property
    def places(self) -> tuple[HexId, ...]:
        """The hexes it is about: those it names, unless an event says otherwise."""
        return places_of(self)

    @property
    def figure(self) -> int | None:
        """What is paid or received (or how many cards are played) where a move is about that."""
        return None

    def with_next(self, other: Event) -> Event | None:
        """What tells both this and the next event, where one sentence can; else None."""
        return None

    @property
    def manner(self) -> str | None:
        """What tells it from others of its kind: ``event.<class>/<manner>`` says it, if it can."""
        return None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    player: PlayerId
    step: str = ""
    """What was left undone; ``done`` where a turn ends in which something was done."""
    entity: str = ""
    """For whom: a corporation, a private company that is bid for, or the player."""

    @property
    def manner(self) -> str:
        return self.step


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """Players were not asked because nothing was possible."""

    players: tuple[PlayerId, ...]

    def with_next(self, other: Event) -> TurnSkipped | None:
        if not isinstance(other, TurnSkipped):
            return None
        return TurnSkipped(tuple(dict.fromkeys((*self.players, *other.players))))

    @property
    def manner(self) -> str | None:
        return "several" if len(self.players) > 1 else None


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

    @property
    def figure(self) -> int:
        return self.amount


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
class PresidentChanged(Event):
    corporation: CorporationId
    before: PlayerId
    after: PlayerId
    in_turn: bool = False
    """Whether the presidency goes round, so that no move has brought it about."""


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


@dataclass(frozen=True, slots=True)
class EndPriceReached(Event):
    corporation: CorporationId


@dataclass(frozen=True, slots=True)
class CorporationClosed(Event):
    corporation: CorporationId


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    corporation: CorporationId
    hex: HexId
    tile: TileId
    rotation: int
    cost: int

    @property
    def figure(self) -> int:
        return self.cost


@dataclass(frozen=True, slots=True)
class TokenPlaced(Event):
    corporation: CorporationId
    hex: HexId
    stop: int
    cost: int

    @property
    def figure(self) -> int:
        return self.cost


@dataclass(frozen=True, slots=True)
class TrainRan(Event):
    corporation: CorporationId
    train: TrainName
    hexes: tuple[str, ...]
    revenue: int


@dataclass(frozen=True, slots=True)
class DividendPaid(Event):
    corporation: CorporationId
    revenue: int
    per_share: int
    payees: tuple[tuple[Owner, int], ...] = ()
    """Who got what of it."""

    @property
    def figure(self) -> int:
        return self.per_share

    @property
    def manner(self) -> str | None:
        return "shared" if self.payees else None


@dataclass(frozen=True, slots=True)
class RevenueWithheld(Event):
    corporation: CorporationId
    revenue: int
    reason: str = ""
    """Why there was nothing to keep."""

    @property
    def figure(self) -> int:
        return self.revenue

    @property
    def manner(self) -> str:
        return self.reason


@dataclass(frozen=True, slots=True)
class TrainBought(Event):
    corporation: CorporationId
    train: TrainName
    seller: Owner
    price: int

    @property
    def figure(self) -> int:
        return self.price


@dataclass(frozen=True, slots=True)
class TrainDiscarded(Event):
    corporation: CorporationId
    train: TrainName


@dataclass(frozen=True, slots=True)
class TrainRusted(Event):
    train: TrainName
    owner: Owner


@dataclass(frozen=True, slots=True)
class PhaseStarted(Event):
    phase: PhaseName


@dataclass(frozen=True, slots=True)
class MoneyContributed(Event):
    """A president helped out the corporation."""

    player: PlayerId
    corporation: CorporationId
    amount: int


@dataclass(frozen=True, slots=True)
class DebtPaid(Event):
    """A player or corporation paid what it owed."""

    owner: Owner
    purpose: str
    amount: int


@dataclass(frozen=True, slots=True)
class OfferMade(Event):
    corporation: CorporationId
    player: PlayerId
    what: str
    price: int


@dataclass(frozen=True, slots=True)
class OfferDeclined(Event):
    corporation: CorporationId
    player: PlayerId
    what: str
    price: int


@dataclass(frozen=True, slots=True)
class StockReceived(Event):
    """A player got stock with or for a private company."""

    player: PlayerId
    corporation: CorporationId
    percent: int
    private: PrivateId


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    corporation: CorporationId
    private: PrivateId
    hex: HexId


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    player: PlayerId


@dataclass(frozen=True, slots=True)
class BankBroken(Event):
    pass


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    kind: str
    turn: int
    number: int
    of: int


@dataclass(frozen=True, slots=True)
class PriorityPassed(Event):
    player: PlayerId


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    reason: str
    values: tuple[tuple[PlayerId, int], ...]
