"""The state of a game: plain data, wholly determined by the record. A title may add fields.

Every certificate has exactly one owner by construction: a corporation lists the owner of each.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.ids import (
    PLACES,
    CorporationId,
    HexId,
    Owner,
    PhaseName,
    PlayerId,
    PrivateId,
    TileId,
    TrainName,
)


@dataclass(slots=True)
class Player:
    """A seat."""

    id: PlayerId
    name: str
    cash: int = 0
    loans: int = 0
    """Loans that he has taken and not paid back."""
    left: bool = False
    """Out of the game."""


@dataclass(slots=True)
class Corporation:
    """A share company, from before its foundation to after its closing.

    Four facts that come at once in some titles and one after another in others: it is founded,
    it is listed (has a price), it has floated, it has operated.
    """

    id: CorporationId
    owners: list[Owner]
    """The owner of each certificate, in the order of the title's data."""
    tokens_left: int | None
    """Tokens on the charter; None where they are unlimited."""
    founded: bool = False
    """Somebody has founded it, or it was formed of others: its stock may be bought."""
    floated: bool = False
    """It is in business: it has its capital and takes its turns."""
    cash: int = 0
    par: int = 0
    row: int = -1
    column: int = -1
    arrival: int = 0
    """When its token entered its market space; the lower of two lies on top."""
    trains: list[TrainName] = field(default_factory=list)
    tokens: list[tuple[HexId, int]] = field(default_factory=list)
    """Where its tokens lie (hex, stop), the home first as long as it stands."""
    home: HexId | None = None
    """Where its home token was put; None before that."""
    turns: int = 0
    """Operating turns in which it has got past its dividend."""
    operated: bool = False
    """It has operated in an operating round that is over."""
    reached_end: bool = False
    """It has been on a market space that ends the game."""
    appointed: PlayerId | None = None
    """Who leads it while nobody holds the president's certificate."""

    @property
    def listed(self) -> bool:
        """Whether its token stands on the market, so that a share has a price."""
        return self.row >= 0

    @property
    def president(self) -> PlayerId | None:
        """The seat that holds the president's certificate, or leads it in place of a holder."""
        holder = self.owners[0]
        return self.appointed if holder in PLACES else PlayerId(holder)


@dataclass(slots=True)
class Pending:
    """A decision that interrupts the round: the last one in the list is made first."""

    step: str
    player: PlayerId
    entity: str
    facts: dict[str, Any] = field(default_factory=dict)
    """Whatever the step needs to know: plain strings, numbers and lists of them."""


@dataclass(slots=True)
class Auction:
    """The opening auction of private companies."""

    player: PlayerId
    """Whose turn it is in the normal order."""
    passes: int = 0
    """Players who have passed in a row."""
    discount: int = 0
    """Taken off the price of the first private company."""
    first_offered: PlayerId | None = None
    """Who was offered the first private company first at its present price."""
    bids: dict[PrivateId, dict[PlayerId, int]] = field(default_factory=dict)
    bidding: PrivateId | None = None
    """The company that its bidders are fighting for."""


@dataclass(slots=True)
class StockRound:
    """A stock round."""

    player: PlayerId
    passes: int = 0
    last_actor: PlayerId | None = None
    """Who bought or sold last."""
    sold: dict[PlayerId, list[CorporationId]] = field(default_factory=dict)
    """Whose stock each player has sold in this round: not to be bought again."""
    sold_now: list[CorporationId] = field(default_factory=list)
    """Sold in this turn."""
    decided: bool = False
    """Somebody had a decision to make in this round."""
    acted: bool = False
    """The player has done something in this turn."""
    bought: bool = False
    """The player has made the purchase of this turn."""
    bought_now: list[CorporationId] = field(default_factory=list)
    """Whose stock he has bought in this turn."""
    done: bool = False
    """The turn is over."""
    over: bool = False
    """All have passed; prices move, and what that asks of players is decided."""
    unsettled: list[CorporationId] = field(default_factory=list)
    """Corporations whose prices have still to move at the end of the round, in their order."""


@dataclass(slots=True)
class OperatingRound:
    """An operating round."""

    corporation: CorporationId | None = None
    operated: list[CorporationId] = field(default_factory=list)
    """Corporations whose turn in this round has begun."""
    order: list[CorporationId] = field(default_factory=list)
    """Fixed order, where the title has one; else empty."""
    step: int = 0
    """Index of the present step of the turn."""
    done: bool = False
    """The present step is over."""
    laid: list[HexId] = field(default_factory=list)
    """Hexes on which the corporation has laid tiles in this turn."""
    placed: int = 0
    """Tokens it has placed in this turn."""
    checked: bool = False
    """All have operated, and what comes before the end of the round has been done."""
    raised: bool = False
    """The president has sold stock to help out."""
    revenue: int = 0
    runs: list[tuple[TrainName, list[str], int]] = field(default_factory=list)
    """Its runs in this turn: train, hexes, revenue."""


@dataclass(slots=True)
class Round:
    """Where the game is."""

    kind: str
    turn: int
    number: int
    of: int
    only: bool = False
    """There is one of its kind: an opening."""

    @property
    def numbered(self) -> str:
        """Its number: within the set, too, where there are several in it: ``3`` or ``3.1``.

        Empty where there is only one of its kind.
        """
        if self.only:
            return ""
        return f"{self.turn}.{self.number}" if self.of > 1 else str(self.turn)


@dataclass(slots=True)
class State:
    """Everything about a game in progress."""

    players: dict[PlayerId, Player]
    corporations: dict[CorporationId, Corporation]
    """Those in play, in the order of the title's data."""
    privates: dict[PrivateId, Owner]
    """The owner of each private company."""
    bank: int
    phase: PhaseName
    priority: PlayerId
    round: Round
    depot: dict[TrainName, int | None]
    """Trains left in the bank, in order of sale; None is unlimited."""
    supply: dict[TileId, int]
    """Tiles left."""
    queue: list[CorporationId] = field(default_factory=list)
    """Corporations not founded, in the order in which they become available, if there is one."""
    resting: list[CorporationId] = field(default_factory=list)
    """Not to be founded before the next stock round."""
    pool_trains: list[TrainName] = field(default_factory=list)
    bought: list[TrainName] = field(default_factory=list)
    """Classes of trains of which one has been bought from the bank."""
    hexes: dict[HexId, tuple[TileId, int]] = field(default_factory=dict)
    """Laid tiles with their rotation."""
    stations: dict[HexId, list[list[CorporationId]]] = field(default_factory=dict)
    """Tokens by hex and stop."""
    powers_used: list[PrivateId] = field(default_factory=list)
    """Private companies whose power can be used once, and has been."""
    arrivals: int = 0
    """Counts tokens that entered market spaces."""
    pending: list[Pending] = field(default_factory=list)
    auction: Auction | None = None
    stock: StockRound | None = None
    operating: OperatingRound | None = None
    rolls: int = 0
    """Dice rolled so far."""
    bank_broken: bool = False
    result: dict[PlayerId, int] | None = None
    """Final values, once the game is over."""
    end_reason: str | None = None

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.result is not None
