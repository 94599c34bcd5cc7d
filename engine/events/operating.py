"""Events of operating turns: track, tokens, runs, dividends, trains."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.events.event import Event
from engine.ids import CorporationId, HexId, Owner, PlayerId, TileId, TrainName


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    corporation: CorporationId | PlayerId
    """Who laid it: a player, where a private company of his may."""
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

    def in_short(self) -> DividendPaid:
        return replace(self, payees=())


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

    def with_next(self, other: Event) -> TrainsBought | None:
        return TrainsBought(self.corporation, self.train, 1, self.seller, self.price).with_next(
            other
        )


@dataclass(frozen=True, slots=True)
class TrainsBought(Event):
    """A corporation has bought several trains of a class from the same seller."""

    corporation: CorporationId
    train: TrainName
    count: int
    seller: Owner
    price: int
    """For all of them."""

    def with_next(self, other: Event) -> TrainsBought | None:
        if not isinstance(other, TrainBought):
            return None
        alike = (self.corporation, self.train, self.seller)
        if alike != (other.corporation, other.train, other.seller):
            return None
        return replace(self, count=self.count + 1, price=self.price + other.price)


@dataclass(frozen=True, slots=True)
class TrainDiscarded(Event):
    corporation: CorporationId
    train: TrainName


@dataclass(frozen=True, slots=True)
class TrainRusted(Event):
    train: TrainName
    owner: Owner

    def with_next(self, other: Event) -> TrainsRusted | None:
        return TrainsRusted(self.train, (self.owner,)).with_next(other)


@dataclass(frozen=True, slots=True)
class TrainsRusted(Event):
    """Several trains of a class have left the game at once."""

    train: TrainName
    owners: tuple[Owner, ...]
    """Whose they were, each once."""

    def with_next(self, other: Event) -> TrainsRusted | None:
        if not isinstance(other, TrainRusted) or other.train != self.train:
            return None
        return TrainsRusted(self.train, tuple(dict.fromkeys((*self.owners, other.owner))))
