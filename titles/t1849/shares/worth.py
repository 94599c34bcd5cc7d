"""What everybody is worth at the end of the game (§13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.money import Account
from engine.capital.worth import Worth
from engine.ids import PlayerId
from engine.state import Corporation
from titles.t1849.facts import data, state
from titles.t1849.reading import reading

if TYPE_CHECKING:
    from engine.game import Game


class Worth1849(Worth):
    """Money and stock, less the penalty for loans."""

    def score(self, game: Game, account: Account) -> int:
        """Never below zero, and nothing for who has left, unless the reading says otherwise."""
        read = reading(game)
        player = game.state.players.get(PlayerId(account))
        if player is not None and player.left and not read.leaver_keeps_privates:
            return 0
        value = super().score(game, account)
        return value if read.values_below_zero else max(value, 0)

    def share_value(self, game: Game, corporation: Corporation) -> int:
        """Its price, less if a bond is outstanding (14.2)."""
        value = super().share_value(game, corporation)
        if corporation.id in state(game).bonds:
            value -= data(game).bonds.less_a_share_at_end
        return value if reading(game).values_below_zero else max(value, 0)

    def privates_count(self, game: Game) -> bool:
        return reading(game).privates_count

    def debts(self, game: Game, account: Account) -> int:
        player = game.state.players.get(PlayerId(account))
        return player.loans * data(game).loan.penalty if player is not None else 0
