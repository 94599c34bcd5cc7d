"""How open points of 18FB's rules can be read: our rulings, and the names of what else is possible.

Points of both texts that force nothing are choices (marked so in ``docs/rulings.md``); a game may
be started with another reading of any of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.reading import Corrected, Differences, Reading, Readings

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
    one_napoli: bool = False
    """A69: in PA23 too neither half of Napoli blocks who has a token or room in the other."""
    one_tile_a_hex: bool = False
    """A93: no second tile on the same hex in one turn."""
    loose_ends_turn: bool = False
    """A95: in LATER track that is joined at one side only may lead from there to another side."""
    cheapest_line: bool = False
    """A98: a token takes the cheapest line, of equal ones that with most markers."""
    towns_count_once: bool = False
    """A99: a hex with towns brings a company markers only with its first line there."""
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

    both_slots_kept: Corrected = False
    """3.3.2: FS that reaches Brindisi or Taranto in phase 5 or 6 keeps the slot in the other."""
    home_laid_in_vain: Corrected = False
    """3.6.3: where its token waits a regional company may lay a tile that brings no new track."""

    waiting_before_reserved: Corrected = False
    """3.6.2: a regional token that waits keeps companies out of slots reserved for themselves."""

    pool_keeps_certificate: Corrected = False
    """3.7.1: nobody leads a national company whose president's certificate came into the pool."""

    concession_is_stock: Corrected = False
    """3.3.1: a president who sold stock may not acquire the concession alone in that round."""
    sale_ends_acquiring: Corrected = False
    """3.7.3: no regional company is acquired once a president has sold stock in need."""
    declined_by_line: Corrected = False
    """2.7: a card's owner who has declined is asked again in the turn, about another line."""

    waits_for_a_tile: Corrected = False
    """3.6.2: a regional token waits on though a slot of its home is kept for nobody any more."""
    unstarted_homes_empty: Corrected = False
    """3.1, 3.6.1: SFM rises in a yellow city with the home token of a company not started."""
    regional_trains_begin_nothing: Corrected = False
    """2.1, 2.6: a regional train of phase 6 that is bought in phase 5 does not begin phase 6."""

    sold_while_building: Corrected = False
    """3.3.1: stock of a building company is sold if it has run its trains while it was frozen."""
    counted_once: Corrected = False
    """2.7, 3.7.3: what a company gets while it declares its dividend earns in its next turn."""


REVISIONS = (1, 2, 3, 4, 5)
UNTIL_1: Differences = {
    "both_slots_kept": True,
    "home_laid_in_vain": True,
    "waiting_before_reserved": True,
    "pool_keeps_certificate": True,
}
"""What games of the first revision read otherwise."""
UNTIL_2: Differences = {
    "concession_is_stock": True,
    "sale_ends_acquiring": True,
    "declined_by_line": True,
}
"""What games of the second revision, and of the first, read otherwise."""
UNTIL_3: Differences = {
    "waits_for_a_tile": True,
    "unstarted_homes_empty": True,
    "regional_trains_begin_nothing": True,
}
"""What games of the third revision, and of those before it, read otherwise."""
UNTIL_4: Differences = {"sold_while_building": True, "counted_once": True}
"""What games of the fourth revision, and of those before it, read otherwise."""
READINGS = Readings(Reading18FB(), until={1: UNTIL_1, 2: UNTIL_2, 3: UNTIL_3, 4: UNTIL_4})


def reading(game: Game) -> Reading18FB:
    """The reading by which the game is played."""
    assert isinstance(game.reading, Reading18FB)
    return game.reading
