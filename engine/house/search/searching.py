"""The search: candidates are compared by imagining what they lead to."""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine.game import Game
from engine.house.choice import Choice
from engine.house.decide import settle
from engine.house.hints import House
from engine.house.memory import Memory
from engine.house.outlook import Outlook
from engine.house.search.candidates import BUILDING, candidates
from engine.house.search.imagining import Line, imagine
from engine.house.search.levels import Budget, Temper
from engine.ids import PlayerId
from engine.moves import Move

MARGIN = 0.004
"""By how much another move must be better than the rule of thumb's, as a part of the worth."""
FLOOR = 0.97
"""A keen house gives up no more than this leaves of its own worth, to harm others."""


@dataclass(frozen=True, slots=True)
class Considered:
    """A move that was compared."""

    move: Move
    line: Line
    value: float


@dataclass(frozen=True, slots=True)
class Findings:
    """What a search found, the best move first."""

    ranked: tuple[Considered, ...]
    thumb: Choice
    """What the rule of thumb would do."""


def imagined_seed(game: Game, draw: int) -> int:
    """A seed that the moves of the record determine, and nothing that players cannot see."""
    last = game.record[-1].move.words() if game.record else ()
    names = f"{game.setup.title}/{len(game.record)}/{' '.join(last)}/{draw}"
    return int(random.Random(names).random() * 1_000_000_000)


def search(game: Game, budget: Budget, temper: Temper) -> Findings:
    """Compare what can be done now. The same record gives the same findings on any machine."""
    trial = game.copy()
    House.of(trial).draw_anew(trial, imagined_seed(game, 0))
    memory = Memory()
    outlook = Outlook(trial, memory)
    thumb = settle(outlook)
    moves = candidates(outlook, thumb.move, budget.candidates, budget.builds)
    if not moves[1:]:
        return Findings((), thumb)
    # What is paid in the opening is missed only when corporations are founded.
    opening = game.state.stock is None and game.state.operating is None
    rounds = 2 if opening else 1
    left = budget.moves
    considered: list[Considered] = []
    for move in moves:
        if left <= 0:
            break
        line = imagine(trial, move, imagined_seed(game, 0), rounds, memory)
        left -= len(line.played)
        considered.append(Considered(move, line, 0.0))
    ranked = _ranked(considered, outlook.me, temper, thumb.move)
    finalists = ranked[: budget.finalists]
    if finalists and left > 0 and not isinstance(thumb.move, BUILDING):
        again = []
        for finalist in finalists:
            line = imagine(trial, finalist.move, imagined_seed(game, 1), rounds + 1, memory)
            again.append(Considered(finalist.move, line, 0.0))
        best = _ranked(again, outlook.me, temper, thumb.move)
        order = [each.move for each in best]
        finalists = sorted(finalists, key=lambda each: order.index(each.move))
        ranked = [*finalists, *ranked[budget.finalists :]]
    return Findings(tuple(ranked), thumb)


def _ranked(
    considered: list[Considered], me: PlayerId, temper: Temper, likely: Move
) -> list[Considered]:
    """By what the temper plays for; the likely move goes before what is hardly better."""
    most = max(each.line.projected[me] for each in considered)
    valued = []
    for each in considered:
        value = _value(each.line.projected, me, temper)
        if temper is Temper.KEEN and each.line.projected[me] < FLOOR * most:
            value -= 1.0
        if each.move == likely:
            value *= 1 + MARGIN
        valued.append(Considered(each.move, each.line, value))
    return sorted(valued, key=lambda each: -each.value)


def _value(projected: dict[PlayerId, float], me: PlayerId, temper: Temper) -> float:
    mine = projected[me]
    others = [max(1.0, value) for player, value in projected.items() if player != me]
    if temper is Temper.FRIENDLY:
        return mine
    if temper is Temper.KEEN:
        return mine / (max(1.0, mine) + sum(others))
    return mine - max(others)
