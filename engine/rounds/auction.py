"""The opening: private companies are bought in order, with bids on those further down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital.money import pay
from engine.data.schema import Private
from engine.events import (
    BiddingStarted,
    BidPlaced,
    Passed,
    PriorityPassed,
    PrivateBought,
    PrivateCheapened,
    RoundStarted,
)
from engine.ids import BANK, Owner, PlayerId, PrivateId
from engine.moves import PASS, Bid, BuyPrivate, Move, Range
from engine.refusals import IllegalMove
from engine.rounds.operating import pay_private_income
from engine.state import Auction, Round
from engine.steps.set_par import bring

if TYPE_CHECKING:
    from engine.game import Game
    from engine.title import Step

RAISE = 5
"""A bid must be this much above the face value or the highest bid."""


def auction(game: Game) -> Auction:
    """The auction in progress."""
    assert game.state.auction is not None
    return game.state.auction


def unsold(game: Game) -> list[Private]:
    """Private companies that the bank still has, the cheapest first."""
    return [p for p in game.title.data.privates if game.state.privates[p.id] == BANK]


def price_of(game: Game, private: Private) -> int:
    """What the bank asks for a private company without bids."""
    first = game.title.data.privates[0]
    return private.face - (auction(game).discount if private.id == first.id else 0)


def set_aside(game: Game, player: PlayerId, besides: PrivateId | None = None) -> int:
    """Money that the player has bound in bids."""
    return sum(
        bids.get(player, 0) for private, bids in auction(game).bids.items() if private != besides
    )


def lowest_bid(game: Game, private: Private) -> int:
    """The least that must be bid now."""
    bids = auction(game).bids.get(private.id, {})
    return max([private.face, *bids.values()]) + RAISE


class _AuctionStep:
    """What buying, bidding in advance and bidding against others have in common."""

    name: str

    def __init__(self, step: int = 1) -> None:
        self.step = step
        """Bids rise by multiples of this."""

    def label(self, game: Game) -> str:
        return self.name

    def entity(self, game: Game) -> str:
        return self.player(game)

    def player(self, game: Game) -> PlayerId:
        return auction(game).player

    def waits(self, game: Game) -> bool:
        return True

    def biddable(self, game: Game) -> list[Private]:
        """Private companies for which the player may bid, money aside."""
        return []

    def open_bids(self, game: Game) -> Iterator[Range]:
        """The bids that the player can afford."""
        player = self.player(game)
        for private in self.biddable(game):
            lowest = lowest_bid(game, private)
            free = game.state.players[player].cash - set_aside(game, player, private.id)
            if lowest <= free:
                highest = free - (free - lowest) % self.step
                yield Range(Bid(private.id, lowest), "amount", highest, self.step)

    def ranges(self, game: Game) -> Iterator[Range]:
        return (range_ for range_ in self.open_bids(game) if range_.minimum < range_.maximum)

    def check_bid(self, game: Game, move: Bid) -> None:
        """Refuse a bid that is not possible."""
        private = next((p for p in self.biddable(game) if p.id == move.private), None)
        if private is None:
            raise IllegalMove("cannot_bid", private=move.private)
        lowest = lowest_bid(game, private)
        if move.amount < lowest:
            raise IllegalMove("bid_too_low", minimum=lowest)
        if (move.amount - lowest) % self.step:
            raise IllegalMove("bid_between_steps", step=self.step)
        player = self.player(game)
        free = game.state.players[player].cash - set_aside(game, player, private.id)
        if move.amount > free:
            raise IllegalMove("not_enough_cash", needed=move.amount)

    def place_bid(self, game: Game, move: Bid) -> None:
        """Set money aside for a private company; an older bid of the player is replaced."""
        player = self.player(game)
        auction(game).bids.setdefault(move.private, {})[player] = move.amount
        game.emit(BidPlaced(player, move.private, move.amount))


class OpeningTurn(_AuctionStep):
    """Buy the cheapest private company, bid for another, or pass."""

    name = "auction"

    def biddable(self, game: Game) -> list[Private]:
        return unsold(game)[1:]

    def _can_buy(self, game: Game, private: Private) -> bool:
        player = self.player(game)
        free = game.state.players[player].cash - set_aside(game, player)
        return price_of(game, private) <= free

    def moves(self, game: Game) -> Iterator[Move]:
        cheapest = unsold(game)[0]
        if self._can_buy(game, cheapest):
            yield BuyPrivate(cheapest.id)
        for range_ in self.open_bids(game):
            yield range_.move
        yield PASS

    def apply(self, game: Game, move: Move) -> None:
        round_ = auction(game)
        cheapest = unsold(game)[0]
        player = self.player(game)
        if isinstance(move, BuyPrivate):
            if move.private != cheapest.id:
                raise IllegalMove("not_the_cheapest", private=cheapest.id)
            if not self._can_buy(game, cheapest):
                raise IllegalMove("not_enough_cash", needed=price_of(game, cheapest))
            price = price_of(game, cheapest)
            self._next_player(game)
            sell_private(game, cheapest, player, price)
            round_.passes = 0
        elif isinstance(move, Bid):
            self.check_bid(game, move)
            self.place_bid(game, move)
            round_.passes = 0
            self._next_player(game)
        elif move == PASS:
            game.emit(Passed(player, self.name, player))
            round_.passes += 1
            self._next_player(game)
        else:
            raise IllegalMove("not_now", step=self.name)

    def _next_player(self, game: Game) -> None:
        auction(game).player = game.players_after(self.player(game))[0]


class BiddersTurn(_AuctionStep):
    """In the auction of one private company the lowest bidder raises or drops out."""

    name = "bidding"

    def player(self, game: Game) -> PlayerId:
        round_ = auction(game)
        assert round_.bidding is not None
        bids = round_.bids[round_.bidding]
        return min(bids, key=lambda player: bids[player])

    def biddable(self, game: Game) -> list[Private]:
        return [p for p in game.title.data.privates if p.id == auction(game).bidding]

    def moves(self, game: Game) -> Iterator[Move]:
        for range_ in self.open_bids(game):
            yield range_.move
        yield PASS

    def apply(self, game: Game, move: Move) -> None:
        if isinstance(move, Bid):
            self.check_bid(game, move)
            self.place_bid(game, move)
        elif move == PASS:
            round_ = auction(game)
            player = self.player(game)
            assert round_.bidding is not None
            del round_.bids[round_.bidding][player]
            game.emit(Passed(player, self.name, round_.bidding))
        else:
            raise IllegalMove("not_now", step=self.name)


def sell_private(game: Game, private: Private, player: PlayerId, price: int) -> None:
    """The bank sells a private company to a player."""
    pay(game, player, BANK, price)
    game.state.privates[private.id] = Owner(player)
    auction(game).bids.pop(private.id, None)
    game.emit(PrivateBought(player, private.id, price))
    if private.comes_with is not None:
        bring(game, player, private.id, private.comes_with)
    game.title.private_sold(game, private, player)


class WaterfallAuction:
    """The initial round: until the bank has sold all private companies."""

    kind = "ISR"

    def __init__(self, step: int = 1) -> None:
        self.opening = OpeningTurn(step)
        self.bidders = BiddersTurn(step)

    # What a title answers

    def round_over(self, game: Game) -> None:
        """Called when all are sold: the first stock round."""
        game.state.round = Round("SR", game.state.round.turn, 1, 1)
        game.begin_round("SR")

    def all_passed(self, game: Game, cheapest: Private) -> None:
        """All have passed in a row: the first company gets cheaper, or the others pay."""
        round_ = auction(game)
        if cheapest.id != game.title.data.privates[0].id:
            pay_private_income(game)
            game.state.priority = round_.player
            game.emit(PriorityPassed(round_.player))
            return
        assert round_.first_offered is not None
        self.cheapen(game, cheapest, round_.first_offered)

    # The walk

    def begin(self, game: Game) -> None:
        now = game.state.round
        game.emit(RoundStarted(self.kind, now.turn, now.number, now.of))
        game.state.auction = Auction(player=game.state.priority, first_offered=game.state.priority)

    def step(self, game: Game) -> Step | None:
        round_ = auction(game)
        left = unsold(game)
        if round_.bidding is not None:
            return self.bidders if len(round_.bids[round_.bidding]) > 1 else None
        if not left or round_.bids.get(left[0].id) or round_.passes >= self._players(game):
            return None
        return self.opening

    def _players(self, game: Game) -> int:
        return len(game.state.players)

    def advance(self, game: Game) -> None:
        """Sell what has bids, deal with a round of passes, or end the auction."""
        round_ = auction(game)
        left = unsold(game)
        if not left:
            self._end(game)
        elif round_.bids.get(left[0].id):
            self._settle_bids(game, left[0])
        else:
            round_.passes = 0
            self.all_passed(game, left[0])

    def _settle_bids(self, game: Game, private: Private) -> None:
        round_ = auction(game)
        bids = round_.bids[private.id]
        if len(bids) == 1:
            ((player, price),) = bids.items()
            round_.bidding = None
            sell_private(game, private, player, price)
        else:
            round_.bidding = private.id
            game.emit(BiddingStarted(private.id, tuple(sorted(bids))))

    def cheapen(self, game: Game, cheapest: Private, taker: PlayerId) -> None:
        """Lower the price of the first company; the taker gets it for nothing in the end."""
        round_ = auction(game)
        if price_of(game, cheapest) <= RAISE:
            round_.player = game.players_after(taker)[0]
            sell_private(game, cheapest, taker, 0)
            return
        round_.discount += RAISE
        round_.first_offered = round_.player
        game.emit(PrivateCheapened(cheapest.id, price_of(game, cheapest)))

    def _end(self, game: Game) -> None:
        state = game.state
        state.priority = auction(game).player
        state.auction = None
        game.emit(PriorityPassed(state.priority))
        self.round_over(game)
