"""How open points of 1883's rules can be read; docs/rulings.md has our rulings in words.

Letters and numbers in brackets are those of the list of open points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.ids import TrainName
from engine.reading import Corrected, Differences, Reading, Readings

if TYPE_CHECKING:
    from engine.game import Game


@dataclass(frozen=True, slots=True)
class Reading1883(Reading):
    """One reading of 1883. The defaults are our rulings."""

    cnp_unpaid_at_exchange: bool = False
    """3.2 (A10): for CNP exchanged after the launch of SV nobody pays SV anything."""
    tmm_lays_free: bool = False
    """3.2 (A16): the extra tile in Maranello is free of terrain cost."""
    cooperative_counts: bool = False
    """5.4 (B3): shares of CCFR count towards the certificate limit before its capitalisation."""
    cooperative_spares_concessions: bool = False
    """5.6.1 (B11): a concession for sale stays while only CCFR, still a cooperative, traces it."""
    fsf_may_mix: bool = False
    """6.4.4 (C3): FSF may lay one tile on an F hex and another one elsewhere."""
    cooperative_builds_from_each_base: bool = False
    """6.4.5 (C4): before its capitalisation CCFR lays a tile from each base, not from one."""
    cooperative_buys_trains_only: bool = False
    """3.4, 5.6 (A17, B12): CCFR buys private companies and concessions only once capitalised."""
    one_token_in_sassuolo: bool = False
    """6.5.2 (C10): a corporation has one token in Sassuolo, also while that is two cities."""
    cooperative_without_fs: bool = False
    """6.6: CCFR does not use FS lines before its capitalisation."""
    best_runs_only: bool = False
    """6.7 (D7): the best routes must be run, not any legal ones."""
    gravity_halves_anchors: bool = False
    """6.8.5 (D15): anchors are halved with the stops of a 2G train."""
    forced_sales_may_cost_the_presidency: bool = False
    """5.3.4, 6.8.6 (D17): also of the corporation for which the president has to sell."""
    looter_paid_before_the_fall: bool = False
    """8.1.5 (E4): who loots CCFR gets half the price from which that brings it down."""
    coaches_pay_for_bases: bool = False
    """8.2 (E9): SARSA pays for the terrain of its two bases as well."""
    one_open_event: bool = False
    """12: with events_in_advance only the card of the next operating round lies open, not two."""
    same_hex_unconnected: Corrected = False
    """6.4.4, 6.4.5, 8.1.3: a hex gets two tiles in a turn whether or not the bases are connected,
    and CCFR does so after its capitalisation too."""
    one_base_never_upgrades: Corrected = False
    """6.4.5: CCFR that builds from one base does not upgrade the tile that it has just laid."""
    fsf_mixes_three: Corrected = False
    """6.4.4: FSF that may mix lays one tile anywhere and two on F hexes."""
    excess_of_coaches: Corrected = False
    """8.2: coaches may be bought, and railways sold, by who can never make the rate good again."""
    steps_ignore_purchases: Corrected = False
    """3.4, 6.3, 6.10: a track step that FRV or TMM, still to be bought, would open is skipped."""
    next_president_pays: Corrected = False
    """6.11, 8.1.2: who sells stock for a penalty of the cooperative leaves it to the next one."""
    money_for_the_rate_spent: Corrected = False
    """8.2: who has too many coaches may spend on dear railways, or lose by selling coaches bit by
    bit, what he needs to make the rate good."""
    train_prices: Mapping[TrainName, int] = field(default_factory=dict)
    """Trains that cost something else than their data say."""


def _prices(*costs: int) -> dict[TrainName, int]:
    """What the trains from 2 to 8 cost."""
    names = ("2", "3", "3bis", "4", "5", "6", "7", "8")
    return {TrainName(name): cost for name, cost in zip(names, costs, strict=True)}


UNTIL_1: Differences = {
    "cooperative_builds_from_each_base": True,
    "cooperative_buys_trains_only": True,
    "one_token_in_sassuolo": True,
    "same_hex_unconnected": True,
    "one_base_never_upgrades": True,
    "fsf_mixes_three": True,
    "excess_of_coaches": True,
    "train_prices": _prices(80, 180, 220, 300, 450, 600, 750, 900),
}
"""What games of the first revision read otherwise."""
UNTIL_2: Differences = {"train_prices": _prices(100, 220, 250, 300, 380, 450, 550, 650)}
"""What games of the second revision and of the first read otherwise."""
UNTIL_3: Differences = {
    "steps_ignore_purchases": True,
    "next_president_pays": True,
    "money_for_the_rate_spent": True,
}
"""What games of the third revision and of those before it read otherwise."""
READINGS = Readings(
    Reading1883(),
    # The name by which games of the first revision asked for what is usual now.
    {"cooperative_builds_from_one_base": {"cooperative_builds_from_each_base": False}},
    until={1: UNTIL_1, 2: UNTIL_2, 3: UNTIL_3},
)


def reading(game: Game) -> Reading1883:
    """The reading by which the game is played."""
    assert isinstance(game.reading, Reading1883)
    return game.reading
