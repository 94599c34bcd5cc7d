"""Buying stock when money is no object: what counts then is the share, not its price (§5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE
from engine.house.choice import Choice
from engine.house.shares import gain
from engine.house.stock import reserve
from engine.moves import BuyShare
from titles.t1883.facts import SARSA
from titles.t1883.sarsa.rate import rate_of

if TYPE_CHECKING:
    from engine.house.outlook import Outlook

AMPLE = 6
"""Shares for which there must be money: as many as one comes to buy in a stock round."""


def buy_dearest(outlook: Outlook) -> Choice | None:
    """With money for many shares, the one that brings most, though others cost less for it."""
    moves = outlook.of(BuyShare)
    if not moves or not outlook.may_pass:
        return None
    spare = outlook.player.cash - reserve(outlook)
    offers = [(*_brings(outlook, move), move) for move in moves if _within_rate(outlook, move)]
    good = [offer for offer in offers if offer[0] > 0]
    if not good or spare < AMPLE * max(cost for _, cost, _ in good):
        return None
    brought, cost, move = max(good, key=lambda offer: offer[0])
    facts = {"corporation": move.corporation, "percent": round(100 * brought / cost)}
    return Choice(move, "house.share_pays", facts)


def _within_rate(outlook: Outlook, move: BuyShare) -> bool:
    """Whether a share of the coaches can be kept (8.2)."""
    if move.corporation != SARSA:
        return True
    rate = rate_of(outlook.game, outlook.me)
    return 2 * (rate.coaches + SHARE) <= rate.railways


def _brings(outlook: Outlook, move: BuyShare) -> tuple[float, int]:
    """What a share brings in the rounds that count, and its cost."""
    corporation = outlook.game.state.corporations[move.corporation]
    cost = outlook.house.share_cost(outlook.game, corporation, move.source)
    funds = outlook.house.share_funds(outlook.game, corporation, move.source)
    return cost * gain(outlook.forecast, corporation, cost, funds), cost
