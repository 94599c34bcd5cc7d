"""LATER 3.5, PA23 3.4: who operates when, and what comes between rounds (R125, R126, R266)."""

from __future__ import annotations

import pytest

from engine.state import OperatingRound
from tests.kit.editing import price_at
from tests.kit.reading import cash
from tests.kit.table import entity, play, start_operating, step
from tests.t18fb.operating_table import company, deal, give_card, papers, start
from titles.t18fb.facts import state
from titles.t18fb.operating.powers import PowersInTurn
from titles.t18fb.operating.rounds import DUE, Operating18FB
from titles.t18fb.regionals.acquisition import Acquisition
from titles.t18fb.state import Status
from titles.t18fb.title import load


def finish_turn(game):
    """Pass until another company is in turn or the round is over."""
    name = entity(game)
    while game.state.round.kind == "OR" and entity(game) == name and step(game):
        play(game, "pass")


def test_r125_by_price_then_right_then_top_of_the_stack():
    game = deal()
    start(game, "FB", par=80)
    start(game, "FSC", par=100)
    start(game, "NN", par=80)
    start_operating(game, of=2)
    order = []
    for _ in range(3):
        order.append(entity(game))
        finish_turn(game)
    assert order == ["FSC", "FB", "NN"]


def test_r125_judged_anew_after_each_turn():
    game = deal()
    start(game, "FB", par=80)
    start(game, "FSC", par=100)
    start(game, "NN", par=70)
    start_operating(game, of=2)
    assert entity(game) == "FSC"
    price_at(game, "NN", 0, company(game, "NN").column)
    finish_turn(game)
    assert entity(game) == "NN"


def test_r126_a_company_that_has_not_floated_does_not_operate():
    game = deal(phase="5")
    start(game, "FB", status=Status.DEFINITIVE)
    start(game, "FSC", par=150, status=Status.UNFLOATED)
    company(game, "FSC").floated = False
    start_operating(game, of=2, phase="5")
    assert entity(game) == "FB"


def test_r61_cards_pay_first_and_less_once_a_token_stands_beside_the_home():
    game = deal()
    start(game, "FB")
    give_card(game, "FALCON", "B")
    give_card(game, "LALA", "B")
    before = cash(game, "B")
    start_operating(game, of=2)
    assert cash(game, "B") == before + 15 + 25
    company(game, "FB").tokens.append(("G30", 0))
    game.state.stations["G30"] = [["FB"]]
    before = cash(game, "B")
    start_operating(game, of=2)
    assert cash(game, "B") == before + 15 + 10


def test_r266_regionals_come_first_in_their_order():
    game = deal(phase="5")
    start(game, "FB", status=Status.DEFINITIVE)
    for name, player in (("SFSM", "1"), ("FA", "2"), ("FG", "pool")):
        company(game, name).floated = True
        company(game, name).owners[0] = player
    round_ = game.title.rounds["OR"]
    game.state.operating = OperatingRound()
    found = []
    while (corporation := round_.next_corporation(game)) is not None:
        found.append(corporation.id)
        game.state.operating.operated.append(corporation.id)
    assert found == ["FA", "SFSM", "FB"]


def test_r2_the_regional_round_comes_before_the_next_round_and_a155_not_after_the_end():
    begun: list[object] = []
    round_ = Operating18FB((), regional_round=begun.append)
    game = deal(phase="5")
    state(game).regional_round = DUE
    game.state.round.kind, game.state.round.of = "OR", 2
    round_.round_over(game)
    assert begun == [game]
    game.state.round.number = 2
    game.state.bank_broken = True
    round_.round_over(game)
    assert begun == [game]
    assert game.state.end_reason == "bank"


def test_a19_tile_steps_and_tokens_of_a_turn():
    game = deal()
    start(game, "FB", steps=3)
    start_operating(game, of=2)
    assert (state(game).tiles_left, state(game).tokens_left) == (3, 1)
    assert papers(game, "FB").steps == 3


@pytest.mark.parametrize("edition", ["LATER", "PA23"])
def test_r127_r128_the_steps_of_a_turn_and_what_may_be_done_in_each(edition):
    """Cards and acquisitions are possible wherever the president may be asked."""
    round_ = load(edition).rounds["OR"]
    assert isinstance(round_, Operating18FB)
    names = [each.name for each in round_.steps]
    assert " ".join(names) == "track token interest run dividend train finance private"
    for each in round_.steps:
        if each.name not in ("interest", "run"):
            kinds = {type(extra) for extra in each.extras}
            assert kinds == {PowersInTurn, Acquisition}, each.name
    assert [each.name for each in round_.regional_steps] == ["track", "dividend", "train"]
