"""The distribution of the private companies (§3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.data.schema import Private
from engine.rounds.auction import WaterfallAuction, auction
from engine.rounds.operating import pay_private_income

if TYPE_CHECKING:
    from engine.game import Game

STEP = 5
"""Offers are multiples of this."""


class Opening1883(WaterfallAuction):
    """The auction of the six private companies, with offers in steps."""

    def __init__(self) -> None:
        super().__init__(STEP)

    def all_passed(self, game: Game, cheapest: Private) -> None:
        """Private companies pay; the first one gets cheaper, for who was the first to pass."""
        pay_private_income(game)
        if cheapest.falls_by:
            self.cheapen(game, cheapest, auction(game).player)
