"""A president who cannot pay is out of the game (3.5.11; PA23 3.4.11)."""

from __future__ import annotations

import pytest

from engine.ids import HexId, TrainName
from tests.kit import editing
from tests.kit.table import actor, legal, play, seat, start_operating, step
from tests.t18fb.table import (
    EDITIONS,
    cash,
    charter,
    concession,
    corporation,
    give_card,
    held_by,
    hold,
    started,
    state,
)
from tests.t18fb.trains_table import buying, left, own, portfolio, table, wrong
from titles.t18fb.state import Status

DEFINITIVE = Status.DEFINITIVE


@pytest.fixture(params=EDITIONS)
def edition(request):
    return request.param


def is_out(game, name):
    return game.state.players[seat(game, name)].left


def test_money_stays_in_the_treasury_and_certificates_go_to_the_pool(edition):
    """R237, A106: also the president's certificate (A5), political cards too."""
    game = table(edition)
    started(game, "FSC", "A", held=30, deposit=200)
    started(game, "NN", "B", status=Status.BUILDING)
    hold(game, "NN", "A", 20)
    give_card(game, "FALCON", "A")
    give_card(game, "ALBANO", "A")
    editing.fund(game, "A", 20)
    buying(game, "FSC", 20)
    assert step(game) == "emergency"
    play(game, "sell FSC 1")
    assert is_out(game, "A")
    assert (cash(game, "A"), cash(game, "FSC")) == (0, 90)


def test_nothing_to_sell(edition):
    """R237: he is out as soon as the train step comes."""
    game = ruined(edition, "1")
    assert is_out(game, "A")
    assert (cash(game, "A"), cash(game, "FSC")) == (0, 60)
    assert held_by(game, "FSC", "pool") == 20
    assert held_by(game, "NN", "pool") == 20
    assert held_by(game, "FP", "pool") == 10
    assert game.state.privates["FALCON"] == "pool"
    assert game.state.priority != seat(game, "A")
    assert wrong(game) == []


def ruined(edition, phase, owner="A"):
    """A leads FSC, cannot pay, and holds stock of a building company and a free share."""
    game = table(edition, phase)
    deposit = 200 if phase < "5" else 0
    status = Status.PROVISIONAL if phase < "5" else DEFINITIVE
    started(game, "FSC", owner, deposit=deposit, status=status)
    if phase < "5":
        started(game, "NN", "B", status=Status.BUILDING)
        hold(game, "NN", owner, 20)
        give_card(game, "FALCON", owner)
        give_card(game, "ALBANO", owner)
    editing.fund(game, owner, 30)
    buying(game, "FSC", 30)
    return game


def test_concessions_are_withdrawn_and_no_train_is_bought(edition):
    """R238, R96: the company is frozen, its certificate in the pool; it runs by itself (A91)."""
    game = ruined(edition, "1")
    assert concession(game, "FSC").owner == "pool"
    assert concession(game, "FSC").deposit == 0
    assert charter(game, "FSC").frozen
    assert corporation(game, "FSC").president is None
    assert corporation(game, "FSC").trains == []
    assert corporation(game, "FSC").floated


def test_the_largest_holder_takes_over_and_completes_the_purchase(edition):
    """R239, A129: two of his shares for the certificate, by emergency if need be."""
    game = table(edition, "5")
    started(game, "FSC", "A", status=DEFINITIVE)
    hold(game, "FSC", "B", 20)
    hold(game, "FSC", "C", 20)
    hold(game, "FSC", "pool", 40)
    editing.fund(game, "A", 30)
    buying(game, "FSC", 20)
    assert is_out(game, "A")
    assert (step(game), actor(game)) == ("emergency", "B")
    assert cash(game, "FSC") == 50
    assert held_by(game, "FSC", "B") == 20
    assert held_by(game, "FSC", "pool") == 60
    assert legal(game) == ["train 6+6"]
    play(game, "train 6+6")
    assert cash(game, "B") == 1000 - 500


