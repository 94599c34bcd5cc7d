"""Stock rounds: any sales, then one action at most (3.2 / 3.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.capital.founding import Founding
from engine.capital.stock import Stock
from engine.ids import POOL, PlayerId
from engine.moves import BuyShare, Move, Range, Start
from engine.refusals import IllegalMove
from engine.rounds.stock import StockRounds, StockTurn, stock_round
from engine.state import Corporation
from titles.t18fb.facts import is_regional, later
from titles.t18fb.reading import reading
from titles.t18fb.regionals.facts import in_pool, printed
from titles.t18fb.regionals.ownership import sold
from titles.t18fb.shares import withdrawn
from titles.t18fb.shares.card_trade import cards_in_pool, make_offer, offers, take_card
from titles.t18fb.shares.market import is_sold_out, move_up
from titles.t18fb.shares.option import open_option
from titles.t18fb.verbs import BuyRegional, OfferForCard, StartCompany, TakeCard, TakeConcession

if TYPE_CHECKING:
    from engine.game import Game

RAISE_BY = 5
"""Prices of regional companies are multiples of this (A83)."""


class StockTurn18FB(StockTurn):
    """A player's turn."""

    purchase_kinds = (BuyShare, Start, TakeConcession, TakeCard, OfferForCard, BuyRegional)

    def must_sell(self, game: Game) -> bool:
        return not reading(game).excess_kept and super().must_sell(game)

    # What else may be bought

    def other_purchases(self, game: Game, player: PlayerId) -> Iterator[Move]:
        yield from withdrawn.on_offer(game, player)
        yield from cards_in_pool(game, player)
        for range_ in self._regionals(game, player):
            yield range_.move
        if not later(game):
            yield from (range_.move for range_ in offers(game, player))

    def ranges(self, game: Game) -> Iterable[Range]:
        player = self.player(game)
        if stock_round(game).bought or self.must_sell(game):
            return
        yield from self._regionals(game, player)
        if not later(game):
            yield from offers(game, player)

    def _regionals(self, game: Game, player: PlayerId) -> Iterator[Range]:
        """Regional companies in the pool, from their nominal value on (R95)."""
        cash = game.state.players[player].cash
        for corporation in in_pool(game):
            lowest = printed(game, corporation.id).nominal
            try:
                self._check_regional(game, player, BuyRegional(corporation.id, lowest))
            except IllegalMove:
                continue
            highest = cash - (cash - lowest) % RAISE_BY
            yield Range(BuyRegional(corporation.id, lowest), "price", highest, RAISE_BY)

    def _check_regional(self, game: Game, player: PlayerId, move: BuyRegional) -> Corporation:
        corporation = game.state.corporations.get(move.corporation)
        if corporation is None or not is_regional(game, corporation):
            raise IllegalMove("not_a_regional", corporation=move.corporation)
        if corporation.owners[0] != POOL:
            raise IllegalMove("regional_not_in_pool", corporation=corporation.id)
        lowest = printed(game, corporation.id).nominal
        if move.price < lowest:
            raise IllegalMove("below_nominal", minimum=lowest)
        if (move.price - lowest) % RAISE_BY:
            raise IllegalMove("bid_between_steps", step=RAISE_BY)
        Stock.of(game).check_room(game, player)
        Stock.of(game).check_cash(game, player, move.price)
        return corporation

    def _buy_regional(self, game: Game, player: PlayerId, move: BuyRegional) -> None:
        corporation = self._check_regional(game, player, move)
        sold(game, corporation.id, player, move.price)

    def buy_other(self, game: Game, player: PlayerId, move: Move) -> None:
        if isinstance(move, TakeConcession):
            withdrawn.take(game, player, move)
        elif isinstance(move, TakeCard):
            take_card(game, player, move)
        elif isinstance(move, BuyRegional):
            self._buy_regional(game, player, move)
        else:
            raise IllegalMove("not_now", step=self.label(game))

    # Announcing before buying

    def _buy(self, game: Game, player: PlayerId, move: Move) -> None:
        """Where somebody has an option on it, the purchase is only announced at first."""
        if isinstance(move, OfferForCard):
            if stock_round(game).bought:
                raise IllegalMove("one_purchase_a_turn")
            make_offer(game, player, move)
            return
        if isinstance(move, BuyShare | StartCompany | TakeConcession):
            self._check(game, player, move)
            if open_option(game, player, move):
                return
        self.carry_out(game, player, move)

    def _check(
        self, game: Game, player: PlayerId, move: BuyShare | StartCompany | TakeConcession
    ) -> None:
        """Refuse what the player may not do himself. Raises IllegalMove."""
        if stock_round(game).bought:
            raise IllegalMove("one_purchase_a_turn")
        if isinstance(move, BuyShare):
            self._check_purchase(game, player, move)
        elif isinstance(move, StartCompany):
            Founding.of(game).check(game, player, move)
        else:
            withdrawn.check(game, player, move)

    def carry_out(self, game: Game, player: PlayerId, move: Move) -> None:
        """Make the purchase of the turn."""
        super()._buy(game, player, move)


class StockRounds18FB(StockRounds):
    """Stock rounds, with the sold-out move at their end."""

    def settle_price(self, game: Game, corporation: Corporation) -> None:
        """Up if it is sold out (R112)."""
        if is_sold_out(game, corporation):
            move_up(game, corporation, "sold_out")
