"""Imagining how a game goes on: a cheap version of the house plays all seats for a while."""

from __future__ import annotations

from dataclasses import dataclass

from engine.capital.worth import Worth
from engine.events import BidPlaced, Event, Passed, TurnSkipped
from engine.game import Game, PlayedMove
from engine.house.forecast import Forecast
from engine.house.hints import House
from engine.house.memory import Memory
from engine.house.search.habits import play_on
from engine.house.search.projection import project
from engine.ids import CorporationId, PlayerId
from engine.moves import DeclareDividend, IssueShares, Move
from engine.rounds.selection import LotBid, LotDeclined
from engine.state import Round

LONGEST = 260
"""Moves that are imagined at most until a stock round begins."""
TOLD = 12
"""Events of a line that are kept to be told."""
PASSING_BY = (BidPlaced, LotBid, LotDeclined, Passed, TurnSkipped)
"""Events that say little where they do not follow at once: what comes of a bid is told anyway."""


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
    memory: Memory
    """What is known and meant to be done there."""
    rounds: int = 1
    """Which of the stock rounds to come it goes on to, unless the game ends before."""


def imagine(game: Game, move: Move, seed: int, rounds: int, memory: Memory) -> Line:
    """The game after the move, played on until stock rounds have begun so many times.

    Chance is drawn anew, so that nothing is known that the players cannot see.
    """
    trial = game.copy()
    House.of(trial).draw_anew(trial, seed)
    trial.replaying = True
    before = len(trial.record)
    now = trial.state.round
    memory = memory.planning(_saving(game, move))
    events = list(trial.apply(move))
    for _ in range(rounds):
        _to_stock_round(trial, now, memory, events)
        now = trial.state.round
    worth = {player: Worth.of(trial).score(trial, player) for player in trial.state.players}
    projected = project(Forecast(trial, memory))
    played = tuple(trial.record[before:])
    return Line(played, worth, projected, tuple(events[:TOLD]), trial, memory, rounds)


def _saving(game: Game, move: Move) -> set[CorporationId]:
    """Who saves after the move: money that is not paid out, or raised, is meant for a train."""
    decision = game.decision
    assert decision is not None
    keeps = isinstance(move, DeclareDividend) and move.kind != "pay"
    return {CorporationId(decision.entity)} if keeps or isinstance(move, IssueShares) else set()


def go_further(game: Game, memory: Memory) -> dict[PlayerId, float]:
    """Play the end of a line on to the next stock round; what everybody can expect there."""
    _to_stock_round(game, game.state.round, memory, [])
    return project(Forecast(game, memory))


def _to_stock_round(game: Game, now: Round, memory: Memory, events: list[Event]) -> None:
    """Play on until another stock round than the one that is on now begins, or the game ends."""
    before = len(game.record)
    while not game.state.finished and len(game.record) - before < LONGEST:
        if game.state.stock is not None and game.state.round != now:
            return
        happened = play_on(game, memory)
        if len(events) < TOLD:
            events += [event for event in happened if not isinstance(event, PASSING_BY)]
