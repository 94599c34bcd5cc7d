"""CCFR becomes a railway corporation like the others (§8.1.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import give, holding
from engine.capital.money import pay
from engine.events import PresidentAppointed
from engine.ids import BANK, OFFER, POOL, PlayerId
from engine.state import Corporation, Pending
from engine.steps.interrupts import DiscardTrains
from engine.trains import Trains
from titles.t1883.ccfr.events import CooperativeCapitalised
from titles.t1883.ccfr.presidency import shareholders
from titles.t1883.ccfr.ranking import president_at_capitalisation
from titles.t1883.ccfr.trains import FIVE, FOUR, keep_to_the_limit, swap
from titles.t1883.facts import CCFR, state

if TYPE_CHECKING:
    from engine.game import Game

CAPITAL = 100


def capitalise(game: Game) -> None:
    """CCFR gets a 5, money and a president; if it was frozen it can be launched instead."""
    corporation = game.state.corporations[CCFR]
    holders = shareholders(game)
    president = president_at_capitalisation(game, holders) if holders else None
    corporation.appointed = None
    state(game).capitalised = True
    pay(game, BANK, CCFR, CAPITAL)
    game.emit(CooperativeCapitalised(CCFR, CAPITAL))
    swap(game, FOUR, FIVE)
    if president is None:
        give(corporation, holding(game, corporation, POOL).singles, OFFER)
        keep_to_the_limit(game)
    else:
        _give_presidency(game, corporation, president)
        if Trains.of(game).over_limit(game, corporation):
            game.state.pending.append(Pending(DiscardTrains.name, president, CCFR))


def _give_presidency(game: Game, corporation: Corporation, president: PlayerId) -> None:
    """For his share, which goes to the pool with all that was never sold."""
    give(corporation, holding(game, corporation, president).singles, POOL)
    give(corporation, holding(game, corporation, OFFER).singles, POOL)
    give(corporation, [0], president)
    game.emit(PresidentAppointed(CCFR, president))
