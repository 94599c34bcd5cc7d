"""Revenue is paid out or withheld, and the price moves (§10.5, §10.5.3)."""

import pytest

from tests.kit.editing import fund, price_at, put
from tests.kit.reading import cash, happened, order, price, space
from tests.kit.table import actor, at_step, entity, legal, play, start_operating, step
from tests.t1849.positions_stock import bare, corporation_of, give_trains, refuse
from tests.t1849.table import found, hold


def earning(revenue, row=3, column=5, phase="6", **holdings):
    """SFA, presided by A with 40 %, decides on its revenue; the train step keeps its turn open."""
    game = bare(phase=phase)
    found(game, "SFA", "A", percent=40)
    for owner, percent in holdings.items():
        hold(game, "SFA", owner, percent)
    fund(game, "SFA", 1100)
    price_at(game, "SFA", row, column)
    at_step(game, "SFA", "dividend", revenue=revenue)
    return game


# Arithmetic


def test_10_5_3_example_2_half_a_fifth_and_three_tenths():
    """50 % with the president, 20 % in the treasury, 30 % in the pool share out 50."""
    game = bare()
    found(game, "SFA", "A", percent=50)
    hold(game, "SFA", "pool", 30)
    bank = game.state.bank
    at_step(game, "SFA", "dividend", revenue=50)
    play(game, "dividend pay")
    assert (cash(game, "A"), cash(game, "SFA"), game.state.bank) == (525, 10, bank - 35)


def test_10_5_3_every_share_gets_a_tenth():
    game = earning(130, B=20, C=10, pool=10)
    bank = game.state.bank
    events = play(game, "dividend pay")
    assert happened(game, events, "DividendPaid", corporation="SFA", revenue=130, per_share=13)
    assert [cash(game, name) - 500 for name in "ABC"] == [52, 26, 13]
    assert cash(game, "SFA") == 1100 + 26
    assert game.state.bank == bank - 130 + 13


def test_10_5_3_withheld_revenue_goes_to_the_treasury():
    game = earning(130, B=20, pool=10)
    events = play(game, "dividend withhold")
    assert happened(game, events, "RevenueWithheld", corporation="SFA", revenue=130)
    assert [cash(game, name) for name in "ABC"] == [500, 500, 500]
    assert cash(game, "SFA") == 1230


def test_10_5_3_the_president_decides_between_two():
    game = earning(130)
    assert (step(game), actor(game), entity(game)) == ("dividend", "A", "SFA")
    assert legal(game, "dividend") == ["dividend pay", "dividend withhold"]
    assert refuse(game, "pass") == "may_not_pass"
    assert refuse(game, "dividend half") == "not_now"
    play(game, "dividend pay")
    assert step(game) == "train"
    assert refuse(game, "dividend pay") == "not_now"


def test_10_5_a_real_run():
    """Palermo with its port and Termini: 50 + 10 + 10 along three hexes."""
    game = bare()
    found(game, "RCS", "A", percent=30)
    give_trains(game, "RCS", "4H")
    put(game, "D6", "9", 2)
    put(game, "E7", "58", 0)
    at_step(game, "RCS", "run")
    play(game, "run auto")
    assert step(game) == "dividend"
    play(game, "dividend pay")
    assert (cash(game, "A"), cash(game, "RCS")) == (521, 49)
    assert space(game, "RCS") == (3, 5)


# Price


@pytest.mark.parametrize(
    ("revenue", "where"), [(10, (3, 5)), (90, (3, 5)), (100, (3, 6)), (110, (3, 6)), (500, (3, 6))]
)
def test_10_5_3_a_dividend_of_at_least_the_price_moves_it_right(revenue, where):
    game = earning(revenue)
    play(game, "dividend pay")
    assert space(game, "SFA") == where


@pytest.mark.parametrize(("revenue", "value"), [(140, 144), (150, 159)])
def test_10_5_3_example_1_at_144(revenue, value):
    game = earning(revenue, 2, 8)
    play(game, "dividend pay")
    assert price(game, "SFA") == value


