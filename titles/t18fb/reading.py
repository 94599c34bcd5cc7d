"""How open points of 18FB's rules can be read: our rulings, and the names of what else is possible.

Points of both texts that force nothing are choices (marked so in ``docs/rulings.md``); a game may
be started with another reading of any of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.reading import Reading, Readings

if TYPE_CHECKING:
    from engine.game import Game


@dataclass(frozen=True, slots=True)
class Reading18FB(Reading):
    """One reading of 18FB. The defaults are our rulings."""

    interest_raised_once: bool = False
    """A71: Melisurgo raises one payment of interest, not all while the company is building."""
    bonus_ends_with_cards: bool = False
    """A74: Falcon's places are worth no more once the cards have left the game."""
    sold_from_next_round: bool = False
    """A79: stock may be sold only when its company has operated in a round that is over."""
    president_takes_concession: bool = False
    """A85: only who holds the president's certificate may acquire a withdrawn concession."""
    one_tile_a_hex: bool = False
    """A93: no second tile on the same hex in one turn."""
    cards_for_own_companies: bool = False
    """A133: Melisurgo and Falcon are used only for companies that their owner leads."""
    concession_back_at_once: bool = False
    """A132: a withdrawn concession may be acquired in the same stock round."""
    upgrades_bring_track: bool = False
    """A137: a higher value alone allows no upgrade."""
    excess_kept: bool = False
    """A139, R40: nobody must sell certificates above the limit."""
    pool_train_with_help: bool = False
    """A104, A139: the president helps to buy the cheapest train of bank and pool."""
    need_moves_no_price: bool = False
    """A105: what a president sells in an emergency does not move prices."""
    brown_home_first: bool = False
    """A138: a waiting token obliges to a brown tile on the home, in the first turn only."""
    corporations_exchange_nothing: bool = False
    """A139, A49: stock of merging companies that other corporations hold is treasury stock."""
    one_train_leased: bool = False
    """A135: in PA23 too a national company leases one train at most, if it has none."""


READINGS = Readings(Reading18FB())


def reading(game: Game) -> Reading18FB:
    """The reading by which the game is played."""
    assert isinstance(game.reading, Reading18FB)
    return game.reading
