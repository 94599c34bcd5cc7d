"""Stock of 1883: an initial offer at par, the pool at market price, and who may hold what (§5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import percent
from engine.capital.money import Account
from engine.capital.stock import Stock
from engine.ids import PlayerId
from engine.moves import BuyShare
from engine.refusals import IllegalMove
from engine.state import Corporation
from titles.t1883.facts import SARSA, awaits_launch, is_cooperative, is_railway
from titles.t1883.reading import reading

if TYPE_CHECKING:
    from engine.game import Game

FEWEST_PLAYERS = 2


class Stock1883(Stock):
    """The common rules with par, the cooperative and the first stock round."""

    held_before_start = True
    pool_may_overflow = True

    def certificate_limit(self, game: Game) -> int:
        """By players still in the game and corporations that can be in play (5.4)."""
        playing = sum(not player.left for player in game.state.players.values())
        limits = game.title.data.players[max(playing, FEWEST_PLAYERS)].certificate_limit
        assert isinstance(limits, dict)
        return limits[len(game.state.corporations)]

    def counts(self, game: Game, corporation: Corporation) -> bool:
        return reading(game).cooperative_counts or not is_cooperative(game, corporation.id)

    def not_for_sale(self, game: Game, corporation: Corporation) -> str | None:
        """Nothing in the first stock round, and never the cooperative (5.2.1, 8.1.1)."""
        barred = super().not_for_sale(game, corporation)
        if barred is None and is_cooperative(game, corporation.id):
            return "cooperative"
        return barred

    def check_purchase(self, game: Game, buyer: Account, move: BuyShare) -> int:
        if is_cooperative(game, move.corporation):
            raise IllegalMove("cooperative", corporation=move.corporation)
        corporation = game.state.corporations.get(move.corporation)
        if corporation is not None and awaits_launch(game, corporation):
            raise IllegalMove("not_started", corporation=move.corporation)
        return super().check_purchase(game, buyer, move)


def coaches_allowed(game: Game, player: PlayerId) -> bool:
    """Whether the player has two railway shares for each one of the coaches (8.2)."""
    coaches = railways = 0
    for corporation in game.state.corporations.values():
        held = percent(game, corporation, player)
        if corporation.id == SARSA:
            coaches += held
        elif is_railway(game, corporation.id):
            railways += held
    return 2 * coaches <= railways
