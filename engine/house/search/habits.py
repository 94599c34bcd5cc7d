"""Habits: decisions that all lines of a search make alike, so that they are thought about once.

Lines differ in what others build; that rarely matters to a corporation so soon.
"""

from __future__ import annotations

from engine.events import Event
from engine.game import Game
from engine.house.decide import choose
from engine.house.forecast import board_key
from engine.house.hints import House
from engine.house.memory import SWIFT, Memory
from engine.ids import CorporationId
from engine.moves import PASS, BuyTrain
from engine.refusals import IllegalMove
from engine.steps.operating import OperatingStep, operator, turn
from engine.steps.run_trains import RunAllTrains


def play_on(game: Game, memory: Memory) -> list[Event]:
    """Play what the quick house plays; out of habit, where that is legal.

    The game must not check runs: those of another line are the best ones, too.
    """
    key = _key(game)
    known = PASS if _is_settled(game) else memory.habits.get(key) if key is not None else None
    if known is not None:
        try:
            return game.apply(known)
        except IllegalMove:
            pass
    move, decision = choose(game, memory, SWIFT).move, game.decision
    happened = game.apply(move)
    if key is not None:
        memory.habits[key] = game.record[-1].move
    if isinstance(move, BuyTrain) and decision is not None:
        memory.saving.discard(CorporationId(decision.entity))
    return happened


def _is_settled(game: Game) -> bool:
    """Whether a corporation builds no more in what is imagined, for the sake of speed."""
    step, most = game.step, House.of(game).builds_for
    if most is None or not isinstance(step, OperatingStep) or not step.about_board:
        return False
    corporation = operator(game)
    return corporation.turns >= most and bool(corporation.trains)


def _key(game: Game) -> tuple[object, ...] | None:
    """What decisions have in common that are made alike; None for all others."""
    step = game.step
    if not isinstance(step, OperatingStep):
        return None
    if step.about_board:
        corporation, now, so_far = operator(game), game.state.round, turn(game)
        done = len(so_far.laid), so_far.placed, bool(corporation.trains)
        return corporation.id, step.label(game), now.turn, now.number, done
    if isinstance(step, RunAllTrains):
        corporation = operator(game)
        return corporation.id, board_key(game), tuple(corporation.trains)
    return None
