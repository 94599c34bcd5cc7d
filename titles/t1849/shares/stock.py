"""Stock transactions and stock rounds of 1849 (§9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import (
    Exchange,
    Holding,
    change_president,
    exchanges,
    give,
    holding,
    percent,
)
from engine.capital.money import Account
from engine.capital.price_moves import move_price
from engine.capital.stock import Sale, Stock
from engine.ids import POOL, TREASURY, CorporationId, PlayerId
from engine.moves import SellShares
from engine.rounds.stock import StockRounds, StockTurn
from engine.state import Corporation, Pending
from titles.t1849.facts import state
from titles.t1849.reading import reading
from titles.t1849.shares.certificates import ExchangeChoice
from titles.t1849.shares.founding import open_line

if TYPE_CHECKING:
    from engine.game import Game


class Stock1849(Stock):
    """Stock lies in the treasury and costs its price; what another reading adds."""

    names_large = True

    def not_for_sale(self, game: Game, corporation: Corporation) -> str | None:
        """What has never operated cannot be sold (9.2)."""
        if not reading(game).sold_after_first_run:
            return None if corporation.operated else "not_operated"
        operating = game.state.operating
        its_turn = operating is not None and operating.corporation == corporation.id
        return None if corporation.turns > (1 if its_turn else 0) else "not_operated"

    def chooses_size(self, game: Game, corporation: Corporation) -> bool:
        """The last certificate is bought last (9.3)."""
        return False

    def choose_exchange(
        self, game: Game, corporation: Corporation, outgoing: PlayerId, incoming: PlayerId
    ) -> None:
        """The outgoing president may have two singles instead of the last certificate (9.5)."""
        self._ask(game, corporation, outgoing, {"to": incoming})

    def _ask(
        self, game: Game, corporation: Corporation, outgoing: PlayerId, facts: dict[str, str]
    ) -> None:
        question = Pending(ExchangeChoice.name, outgoing, corporation.id, facts)
        waiting = game.state.pending
        if reading(game).exchange_asked_last:
            waiting[:] = [question, *(p for p in waiting if p.step != ExchangeChoice.name)]
        else:
            waiting.append(question)

    def begin_turn(self, game: Game) -> None:
        """The order of tokens is kept only among the sales of one turn."""
        if not reading(game).moves_remembered or game.state.operating is None:
            state(game).moved = []
            state(game).order_before = []

    def drop_price(self, game: Game, seller: Account, corporation: Corporation, sold: int) -> None:
        """Down a row a share; tokens moved in one turn keep their order (9.2)."""
        now = state(game)
        if self._for_interest(game) and reading(game).interest_sales_unsorted:
            move_price(game, corporation, "down", sold, reason="sold")
            return
        if not now.order_before:
            now.order_before = [c.id for c in market.market_order(game)]
        if move_price(game, corporation, "down", sold, reason="sold"):
            now.moved.append(corporation.id)
        restack(game, now.order_before, now.moved)

    def _for_interest(self, game: Game) -> bool:
        """Whether a president sells for the interest of the operating corporation."""
        waiting = game.state.pending
        return bool(waiting) and waiting[-1].facts.get("purpose") == "interest"

    def possible_exchanges(
        self,
        game: Game,
        corporation: Corporation,
        held: Holding,
        move: SellShares,
        incoming: PlayerId,
    ) -> tuple[Exchange, ...]:
        found = super().possible_exchanges(game, corporation, held, move, incoming)
        if self._makes_change(game, corporation, held, move):
            asked = reading(game).exchange_asked_last
            if not found or (asked and "large" in exchanges(game, corporation, incoming)):
                return ("large",)
        return found

    def _makes_change(
        self, game: Game, corporation: Corporation, held: Holding, move: SellShares
    ) -> bool:
        """Whether half of a lone president's certificate is sold and the pool can change it."""
        half = move.singles == 1 and not move.large and held.count == 1
        pool = holding(game, corporation, POOL)
        return reading(game).makes_change and half and bool(pool.singles)

    def hand_in(self, game: Game, seller: Account, corporation: Corporation, sale: Sale) -> None:
        incoming = sale.successor
        chooses = incoming is not None and len(exchanges(game, corporation, incoming)) > 1
        self._put_into_pool(game, seller, corporation, sale)
        if chooses and sale.exchanges == ("large",) and reading(game).exchange_asked_last:
            assert incoming is not None
            self._ask(game, corporation, PlayerId(seller), {"to": incoming, "from": POOL})

    def _put_into_pool(
        self, game: Game, seller: Account, corporation: Corporation, sale: Sale
    ) -> None:
        held = holding(game, corporation, seller)
        change = self._makes_change(game, corporation, held, sale.move)
        if sale.successor is None or sale.exchanges != ("large",) or not change:
            super().hand_in(game, seller, corporation, sale)
            return
        change_president(game, corporation, sale.successor, "large")
        single = holding(game, corporation, POOL).singles[0]
        last = holding(game, corporation, seller).large
        assert last is not None
        give(corporation, [last], POOL)
        give(corporation, [single], seller)


def restack(game: Game, order_before: list[CorporationId], moved: list[CorporationId]) -> None:
    """Let moved tokens that share a space keep the order they had before, below unmoved ones."""
    spaces: dict[tuple[int, int], list[Corporation]] = {}
    for corporation in market.market_order(game):
        spaces.setdefault((corporation.row, corporation.column), []).append(corporation)
    for stack in spaces.values():
        here = [c for c in stack if c.id in moved]
        if len(here) < 2:
            continue
        rank = {name: place for place, name in enumerate(order_before)}
        resorted = [c for c in stack if c.id not in moved]
        resorted += sorted(here, key=lambda c: rank.get(c.id, len(rank)))
        for corporation, arrival in zip(resorted, sorted(c.arrival for c in stack), strict=True):
            corporation.arrival = arrival


class StockTurn1849(StockTurn):
    """The common stock turn; what another reading adds."""

    def may_sell_again(self, game: Game) -> bool:
        return reading(game).several_sales


class StockRounds1849(StockRounds):
    """Stock rounds, followed by a set of operating rounds."""

    def decides_at_once(self, game: Game) -> bool:
        """A bond that falls due by a price move is repaid before the next price moves (14.2)."""
        return not reading(game).bonds_due_after_all_prices

    def waits_for_decisions(self, game: Game) -> bool:
        return not reading(game).bond_due_in_the_next_round

    def begin(self, game: Game) -> None:
        open_line(game)
        super().begin(game)

    def settle_price(self, game: Game, corporation: Corporation) -> None:
        """Down with stock in the pool, up when all is in players' hands (9.7)."""
        if not corporation.floated:
            return
        if percent(game, corporation, POOL):
            move_price(game, corporation, "down", reason="in_pool")
        elif not percent(game, corporation, TREASURY):
            move_price(game, corporation, "up", reason="sold_out")


def clear_the_ruins(game: Game) -> None:
    """Messina may be built on again after the stock round (§12)."""
    state(game).messina_in_ruins = False
