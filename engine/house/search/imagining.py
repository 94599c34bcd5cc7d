"""Imagining how a game goes on: a cheap version of the house plays all seats for a while."""

from __future__ import annotations

from dataclasses import dataclass

from engine.capital.worth import Worth
from engine.events import Event
from engine.game import Game, PlayedMove
from engine.house.decide import choose
from engine.house.forecast import Forecast
from engine.house.hints import House
from engine.house.memory import SWIFT, Memory
from engine.house.search.projection import project
from engine.ids import PlayerId
from engine.moves import Move

LONGEST = 260
"""Moves that are imagined of one line at most."""
TOLD = 12
"""Events of a line that are kept to be told."""


@dataclass(frozen=True, slots=True)
class Line:
    """How a game might go on."""

    played: tuple[PlayedMove, ...]
    """The moves imagined, the one that is being thought about first."""
    worth: dict[PlayerId, int]
    """What everybody is worth where the line ends."""
    projected: dict[PlayerId, float]
    """The same with what is still to come of it."""
    events: tuple[Event, ...]
    """The first things that happen."""
    end: Game
    """The position there."""


def imagine(game: Game, move: Move, seed: int, rounds: int, memory: Memory) -> Line:
    """The game after the move, played on until stock rounds have begun so many times.

    Chance is drawn anew, so that nothing is known that the players cannot see.
    """
    trial = game.copy()
    House.of(trial).draw_anew(trial, seed)
    before = len(trial.record)
    events = list(trial.apply(move))
    trading = trial.state.stock is not None and trial.state.round == game.state.round
    left = rounds
    while not trial.state.finished and len(trial.record) - before < LONGEST:
        if trial.state.stock is None:
            trading = False
        elif not trading:
            trading, left = True, left - 1
            if not left:
                break
        happened = trial.apply(choose(trial, memory, SWIFT).move)
        if len(events) < TOLD:
            events += happened
    worth = {player: Worth.of(trial).score(trial, player) for player in trial.state.players}
    projected = project(Forecast(trial, memory))
    return Line(tuple(trial.record[before:]), worth, projected, tuple(events[:TOLD]), trial)
