"""The cooperative CCFR: its presidency goes round among those who hold its shares (§8.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.certificates import percent
from titles.t1883.facts import CCFR

if TYPE_CHECKING:
    from engine.game import Game


def pass_presidency_on(game: Game) -> None:
    """The next player clockwise who holds a share leads it; with none left it is frozen."""
    cooperative = game.state.corporations[CCFR]
    assert cooperative.appointed is not None
    followers = game.players_after(cooperative.appointed)
    holders = (player for player in followers if percent(game, cooperative, player))
    cooperative.appointed = next(holders, None)
