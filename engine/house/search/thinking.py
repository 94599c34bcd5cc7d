"""What the house plays at its level, with reasons that can be followed."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Game
from engine.house.choice import Choice
from engine.house.decide import choose
from engine.house.hints import House
from engine.house.search.levels import BUDGETS, Level, Temper
from engine.house.search.ranking import Considered
from engine.house.search.reasons import explain
from engine.house.search.searching import Findings, imagined_seed, search
from engine.ids import PlayerId
from engine.moves import PASS, Move
from engine.records.checkpoint import encode


@dataclass(frozen=True, slots=True)
class Thought:
    """A choice, and what it was compared with."""

    choice: Choice
    considered: tuple[Considered, ...]
    """What was compared, the best first; nothing where there was nothing to search."""


def think(game: Game, level: Level, temper: Temper) -> Thought:
    """What the house does now. The game is left as it is, and nothing hidden in it is looked at.

    The same moves in the record give the same thought on any machine. A position that has been in
    this turn before is not brought about again. After many decisions in one turn, and where all
    have passed, the rule of thumb takes over.
    """
    budget = BUDGETS.get(level)
    in_a_row = len(moves_in_a_row(game))
    tired = budget is not None and in_a_row >= budget.decisions
    if budget is None or tired or _all_wait(game):
        return Thought(_by_rule(game), ())
    findings = search(game, budget.after(in_a_row), temper)
    return _sound(game, findings)


def _by_rule(game: Game) -> Choice:
    trial = game.copy()
    House.of(trial).draw_anew(trial, imagined_seed(game, 0))
    return choose(trial)


def _sound(game: Game, findings: Findings) -> Thought:
    """The best move that does not bring back a position of this turn."""
    ranked = findings.ranked
    while ranked and ranked[0].move != findings.thumb.move and _repeats(game, ranked[0].move):
        ranked = ranked[1:]
    if not ranked:
        return Thought(findings.thumb, ())
    decision = game.decision
    assert decision is not None
    return Thought(explain(game, ranked, findings.thumb, decision.player), ranked)


def _repeats(game: Game, move: Move) -> bool:
    """Whether the game has been in this turn what it would be after the move."""
    trial = game.copy()
    trial.apply(move)
    after = encode(trial.state)
    past = game.copy()
    for _ in moves_in_a_row(game):
        past.undo()
        if encode(past.state) == after:
            return True
    return encode(game.state) == after


def _all_wait(game: Game) -> bool:
    """Whether all have passed in turn: those who hope that others act first might wait for ever."""
    lately = game.record[-len(game.state.players) :]
    return bool(lately) and all(played.move == PASS for played in lately)


def moves_in_a_row(game: Game) -> list[Move]:
    """What the player who decides has played since anybody else did, the last first."""
    decision = game.decision
    own: list[Move] = []
    me: PlayerId | None = decision.player if decision is not None else None
    for played in reversed(game.record):
        if played.player != me:
            break
        own.append(played.move)
    return own
