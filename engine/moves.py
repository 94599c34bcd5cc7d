"""Moves: what a player decides. Each is a small value with one canonical line of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engine.ids import CorporationId, HexId, Owner, PrivateId, TileId, TrainName


class Move(Protocol):
    """Anything a player can decide."""

    def words(self) -> tuple[str, ...]:
        """The words of the canonical line, the verb first."""
        ...


def shares_text(singles: int, last: bool) -> str:
    """``2``, ``last`` or ``2+last``."""
    if not last:
        return str(singles)
    return f"{singles}+last" if singles else "last"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, or end this turn or step."""

    def words(self) -> tuple[str, ...]:
        return ("pass",)


@dataclass(frozen=True, slots=True)
class BuyPrivate:
    """Take the cheapest private company from the bank at its price."""

    private: PrivateId

    def words(self) -> tuple[str, ...]:
        return ("buy", self.private)


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid for a private company, or raise in its auction."""

    private: PrivateId
    amount: int

    def words(self) -> tuple[str, ...]:
        return ("bid", self.private, str(self.amount))


@dataclass(frozen=True, slots=True)
class Start:
    """Found a corporation."""

    corporation: CorporationId
    price: int
    percent: int
    home: HexId | None = None
    """The home, where the founder chooses it."""

    def words(self) -> tuple[str, ...]:
        words = ("start", self.corporation, str(self.price), f"{self.percent}%")
        return (*words, "at", self.home) if self.home is not None else words


@dataclass(frozen=True, slots=True)
class BuyShare:
    """Buy one certificate from the treasury, the pool or the offer."""

    corporation: CorporationId
    source: Owner

    def words(self) -> tuple[str, ...]:
        return ("buy", self.corporation, self.source)


@dataclass(frozen=True, slots=True)
class SellShares:
    """Sell stock of one corporation: what ends in the pool."""

    corporation: CorporationId
    singles: int
    last: bool = False

    def words(self) -> tuple[str, ...]:
        return ("sell", self.corporation, shares_text(self.singles, self.last))


@dataclass(frozen=True, slots=True)
class LayTile:
    """Lay or upgrade one tile for the operating corporation."""

    hex: HexId
    tile: TileId
    rotation: int
    """Clockwise sixths, 0 to 5, as the title's YAML numbers edges."""

    def words(self) -> tuple[str, ...]:
        return ("lay", self.hex, self.tile, str(self.rotation))


@dataclass(frozen=True, slots=True)
class PlaceToken:
    """Put a station token on a city."""

    hex: HexId
    stop: int | None = None
    """Which city of the hex, where it has several."""

    def words(self) -> tuple[str, ...]:
        return ("token", self.hex) if self.stop is None else ("token", self.hex, f"s{self.stop}")


@dataclass(frozen=True, slots=True)
class ClaimedRun:
    """The run of one train: all hexes in order."""

    train: TrainName
    hexes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RunTrains:
    """Run the trains: the best runs (``runs`` is None), or the given ones."""

    runs: tuple[ClaimedRun, ...] | None = None

    def words(self) -> tuple[str, ...]:
        if self.runs is None:
            return ("run", "auto")
        if not self.runs:
            return ("run", "none")
        return ("run", *(f"{run.train}={','.join(run.hexes)}" for run in self.runs))


@dataclass(frozen=True, slots=True)
class DeclareDividend:
    """Decide what happens with the revenue."""

    kind: str
    """``pay``, ``withhold`` or what else the title allows."""

    def words(self) -> tuple[str, ...]:
        return ("dividend", self.kind)


@dataclass(frozen=True, slots=True)
class BuyTrain:
    """Buy a train from the bank (no seller), the pool, or another corporation for a price."""

    train: TrainName
    seller: Owner | None = None
    price: int | None = None

    def words(self) -> tuple[str, ...]:
        if self.seller is None:
            return ("train", self.train)
        if self.price is None:
            return ("train", self.train, self.seller)
        return ("train", self.train, "from", self.seller, str(self.price))


@dataclass(frozen=True, slots=True)
class DiscardTrain:
    """Give a train back because of the train limit."""

    train: TrainName

    def words(self) -> tuple[str, ...]:
        return ("discard", self.train)


@dataclass(frozen=True, slots=True)
class OfferForPrivate:
    """The operating corporation offers its owner a price for a private company."""

    private: PrivateId
    price: int

    def words(self) -> tuple[str, ...]:
        return ("private", self.private, str(self.price))


@dataclass(frozen=True, slots=True)
class IssueShares:
    """The corporation sells its own stock into the pool."""

    singles: int
    last: bool = False

    def words(self) -> tuple[str, ...]:
        return ("issue", shares_text(self.singles, self.last))


@dataclass(frozen=True, slots=True)
class UsePower:
    """Use the special power of a private company."""

    private: PrivateId
    target: HexId

    def words(self) -> tuple[str, ...]:
        return ("use", self.private, self.target)


@dataclass(frozen=True, slots=True)
class Choose:
    """A single choice, named by what is chosen: ``accept``, ``redeem``, ``loan``, ``give last``."""

    what: str

    def words(self) -> tuple[str, ...]:
        return tuple(self.what.split(" "))


ACCEPT = Choose("accept")
DECLINE = Choose("decline")
REDEEM = Choose("redeem")
GIVE_LAST = Choose("give last")
GIVE_SINGLES = Choose("give singles")
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
