"""Moves: what a player decides. Each is a small value with one canonical line of text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any, ClassVar

from engine.ids import CorporationId, HexId, Owner, PrivateId, TileId, TrainName


class Move:
    """Anything a player can decide. Its verb (``engine.notation``) says how it is written."""

    __slots__ = ()

    writer: ClassVar[Callable[[Any], str]]
    """Writes the moves of the class; a class gets it with the declaration of its verb."""

    def words(self) -> tuple[str, ...]:
        """The words of the canonical line, the verb first."""
        return tuple(type(self).writer(self).split(" "))


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Do nothing, or end this turn or step."""


@dataclass(frozen=True, slots=True)
class BuyPrivate(Move):
    """Take the cheapest private company from the bank at its price."""

    private: PrivateId


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """Bid for a private company, or raise in its auction."""

    private: PrivateId
    amount: int


@dataclass(frozen=True, slots=True)
class NameLot(Move):
    """Name what is auctioned next and open at a price, or pass on it."""

    lot: str
    """A private company or a corporation."""
    price: int | None = None


@dataclass(frozen=True, slots=True)
class BidForLot(Move):
    """Raise the bid for what has been named."""

    lot: str
    amount: int


@dataclass(frozen=True, slots=True)
class Start(Move):
    """Found a corporation."""

    corporation: CorporationId
    price: int
    percent: int
    home: HexId | None = None
    """The home, where the founder chooses it."""


@dataclass(frozen=True, slots=True)
class BuyShare(Move):
    """Buy one certificate from the treasury, the pool or the offer."""

    corporation: CorporationId
    source: Owner
    large: bool = False
    """One of several shares, where single ones lie there, too."""


@dataclass(frozen=True, slots=True)
class SellShares(Move):
    """Sell stock of one corporation: what ends in the pool."""

    corporation: CorporationId
    singles: int
    large: bool = False
    """With the only certificate of several shares, in titles that have a word for it."""
    larges: int = 0
    """How many certificates of several shares besides, in other titles."""

    @property
    def large_ones(self) -> int:
        """Certificates of several shares, however they are written."""
        return self.large + self.larges


@dataclass(frozen=True, slots=True)
class LayTile(Move):
    """Lay or upgrade one tile for the operating corporation."""

    hex: HexId
    tile: TileId
    rotation: int
    """Clockwise sixths, 0 to 5, as the title's YAML numbers edges."""


@dataclass(frozen=True, slots=True)
class PlaceToken(Move):
    """Put a station token on a city."""

    hex: HexId
    stop: int | None = None
    """Which city of the hex, where it has several."""


@dataclass(frozen=True, slots=True)
class ClaimedRun:
    """The run of one train: all hexes in order."""

    train: TrainName
    hexes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RunTrains(Move):
    """Run the trains: the best runs (``runs`` is None), or the given ones."""

    runs: tuple[ClaimedRun, ...] | None = None


@dataclass(frozen=True, slots=True)
class DeclareDividend(Move):
    """Decide what happens with the revenue."""

    kind: str
    """``pay``, ``withhold`` or what else the title allows."""


@dataclass(frozen=True, slots=True)
class BuyTrain(Move):
    """Buy a train from the bank (no seller), the pool, or another corporation for a price."""

    train: TrainName
    seller: Owner | None = None
    price: int | None = None


@dataclass(frozen=True, slots=True)
class DiscardTrain(Move):
    """Give a train back because of the train limit."""

    train: TrainName


@dataclass(frozen=True, slots=True)
class OfferForPrivate(Move):
    """The operating corporation offers its owner a price for a private company."""

    private: PrivateId
    price: int


@dataclass(frozen=True, slots=True)
class IssueShares(Move):
    """The corporation sells its own stock into the pool."""

    singles: int
    large: bool = False
    """With the only certificate of several shares, in titles that have a word for it."""
    larges: int = 0
    """How many certificates of several shares besides, in other titles."""

    @property
    def large_ones(self) -> int:
        """Certificates of several shares, however they are written."""
        return self.large + self.larges


@dataclass(frozen=True, slots=True)
class UsePower(Move):
    """Use the special power of a private company."""

    private: PrivateId
    target: HexId


@dataclass(frozen=True, slots=True)
class ExchangePrivate(Move):
    """Exchange a private company for the share that it promises."""

    private: PrivateId


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """A single choice, named by what is chosen: ``accept``, ``redeem``, ``decline``."""

    what: str

    writer: ClassVar[Callable[[Any], str]] = attrgetter("what")


ACCEPT = Choose("accept")
DECLINE = Choose("decline")
REDEEM = Choose("redeem")
PASS = Pass()


@dataclass(frozen=True, slots=True)
class Range:
    """Moves that differ only in a free amount, from that of ``move`` up to ``maximum``."""

    move: Move
    field: str
    maximum: int
    step: int = 1
    """Only every so many amounts from the lowest on are legal."""

    @property
    def minimum(self) -> int:
        """The lowest amount."""
        amount: int = getattr(self.move, self.field)
        return amount

    @property
    def amounts(self) -> range:
        """All legal amounts."""
        return range(self.minimum, self.maximum + 1, self.step)

    def at(self, amount: int) -> Move:
        """The move with that amount, whether or not it is legal."""
        move: Any = self.move
        changed: Move = replace(move, **{self.field: amount})
        return changed

    def has(self, move: Move) -> bool:
        """Whether the move is one of these."""
        if type(move) is not type(self.move):
            return False
        amount = getattr(move, self.field)
        return amount in self.amounts and self.at(amount) == move