@pytest.mark.parametrize("revenue", [10, 100, 500])
def test_10_5_3_withholding_moves_the_price_left(revenue):
    game = earning(revenue)
    play(game, "dividend withhold")
    assert space(game, "SFA") == (3, 4)


def test_10_5_3_withholding_at_the_left_edge_moves_the_price_down():
    game = earning(100, 3, 0)
    play(game, "dividend withhold")
    assert (space(game, "SFA"), price(game, "SFA")) == ((4, 0), 52)


def test_10_5_without_trains_the_price_moves_left():
    game = bare()
    found(game, "SFA", "A")
    fund(game, "SFA", 100)
    at_step(game, "SFA", "run")
    assert (step(game), space(game, "SFA")) == ("train", (3, 4))
    assert cash(game, "SFA") == 100


def test_10_5_trains_that_earn_nothing_are_no_dividend():
    game = bare()
    found(game, "SFA", "A")
    give_trains(game, "SFA", "4H")
    fund(game, "SFA", 100)
    at_step(game, "SFA", "run")
    assert (step(game), space(game, "SFA")) == ("train", (3, 4))


def test_10_5_without_trains_at_the_left_edge_the_price_moves_down():
    game = bare()
    found(game, "SFA", "A")
    fund(game, "SFA", 100)
    price_at(game, "SFA", 0, 0)
    at_step(game, "SFA", "run")
    assert space(game, "SFA") == (1, 0)


@pytest.mark.parametrize("phase", ["6", "12"])
@pytest.mark.parametrize(
    ("row", "column", "where"),
    [
        (2, 12, (1, 12)),
        (1, 12, (0, 12)),
        (0, 12, (0, 12)),
        (3, 13, (3, 13)),
        (4, 12, (3, 12)),
    ],
    ids=["218", "240", "276", "230", "198"],
)
def test_10_5_3_the_right_edge_before_phase_16(phase, row, column, where):
    game = earning(500, row, column, phase)
    play(game, "dividend pay")
    assert space(game, "SFA") == where


@pytest.mark.parametrize(
    ("row", "column", "where"),
    [
        (2, 12, (2, 13)),
        (1, 12, (1, 13)),
        (0, 12, (0, 13)),
        (3, 13, (2, 13)),
        (2, 15, (1, 15)),
    ],
    ids=["218", "240", "276", "230", "298"],
)
def test_10_5_3_the_blue_zone_from_phase_16(row, column, where):
    game = earning(500, row, column, "16")
    play(game, "dividend pay")
    assert space(game, "SFA") == where


@pytest.mark.parametrize(("row", "column"), [(8, 0), (9, 1)])
def test_10_5_3_withholding_next_to_the_closed_box_closes(row, column):
    game = earning(100, row, column)
    play(game, "dividend withhold")
    assert not corporation_of(game, "SFA").floated


def test_10_5_3_a_moved_token_goes_to_the_bottom_and_an_unmoved_one_stays():
    for revenue, after in ((100, "CTL SFA RCS"), (90, "CTL SFA RCS"), (0, "CTL RCS SFA")):
        game = bare()
        found(game, "SFA", "A")
        found(game, "RCS", "A")
        found(game, "CTL", "A")
        price_at(game, "CTL", 3, 6)
        fund(game, "SFA", 100)
        at_step(game, "SFA", "dividend" if revenue else "run", revenue=revenue)
        if revenue:
            play(game, "dividend pay")
        assert order(game) == after


def test_10_5_3_a_dividend_blocked_at_230_keeps_its_place_in_the_stack():
    game = bare(phase="12")
    for name in ("SFA", "RCS"):
        found(game, name, "A")
        price_at(game, name, 3, 13)
    fund(game, "SFA", 2000)
    at_step(game, "SFA", "dividend", revenue=230)
    play(game, "dividend pay")
    assert order(game) == "SFA RCS"


def test_10_5_3_the_turn_counts_as_operated_whatever_is_decided():
    game = bare()
    found(game, "SFA", "A")
    corporation_of(game, "SFA").turns = 0
    corporation_of(game, "SFA").operated = False
    start_operating(game)
    assert game.state.round.kind == "SR"
    assert corporation_of(game, "SFA").operated
