"""Where SARSA's coaches go, and what they will earn (§8.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.house.building import place_token
from engine.house.choice import Choice
from engine.ids import HexId
from engine.state import Corporation
from titles.t1883.facts import SARSA, corporation_facts, data, hex_facts, state
from titles.t1883.sarsa.coach_tokens import class_on_offer
from titles.t1883.sarsa.coaches import best_group, coach_value

if TYPE_CHECKING:
    from engine.game import Game
    from engine.house.outlook import Outlook


def place_coach(outlook: Outlook) -> Choice | None:
    """As with other tokens, but for what the hex brings: coaches hold no city."""
    choice = place_token(outlook) if outlook.entity == SARSA else None
    return replace(choice, reason="house.coaches_earn") if choice is not None else None


def coach_income(game: Game, corporation: Corporation) -> int | None:
    """What its coaches earn a turn, before the first one what they will; None for railways."""
    if corporation.id != SARSA:
        return None
    unbuilt, coaches = data(game).unbuilt_values, state(game).coaches
    if coaches:
        return best_group(game.layout, unbuilt, coaches).revenue
    bases = corporation_facts(game, SARSA).bases
    beside = (class_on_offer(game) - len(bases) + 1) // len(bases)
    return max(_around(game, base, beside) for base in bases)


def _around(game: Game, base: HexId, count: int) -> int:
    """A base with the best hexes beside it."""
    unbuilt = data(game).unbuilt_values
    beside = [
        coach_value(game.layout, unbuilt, hex_id)
        for hex_id in game.title.board.neighbours[base]
        if hex_id is not None and hex_facts(game, hex_id).zone is not None
    ]
    return coach_value(game.layout, unbuilt, base) + sum(sorted(beside)[-max(count, 0) :])
