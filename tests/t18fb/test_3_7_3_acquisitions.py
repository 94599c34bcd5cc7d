"""Majors and nationals buy regional companies (3.6.3 / 3.7.3; R295-R298, T25)."""

from __future__ import annotations

import pytest

from engine.ids import CorporationId, HexId, TrainName
from engine.steps.operating import turn
from engine.steps.place_token import put_token
from tests.kit.editing import fund
from tests.kit.table import legal, play, refuse, settle, step
from tests.t18fb.later_phases import deal, major_turn, owned, tokens_at
from tests.t18fb.operating_table import build_line
from tests.t18fb.table import (
    EDITIONS,
    cash,
    charter,
    corporation,
    price,
    started,
    state,
    to_phase,
)
from titles.t18fb.reading import READINGS, REVISIONS
from titles.t18fb.regionals.acquisition import acquire, price_of
from titles.t18fb.state import Status


def buying(edition: str = "LATER", name: str = "LdA", regional: str = "FA", phase: str = "6"):
    """LdA, which B leads, has its home where FA has; A owns FA: three markers, 0+4, 70."""
    game = deal(edition)
    started(game, name, "B", 60, status=Status.DEFINITIVE)
    if edition == "PA23" and not corporation(game, name).tokens:
        put_token(game, corporation(game, name), (HexId("F31"), 0))
    owned(game, **{regional: "A"})
    to_phase(game, phase)
    fund(game, regional, 70)
    fund(game, name, 300)
    charter(game, regional).markers = 3
    corporation(game, regional).trains = [TrainName("0+4")]
    game.state.depot[TrainName("0+4")] = 4
    major_turn(game, name)
    return game


@pytest.mark.parametrize(
    ("edition", "paid", "received", "left"), [("LATER", 130, 200, 170), ("PA23", 230, 230, 140)]
)
def test_t25_price_and_treasury(edition, paid, received, left):
    """R296: nominal value and revenue, in PA23 the treasury besides, which the buyer gets."""
    game = buying(edition)
    before = cash(game, "A")
    assert price_of(game, corporation(game, "FA")) == paid
    play(game, "acquire FA")
    assert cash(game, "A") - before == received
    assert cash(game, "LdA") == left
    assert "FA" not in game.state.corporations


@pytest.mark.parametrize(("edition", "train"), [("LATER", "0+4"), ("PA23", "2+2")])
def test_r297_trains_are_kept_or_converted(edition, train):
    game = buying(edition)
    play(game, "acquire FA")
    assert corporation(game, "LdA").trains == [train]


@pytest.mark.parametrize("edition", EDITIONS)
def test_r298_markers_go_over(edition):
    game = buying(edition)
    charter(game, "LdA").markers = 2
    play(game, "acquire FA")
    assert charter(game, "LdA").markers == 5


@pytest.mark.parametrize("edition", EDITIONS)
def test_r295_not_before_phase_6(edition):
    game = buying(edition, phase="5")
    assert legal(game, "acquire") == []
    assert refuse(game, "acquire FA") == "acquisition_too_early"


def test_r295_the_price_must_be_in_the_treasury():
    game = buying()
    fund(game, "LdA", 129)
    assert refuse(game, "acquire FA") == "treasury_too_small"


def test_r295_regionals_in_the_pool_cannot_be_bought():
    game = buying()
    assert refuse(game, "acquire FG") == "not_an_owned_regional"


def test_r295_a_line_without_another_city_must_lead_there():
    game = buying(name="FB", regional="FG")
    fund(game, "FB", 500)
    assert refuse(game, "acquire FG") == "home_not_joined"


def test_a63_the_home_may_be_a_town():
    game = buying("PA23", "FB", "FG")
    corporation(game, "FB").tokens.clear()
    game.state.stations.clear()
    put_token(game, corporation(game, "FB"), (HexId("L27"), 0))
    settle(game)
    fund(game, "FB", 500)
    assert refuse(game, "acquire FG") == "home_not_joined"
    build_line(game, "L27", "L29", "K30")
    assert legal(game, "acquire") == ["acquire FG"]


def test_r298_later_the_home_token_is_replaced_free():
    game = buying(name="FB", regional="FAS")
    fund(game, "FB", 500)
    join_l_aquila(game)
    assert tokens_at(game, "J41") == ["FAS"]
    left = corporation(game, "FB").tokens_left
    play(game, "acquire FAS")
    assert tokens_at(game, "J41") == ["FB"]
    assert corporation(game, "FB").tokens_left == left - 1
    assert cash(game, "FB") == 500 - 110 - 30


def test_r298_without_a_token_left_the_slot_is_free():
    game = buying(name="FB", regional="FAS")
    fund(game, "FB", 500)
    join_l_aquila(game)
    corporation(game, "FB").tokens_left = 0
    play(game, "acquire FAS")
    assert tokens_at(game, "J41") == []


def join_l_aquila(game) -> None:
    """Put a token of FB into the next city, and lay the line between."""
    put_token(game, corporation(game, "FB"), (HexId("J39"), 0))
    build_line(game, "J39", "J41")
    settle(game)


def test_r298_a_waiting_token_leaves_nothing():
    game = buying()
    assert CorporationId("FA") in state(game).waiting
    play(game, "acquire FA")
    assert CorporationId("FA") not in state(game).waiting
    assert tokens_at(game, "F31") == ["LdA"]


def test_a144_a_historical_destination_gives_the_bonus():
    game = buying(name="NN", regional="FAS")
    before = price(game, "NN")
    fas = corporation(game, "FAS")
    game.state.stations[HexId("J41")] = [[]]
    fas.tokens.clear()
    put_token(game, fas, (HexId("T3"), 0))
    acquire(game, corporation(game, "NN"), fas)
    assert tokens_at(game, "T3") == ["NN"]
    assert price(game, "NN") == before + 10


def test_r288_not_before_a_leased_train_is_paid():
    game = buying()
    charter(game, "LdA").leased = [TrainName("7+8")]
    assert refuse(game, "acquire FA") == "lease_first"


def declaring(edition: str = "LATER", revision: int = REVISIONS[-1]):
    """LdA earns 20 with its markers and is to declare its dividend."""
    game = buying(edition)
    game.reading = READINGS.of((), revision)
    corporation(game, "LdA").trains = [TrainName("7+8")]
    charter(game, "LdA").markers = 2
    charter(game, "LdA").steps = 0
    major_turn(game, "LdA")
    assert (step(game), turn(game).revenue) == ("dividend", 20)
    return game


@pytest.mark.parametrize("edition", EDITIONS)
def test_3_7_3_r297_what_is_acquired_before_declaring_earns_at_once(edition):
    """At any moment of the turn, with trains and markers that can be used immediately."""
    game = declaring(edition)
    play(game, "acquire FA")
    before = cash(game, "LdA")
    play(game, "dividend withhold")
    assert cash(game, "LdA") - before == 50


def test_3_7_3_r297_up_to_the_fourth_revision_it_earned_in_the_next_turn():
    game = declaring(revision=4)
    play(game, "acquire FA")
    before = cash(game, "LdA")
    play(game, "dividend withhold")
    assert cash(game, "LdA") - before == 20
