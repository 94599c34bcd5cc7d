"""LATER 3.4, PA23 3.3: frozen companies run and pay half by themselves (R121-R124)."""

from __future__ import annotations

import pytest

from engine.ids import POOL, HexId
from tests.kit.reading import cash, happened, space
from tests.kit.table import actor, entity, legal, play, start_operating, step
from tests.t18fb.operating_table import (
    company,
    concession,
    deal,
    hold,
    operate,
    papers,
    start,
    token,
    trains,
)
from titles.t18fb.earnings import earnings
from titles.t18fb.operating.destinations import token_placed
from titles.t18fb.state import Status


def frozen(name="FSC", president="A", status=Status.PROVISIONAL, phase="1"):
    game = deal(phase=phase)
    start(game, name, president=president, status=status)
    hold(game, name, "B", 10)
    concession(game, name).owner = POOL
    papers(game, name).frozen = True
    return game


def test_r122_half_a_dividend_by_itself():
    game = frozen()
    token(game, "FSC", "F11")
    trains(game, "FSC", "2+2")
    assert earnings(game, company(game, "FSC")).total == 70
    before = cash(game, "A"), cash(game, "B"), cash(game, "FSC")
    operate(game, "FSC", "run")
    # In this round and in the next: 40 paid (4 a share), 30 kept, 28 for the offer.
    assert game.state.round.kind == "SR"
    now = cash(game, "A"), cash(game, "B"), cash(game, "FSC")
    gained = [after - then for after, then in zip(now, before, strict=True)]
    assert gained == [2 * 8, 2 * 4, 2 * (30 + 28)]


def test_a88_a_frozen_company_that_was_building_runs_its_trains():
    game = frozen(status=Status.BUILDING)
    trains(game, "FSC", "2+2")
    before = cash(game, "B")
    operate(game, "FSC", "run")
    assert cash(game, "B") > before
    assert papers(game, "FSC").operated
    assert papers(game, "FSC").status == Status.BUILDING


def test_a90_nothing_earned_moves_left():
    game = frozen()
    column = space(game, "FSC")[1]
    operate(game, "FSC", "run")
    assert space(game, "FSC")[1] < column


def test_a91_nobody_leads_it_and_the_round_goes_on_by_itself():
    game = frozen(phase="2")
    company(game, "FSC").owners[0] = POOL
    trains(game, "FSC", "2+2")
    start(game, "NN", president="B", par=60)
    start_operating(game, of=2)
    # FSC comes first by its price and could upgrade Salerno, but nobody decides that.
    assert (actor(game), entity(game)) == ("B", "NN")
    assert "FSC" in game.state.operating.operated
    assert papers(game, "FSC").operated


def test_a91_rounds_in_which_only_such_a_company_operates_pass_by():
    game = frozen()
    company(game, "FSC").owners[0] = POOL
    column = space(game, "FSC")[1]
    start_operating(game, of=2)
    assert game.state.round.kind == "SR"
    assert space(game, "FSC")[1] == column - 2


def test_r121_upgrades_within_its_steps():
    game = frozen(phase="2")
    operate(game, "FSC")
    assert step(game) == "track"
    play(game, legal(game, "lay")[0])
    assert game.state.hexes["F23"][0] == "710"


@pytest.mark.parametrize("status", [Status.BUILDING, Status.PROVISIONAL])
def test_r121_no_bonus(status):
    game = frozen(status=status)
    where = space(game, "FSC")
    token(game, "FSC", "G14")
    token_placed(game, company(game, "FSC"), (HexId("G14"), 0))
    assert space(game, "FSC") == where


def test_r191_no_interest():
    game = frozen(status=Status.BUILDING)
    operate(game, "FSC")
    events = play(game, "pass") if step(game) == "track" else []
    assert not happened(game, events, "InterestPaid")


def test_r121_no_home_token_in_pa23_while_frozen():
    game = deal("PA23")
    start(game, "FB")
    papers(game, "FB").frozen = True
    operate(game, "FB", "token")
    assert company(game, "FB").tokens == []
