"""Choices of the operating round that a game may be started without: each read both ways."""

from __future__ import annotations

import pytest

from engine.ids import CorporationId
from tests.kit.table import legal, play, refuse, step
from tests.t18fb.operating_table import (
    build_line,
    company,
    deal,
    give_card,
    operate,
    start,
    token,
    trains,
)
from titles.t18fb.earnings import earnings
from titles.t18fb.facts import state
from titles.t18fb.operating.interest import interest
from titles.t18fb.state import Status


@pytest.mark.parametrize(("reading", "then"), [((), 25), (("interest_raised_once",), 20)])
def test_a71_how_long_the_interest_is_raised(reading, then):
    game = deal(reading=reading)
    start(game, "FSC")
    give_card(game, "MELISURGO", "A")
    operate(game, "FSC")
    play(game, "use MELISURGO FSC")
    assert interest(game, company(game, "FSC")) == 25
    for _ in range(2):
        play(game, legal(game, "lay")[0])
    while step(game) == "token":
        play(game, "pass")
    assert interest(game, company(game, "FSC")) == then


@pytest.mark.parametrize(("reading", "earned"), [((), 30), (("bonus_ends_with_cards",), 0)])
def test_a74_whether_the_bonus_of_a_card_outlives_it(reading, earned):
    for phase, total in (("4", 30), ("5", earned)):
        game = deal(phase=phase, reading=reading)
        start(game, "FB", status=Status.DEFINITIVE)
        trains(game, "FB", "5+5")
        state(game).falcon = CorporationId("FB")
        assert earnings(game, company(game, "FB")).total == total


def test_a93_one_tile_a_hex():
    game = deal(reading=["one_tile_a_hex"])
    start(game, "FB")
    operate(game, "FB")
    play(game, "lay I30 57 0")
    assert refuse(game, "lay I30 57 1") == "laid_this_turn"


@pytest.mark.parametrize(("reading", "players"), [((), 1), (("cards_for_own_companies",), 0)])
def test_a133_who_may_use_a_card(reading, players):
    game = deal(phase="2", reading=reading)
    start(game, "FB", president="A")
    give_card(game, "FALCON", "B")
    operate(game, "FB")
    assert len(game.anytime_moves()) == players


@pytest.mark.parametrize(("reading", "found"), [((), True), (("upgrades_bring_track",), False)])
def test_a137_whether_a_higher_value_is_enough(reading, found):
    game = deal(phase="2", reading=reading)
    start(game, "SFTF")
    start(game, "LdA")
    build_line(game, "M14", "L15", "L17")
    token(game, "LdA", "L17")
    operate(game, "SFTF")
    # With one slot the city stays full, and nothing leads beyond it.
    one_slot = [line for line in legal(game, "lay L17") if line.split()[2] in ("12", "13")]
    assert bool(one_slot) == found
