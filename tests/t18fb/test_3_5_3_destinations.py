"""LATER 3.5.3, PA23 3.4.3: destinations, states, deposits and bonuses (R113-R120, R183-R186)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.kit.editing import fund
from tests.kit.reading import cash, space
from tests.kit.table import play
from tests.t18fb.operating_table import (
    build_line,
    company,
    concession,
    deal,
    operate,
    papers,
    start,
    token,
)
from titles.t18fb.facts import state
from titles.t18fb.operating.destinations import token_placed
from titles.t18fb.state import Status

EDITIONS = pytest.mark.parametrize("edition", ["LATER", "PA23"])


def place(game, name, hex_id, stop=0):
    """A token of the company on a stop, with what it brings."""
    token(game, name, hex_id, stop)
    token_placed(game, company(game, name), (hex_id, stop))


@EDITIONS
def test_t29_both_halves_of_the_deposit_and_two_bonuses(edition):
    """R113, R116, R117, R184: state first, so that the intermediate gives its bonus."""
    game = deal(edition)
    start(game, "FB", deposit=150)
    before, row = cash(game, "A"), space(game, "FB")[0]
    place(game, "FB", "G30")
    assert papers(game, "FB").status == Status.PROVISIONAL
    assert (cash(game, "A") - before, space(game, "FB")[0]) == (75, row - 1)
    place(game, "FB", "S10")
    assert papers(game, "FB").status == Status.DEFINITIVE
    assert (cash(game, "A") - before, space(game, "FB")[0]) == (150, row - 2)
    assert concession(game, "FB").deposit == 0
    assert papers(game, "FB").bonuses == ["G30", "S10"]


def test_t29_in_play():
    game = deal()
    start(game, "FB", deposit=150)
    fund(game, "FB", 500)
    build_line(game, "I30", "H31", "G30")
    operate(game, "FB", "token")
    before = cash(game, "A")
    play(game, "token G30")
    assert cash(game, "A") == before + 75
    assert papers(game, "FB").line == ["I30", "G30", "S10"]


def test_a150_the_smaller_half_of_an_odd_deposit_first():
    game = deal()
    start(game, "FB", deposit=75)
    before = cash(game, "A")
    place(game, "FB", "G30")
    assert cash(game, "A") == before + 37
    place(game, "FB", "S10")
    assert cash(game, "A") == before + 75


def test_a84_a_deposit_of_a_provisional_company_comes_back_at_the_end():
    game = deal()
    start(game, "FB", deposit=80, status=Status.PROVISIONAL)
    concession(game, "FB").half_due = False
    before = cash(game, "A")
    place(game, "FB", "S10")
    assert cash(game, "A") == before + 80


def test_a13_the_final_destination_first():
    """R114."""
    game = deal()
    start(game, "FB", deposit=150)
    before, row = cash(game, "A"), space(game, "FB")[0]
    place(game, "FB", "S10")
    assert papers(game, "FB").status == Status.BUILDING
    assert (cash(game, "A"), space(game, "FB")[0]) == (before, row)
    place(game, "FB", "G30")
    assert papers(game, "FB").status == Status.DEFINITIVE
    # The bonus that was missed while building is lost (A14).
    assert (cash(game, "A"), space(game, "FB")[0]) == (before + 150, row - 1)


def test_a136_either_half_of_napoli_is_the_destination_in_later():
    game = deal()
    start(game, "FB", status=Status.PROVISIONAL)
    place(game, "FB", "S8", 1)
    assert papers(game, "FB").status == Status.DEFINITIVE
    assert papers(game, "FB").reached == ["S10"]


def test_a60_only_the_named_half_of_napoli_is_the_destination_in_pa23():
    game = deal("PA23")
    start(game, "FB", status=Status.PROVISIONAL)
    place(game, "FB", "S8", 1)
    assert papers(game, "FB").status == Status.PROVISIONAL


@EDITIONS
@pytest.mark.parametrize(("first", "other"), [("P13", "M14"), ("M14", "P13")])
def test_r119_the_first_of_two_intermediates_is_the_one(edition, first, other):
    game = deal(edition)
    start(game, "FS")
    row = space(game, "FS")[0]
    place(game, "FS", first)
    assert papers(game, "FS").line == ["N21", first, "O10"]
    assert papers(game, "FS").status == Status.PROVISIONAL
    assert ((other, "FS") in state(game).lost) == (edition == "LATER")
    place(game, "FS", other)
    assert space(game, "FS")[0] == row - 1


@pytest.mark.parametrize(("first", "other"), [("P13", "M14"), ("M14", "P13")])
def test_3_3_2_the_other_slot_is_lost_in_later_phases_too(first, other):
    game = deal(phase="5")
    start(game, "FS", status=Status.DEFINITIVE)
    place(game, "FS", first)
    assert (other, "FS") in state(game).lost
    assert papers(game, "FS").line == ["N21", first, "O10"]


def test_3_3_2_the_first_revision_kept_both_slots_in_later_phases():
    game = deal(phase="5", revision=1)
    start(game, "FS", status=Status.DEFINITIVE)
    place(game, "FS", "P13")
    assert state(game).lost == []


def test_3_2_2_pa23_keeps_the_first_of_two_intermediates_in_later_phases():
    game = deal("PA23", phase="5")
    start(game, "FS", status=Status.DEFINITIVE)
    place(game, "FS", "M14")
    place(game, "FS", "P13")
    assert papers(game, "FS").line == ["N21", "M14", "O10"]
    assert state(game).lost == []


def test_r185_a_third_historical_destination_gives_its_bonus():
    game = deal()
    start(game, "FB", status=Status.PROVISIONAL)
    row = space(game, "FB")[0]
    place(game, "FB", "J33")
    assert space(game, "FB")[0] == row - 1
    place(game, "FB", "I36")
    assert space(game, "FB")[0] == row - 1


def test_r257_sfm_rises_for_the_first_token_in_a_yellow_city():
    game = deal(phase="5")
    start(game, "SFM", home="L39", status=Status.DEFINITIVE)
    row = space(game, "SFM")[0]
    place(game, "SFM", "L27")
    assert space(game, "SFM")[0] == row - 1
    start(game, "FSC")
    place(game, "SFM", "F23")
    assert space(game, "SFM")[0] == row - 1
    place(game, "SFM", "K46")
    assert space(game, "SFM")[0] == row - 1


@pytest.mark.parametrize(
    ("edition", "revision", "rises"), [("LATER", 3, 1), ("LATER", 4, 0), ("PA23", 4, 1)]
)
def test_3_6_1_home_tokens_of_companies_not_started_lie_in_their_cities(edition, revision, rises):
    """LATER's set-up puts FC's token on Cosenza, which is not empty then (R9, R257)."""
    game = deal(edition, phase="5")
    game.setup = replace(game.setup, revision=revision)
    game.reading = game.title.reading(game.setup)
    start(game, "SFM", home="L39", status=Status.DEFINITIVE)
    row = space(game, "SFM")[0]
    place(game, "SFM", "F11")
    assert space(game, "SFM")[0] == row - rises


def test_a92_a_company_that_reaches_its_intermediate_runs_in_this_turn():
    game = deal()
    start(game, "FB")
    fund(game, "FB", 500)
    build_line(game, "I30", "H31", "G30")
    operate(game, "FB", "token")
    column = space(game, "FB")[1]
    play(game, "token G30")
    # No train: nothing earned, one to the left, and no interest.
    assert space(game, "FB")[1] == column - 1
    assert papers(game, "FB").operated
