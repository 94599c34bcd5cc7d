"""LATER 3.5.4, PA23 3.4.4: secured interest of building companies (R187-R191)."""

from __future__ import annotations

import pytest

from tests.kit.reading import cash, space
from tests.kit.table import legal, play, step
from tests.t18fb.operating_table import (
    company,
    deal,
    give_card,
    hold,
    operate,
    papers,
    start,
)
from titles.t18fb.operating.interest import band, interest
from titles.t18fb.state import Status

EDITIONS = pytest.mark.parametrize("edition", ["LATER", "PA23"])


def lay_all(game):
    """Use every tile step of the turn."""
    for _ in range(2):
        play(game, legal(game, "lay")[0])


def building(edition="LATER"):
    """FSC, band D: 40 % with A, 20 % with B, 10 % in the pool, 10 % with NN, the rest on offer."""
    game = deal(edition)
    start(game, "FSC", held=40)
    start(game, "NN", president="B", par=60)
    hold(game, "FSC", "B", 20)
    hold(game, "FSC", "pool", 10)
    hold(game, "FSC", "NN", 10)
    operate(game, "FSC")
    return game


@EDITIONS
def test_r187_shares_of_players_and_of_other_corporations(edition):
    """R189: the price stays."""
    game = building(edition)
    before = [cash(game, name) for name in ("A", "B", "NN", "FSC")]
    where = space(game, "FSC")
    lay_all(game)
    while step(game) == "token":
        play(game, "pass")
    after = [cash(game, name) for name in ("A", "B", "NN", "FSC")]
    assert [now - then for now, then in zip(after, before, strict=True)] == [80, 40, 20, 0]
    assert space(game, "FSC") == where


@EDITIONS
def test_r190_a_step_left_out_costs_the_interest_and_moves_left(edition):
    game = building(edition)
    before, where = cash(game, "A"), space(game, "FSC")
    play(game, legal(game, "lay")[0], "pass")
    while step(game) == "token":
        play(game, "pass")
    assert cash(game, "A") == before
    assert space(game, "FSC") == (where[0], where[1] - 1)


@pytest.mark.parametrize(
    ("name", "letter", "paid"),
    [
        ("NN", "A", 5),
        ("FSC", "D", 20),
        ("LdA", "C", 15),
        ("FC", "D", 20),
        ("FB", "A", 5),
        ("LTF", "C", 15),
        ("SFTF", "C", 15),
        ("FS", "B", 10),
        ("FP", "B", 10),
        ("FST", "C", 15),
    ],
)
def test_r188_bands(name, letter, paid):
    game = deal()
    start(game, name)
    assert band(game, company(game, name)) == letter
    assert interest(game, company(game, name)) == paid


def test_t26_melisurgo_raises_the_band_by_two():
    game = deal()
    start(game, "FSC", held=60)
    give_card(game, "MELISURGO", "A")
    operate(game, "FSC")
    play(game, "use MELISURGO FSC")
    before = cash(game, "A")
    lay_all(game)
    while step(game) == "token":
        play(game, "pass")
    # And the income of the card: the next operating round has begun.
    assert cash(game, "A") == before + 150 + 10
    assert interest(game, company(game, "FSC")) == 25


def test_r63_melisurgo_for_nn():
    game = deal()
    start(game, "NN")
    papers(game, "NN").bands = 2
    assert interest(game, company(game, "NN")) == 15


def test_r191_frozen_and_running_companies_have_none():
    game = deal()
    start(game, "FSC", status=Status.PROVISIONAL)
    assert interest(game, company(game, "FSC")) == 0
    start(game, "NN")
    papers(game, "NN").frozen = True
    assert interest(game, company(game, "NN")) == 0
