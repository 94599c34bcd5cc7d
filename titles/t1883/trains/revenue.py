"""Dividends, and stock that corporations sell (§6.7.2, §6.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.capital.market import price
from engine.moves import DeclareDividend, Move
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.dividend import Dividend
from engine.steps.finance import Finance
from engine.steps.operating import Extra, operator, turn
from titles.t1883.ccfr.loot import loot
from titles.t1883.facts import is_cooperative, state
from titles.t1883.trains.running import RunTrains1883

if TYPE_CHECKING:
    from engine.game import Game

Adjustment = Callable[["Game", Corporation, int], int]
"""What becomes of a revenue, given the one found so far."""


class Dividend1883(Dividend):
    """Pay or withhold, or loot; stock in the pool pays the corporation, unsold stock nobody."""

    def __init__(
        self,
        running: RunTrains1883,
        extras: Sequence[Extra] = (),
        adjustments: Sequence[Adjustment] = (),
    ) -> None:
        super().__init__(extras)
        self._running = running
        self.kinds["loot"] = self._loot
        self.adjustments = adjustments
        """What changes a revenue after the trains have run, in this order."""

    def begin(self, game: Game) -> None:
        for adjust in self.adjustments:
            turn(game).revenue = adjust(game, operator(game), turn(game).revenue)
        super().begin(game)

    def offered(self, game: Game, corporation: Corporation) -> Sequence[str]:
        """The cooperative pays always, unless its president loots it (8.1.5)."""
        cooperative = is_cooperative(game, corporation.id)
        return ("pay", "loot") if cooperative else ("pay", "withhold")

    def least_for_a_rise(self, game: Game, corporation: Corporation) -> int:
        """The dividend of all shares must reach the price of one (6.7.2)."""
        return price(game, corporation)

    def nothing_earned(self, game: Game, corporation: Corporation) -> str:
        """On strike nothing runs (11.1, 11.3); some trains only could have run (6.7.1)."""
        if corporation.id in state(game).struck:
            return "strike"
        why = super().nothing_earned(game, corporation)
        may_run = why == "no_route" and self._running.can_run(game, corporation, corporation.trains)
        return "no_run" if may_run else why

    def play(self, game: Game, move: Move) -> None:
        corporation = operator(game)
        if move == DeclareDividend("withhold") and is_cooperative(game, corporation.id):
            raise IllegalMove("cooperative", corporation=corporation.id)
        super().play(game, move)

    def _loot(self, game: Game, corporation: Corporation, revenue: int) -> None:
        self.finish(game, corporation)
        loot(game, corporation, revenue)

    def finish(self, game: Game, corporation: Corporation) -> None:
        if is_cooperative(game, corporation.id):
            state(game).last_leader = corporation.president
        super().finish(game, corporation)


class Finance1883(Finance):
    """Sell stock of the initial offer into the pool, paid at the price that the sale leaves."""

    redeems = False
    paid_after_the_fall = True

    def first_turn(self, game: Game, corporation: Corporation) -> bool:
        """Stock may be sold from the first round on."""
        return False

    def own_moves(self, game: Game) -> Iterator[Move]:
        if not is_cooperative(game, operator(game).id):
            yield from super().own_moves(game)
