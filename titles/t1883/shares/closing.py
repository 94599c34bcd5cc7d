"""Closing corporations in 1883 (§5.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.closing import Closing
from engine.state import Corporation
from titles.t1883.ccfr.presidency import freeze
from titles.t1883.concessions.cards import give_back_all
from titles.t1883.concessions.ends import check_concessions
from titles.t1883.facts import (
    CNP,
    GRAVITY,
    SARSA,
    is_cooperative,
    private_facts,
    state,
)
from titles.t1883.privates import share_to_pool
from titles.t1883.trains.roster import return_to_box

if TYPE_CHECKING:
    from engine.game import Game


class Closing1883(Closing):
    """Trains go to the pool, concessions to the bank; anchors and private companies are lost."""

    trains_to_pool = True

    def close(self, game: Game, corporation: Corporation) -> None:
        """The cooperative is frozen instead (8.1.6)."""
        if is_cooperative(game, corporation.id):
            freeze(game)
        else:
            super().close(game, corporation)
            check_concessions(game)

    def remove_assets(self, game: Game, corporation: Corporation) -> None:
        now = state(game)
        for train in corporation.trains:
            if train == GRAVITY:
                return_to_box(game, train)
        now.anchors.pop(corporation.id, None)
        now.anchors_left.pop(corporation.id, None)
        if corporation.id == SARSA:
            now.coaches = []
        give_back_all(game, corporation.id)
        had_cnp = now.privates[CNP] == corporation.id
        super().remove_assets(game, corporation)
        gift = private_facts(game, CNP).exchange
        if had_cnp and gift is not None and gift.corporation != corporation.id:
            share_to_pool(game)

    def queue_up(self, game: Game, corporation: Corporation) -> None:
        """It may be launched again in the next stock round."""
        game.state.resting.append(corporation.id)
