"""What the house player makes of 1883: what coaches earn, and how it measures shares."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from engine.capital import market
from engine.chance import shuffled
from engine.house.building import RUNS
from engine.house.hints import House
from engine.house.prospects import stop_value
from engine.ids import Owner
from engine.moves import PlaceToken
from engine.state import Corporation
from titles.t1883.event_cards.deck import open_cards
from titles.t1883.facts import corporation_facts, state

if TYPE_CHECKING:
    from engine.game import Game


class House1883(House):
    """Coaches earn on their hexes; shares are measured by the market, wherever they come from."""

    def draw_anew(self, game: Game, seed: int) -> None:
        """The deck of the era is shuffled, but for cards that lie open."""
        super().draw_anew(game, seed)
        seen = open_cards(game)
        now = state(game)
        now.deck = seen + shuffled(sorted(now.deck[len(seen) :]), seed, "imagined events")

    def earning_facts(self, game: Game) -> Hashable:
        """Coaches, anchors and concessions."""
        now = state(game)
        concessions = tuple((number, card.owner) for number, card in now.concessions.items())
        anchors = tuple((name, tuple(hexes)) for name, hexes in now.anchors.items())
        return tuple(now.coaches), anchors, concessions

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
