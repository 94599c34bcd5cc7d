"""Stock rounds: players sell, then buy or found, until all pass in a row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.founding import Founding
from engine.capital.price_moves import move_price
from engine.capital.stock import Sale, Stock
from engine.ending import end, nothing_can_happen
from engine.events import Passed, PriorityPassed, RoundStarted, TurnSkipped
from engine.ids import PLACES, POOL, CorporationId, PlayerId
from engine.moves import PASS, BuyShare, Move, Range, SellShares, Start
from engine.refusals import IllegalMove
from engine.state import Corporation, Round, StockRound

if TYPE_CHECKING:
    from engine.game import Game


def stock_round(game: Game) -> StockRound:
    """The stock round in progress."""
    assert game.state.stock is not None
    return game.state.stock


def note_sale(game: Game, player: PlayerId, corporation: CorporationId) -> None:
    """Note for the rest of a stock round, if there is one, what a player has sold."""
    round_ = game.state.stock
    if round_ is None:
        return
    if player == round_.player:
        round_.sold_now.append(corporation)
    sold = round_.sold.setdefault(player, [])
    if corporation not in sold:
        sold.append(corporation)


class StockTurn:
    """A player's turn: any number of sales, then one purchase or foundation, or pass."""

    purchase_kinds: tuple[type[Move], ...] = (BuyShare, Start)
    """Moves of which there is one in a turn."""

    def label(self, game: Game) -> str:
        return "stock"

    def player(self, game: Game) -> PlayerId:
        return stock_round(game).player

    def entity(self, game: Game) -> str:
        return stock_round(game).player

    def waits(self, game: Game) -> bool:
        round_ = stock_round(game)
        return not round_.done and any(move != PASS for move in self.moves(game))

    # What a title answers

    def may_sell_again(self, game: Game) -> bool:
        """Whether stock of one corporation may be sold several times in a turn."""
        return False

    def may_sell_after(self, game: Game) -> bool:
        """Whether stock may be sold after the purchase of a turn."""
        return False

    def may_buy_again(self, game: Game, bought: Move) -> bool:
        """Whether the purchase just made leaves room for another one in the same turn."""
        return False

    def may_follow(self, game: Game, move: Move) -> bool:
        """Whether the purchase may follow those of this turn that left room: of the same stock."""
        bought = stock_round(game).bought_now
        return isinstance(move, BuyShare) and move.corporation in bought

    def may_pass(self, game: Game) -> bool:
        """Whether the player may end the turn."""
        return True

    def other_purchases(self, game: Game, player: PlayerId) -> Iterable[Move]:
        """What else the player may buy in place of stock."""
        return ()

    def buy_other(self, game: Game, player: PlayerId, move: Move) -> None:
        """Make a purchase other than of stock. Raises IllegalMove."""
        raise IllegalMove("not_now", step=self.label(game))

    # Moves

    def must_sell(self, game: Game) -> bool:
        """Whether the player is above the certificate limit and could sell."""
        return self._excess(game) > 0 and next(self._possible_sales(game), None) is not None

    def _excess(self, game: Game) -> int:
        """Certificates above the limit."""
        stock = Stock.of(game)
        return stock.count_certificates(game, self.player(game)) - stock.certificate_limit(game)

    def moves(self, game: Game) -> Iterator[Move]:
        player = self.player(game)
        if not self._sold_first(game):
            yield from self._sales(game)
        if self.must_sell(game):
            return
        if not stock_round(game).bought:
            yield from filter(partial(self._is_in_turn, game), self._all_purchases(game, player))
        if self.may_pass(game):
            yield PASS

    def _sold_first(self, game: Game) -> bool:
        """Whether sales have to wait for another turn while purchases go on.

        A turn that goes on after its last purchase does so for sales.
        """
        round_ = stock_round(game)
        going_on = bool(round_.bought_now) and not round_.bought
        return going_on and not self.may_sell_after(game)

    def _all_purchases(self, game: Game, player: PlayerId) -> Iterator[Move]:
        yield from self.purchases(game, player)
        yield from Founding.of(game).starts(game, player)
        yield from self.other_purchases(game, player)

    def _is_in_turn(self, game: Game, move: Move) -> bool:
        """Whether what has been bought in this turn allows the purchase."""
        round_ = stock_round(game)
        return not round_.bought and (not round_.bought_now or self.may_follow(game, move))

    def purchases(self, game: Game, player: PlayerId) -> Iterator[BuyShare]:
        """Every certificate that the player may buy."""
        for corporation in game.state.corporations.values():
            if not corporation.founded:
                continue
            for source in (game.title.unsold, POOL):
                if source not in corporation.owners:
                    continue
                for move in Stock.of(game).named_purchases(game, corporation, source):
                    try:
                        self._check_purchase(game, player, move)
                    except IllegalMove:
                        continue
                    yield move

    def ranges(self, game: Game) -> Iterable[Range]:
        return ()

    def apply(self, game: Game, move: Move) -> None:
        player = self.player(game)
        round_ = stock_round(game)
        if isinstance(move, SellShares):
            self._sell(game, player, move)
        elif self.must_sell(game):
            raise IllegalMove("must_sell", limit=Stock.of(game).certificate_limit(game))
        elif move == PASS:
            if not self.may_pass(game):
                raise IllegalMove("may_not_pass", step=self.label(game))
            round_.done = True
            game.emit(Passed(player, "done" if round_.acted else self.label(game), player))
        else:
            self._buy(game, player, move)
        round_.decided = True

    def _buy(self, game: Game, player: PlayerId, move: Move) -> None:
        """Make the purchase of the turn; it ends the turn unless stock may be sold after it."""
        round_ = stock_round(game)
        if not isinstance(move, self.purchase_kinds):
            raise IllegalMove("not_now", step=self.label(game))
        if not self._is_in_turn(game, move):
            raise IllegalMove("one_purchase_a_turn")
        if isinstance(move, BuyShare):
            certificate = self._check_purchase(game, player, move)
            Stock.of(game).buy(game, player, move, certificate)
            round_.bought_now.append(move.corporation)
            corporation = game.state.corporations[move.corporation]
            Founding.of(game).float_if_due(game, corporation)
        elif isinstance(move, Start):
            Founding.of(game).start(game, player, move)
        else:
            self.buy_other(game, player, move)
        round_.acted = True
        round_.last_actor = round_.player
        round_.bought = not self.may_buy_again(game, move)
        round_.done = round_.bought and not self.may_sell_after(game)

    def _possible_sales(self, game: Game) -> Iterator[Sale]:
        """Sales of corporations that the player has not sold yet in this turn."""
        for sale in Stock.of(game).sales(game, self.player(game)):
            if self._may_sell_now(game, sale.move):
                yield sale

    def _sales(self, game: Game) -> Iterator[SellShares]:
        """The legal sales: above the limit, those that do not stand in the way of getting below."""
        excess = self._excess(game)
        if excess <= 0 or self.may_sell_again(game):
            yield from (sale.move for sale in self._possible_sales(game))
            return
        sales = list(self._possible_sales(game))
        most: dict[CorporationId, int] = {}
        for sale in sales:
            name = sale.move.corporation
            most[name] = max(most.get(name, 0), _certificates_less(sale))
        lowest = max(0, excess - sum(most.values()))
        for sale in sales:
            others = sum(most.values()) - most[sale.move.corporation]
            if excess - _certificates_less(sale) - others <= lowest:
                yield sale.move

    def _may_sell_now(self, game: Game, move: SellShares) -> bool:
        return self.may_sell_again(game) or move.corporation not in stock_round(game).sold_now

    def _check_purchase(self, game: Game, player: PlayerId, move: BuyShare) -> int:
        if move.corporation in stock_round(game).sold.get(player, ()):
            raise IllegalMove("sold_this_round", corporation=move.corporation)
        return Stock.of(game).check_purchase(game, player, move)

    def _sell(self, game: Game, player: PlayerId, move: SellShares) -> None:
        sale = Stock.of(game).check_sale(game, player, move)
        if self._sold_first(game):
            raise IllegalMove("sales_come_first")
        if not self._may_sell_now(game, move):
            raise IllegalMove("one_sale_a_turn", corporation=move.corporation)
        if self._excess(game) > 0 and move not in self._sales(game):
            raise IllegalMove("must_sell", limit=Stock.of(game).certificate_limit(game))
        stock_round(game).acted = True
        stock_round(game).last_actor = player
        note_sale(game, player, move.corporation)
        Stock.of(game).sell(game, player, sale)


