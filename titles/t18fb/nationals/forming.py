"""Phase 6: the national companies are formed, one after the other (3.6 / 3.7).

``begin`` is called by the purchase that starts the phase. Everything else happens as soon as that
purchase is done: presidents are asked until it is known who merges.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.market import market_order
from engine.chance import shuffled
from engine.ids import CorporationId
from engine.state import Corporation, Pending
from engine.steps.operating import operator
from titles.t18fb.facts import company, data, later, state
from titles.t18fb.nationals.choosing import (
    Candidates,
    Choice,
    chosen,
    first_to_accept,
    next_asked,
    of_the_first_three,
)
from titles.t18fb.nationals.events import NationalNotFormed
from titles.t18fb.nationals.merging import merge
from titles.t18fb.paper_data import Merger
from titles.t18fb.state import Formation

if TYPE_CHECKING:
    from engine.game import Game

FORMING, MERGE, PARTNER = "forming", "merge", "partner"
"""Names of the decisions that the forming asks for; the first is none and goes on by itself."""


def begin(game: Game) -> None:
    """The first train of phase 6 has been bought: national companies will be formed (A116)."""
    starter = operator(game).president
    assert starter is not None
    nationals = [facts.id for facts in data(game).corporations if facts.kind == "national"]
    state(game).formation = Formation(starter, nationals)
    game.state.pending.append(Pending(FORMING, starter, nationals[0]))


def go_on(game: Game) -> None:
    """Ask the next question, or form the national company it was about and turn to the next."""
    formation = formation_of(game)
    while formation.left:
        name = formation.left[0]
        if len(_eligible(game, name)) < merger_of(game, name).merges:
            game.emit(NationalNotFormed(name))
        elif _ask_president(game, name) or _ask_for_partner(game, name):
            return
        else:
            merge(game, _partners(game, name), name, formation.starter)
        formation.left.pop(0)
        formation.answers.clear()
        formation.partner = None
    state(game).formation = None


# Who takes part


def formation_of(game: Game) -> Formation:
    """The forming that goes on."""
    formation = state(game).formation
    assert formation is not None
    return formation


def merger_of(game: Game, national: CorporationId) -> Merger:
    """How a national company comes into being."""
    merger = company(game, national).merger
    assert merger is not None
    return merger


def _eligible(game: Game, national: CorporationId) -> list[Corporation]:
    """Companies that may merge into it: floated ones in market order, then the others (R277)."""
    names = merger_of(game, national).eligible
    floated = [each for each in market_order(game) if each.id in names and each.floated]
    present = [game.state.corporations[name] for name in names if name in game.state.corporations]
    return [*floated, *(each for each in present if not each.floated)]


def _candidates(game: Game, national: CorporationId) -> Candidates:
    return [each.id if each.floated else None for each in _eligible(game, national)]


def _choice(game: Game) -> Choice:
    """How the edition chooses."""
    return first_to_accept if later(game) else of_the_first_three


def _chosen(game: Game, national: CorporationId) -> tuple[list[Corporation], int]:
    """The floated companies that merge, and how many others join them."""
    names = chosen(_choice(game), _candidates(game, national), formation_of(game).answers)
    floated = [game.state.corporations[name] for name in names if name is not None]
    return floated, len(names) - len(floated)


def unfloated(game: Game, national: CorporationId) -> list[CorporationId]:
    """Companies that are not floated and may join."""
    return [each.id for each in _eligible(game, national) if not each.floated]


def _partners(game: Game, national: CorporationId) -> list[Corporation]:
    """The companies that merge: of those not floated the one named, or by lot (R279)."""
    floated, wanted = _chosen(game, national)
    names = unfloated(game, national)
    partner = formation_of(game).partner
    if partner is not None:
        names = [partner]
    elif len(names) > wanted:
        names = shuffled(names, game.setup.seed, f"partners of {national}")
    return [*floated, *(game.state.corporations[name] for name in names[:wanted])]


# Questions


def _ask_president(game: Game, national: CorporationId) -> bool:
    """Ask whether a company merges, if that matters; tells whether somebody is asked."""
    name = next_asked(_choice(game), _candidates(game, national), formation_of(game).answers)
    if name is None:
        return False
    president = game.state.corporations[name].president
    assert president is not None
    facts = {"national": national}
    game.state.pending.append(Pending(MERGE, president, name, facts))
    return True


def _ask_for_partner(game: Game, national: CorporationId) -> bool:
    """Ask which of several companies that are not floated joins a floated one (R279)."""
    floated, wanted = _chosen(game, national)
    several = len(unfloated(game, national)) > wanted
    if not (floated and wanted and several) or formation_of(game).partner is not None:
        return False
    president = floated[0].president
    assert president is not None
    facts = {"national": national}
    game.state.pending.append(Pending(PARTNER, president, floated[0].id, facts))
    return True