def test_one_ruin_after_another(edition):
    """R239: the next president may fail too."""
    game = table(edition, "5", players=4)
    started(game, "FSC", "A", status=DEFINITIVE)
    hold(game, "FSC", "B", 30)
    hold(game, "FSC", "C", 20)
    hold(game, "FSC", "pool", 20)
    for name in "AB":
        editing.fund(game, name, 10)
    buying(game, "FSC", 0)
    assert actor(game) == "B"
    assert legal(game) == ["sell FSC 1"]
    play(game, "sell FSC 1")
    assert (is_out(game, "B"), actor(game)) == (True, "C")
    assert cash(game, "FSC") == 20 + 50
    play(game, "train 6+6")
    assert cash(game, "C") == 1000 - 480


def test_without_a_holder_of_two_shares_the_company_closes(edition):
    """R240: trains and portfolio to the pools, money to the bank, tokens off, slots free."""
    game = table(edition, "5")
    started(game, "FSC", "A", status=DEFINITIVE)
    started(game, "FB", "A", status=DEFINITIVE)
    hold(game, "FB", "B", 10)
    own(game, "FB", "5+5")
    editing.fund(game, "FB", 70)
    started(game, "NN", "B", status=DEFINITIVE)
    portfolio(game, "FB", "NN", 1)
    own(game, "NN", "5+5")
    editing.fund(game, "A", 0)
    bank = game.state.bank
    buying(game, "FSC", 0)
    assert is_out(game, "A")
    assert set(game.state.corporations) & {"FSC", "FB"} == set()
    assert game.state.pool_trains == ["5+5"]
    assert held_by(game, "NN", "pool") == 10
    assert game.state.bank == bank + 70
    assert game.layout.tokens((HexId("I30"), 0)) == []
    assert wrong(game) == []


def test_the_next_president_of_other_companies(edition):
    """R239: every company that he led."""
    game = table(edition, "5")
    started(game, "FSC", "A", status=DEFINITIVE)
    started(game, "FB", "A", status=DEFINITIVE)
    own(game, "FB", "5+5")
    hold(game, "FB", "C", 20)
    hold(game, "FB", "pool", 50)
    editing.fund(game, "A", 0)
    buying(game, "FSC", 0)
    assert corporation(game, "FB").president == seat(game, "C")
    assert held_by(game, "FB", "C") == 20


def test_regionals_of_a_bankrupt_go_to_the_pool(edition):
    """A106: with their treasury."""
    game = table(edition, "5")
    started(game, "FSC", "A", status=DEFINITIVE)
    regional = corporation(game, "FA")
    regional.founded = regional.floated = True
    regional.owners[0] = seat(game, "A")
    editing.fund(game, "FA", 100)
    editing.fund(game, "A", 0)
    buying(game, "FSC", 40)
    assert regional.owners == ["pool"]
    assert cash(game, "FA") == 100


def test_a_game_of_one_player_is_over(edition):
    """R241, A107."""
    game = table(edition, "5")
    for name in "BC":
        game.state.players[seat(game, name)].left = True
    started(game, "FSC", "A", status=DEFINITIVE)
    game.state.players[seat(game, "B")].left = False
    editing.fund(game, "A", 0)
    buying(game, "FSC", 0)
    assert game.state.end_reason == "bankrupt"
    assert game.state.result == {seat(game, "A"): 0, seat(game, "B"): 1000, seat(game, "C"): 1000}


def test_a_frozen_company_without_president_goes_on(edition):
    """A91: it takes its turns, and nobody is asked."""
    game = ruined(edition, "1")
    own(game, "NN", "2+2")
    game.state.depot[TrainName("2+2")] = left(game, "2+2")
    start_operating(game, of=2)
    assert step(game) != "emergency"
    assert state(game).charters[corporation(game, "FSC").id].frozen
