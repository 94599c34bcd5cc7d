"""What the house player makes of 1883: what coaches earn, and how it measures shares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital import market
from engine.house.building import RUNS
from engine.house.hints import House
from engine.house.prospects import stop_value
from engine.ids import Owner
from engine.moves import PlaceToken
from engine.state import Corporation
from titles.t1883.facts import corporation_facts

if TYPE_CHECKING:
    from engine.game import Game


class House1883(House):
    """Coaches earn on their hexes; shares are measured by the market, wherever they come from."""

    def token_worth(self, game: Game, corporation: Corporation, move: PlaceToken) -> int:
        """A coach token holds no city; it earns what its hex is worth (8.2)."""
        if not corporation_facts(game, corporation.id).bases:
            return super().token_worth(game, corporation, move)
        stops = game.layout.faces[move.hex].stops
        return RUNS * max((stop_value(game, stop) for stop in stops), default=0)

    def share_cost(self, game: Game, corporation: Corporation, source: Owner) -> int:
        """The market price, also of stock that is offered at par: what it can be sold for."""
        return market.price(game, corporation)

    def share_funds(self, game: Game, corporation: Corporation, source: Owner) -> int:
        """Par brings a treasury little beside the prices of trains: nobody buys stock for that."""
        return 0
