"""How open points of 1883's rules can be read; docs/rulings.md has our rulings in words.

Letters and numbers in brackets are those of the list of open points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.reading import Reading, Readings

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
    cooperative_builds_from_one_base: bool = False
    """6.4.5 (C4): before its capitalisation CCFR lays a tile from one base, not from each."""
    cooperative_without_fs: bool = False
    """6.6: CCFR does not use FS lines before its capitalisation."""
    best_runs_only: bool = False
    """6.7 (D7): the best routes must be run, not any legal ones."""
    gravity_halves_anchors: bool = False
    """6.8.5 (D15): anchors are halved with the stops of a 2G train."""
    looter_paid_before_the_fall: bool = False
    """8.1.5 (E4): who loots CCFR gets half the price from which that brings it down."""
    one_open_event: bool = False
    """12: with events_in_advance only the card of the next operating round lies open, not two."""


READINGS = Readings(Reading1883())


def reading(game: Game) -> Reading1883:
    """The reading by which the game is played."""
    assert isinstance(game.reading, Reading1883)
    return game.reading
