"""Stock transactions and stock rounds of 1849 (§9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import Exchange, Holding, change_president, give, holding, percent
from engine.capital.stock import Sale, Stock
from engine.ids import POOL, TREASURY, PlayerId
from engine.moves import SellShares, Start
from engine.rounds.stock import StockRounds, StockTurn
from engine.state import Corporation
from titles.t1849.facts import state
from titles.t1849.founding import Founding, open_line
from titles.t1849.reading import reading

if TYPE_CHECKING:
    from engine.game import Game


class Stock1849(Stock):
    """The common rules with the last certificate; what another reading adds."""

    def not_for_sale(self, game: Game, corporation: Corporation) -> str | None:
        if not reading(game).sold_after_first_run:
            return super().not_for_sale(game, corporation)
        operating = game.state.operating
        its_turn = operating is not None and operating.corporation == corporation.id
        return None if corporation.turns > (1 if its_turn else 0) else "not_operated"

    def begin_turn(self, game: Game) -> None:
        if reading(game).moves_remembered and game.state.operating is not None:
            return
        super().begin_turn(game)

    def possible_exchanges(
        self,
        game: Game,
        corporation: Corporation,
        held: Holding,
        move: SellShares,
        incoming: PlayerId,
    ) -> tuple[Exchange, ...]:
        found = super().possible_exchanges(game, corporation, held, move, incoming)
        if not found and self._makes_change(game, corporation, held, move):
            return ("last",)
        return found

    def _makes_change(
        self, game: Game, corporation: Corporation, held: Holding, move: SellShares
    ) -> bool:
        """Whether half of a lone president's certificate is sold and the pool can change it."""
        half = move.singles == 1 and not move.last and held.count == 1
        pool = holding(game, corporation, POOL)
        return reading(game).makes_change and half and bool(pool.singles)

    def hand_in(self, game: Game, player: PlayerId, corporation: Corporation, sale: Sale) -> None:
        held = holding(game, corporation, player)
        change = self._makes_change(game, corporation, held, sale.move)
        if sale.successor is None or sale.exchanges != ("last",) or not change:
            super().hand_in(game, player, corporation, sale)
            return
        change_president(game, corporation, sale.successor, "last")
        single = holding(game, corporation, POOL).singles[0]
        last = holding(game, corporation, player).last
        assert last is not None
        give(corporation, [last], POOL)
        give(corporation, [single], player)


class StockTurn1849(StockTurn):
    """A stock turn in which the next corporation may be founded."""

    founding = Founding()

    def starts(self, game: Game, player: PlayerId) -> Iterable[Start]:
        return self.founding.starts(game, player)

    def start(self, game: Game, player: PlayerId, move: Start) -> None:
        self.founding.start(game, player, move)

    def may_sell_again(self, game: Game) -> bool:
        return reading(game).several_sales


class StockRounds1849(StockRounds):
    """Stock rounds, followed by a set of operating rounds."""

    def begin(self, game: Game) -> None:
        open_line(game)
        super().begin(game)

    def move_prices(self, game: Game) -> None:
        """Down with stock in the pool, up when all is in players' hands (9.7)."""
        for corporation in market.market_order(game):
            if not corporation.floated:
                continue
            if percent(game, corporation, POOL):
                market.move(game, corporation, "down")
            elif not percent(game, corporation, TREASURY):
                market.move(game, corporation, "up")


def clear_the_ruins(game: Game) -> None:
    """Messina may be built on again after the stock round (§12)."""
    state(game).messina_in_ruins = False
