"""Dividends, and stock that corporations sell (§6.7.2, §6.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.ids import POOL
from engine.moves import DeclareDividend, Move
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.dividend import PAY, WITHHOLD, Dividend
from engine.steps.finance import Finance
from engine.steps.operating import Extra, operator, turn
from titles.t1883.ccfr.loot import loot
from titles.t1883.facts import is_cooperative, state

if TYPE_CHECKING:
    from engine.game import Game

LOOT = DeclareDividend("loot")
Adjustment = Callable[["Game", Corporation, int], int]
"""What becomes of a revenue, given the one found so far."""


class Dividend1883(Dividend):
    """Pay or withhold, or loot; stock in the pool pays the corporation, unsold stock nobody."""

    earns_for_treasury = POOL

    def __init__(
        self, extras: Sequence[Extra] = (), adjustments: Sequence[Adjustment] = ()
    ) -> None:
        super().__init__(extras)
        self.adjustments = adjustments
        """What changes a revenue after the trains have run, in this order."""

    def begin(self, game: Game) -> None:
        for adjust in self.adjustments:
            turn(game).revenue = adjust(game, operator(game), turn(game).revenue)
        super().begin(game)

    def own_moves(self, game: Game) -> Iterable[Move]:
        """The cooperative pays always, unless its president loots it (8.1.5)."""
        if is_cooperative(game, operator(game).id):
            return (PAY, LOOT)
        return super().own_moves(game)

    def play(self, game: Game, move: Move) -> None:
        corporation = operator(game)
        cooperative = is_cooperative(game, corporation.id)
        if cooperative and move == WITHHOLD:
            raise IllegalMove("cooperative", corporation=corporation.id)
        if cooperative and move == LOOT:
            self.finish(game, corporation)
            loot(game, corporation, turn(game).revenue)
        else:
            super().play(game, move)

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
