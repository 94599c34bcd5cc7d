"""An auction of lots that players name one after another: each is sold before the next is named."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.events import Event, RoundStarted
from engine.ids import PlayerId
from engine.moves import PASS, BidForLot, Move, NameLot, Range
from engine.refusals import IllegalMove

if TYPE_CHECKING:
    from engine.game import Game
    from engine.title import Step


@dataclass(slots=True)
class Selection:
    """The state of such an auction."""

    namer: PlayerId
    """Who names the next lot, or has named this one."""
    left: list[str] = field(default_factory=list)
    """Lots still to be named, in the order of the data."""
    lot: str | None = None
    """What is being auctioned."""
    bid: int = 0
    bidder: PlayerId | None = None
    out: list[PlayerId] = field(default_factory=list)
    """Who has passed on this lot."""
    turn: PlayerId | None = None
    """Whose bid is awaited."""


@dataclass(frozen=True, slots=True)
class LotNamed(Event):
    """A lot comes under the hammer; the price is 0 where its namer passes on it."""

    player: PlayerId
    lot: str
    price: int


@dataclass(frozen=True, slots=True)
class LotBid(Event):
    player: PlayerId
    lot: str
    amount: int


@dataclass(frozen=True, slots=True)
class LotDeclined(Event):
    """A player does not bid for the lot any more."""

    player: PlayerId
    lot: str


@dataclass(frozen=True, slots=True)
class LotUnsold(Event):
    lot: str


class Lots(ABC):
    """What a title answers about the auction."""

    raise_by = 5
    """Bids are multiples of this, and rise by it at least."""

    @abstractmethod
    def all(self, game: Game) -> Sequence[str]:
        """The lots, in the order in which they are shown."""

    @abstractmethod
    def price(self, game: Game, lot: str) -> int:
        """The least that may be bid for it."""

    @abstractmethod
    def sell(self, game: Game, lot: str, player: PlayerId, price: int) -> None:
        """Carry out a sale: payment, and what the buyer gets."""

    @abstractmethod
    def leave(self, game: Game, lot: str) -> None:
        """Nobody wants it."""

    @abstractmethod
    def over(self, game: Game) -> None:
        """All lots have been named: what comes next."""

    @abstractmethod
    def auction(self, game: Game) -> Selection:
        """The auction in progress."""

    @abstractmethod
    def begin(self, game: Game, auction: Selection) -> None:
        """Keep the auction that begins in the state."""

    def may_bid(self, game: Game, player: PlayerId, lot: str) -> bool:
        """Whether the player may have the lot at all, money aside."""
        return True

    def purse(self, game: Game, player: PlayerId) -> int:
        """The most that a player can bid."""
        cash = game.state.players[player].cash
        return cash - cash % self.raise_by


class _LotStep(ABC):
    """What naming and bidding have in common."""

    name: str

    def __init__(self, lots: Lots) -> None:
        self.lots = lots

    def label(self, game: Game) -> str:
        return self.name

    def entity(self, game: Game) -> str:
        return self.player(game)

    @abstractmethod
    def player(self, game: Game) -> PlayerId:
        """Who decides."""

    def waits(self, game: Game) -> bool:
        return True

    def check_amount(self, game: Game, lot: str, amount: int, lowest: int) -> None:
        """Refuse a bid that is too low, between steps, or beyond the player's means."""
        player = self.player(game)
        if not self.lots.may_bid(game, player, lot):
            raise IllegalMove("cannot_bid", private=lot)
        if amount < lowest:
            raise IllegalMove("bid_too_low", minimum=lowest)
        if amount % self.lots.raise_by:
            raise IllegalMove("bid_between_steps", step=self.lots.raise_by)
        if amount > self.lots.purse(game, player):
            raise IllegalMove("not_enough_cash", needed=amount)

    def can_pay(self, game: Game, lot: str, lowest: int) -> bool:
        """Whether the player may and can bid so much."""
        player = self.player(game)
        return self.lots.may_bid(game, player, lot) and lowest <= self.lots.purse(game, player)


