"""The initial stock round of 1849 (§8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rounds.auction import WaterfallAuction
from engine.state import Round

if TYPE_CHECKING:
    from engine.game import Game


class Opening(WaterfallAuction):
    """The auction of the five private companies, then the first stock round."""

    def round_over(self, game: Game) -> None:
        game.state.round = Round("SR", game.state.round.turn, 1, 1)
        game.begin_round("SR")
