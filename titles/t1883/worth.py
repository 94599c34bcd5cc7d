"""What everybody is worth at the end of the game (§9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import percent
from engine.capital.stock import SHARE
from engine.ids import PlayerId

if TYPE_CHECKING:
    from engine.game import Game


def player_value(game: Game, player: PlayerId) -> int:
    """Money, and stock at its price."""
    shares = sum(
        percent(game, corporation, player) // SHARE * market.price(game, corporation)
        for corporation in game.state.corporations.values()
    )
    return game.state.players[player].cash + shares