class NameALot(_LotStep):
    """Name any lot that is left and open at its price, or pass on it."""

    name = "auction"

    def player(self, game: Game) -> PlayerId:
        return self.lots.auction(game).namer

    def moves(self, game: Game) -> Iterator[Move]:
        for lot in self.lots.auction(game).left:
            price = self.lots.price(game, lot)
            yield NameLot(lot)
            if self.can_pay(game, lot, price):
                yield NameLot(lot, price)

    def ranges(self, game: Game) -> Iterator[Range]:
        highest = self.lots.purse(game, self.player(game))
        for lot in self.lots.auction(game).left:
            price = self.lots.price(game, lot)
            if self.can_pay(game, lot, price) and price < highest:
                yield Range(NameLot(lot, price), "price", highest, self.lots.raise_by)

    def apply(self, game: Game, move: Move) -> None:
        if not isinstance(move, NameLot):
            raise IllegalMove("must_name_lot")
        auction = self.lots.auction(game)
        if move.lot not in auction.left:
            raise IllegalMove("no_such_lot", lot=move.lot)
        if move.price is not None:
            self.check_amount(game, move.lot, move.price, self.lots.price(game, move.lot))
        auction.left.remove(move.lot)
        auction.lot = move.lot
        game.emit(LotNamed(auction.namer, move.lot, move.price or 0))
        if move.price is None:
            auction.out = [auction.namer]
        else:
            auction.bid, auction.bidder = move.price, auction.namer
        auction.turn = _next_bidder(game, self.lots, auction, auction.namer)


class BidForALot(_LotStep):
    """Raise the bid for the lot, or drop out of its auction."""

    name = "bidding"

    def player(self, game: Game) -> PlayerId:
        turn = self.lots.auction(game).turn
        assert turn is not None
        return turn

    def _lowest(self, game: Game) -> int:
        auction = self.lots.auction(game)
        assert auction.lot is not None
        if auction.bidder is None:
            return self.lots.price(game, auction.lot)
        return auction.bid + self.lots.raise_by

    def moves(self, game: Game) -> Iterator[Move]:
        yield PASS
        auction, lowest = self.lots.auction(game), self._lowest(game)
        assert auction.lot is not None
        if self.can_pay(game, auction.lot, lowest):
            yield BidForLot(auction.lot, lowest)

    def ranges(self, game: Game) -> Iterator[Range]:
        auction, lowest = self.lots.auction(game), self._lowest(game)
        assert auction.lot is not None
        highest = self.lots.purse(game, self.player(game))
        if self.can_pay(game, auction.lot, lowest) and lowest < highest:
            yield Range(BidForLot(auction.lot, lowest), "amount", highest, self.lots.raise_by)

    def apply(self, game: Game, move: Move) -> None:
        auction, player = self.lots.auction(game), self.player(game)
        assert auction.lot is not None
        if move == PASS:
            auction.out.append(player)
            game.emit(LotDeclined(player, auction.lot))
        elif isinstance(move, BidForLot):
            if move.lot != auction.lot:
                raise IllegalMove("cannot_bid", private=move.lot)
            self.check_amount(game, move.lot, move.amount, self._lowest(game))
            auction.bid, auction.bidder = move.amount, player
            game.emit(LotBid(player, move.lot, move.amount))
        else:
            raise IllegalMove("not_now", step=self.label(game))
        auction.turn = _next_bidder(game, self.lots, auction, player)


def _next_bidder(game: Game, lots: Lots, auction: Selection, after: PlayerId) -> PlayerId | None:
    """Who is asked next: nobody once only the highest bidder is left, or none at all."""
    assert auction.lot is not None
    lowest = auction.bid + lots.raise_by if auction.bidder else lots.price(game, auction.lot)
    for player in game.players_after(after):
        if player in auction.out or player == auction.bidder:
            continue
        if lots.may_bid(game, player, auction.lot) and lowest <= lots.purse(game, player):
            return player
    return None


class SelectionRound:
    """The round: lots are named from a player on, and sold one by one."""

    def __init__(self, kind: str, lots: Lots) -> None:
        self.kind, self.lots = kind, lots
        self._naming, self._bidding = NameALot(lots), BidForALot(lots)

    def begin(self, game: Game) -> None:
        now = game.state.round
        game.emit(RoundStarted(now.kind, now.turn, now.number, now.of))
        self.lots.begin(game, Selection(game.state.priority, list(self.lots.all(game))))

    def step(self, game: Game) -> Step | None:
        auction = self.lots.auction(game)
        if auction.lot is None:
            return self._naming if auction.left else None
        return self._bidding if auction.turn is not None else None

    def advance(self, game: Game) -> None:
        """Settle the lot; then the player after its namer names the next (not after the buyer)."""
        auction = self.lots.auction(game)
        if auction.lot is None:
            self.lots.over(game)
            return
        lot, auction.lot = auction.lot, None
        if auction.bidder is not None:
            self.lots.sell(game, lot, auction.bidder, auction.bid)
        else:
            self.lots.leave(game, lot)
            game.emit(LotUnsold(lot))
        auction.bid, auction.bidder, auction.out = 0, None, []
        auction.namer = game.players_after(auction.namer)[0]
