"""Looting the cooperative: all of a revenue now, or a share of many (§8.1.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.house.choice import Choice
from engine.moves import DeclareDividend

if TYPE_CHECKING:
    from engine.house.outlook import Outlook

LOOT, PAY = DeclareDividend("loot"), DeclareDividend("pay")


def loot_or_pay(outlook: Outlook) -> Choice | None:
    """Loot where the player stands better after it than after paying."""
    if LOOT not in outlook.legal or PAY not in outlook.legal:
        return None
    stands = {move: value for value, move in outlook.by_standing([LOOT, PAY])}
    turn = outlook.game.state.operating
    facts = {"revenue": turn.revenue if turn is not None else 0}
    if stands[LOOT] > stands[PAY]:
        return Choice(LOOT, "house.loots", facts)
    return Choice(PAY, "house.pays", facts)
