"""The search: candidates are compared by imagining what they lead to."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from engine.game import Game
from engine.house.choice import Choice
from engine.house.decide import settle
from engine.house.hints import House
from engine.house.memory import Memory
from engine.house.outlook import Outlook
from engine.house.search.candidates import candidates
from engine.house.search.imagining import go_further, imagine
from engine.house.search.levels import Budget, Temper
from engine.house.search.ranking import Considered, Ranking

LATER = 2
"""How much more a stock round counts that a line comes to than the one before it."""


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
    moves = candidates(outlook, thumb.move, budget.candidates)
    if not moves[1:]:
        return Findings((), thumb)
    # What is paid in the opening is missed only when corporations are founded.
    opening = game.state.stock is None and game.state.operating is None
    left = budget.moves
    considered: list[Considered] = []
    for move in moves:
        if left <= budget.kept:
            break
        line = imagine(trial, move, imagined_seed(game, 0), 2 if opening else 1, memory)
        left -= len(line.played)
        considered.append(Considered(move, line, line.projected))
    ranking = Ranking(outlook, temper, thumb.move)
    ranked = ranking.of(considered)
    for most in budget.finalists[: outlook.house.looks_ahead - 1]:
        finalists = ranking.finalists(ranked, most)
        if finalists[1:] and left > 0:
            left -= sum(len(each.line.played) for each in finalists)
            looked_at = {each.move for each in finalists}
            others = [each for each in ranked if each.move not in looked_at]
            ranked = [*ranking.of(_further(finalists)), *others]
    return Findings(tuple(ranked), thumb)


def _further(considered: Sequence[Considered]) -> list[Considered]:
    """The same lines, each played on to the next stock round.

    What can be expected at the stock rounds before it counts less and less: only later does it
    show what an investment brings, but lines that are long differ by what has nothing to do with
    the move.
    """
    further = []
    for each in considered:
        end = (each.end or each.line.end).copy()
        seen = go_further(end, each.line.memory)
        times = each.seen_at + 1
        # Each counts LATER times as much as the one before.
        weight = (LATER - 1) * LATER**each.seen_at / (LATER**times - 1)
        mean = {
            player: (1 - weight) * each.expected[player] + weight * value
            for player, value in seen.items()
        }
        further.append(Considered(each.move, each.line, mean, end=end, seen_at=times))
    return further
