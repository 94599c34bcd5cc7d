"""Events of operating turns: track, tokens, runs, dividends, trains."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.events.event import Event
from engine.ids import CorporationId, HexId, Owner, TileId, TrainName


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


@dataclass(frozen=True, slots=True)
class TrainDiscarded(Event):
    corporation: CorporationId
    train: TrainName


@dataclass(frozen=True, slots=True)
class TrainRusted(Event):
    train: TrainName
    owner: Owner
