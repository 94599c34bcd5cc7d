"""Emergencies: what somebody must do first, and how much money must be found for what."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Game
from engine.moves import PASS
from engine.rounds.stock import StockTurn
from engine.steps.buy_trains import BuyTrains
from engine.steps.operating import operator
from engine.steps.raise_money import RaiseMoney


@dataclass(frozen=True, slots=True)
class Emergency:
    """Money that must be found."""

    missing: int
    """What must still be raised, 0 where the money suffices."""
    purpose: str
    about: str = ""
    """For which of several such things; empty where there is one."""
    company: str = ""
    """Whose train it is, where its president is the one who must find the money."""


def emergency_of(game: Game) -> Emergency | None:
    """What must be found now; None where nobody has to find money."""
    step = game.step
    if isinstance(step, RaiseMoney):
        facts = step.pending(game).facts
        purpose = facts.get("purpose", step.name)
        return Emergency(max(step.missing(game), 0), purpose, facts.get("about", ""))
    if isinstance(step, BuyTrains) and step.in_emergency(game):
        company, decision = operator(game), game.decision
        elsewhere = decision is not None and decision.entity != company.id
        missing = max(step.missing(game, company), 0)
        return Emergency(missing, "train", company=company.id if elsewhere else "")
    return None


def must_buy(game: Game) -> bool:
    """Whether a company has to buy a train, which it can pay, before its turn goes on."""
    return isinstance(game.step, BuyTrains) and PASS not in game.legal_moves()


def must_mend(game: Game) -> bool:
    """Whether somebody holds stock that is not allowed, and may not pass before that is mended."""
    return isinstance(game.step, StockTurn) and PASS not in game.legal_moves()
