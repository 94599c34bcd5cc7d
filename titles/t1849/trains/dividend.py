"""Dividends of 1849 (§10.5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.market import market_order, price
from engine.ids import TREASURY
from engine.state import Corporation
from engine.steps.dividend import Dividend
from titles.t1849.facts import state
from titles.t1849.reading import reading

if TYPE_CHECKING:
    from engine.game import Game


class Dividend1849(Dividend):
    """Pay or withhold; stock in the treasury pays, and a dividend of a share's price is needed.

    By another reading this is when the order of market tokens is noted.
    """

    earns_for_treasury = (TREASURY,)

    def least_for_a_rise(self, game: Game, corporation: Corporation) -> int:
        return price(game, corporation)

    def pay_out(self, game: Game, corporation: Corporation, revenue: int) -> None:
        super().pay_out(game, corporation, revenue)
        self._note_order(game)

    def withhold(self, game: Game, corporation: Corporation, revenue: int) -> None:
        super().withhold(game, corporation, revenue)
        self._note_order(game)

    def _note_order(self, game: Game) -> None:
        if reading(game).moves_remembered:
            state(game).order_before = [c.id for c in market_order(game)]
