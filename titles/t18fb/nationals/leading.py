"""Who leads a national company whose president's certificate nobody got in the merger (A48)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import give, holding
from engine.events import PresidentAppointed
from engine.ids import POOL, TREASURY
from engine.state import Corporation
from titles.t18fb.facts import is_national
from titles.t18fb.reading import reading

if TYPE_CHECKING:
    from engine.game import Game

PRESIDENT = 2
"""Shares of the president's certificate."""


def appoint_if_due(game: Game, corporation: Corporation) -> None:
    """Two shares in one hand are exchanged for the certificate that nobody got.

    It lies in the treasury, or in the pool where that took nearly all shares. Until then the
    company does not operate (A143).
    """
    if not is_national(game, corporation) or not corporation.founded:
        return
    kept = corporation.owners[0]
    in_pool = kept == POOL and not reading(game).pool_keeps_certificate
    if kept != TREASURY and not in_pool:
        return
    for player in game.state.players:
        singles = holding(game, corporation, player).singles
        if len(singles) >= PRESIDENT:
            give(corporation, singles[:PRESIDENT], kept)
            give(corporation, [0], player)
            game.emit(PresidentAppointed(corporation.id, player))
            return
