"""Stock of 18FB: who may hold, buy and sell what (2.3, 3.2 / 3.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import SHARE, percent
from engine.capital.money import Account
from engine.capital.stock import Sale, Stock
from engine.ids import BANK, OFFER, Owner, PlayerId
from engine.moves import BuyShare
from engine.refusals import IllegalMove
from engine.state import Corporation
from titles.t18fb.facts import charter, is_building, is_regional, state
from titles.t18fb.nationals.leading import appoint_if_due
from titles.t18fb.reading import reading
from titles.t18fb.set_up import on_card
from titles.t18fb.shares.market import sold_by_player
from titles.t18fb.shares.presidency import outranks, settle

if TYPE_CHECKING:
    from engine.game import Game


class Stock18FB(Stock):
    """An offer at par that pays the company, a pool at the market price that pays the bank."""

    held_before_start = True
    """Free shares of cards (R38)."""
    privates_count = False
    pool_may_overflow = True
    """By forced sales, bankruptcy and mergers (R41)."""

    def payee(self, game: Game, corporation: Corporation, source: Owner) -> Account:
        return corporation.id if source == OFFER else BANK

    def not_for_sale(self, game: Game, corporation: Corporation) -> str | None:
        """Only stock of companies that have operated (R76, R84, R254); regionals never (A131).

        None of building companies, also where they have run while they were frozen (3.2.1).
        """
        if is_regional(game, corporation):
            return "regional_not_sold"
        operated = charter(game, corporation.id).operated
        if reading(game).sold_from_next_round:
            operated = operated and corporation.operated
        if not operated:
            return "not_operated"
        builds_again = is_building(game, corporation) and not reading(game).sold_while_building
        return "building_not_sold" if builds_again else None

    def proceeds(self, game: Game, corporation: Corporation, sold: int, in_need: bool) -> int:
        """Half of the price where money must be raised (R234)."""
        full = market.price(game, corporation) * sold // SHARE
        return full // 2 if in_need else full

    def takes_over(self, game: Game, corporation: Corporation, held: int, kept: int) -> bool:
        return outranks(game, held, kept)

    def drop_price(self, game: Game, seller: Account, corporation: Corporation, sold: int) -> None:
        """Only sales of players move a price, by one reading only those of stock rounds (A105)."""
        in_need = game.state.round.kind == "OR"
        if seller in game.state.players and not (in_need and reading(game).need_moves_no_price):
            sold_by_player(game, corporation, sold)

    def other_places(self, game: Game) -> Iterable[Owner]:
        """Free shares lie on their cards until these are sold (R12)."""
        return [on_card(name) for name in state(game).shares_on_cards]

    def begin_turn(self, game: Game) -> None:
        state(game).refused.clear()

    def check_holding(
        self, game: Game, buyer: Account, corporation: Corporation, share: int
    ) -> None:
        """A limit on what players buy; corporations have their own (R39, R229)."""
        if buyer in game.state.players and not is_regional(game, corporation):
            super().check_holding(game, buyer, corporation, share)

    def buy(self, game: Game, buyer: Account, move: BuyShare, certificate: int) -> None:
        corporation = game.state.corporations[move.corporation]
        if move.source == OFFER and not corporation.floated:
            charter(game, corporation.id).paid_up += corporation.par
        super().buy(game, buyer, move, certificate)

    def settle_presidency(self, game: Game, corporation: Corporation, buyer: Account) -> None:
        appoint_if_due(game, corporation)
        settle(game, corporation)

    def sell(self, game: Game, seller: Account, sale: Sale, in_need: bool = False) -> None:
        """A sale may cost its seller the presidency and the concession (R96)."""
        corporation = game.state.corporations[sale.move.corporation]
        before = corporation.president
        super().sell(game, seller, sale, in_need)
        settle(game, corporation, before)


def check_not_sold(game: Game, player: PlayerId, corporation: Corporation) -> None:
    """Refuse what the player has sold in this stock round (R77, A78)."""
    round_ = game.state.stock
    if round_ is not None and corporation.id in round_.sold.get(player, ()):
        raise IllegalMove("sold_this_round", corporation=corporation.id)


def somebody_ahead(game: Game, corporation: Corporation, player: PlayerId, bought: int = 0) -> bool:
    """Whether somebody is far enough ahead of the player to take the presidency from him."""
    own = percent(game, corporation, player) + bought
    return any(
        outranks(game, percent(game, corporation, other), own)
        for other in game.state.players
        if other != player
    )
