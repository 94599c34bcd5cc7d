"""Who owns a regional company: its one certificate changes hands (3.5.1 / 3.6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import give
from engine.capital.money import pay
from engine.ids import POOL, CorporationId, PlayerId
from titles.t18fb.regionals.destinations import track_changed
from titles.t18fb.shares.events import RegionalBought

if TYPE_CHECKING:
    from engine.game import Game


def sold(game: Game, name: CorporationId, player: PlayerId, price: int) -> None:
    """A player buys a regional company; the whole price goes to its treasury (R262, R95, A108).

    Destinations that are joined already are paid now, in the auction only when it is over (A114).
    """
    regional = game.state.corporations[name]
    pay(game, player, name, price)
    give(regional, [0], player)
    regional.founded = regional.floated = True
    game.emit(RegionalBought(player, name, price))
    track_changed(game)


def left(game: Game, name: CorporationId) -> None:
    """Nobody has the company: it goes to the pool and does not operate (R262, R276, A106)."""
    give(game.state.corporations[name], [0], POOL)
