"""What is told of companies that nobody has started: what they would ask for and bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.ids import CorporationId
from engine.showing.briefing import Remark
from titles.t18fb.facts import (
    PHASE_5,
    PHASE_6,
    company,
    concession_facts,
    concessions_exist,
    data,
    phase,
)
from titles.t18fb.regionals.facts import printed
from titles.t18fb.shares.deposits import regular

if TYPE_CHECKING:
    from engine.game import Game


def waiting_company(game: Game, name: CorporationId) -> Iterator[Remark]:
    """A major's concession and line, a regional's value and destinations, a national's origin."""
    facts = company(game, name)
    if facts.regional is not None:
        regional = printed(game, name)
        yield Remark("waiting_regional", {"phase": PHASE_5, "nominal": regional.nominal})
        yield Remark("waiting_home", {"hex": regional.home})
        for goal in regional.destinations:
            yield Remark("waiting_goal", {"hex": goal.hex, "bonus": goal.bonus})
    elif facts.merger is not None:
        merges, eligible = facts.merger.merges, list(facts.merger.eligible)
        origin = {"phase": PHASE_6, "merges": merges, "companies": eligible}
        yield Remark("waiting_national", origin)
    elif not game.phase_reached(facts.from_phase):
        yield Remark("waiting_phase", {"phase": facts.from_phase})
    elif concessions_exist(game):
        yield from _concession(game, name)
    else:
        yield Remark("waiting_later")


def _concession(game: Game, name: CorporationId) -> Iterator[Remark]:
    facts, deposit = concession_facts(game, name), regular(game, name)
    yield Remark("waiting_deposit" if deposit else "waiting_free", {"deposit": deposit})
    if deposit and facts.discounted_by is not None:
        lower = {"card": facts.discounted_by, "deposit": regular(game, name, 1)}
        yield Remark("waiting_discount", lower)
    if deposit and facts.free_after is not None:
        yield Remark("waiting_free_after", {"corporation": facts.free_after})
    interest = data(game).secured_interest[facts.band]
    steps = phase(game).steps_for_new_companies
    yield Remark("waiting_terms", {"steps": steps, "interest": interest})
    for line in facts.lines:
        between = line.intermediate
        kind = "waiting_line" if len(between) == 1 else "waiting_line_of_two"
        stages = {"home": line.home, "first": between[0], "last": between[-1], "final": line.final}
        yield Remark(kind, stages)
