"""Dividends of 1849 (§10.5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.market import market_order
from engine.state import Corporation
from engine.steps.dividend import Dividend
from titles.t1849.reading import reading

if TYPE_CHECKING:
    from engine.game import Game


class Dividend1849(Dividend):
    """Pay or withhold. By another reading this is when the order of market tokens is noted."""

    def pay_out(self, game: Game, corporation: Corporation, revenue: int) -> None:
        super().pay_out(game, corporation, revenue)
        self._note_order(game)

    def withhold(self, game: Game, corporation: Corporation, revenue: int) -> None:
        super().withhold(game, corporation, revenue)
        self._note_order(game)

    def _note_order(self, game: Game) -> None:
        if reading(game).moves_remembered:
            game.state.order_before = [c.id for c in market_order(game)]
