"""What a title tells the house: parts of its own, and what things are worth in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE, percent
from engine.capital.founding import Founding
from engine.capital.stock import Stock
from engine.data.schema import Private
from engine.house.prospects import stop_value
from engine.ids import PLACES, CorporationId, Owner
from engine.moves import Move, PlaceToken
from engine.parts import Part
from engine.state import Corporation
from engine.stations import Stations

if TYPE_CHECKING:
    from engine.game import Game
    from engine.house.choice import Choice
    from engine.house.outlook import Outlook

INCOMES = 3
"""Incomes of a private company that the house pays for beyond its face value."""


class House(Part):
    """What the house takes for granted; a title for which that does not hold answers otherwise."""

    parts: tuple[Callable[[Outlook], Choice | None], ...] = ()
    """Asked in turn before the shared parts; the first answer is played."""
    planned: tuple[type[Move], ...] = ()
    """Kinds of the title's own moves on which its parts decide.

    Its other moves are made without any plan, where the player stands better after them.
    """
    track_money = 40
    """What a new corporation needs besides its first train."""
    worth_a_token = 30
    """A city of this value deserves a token in any case."""

    petty = 0.0
    """Part of a revenue that the president had better add than keep all of it for a train."""

    builds_for: int | None = None
    """Turns in which a corporation builds where the house only imagines; None where it always does.

    Track is most of what imagining costs. Where boards are large this leaves time to look further.
    """

    looks_ahead = 3
    """Stock rounds that the house looks ahead at most, whatever its level."""

    # What a title answers

    def income(self, game: Game, corporation: Corporation) -> int | None:
        """What a corporation earns that runs no trains; None for one that does."""
        return None

    def par_order(self, game: Game, corporation: CorporationId, price: int) -> float:
        """Which starting prices are thought of first: the lowest of these numbers."""
        return price

    def track_worth(self, game: Game, corporation: Corporation) -> float:
        """What its track is worth besides runs and prospects, for what it has undertaken."""
        return 0.0

    def earning_facts(self, game: Game) -> Hashable:
        """What revenues depend on besides trains, tiles, tokens and the phase."""
        return None

    def draw_anew(self, game: Game, seed: int) -> None:
        """Let chance decide otherwise on a copy that is only imagined: nobody sees the future.

        Here dice and lots; a title whose state holds a deck shuffles what lies face down.
        """
        game.setup = replace(game.setup, seed=seed)

    def private_worth(self, game: Game, private: Private) -> int:
        """What a private company is worth to who buys it from the bank."""
        return private.face + INCOMES * private.revenue

    def token_worth(self, game: Game, corporation: Corporation, move: PlaceToken) -> int:
        """What a token is worth besides the track that it opens: for a station, by its city."""
        stop = move.stop if move.stop is not None else Stations.of(game).stops(game, move.hex)[0]
        return stop_value(game, game.layout.faces[move.hex].stops[stop]) - self.worth_a_token

    def share_cost(self, game: Game, corporation: Corporation, source: Owner) -> int:
        """What a share from there costs."""
        return Stock.of(game).share_price(game, corporation, source)

    def share_funds(self, game: Game, corporation: Corporation, source: Owner) -> int:
        """What of that comes to the corporation's treasury."""
        own = Stock.of(game).payee(game, corporation, source) == corporation.id
        return self.share_cost(game, corporation, source) if own else 0

    def funds(self, game: Game, corporation: Corporation) -> int:
        """What a corporation has for a train, or will have when it floats."""
        if corporation.floated or not corporation.founded:
            return corporation.cash
        missing = unsold_before_floating(game, corporation)
        paid = self.share_funds(game, corporation, game.title.unsold) * missing // SHARE
        capital = Founding.of(game).capital(game, corporation)
        return corporation.cash + paid + capital - game.facts(corporation.id).token_fee

    def first_funds(self, game: Game, corporation: Corporation) -> int:
        """What a corporation that has just been founded will have for its first train."""
        return self.funds(game, corporation)

    def most_presidencies(self, game: Game) -> int:
        """Corporations that a player leads and then founds no more."""
        return 3


def unsold_before_floating(game: Game, corporation: Corporation) -> int:
    """Percent that must still be sold before a founded corporation floats."""
    if corporation.floated or not corporation.founded:
        return 0
    sold = 100 - sum(percent(game, corporation, place) for place in PLACES)
    return max(0, Founding.of(game).floats_at(game, corporation) - sold)
