"""What the house player makes of 1883: coaches, concessions, support, looting and SEFTA."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from engine.chance import shuffled
from engine.data.schema import Private
from engine.house.building import RUNS
from engine.house.choice import Choice
from engine.house.hints import House
from engine.house.prospects import prospects
from engine.house.stock import found_or_trade
from engine.ids import OFFER, CorporationId, PlayerId
from engine.moves import PlaceToken
from engine.state import Corporation
from engine.steps.place_token import put_token
from titles.t1883.event_cards.deck import open_cards
from titles.t1883.facts import corporation_facts, data, state
from titles.t1883.judging.coaches import coach_income, place_coach
from titles.t1883.judging.cooperative import loot_or_pay
from titles.t1883.judging.launching import launch_coaches
from titles.t1883.judging.merger import answer_merger, propose_merger
from titles.t1883.judging.opening import bid_for_bargain, private_worth
from titles.t1883.judging.politics import answer_support, buy_support
from titles.t1883.judging.trading import buy_dearest
from titles.t1883.judging.undertakings import buy_concession, track_for_concessions
from titles.t1883.sarsa.coaches import coach_value
from titles.t1883.verbs import BuyConcession, MergeInto, Support

if TYPE_CHECKING:
    from engine.game import Game
    from engine.house.outlook import Outlook

SHARES_AFTER_LAUNCH = 2
"""Shares that a president buys after his launch, before the new railway needs a train."""
PAR_BY_PROSPECTS = 0.3
"""By how much of its prospects a corporation's par should be above the lowest."""


def stock_turn(outlook: Outlook) -> Choice | None:
    """Railways and stock, then the coaches; concessions and support with what is left over."""
    if outlook.game.state.stock is None or outlook.game.state.pending:
        return None
    coaches = launch_coaches(outlook, before_stock=True) or buy_dearest(outlook)
    stock = coaches or found_or_trade(outlook) or launch_coaches(outlook)
    return stock or buy_concession(outlook) or buy_support(outlook)


class House1883(House):
    """Coaches earn on their hexes, concessions ask for certain track, par follows prospects."""

    parts = (
        answer_support,
        answer_merger,
        loot_or_pay,
        propose_merger,
        bid_for_bargain,
        stock_turn,
        place_coach,
    )
    planned = (BuyConcession, MergeInto, Support)
    petty = 0.25
    builds_for = 3
    looks_ahead = 1

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

    def income(self, game: Game, corporation: Corporation) -> int | None:
        return coach_income(game, corporation)

    def track_worth(self, game: Game, corporation: Corporation) -> float:
        return track_for_concessions(game, corporation)

    def par_order(self, game: Game, corporation: CorporationId, price: int) -> float:
        """Near to what the surroundings of its home promise."""
        facts = corporation_facts(game, corporation)
        lowest = min(game.phase.par)
        if not facts.home:
            return price
        trial = game.copy()
        there = trial.state.corporations[corporation]
        if not there.tokens:
            put_token(trial, there, (facts.home[0], 0))
        return abs(price - lowest - PAR_BY_PROSPECTS * prospects(trial, there))

    def first_funds(self, game: Game, corporation: Corporation) -> int:
        """Its president buys more of it in the same round, and par goes to its treasury."""
        par = self.share_cost(game, corporation, OFFER)
        president = game.state.players.get(PlayerId(str(corporation.president)))
        if president is None or not par:
            return super().first_funds(game, corporation)
        bought = min(SHARES_AFTER_LAUNCH, president.cash // par)
        return super().first_funds(game, corporation) + bought * par

    def most_presidencies(self, game: Game) -> int:
        """Who plays against one other leads half of the corporations."""
        players = sum(not player.left for player in game.state.players.values())
        equal_part = -(-len(game.title.data.corporations) // players)
        return max(super().most_presidencies(game), equal_part)

    def private_worth(self, game: Game, private: Private) -> int:
        return private_worth(game, private)

    def token_worth(self, game: Game, corporation: Corporation, move: PlaceToken) -> int:
        """A coach token holds no city; it earns what its hex is worth (8.2)."""
        if not corporation_facts(game, corporation.id).bases:
            return super().token_worth(game, corporation, move)
        return RUNS * coach_value(game.layout, data(game).unbuilt_values, move.hex)
