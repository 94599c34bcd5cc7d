"""Operating rounds of 1883: what comes first, who operates, what comes last (§6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.ending import end
from engine.market import market_order
from engine.rounds.operating import Operating
from engine.state import Corporation, Round
from engine.steps.operating import OperatingStep, operator

if TYPE_CHECKING:
    from engine.game import Game


class Operating1883(Operating):
    """Sets of one, two or three operating rounds."""

    def __init__(
        self,
        steps: Sequence[OperatingStep],
        at_start: Sequence[Callable[[Game], None]] = (),
        at_end: Sequence[Callable[[Game], None]] = (),
        after_turn: Sequence[Callable[[Game], None]] = (),
    ) -> None:
        super().__init__(steps)
        self.at_start = at_start
        """What happens after the private income, before anybody operates."""
        self.at_end = at_end
        """What happens when all have operated; it may ask for decisions."""
        self.after_turn = after_turn
        """What happens between two turns; it may ask for decisions."""

    def begin(self, game: Game) -> None:
        super().begin(game)
        for action in self.at_start:
            action(game)

    def next_corporation(self, game: Game) -> Corporation | None:
        """The first in market order; one that nobody leads does not operate."""
        operated = self._round(game).operated
        return next(
            (c for c in market_order(game) if c.id not in operated and c.president is not None),
            None,
        )

    def step(self, game: Game) -> OperatingStep | None:
        """None once nobody leads the operating corporation: its turn is over."""
        step = super().step(game)
        return step if step is not None and operator(game).president is not None else None

    def turn_over(self, game: Game) -> None:
        for action in self.after_turn:
            action(game)

    def last_checks(self, game: Game) -> None:
        for action in self.at_end:
            action(game)

    def round_over(self, game: Game) -> None:
        now = game.state.round
        if now.number < now.of:
            game.state.round = Round("OR", now.turn, now.number + 1, now.of)
            game.begin_round("OR")
            return
        if game.state.bank_broken:
            end(game, "bank")
            return
        game.state.operating = None
        game.state.round = Round("SR", now.turn + 1, 1, 1)
        game.begin_round("SR")
