"""What everybody is worth at the end of the game (§13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import percent
from engine.capital.stock import SHARE
from engine.ids import PlayerId
from titles.t1849.facts import data, state
from titles.t1849.reading import reading

if TYPE_CHECKING:
    from engine.game import Game


def share_value(game: Game, corporation_id: str) -> int:
    """What a share counts at the end: its price, less if a bond is outstanding (14.2)."""
    corporation = next(c for c in game.state.corporations.values() if c.id == corporation_id)
    value = market.price(game, corporation)
    if corporation.id in state(game).bonds:
        value -= data(game).bonds.less_a_share_at_end
    return value if reading(game).values_below_zero else max(value, 0)


def player_value(game: Game, player_id: PlayerId) -> int:
    """Money and stock, less the penalty for loans."""
    read = reading(game)
    player = game.state.players[player_id]
    if player.left and not read.leaver_keeps_privates:
        return 0
    value = player.cash - player.loans * data(game).loan.penalty
    for corporation in game.state.corporations.values():
        if corporation.floated:
            shares = percent(game, corporation, player_id) // SHARE
            value += shares * share_value(game, corporation.id)
    if read.privates_count:
        for private in data(game).privates:
            if game.state.privates[private.id] == player_id:
                value += private.face
    return value if read.values_below_zero else max(value, 0)
