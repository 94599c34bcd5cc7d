"""Offers between two people: what becomes of those that are declined (A141)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from engine.state import Pending
from engine.steps.interrupts import AnswerOffer

if TYPE_CHECKING:
    from engine.game import Game

Declined = Callable[["Game", Pending], None]


class AnswerOffer18FB(AnswerOffer):
    """The other side says yes or no; some kinds of offers keep a refusal in mind."""

    def __init__(self, when_declined: Mapping[str, Declined]) -> None:
        self._when_declined = when_declined

    def declined(self, game: Game, pending: Pending) -> None:
        keep_in_mind = self._when_declined.get(pending.facts["kind"])
        if keep_in_mind is not None:
            keep_in_mind(game, pending)
        else:
            super().declined(game, pending)
