"""What is shown before a company is started: what it costs, and where its line lies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE
from engine.capital.founding import Founding
from engine.refusals import IllegalMove
from engine.showing.briefing import Preview, Remark, Spot
from titles.t18fb.facts import concession_facts, concessions_exist, data, line_from, phase, state
from titles.t18fb.shares.option import TakeOption
from titles.t18fb.shares.starting import FULL_CAPITAL, Starting, chooses_any_city
from titles.t18fb.verbs import StartCompany

if TYPE_CHECKING:
    from engine.game import Game


def preview_of_start(game: Game, move: StartCompany) -> Preview | None:
    """Deposit, price and what is left, interest and tile steps, and the places of its line."""
    founding, decision = Founding.of(game), game.decision
    assert isinstance(founding, Starting)
    if decision is None:
        return None
    named = decision.step != TakeOption.name
    try:
        deposit = founding.check_start(game, decision.player, move, named)
    except IllegalMove:
        return None
    cash = game.state.players[decision.player].cash
    stock = move.price * move.percent // SHARE
    facts = {"stock": stock, "deposit": deposit, "left": cash - stock - deposit}
    cost = Remark("start_cost" if deposit else "start_cost_free", facts)
    spots = tuple(_spots(game, move, deposit))
    return Preview((cost, *_terms(game, move, stock)), spots)


def _terms(game: Game, move: StartCompany, stock: int) -> Iterator[Remark]:
    """How the company begins."""
    waiting = game.state.corporations[move.corporation].cash
    if not concessions_exist(game):
        yield Remark("start_terms_later", {"capital": FULL_CAPITAL * move.price + waiting})
        return
    band = concession_facts(game, move.corporation).band
    facts = {
        "treasury": waiting + stock,
        "interest": data(game).secured_interest[band],
        "steps": phase(game).steps_for_new_companies,
    }
    yield Remark("start_terms", facts)


def _spots(game: Game, move: StartCompany, deposit: int) -> Iterator[Spot]:
    """Home, intermediate and final destination; only the home where it has no line any more."""
    name = move.corporation
    if chooses_any_city(game, name):
        assert move.home is not None
        yield Spot("home", move.home)
        return
    home = move.home or game.facts(name).home[0]
    line = line_from(game, name, home)
    yield Spot("home", home)
    if concessions_exist(game):
        one = "intermediate" if deposit else "intermediate_free"
        for hex_id in line.intermediate:
            yield Spot(one if len(line.intermediate) == 1 else "either", hex_id)
        yield Spot("final" if deposit else "final_free", line.final)
    else:
        lost = {hex_id for hex_id, owner in state(game).lost if owner == name}
        for hex_id in (*line.intermediate, line.final):
            if hex_id not in lost:
                yield Spot("bonus", hex_id)