def _certificates_less(sale: Sale) -> int:
    """By how many certificates a sale reduces the seller's holding, at best."""
    given = sale.move.singles + sale.move.large_ones
    swapped_for_two = sale.successor is not None and "large" not in sale.exchanges
    return given - swapped_for_two


class StockRounds:
    """A stock round from the priority deal to the passing of all."""

    kind = "SR"

    def __init__(self, turn: StockTurn, at_end: Sequence[Callable[[Game], None]] = ()) -> None:
        self.turn = turn
        self.at_end = at_end
        """What else happens at the end of a round, after the prices have moved."""

    # What a title answers

    def settle_price(self, game: Game, corporation: Corporation) -> None:
        """What the end of the round does to a price: up when all stock is in somebody's hands."""
        if not PLACES.intersection(corporation.owners):
            move_price(game, corporation, "up", reason="sold_out")

    def decides_at_once(self, game: Game) -> bool:
        """Whether what a price move asks of players is decided before the next price moves."""
        return True

    def waits_for_decisions(self, game: Game) -> bool:
        """Whether what the price moves ask of players is decided before the next round begins."""
        return True

    def round_over(self, game: Game, round_: StockRound) -> None:
        """Called when prices have moved and priority has passed: a set of operating rounds.

        The game ends instead if nobody could do anything and nothing would ever change.
        """
        if game.state.finished:
            return
        if not round_.decided and nothing_can_happen(game):
            end(game, "stalemate")
            return
        for action in self.at_end:
            action(game)
        now = game.state.round
        game.state.round = Round("OR", now.turn, 1, game.phase.operating_rounds)
        game.begin_round("OR")

    # The walk

    def begin(self, game: Game) -> None:
        now = game.state.round
        game.emit(RoundStarted(self.kind, now.turn, now.number, now.of))
        if game.state.players[game.state.priority].left:
            game.state.priority = game.players_after(game.state.priority)[0]
        game.state.resting = []
        game.state.stock = StockRound(player=game.state.priority)
        Stock.of(game).begin_turn(game)

    def step(self, game: Game) -> StockTurn | None:
        """None once all have passed."""
        return None if stock_round(game).over else self.turn

    def advance(self, game: Game) -> None:
        """End the turn; a player who could do nothing has passed."""
        round_ = stock_round(game)
        if round_.over:
            self._close(game, round_)
            return
        if round_.acted:
            round_.passes = 0
        else:
            round_.passes += 1
            if not round_.done:
                game.emit(TurnSkipped((round_.player,)))
        in_game = game.players_after(round_.player)
        if round_.passes >= len(in_game):
            self._end(game, round_)
            return
        round_.player = in_game[0]
        round_.acted = round_.bought = round_.done = False
        round_.sold_now, round_.bought_now = [], []
        Stock.of(game).begin_turn(game)

    def _end(self, game: Game, round_: StockRound) -> None:
        """Pass on the priority deal, then let the prices move in the order they have now."""
        state = game.state
        if round_.last_actor is not None:
            state.priority = game.players_after(round_.last_actor)[0]
            game.emit(PriorityPassed(state.priority))
        round_.over = True
        round_.unsettled = [corporation.id for corporation in market.market_order(game)]
        self._close(game, round_)

    def _close(self, game: Game, round_: StockRound) -> None:
        """Let the prices move that have not yet; the round is over when nobody must decide.

        A price may end the game at once; nothing moves after that.
        """
        state = game.state
        while round_.unsettled and not state.finished:
            self.settle_price(game, state.corporations[round_.unsettled.pop(0)])
            if state.pending and self.decides_at_once(game):
                return
        if state.pending and self.waits_for_decisions(game):
            return
        state.stock = None
        self.round_over(game, round_)
