"""When the house launches the coaches (§5.3.3, §8.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE
from engine.house.choice import Choice
from engine.house.hints import unsold_before_floating
from engine.house.shares import ROUNDS
from engine.house.stock import reserve, well_funded
from engine.moves import Start
from titles.t1883.facts import SARSA, is_railway

if TYPE_CHECKING:
    from engine.house.outlook import Outlook

RAILWAYS_FIRST = 2
"""Railways that a player leads before he thinks of the coaches: half as much stock is allowed."""
AT_EASE = 4
"""Launches for which there is money where the coaches come before other stock."""


def launch_coaches(outlook: Outlook, before_stock: bool = False) -> Choice | None:
    """SARSA at the lowest par that will do, beside railways of one's own, while there is time.

    Coaches take long to spread: who has money for other stock besides launches them first.
    """
    led = outlook.presidencies()
    railways = sum(is_railway(outlook.game, corporation.id) for corporation in led)
    waits = any(unsold_before_floating(outlook.game, corporation) for corporation in led)
    late = outlook.forecast.rounds_left <= ROUNDS
    if not outlook.may_pass or railways < RAILWAYS_FIRST or waits or late:
        return None
    spare = (outlook.player.cash - reserve(outlook)) / (AT_EASE if before_stock else 1)
    starts = [move for move in outlook.of(Start) if move.corporation == SARSA]
    for move in sorted(starts, key=lambda each: each.price):
        if move.price * move.percent // SHARE <= spare and well_funded(outlook, move):
            facts = {"corporation": move.corporation, "price": move.price}
            return Choice(move, "house.founds", facts)
    return None
