"""The decision as the house sees it: who, for whom, and what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, TypeVar

from engine.game import Game
from engine.house.forecast import Forecast
from engine.house.hints import House
from engine.house.memory import CAREFUL, Effort, Memory
from engine.house.standing import standing
from engine.ids import CorporationId, PlayerId
from engine.moves import PASS, Move, Range
from engine.state import Corporation, Player

M = TypeVar("M", bound=Move)


class Outlook:
    """One decision. Nothing here changes the game: moves are tried on copies."""

    def __init__(self, game: Game, memory: Memory | None = None, effort: Effort = CAREFUL) -> None:
        decision = game.decision
        assert decision is not None
        self.game = game
        self.me: PlayerId = decision.player
        self.entity = decision.entity
        self.legal = game.legal_moves()
        self.memory = memory if memory is not None else Memory()
        self.effort = effort
        self.forecast = Forecast(game, self.memory, rough=effort.remembers)
        self.house: House = House.of(game)

    @property
    def player(self) -> Player:
        """The seat that decides."""
        return self.game.state.players[self.me]

    @cached_property
    def corporation(self) -> Corporation | None:
        """The corporation for which it decides, if it is one."""
        return self.game.state.corporations.get(CorporationId(self.entity))

    @property
    def may_pass(self) -> bool:
        """Whether doing nothing is legal."""
        return PASS in self.legal

    def of(self, kind: type[M]) -> list[M]:
        """The legal moves of one kind; of those with a free amount the lowest."""
        return [move for move in self.legal if isinstance(move, kind)]

    def presidencies(self) -> list[Corporation]:
        """The corporations that the player leads."""
        return [c for c in self.game.state.corporations.values() if c.president == self.me]

    def range_of(self, move: Move) -> Range | None:
        """The free amounts of a move."""
        return next((range_ for range_ in self.legal.ranges if range_.move == move), None)

    def with_amount(self, move: M, wanted: int) -> M:
        """The move with the amount wanted, as far as its range allows."""
        range_ = self.range_of(move)
        if range_ is None:
            return move
        amount = max(range_.minimum, min(range_.maximum, wanted))
        changed: Any = range_.at(amount)
        return changed if changed in self.legal else move

    def after(self, move: Move) -> Game:
        """A copy of the game in which the move has been played."""
        trial = self.game.copy()
        trial.apply(move)
        return trial

    def forecast_of(self, trial: Game) -> Forecast:
        """What is to be expected from a position that the decision may lead to."""
        return Forecast(trial, self.memory if self.effort.remembers else None)

    def standing_in(self, trial: Game) -> float:
        """How the player would stand in a position that the decision may lead to."""
        rough = self.effort.remembers
        return standing(Forecast(trial, self.memory if rough else None, rough), self.me)

    def by_standing(self, moves: list[M]) -> Iterator[tuple[float, M]]:
        """Each move with how the player would stand after it."""
        for move in moves:
            yield self.standing_in(self.after(move)), move
