"""What the event cards of 1883 make happen (§7, §11)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Event
from engine.ids import CorporationId, HexId, Owner, PlayerId, TileId, TrainName


@dataclass(frozen=True, slots=True)
class EventDrawn(Event):
    player: PlayerId
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class EventRevealed(Event):
    """A card lies open before its round (variant events_in_advance)."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class EventRepeated(Event):
    """A card drawn in an earlier operating round works again."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class EventNeutralised(Event):
    """The card has no effect because of another one."""

    number: int
    by: str


@dataclass(frozen=True, slots=True)
class SupportPlayed(Event):
    player: PlayerId
    entity: Owner
    """The corporation or the player that it helps."""
    cards: int

    @property
    def figure(self) -> int:
        return self.cards


@dataclass(frozen=True, slots=True)
class SupportGained(Event):
    player: PlayerId


@dataclass(frozen=True, slots=True)
class SupportLost(Event):
    player: PlayerId

    def with_next(self, other: Event) -> SupportsLost | None:
        return SupportsLost((self.player,)).with_next(other)


@dataclass(frozen=True, slots=True)
class SupportsLost(Event):
    """Several players have lost a card each."""

    players: tuple[PlayerId, ...]

    def with_next(self, other: Event) -> SupportsLost | None:
        if not isinstance(other, SupportLost) or other.player in self.players:
            return None
        return SupportsLost((*self.players, other.player))


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    player: PlayerId
    roll: int


@dataclass(frozen=True, slots=True)
class StrikeBegun(Event):
    """A corporation earns nothing in this operating round."""

    corporation: CorporationId


@dataclass(frozen=True, slots=True)
class EarningsHalved(Event):
    """A corporation earns half in this operating round."""

    corporation: CorporationId


@dataclass(frozen=True, slots=True)
class RevenueChanged(Event):
    """An event changed what the runs of a corporation bring."""

    corporation: CorporationId
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class TrainLost(Event):
    """A corporation had to give up a train for part of its price."""

    corporation: CorporationId
    train: TrainName
    amount: int


@dataclass(frozen=True, slots=True)
class TrainTaken(Event):
    """An event took a train out of the bank."""

    train: TrainName


@dataclass(frozen=True, slots=True)
class MoneyPutAway(Event):
    amount: int


@dataclass(frozen=True, slots=True)
class MoneyReturned(Event):
    amount: int


@dataclass(frozen=True, slots=True)
class HexBombed(Event):
    player: PlayerId
    """Who rolled."""
    roll: int
    hex: HexId


@dataclass(frozen=True, slots=True)
class TileDowngraded(Event):
    hex: HexId
    tile: TileId
    rotation: int


@dataclass(frozen=True, slots=True)
class TileDestroyed(Event):
    hex: HexId
