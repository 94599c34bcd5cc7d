"""Operating rounds of 1883: what comes first, who operates, what comes last (§6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.ending import end
from engine.rounds.operating import Operating
from engine.state import Round
from engine.steps.operating import OperatingStep

if TYPE_CHECKING:
    from engine.game import Game


class Operating1883(Operating):
    """Sets of one, two or three operating rounds."""

    def __init__(
        self,
        steps: Sequence[OperatingStep],
        at_start: Sequence[Callable[[Game], None]] = (),
        at_end: Sequence[Callable[[Game], None]] = (),
        between_turns: Sequence[Callable[[Game], None]] = (),
    ) -> None:
        super().__init__(steps)
        self.at_start = at_start
        """What happens after the private income, before anybody operates."""
        self.at_end = at_end
        """What happens when all have operated; it may ask for decisions."""
        self.between_turns = between_turns
        """What happens before each turn and after the last; it may ask for decisions."""

    def begin(self, game: Game) -> None:
        super().begin(game)
        for action in self.at_start:
            action(game)

    def advance(self, game: Game) -> None:
        if self._round(game).corporation is None:
            for action in self.between_turns:
                action(game)
                if game.state.pending:
                    return
        super().advance(game)

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
