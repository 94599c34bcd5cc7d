"""SEFTA: proposed, or agreed to, where it is good for all who must agree (§8.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.house.choice import Choice
from engine.house.standing import standing
from engine.ids import PlayerId
from engine.moves import ACCEPT, DECLINE, PASS, Move
from titles.t1883.sefta.steps import CONVERT, MERGE, PAY_OFF, AnswerMerger

if TYPE_CHECKING:
    from engine.game import Game
    from engine.house.outlook import Outlook

LONGEST = 20
"""Decisions of a merger that are thought through."""


def propose_merger(outlook: Outlook) -> Choice | None:
    """Merge if that is good for the player, and for the other president where there is one."""
    if MERGE not in outlook.legal:
        return None
    if not outlook.effort.tries_specials:
        return Choice(PASS, "house.stays_apart")
    asked = _asked(outlook)
    merged = _merged(outlook.after(MERGE))
    apart = outlook.after(PASS)
    concerned = [outlook.me, *([asked] if asked is not None else [])]
    if merged is not None and all(
        _stands(outlook, merged, who) > _stands(outlook, apart, who) for who in concerned
    ):
        return Choice(MERGE, "house.merges")
    return Choice(PASS, "house.stays_apart")


def answer_merger(outlook: Outlook) -> Choice | None:
    """Yes if the player stands better merged."""
    waiting = outlook.game.state.pending
    if not waiting or waiting[-1].step != AnswerMerger.name or ACCEPT not in outlook.legal:
        return None
    merged = _merged(outlook.game.copy())
    apart = outlook.after(DECLINE)
    if merged is not None and _stands(outlook, merged, outlook.me) > _stands(
        outlook, apart, outlook.me
    ):
        return Choice(ACCEPT, "house.good_offer")
    return Choice(DECLINE, "house.poor_offer")


def _asked(outlook: Outlook) -> PlayerId | None:
    """The president who would have to agree."""
    waiting = outlook.after(MERGE).state.pending
    answer = waiting[-1] if waiting and waiting[-1].step == AnswerMerger.name else None
    return answer.player if answer is not None else None


def _stands(outlook: Outlook, game: Game, player: PlayerId) -> float:
    return standing(outlook.forecast_of(game), player)


def _merged(trial: Game) -> Game | None:
    """The merger carried out to its end on a copy: agreed to, odd shares turned into new ones."""
    before = len(trial.state.pending)
    for _ in range(LONGEST):
        if not trial.state.pending or len(trial.state.pending) < before:
            return trial
        legal = trial.legal_moves()
        wanted: tuple[Move, ...] = (ACCEPT, CONVERT, PAY_OFF)
        trial.apply(next((move for move in wanted if move in legal), next(iter(legal))))
    return None
