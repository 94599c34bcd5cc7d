"""How open points of 1849's rules can be read. Our games follow the printed rules with our rulings;
games imported from 18xx.games are played as that site reads them, so that they end as there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.ids import TileId
from engine.reading import Corrected, Differences, Reading, Readings

if TYPE_CHECKING:
    from engine.game import Game


@dataclass(frozen=True, slots=True)
class Reading1849(Reading):
    """One reading of 1849. The defaults are the printed rules with our rulings."""

    several_sales: bool = False
    """9.2: stock of one corporation may be sold several times in a turn."""
    moves_remembered: bool = False
    """9.2: tokens moved in earlier turns of an operating round still keep their old order."""
    order_fixed: bool = False
    """10: the operating order is set at the start of the round; only emergency sales change it."""
    asks_always: bool = False
    """10.3, 10.4, 14.1: optional steps are asked for even where nothing can be done in them."""
    no_consent: bool = False
    """10.2, 10.6, 14.1: owners are not asked before their things are bought."""
    sold_after_first_run: bool = False
    """10.7: stock may be sold as soon as its corporation has operated once."""
    garibaldi_by_token: bool = False
    """9.4.1: AFG is set aside when a token takes its last home, and back when one becomes free."""
    makes_change: bool = False
    """9.5: half a president's certificate may be sold against the last one, changed in the pool."""
    any_run: bool = False
    """10.5.2: the best runs are not enforced."""
    must_own_if_connected: bool = False
    """10.6: two connected stops oblige a corporation to own a train, whatever their distance."""
    cheapest_by_name: bool = False
    """10.7: of trains with the same lowest price only the first class may be bought with help."""
    gives_up: bool = False
    """10.7: a president who cannot raise enough ends it by one move."""
    privates_count: bool = False
    """13: private companies count at face value."""
    messina_tile_lost: bool = False
    """12: the tile taken from Messina does not return to the supply."""
    peak_forgotten: bool = False
    """13: a corporation that closes has never been at 377."""
    bank_breaks_below_zero: bool = False
    """13: a bank with nothing left is not broken yet."""
    values_below_zero: bool = False
    """13, 14.2: final values and values of shares have no floor."""
    leaver_keeps_privates: bool = False
    """13: a player who has left keeps his private companies and their income."""
    first_token_is_home: bool = False
    """14.1: the oldest token still on the board is the home token."""
    bond_lost_at_closing: bool = False
    """14.2: a bond need not be repaid when its corporation closes."""
    one_bond_a_round: bool = False
    """14.2: a bond repaid cannot be issued again in the same operating round."""
    interest_overdraws: bool = False
    """14.2: interest is taken at once and may overdraw the treasury until the president pays."""
    e_tokens_unlimited: bool = False
    """14.3: E tokens do not run out."""
    e_token_after_reopening: bool = False
    """14.3: a corporation that has closed and is started again may buy another E token."""
    privates_until_first_sale: Corrected = False
    """10.2, 10.7: once a president has sold in an emergency, private companies are not bought and
    CNM is not used."""
    steps_ignore_purchases: Corrected = False
    """10.2, 10.3, 10.4: a step that a private company still to be bought would open is skipped."""
    forced_sales_forgotten: Corrected = False
    """9.2, 14.2: what is sold for a bond in a stock round may be bought back, and sold again."""
    bond_due_in_the_next_round: Corrected = False
    """9.7, 14.2: a bond that falls due as a stock round ends is repaid after private income."""
    interest_unasked: Corrected = False
    """10.2, 14.2: a president who can pay interest is not asked; who raises it buys nothing."""
    bonds_due_after_all_prices: Corrected = False
    """9.7, 14.2: bonds that fall due as a stock round ends are repaid when all prices have moved,
    the last one first."""
    priority_by_turns: Corrected = False
    """9, 14.2: who sells for a bond in the turn of another does not count as the last to sell."""
    need_bars_privates: Corrected = False
    """10.2, 14.2: the corporation in turn does nothing besides while its president raises money for
    the bond of another, or where he has nothing left to sell."""
    home_rebuilt: Corrected = False
    """12, 14.1: a token that Garibaldi puts into Messina after the earthquake is a home token."""
    certificates_as_held: bool = False
    """10.7: a bankrupt sells of each corporation the largest bundle of certificates that he has."""
    exchange_asked_last: bool = False
    """9.5, 10.7: who sold his presidency chooses the exchange after all that must be paid; of
    several presidencies lost before that, only for the last one."""
    home_by_charter: bool = False
    """14.1: tokens fill the first gap on the charter; the home token is the first of them."""
    privates_while_discarding: bool = False
    """10.2: who must give back a train may buy private companies first."""
    variants_apart: bool = False
    """14.3: Electric Dreams can be played without the other variants."""
    privates_while_selling: bool = False
    """10.2, 10.7: private companies are bought and CNM is used also after a president has sold in
    an emergency. That is our rule now; the readings of that site were first taken without it."""
    interest_sales_unsorted: bool = False
    """9.2, 14.2: tokens that sales for interest move go to the bottom; no order is kept."""
    supply: Mapping[TileId, int] = field(default_factory=dict)
    """Tiles of which there are more than in the manifest."""


UNTIL_1: Differences = {
    "e_token_after_reopening": True,
    "privates_until_first_sale": True,
    "steps_ignore_purchases": True,
    "forced_sales_forgotten": True,
    "bond_due_in_the_next_round": True,
    "interest_unasked": True,
}
"""What games of the first revision read otherwise; imported games are played so too."""
UNTIL_2: Differences = {
    "bonds_due_after_all_prices": True,
    "priority_by_turns": True,
    "need_bars_privates": True,
    "home_rebuilt": True,
}
"""What games of the second revision read otherwise; imported games are played so too."""
SITE = "18xx.games"
_SITE: Differences = {
    **UNTIL_1,
    **UNTIL_2,
    "several_sales": True,
    "moves_remembered": True,
    "order_fixed": True,
    "asks_always": True,
    "no_consent": True,
    "sold_after_first_run": True,
    "garibaldi_by_token": True,
    "makes_change": True,
    "any_run": True,
    "must_own_if_connected": True,
    "cheapest_by_name": True,
    "gives_up": True,
    "privates_count": True,
    "messina_tile_lost": True,
    "peak_forgotten": True,
    "bank_breaks_below_zero": True,
    "values_below_zero": True,
    "leaver_keeps_privates": True,
    "first_token_is_home": True,
    "bond_lost_at_closing": True,
    "one_bond_a_round": True,
    "interest_overdraws": True,
    "e_tokens_unlimited": True,
    "supply": {TileId("655"): 2, TileId("656"): 2},
}
SITE_NOW = (
    SITE,
    "certificates_as_held",
    "exchange_asked_last",
    "home_by_charter",
    "privates_while_discarding",
    "variants_apart",
    "privates_while_selling",
    "interest_sales_unsorted",
)
"""What games are imported by. Its first name stays as it is for games imported earlier."""
READINGS = Readings(Reading1849(), {"printed": {}, SITE: _SITE}, until={1: UNTIL_1, 2: UNTIL_2})


def reading(game: Game) -> Reading1849:
    """The reading by which the game is played."""
    assert isinstance(game.reading, Reading1849)
    return game.reading
