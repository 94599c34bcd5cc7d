"""LATER 3.5.6-3.5.7, PA23 3.4.6-3.4.7: dividends and the price (R32, R33, R197-R201)."""

from __future__ import annotations

import pytest

from engine.ids import TrainName
from tests.kit.reading import cash, space
from tests.kit.table import legal, play, refuse, settle, step
from tests.t18fb.operating_table import company, deal, hold, operate, papers, start, trains
from titles.t18fb.state import Status


def earned(revenue, par=100, status=Status.DEFINITIVE, pool=10, held=40):
    """FB with a revenue to declare: 40 % with A, 20 % with B, 10 % in the pool, 30 % on offer."""
    game = deal()
    start(game, "FB", status=status, par=par, held=held)
    hold(game, "FB", "B", 20)
    hold(game, "FB", "pool", pool)
    operate(game, "FB", "run")
    return _with(game, revenue)


def _with(game, revenue):
    round_ = game.title.rounds["OR"]
    names = [part.name for part in round_.steps]
    now = game.state.operating
    now.corporation, now.operated = "FB", ["FB"]
    now.step, now.done, now.revenue = names.index("dividend"), False, revenue
    round_.steps[now.step].begin(game)
    settle(game)
    return game


def changes(game, line):
    """What A, B and FB get by a declaration."""
    before = [cash(game, name) for name in ("A", "B", "FB")]
    play(game, line)
    return [cash(game, name) - then for name, then in zip(("A", "B", "FB"), before, strict=True)]


def test_t10_half_of_130():
    """R197: full, half or withheld."""
    game = earned(130)
    assert legal(game, "dividend") == ["dividend half", "dividend pay", "dividend withhold"]
    # 7 a share; the company keeps 60 and gets 21 for the offer.
    assert changes(game, "dividend half") == [28, 14, 81]


def test_r198_full():
    assert changes(earned(130), "dividend pay") == [52, 26, 39]


def test_r200_withheld():
    game = earned(130)
    column = space(game, "FB")[1]
    assert changes(game, "dividend withhold") == [0, 0, 130]
    assert space(game, "FB")[1] == column - 1


def test_r198_stock_of_other_corporations_and_of_the_treasury_earns():
    game = deal()
    start(game, "FB", status=Status.DEFINITIVE)
    start(game, "NN", par=60, president="C")
    hold(game, "FB", "NN", 10)
    hold(game, "FB", "treasury", 20)
    hold(game, "FB", "pool", 50)
    operate(game, "FB", "run")
    _with(game, 100)
    before = cash(game, "NN")
    assert changes(game, "dividend pay")[2] == 20
    assert cash(game, "NN") == before + 10


@pytest.mark.parametrize(("revenue", "paid"), [(130, 70), (120, 60), (10, 10), (30, 20)])
def test_r199_half_is_rounded_up_to_the_next_ten(revenue, paid):
    game = earned(revenue, pool=0, held=80)
    assert changes(game, "dividend half")[2] == revenue - paid


@pytest.mark.parametrize(
    ("par", "line", "moves"),
    [(100, "pay", 1), (100, "half", 0), (70, "half", 1)],
)
def test_r201_a_dividend_of_a_share_moves_right(par, line, moves):
    game = earned(130, par=par)
    column = space(game, "FB")[1]
    play(game, f"dividend {line}")
    assert space(game, "FB")[1] == column + moves


def test_r32_nothing_earned_moves_left_without_a_question():
    game = deal()
    start(game, "FB", status=Status.PROVISIONAL)
    column = space(game, "FB")[1]
    operate(game, "FB", "run")
    assert space(game, "FB")[1] < column
    assert step(game) != "dividend"


def test_r288_earnings_are_kept_while_a_train_is_leased():
    game = deal(phase="6")
    start(game, "FB", status=Status.DEFINITIVE)
    papers(game, "FB").leased = [TrainName("7+8")]
    where, before = space(game, "FB"), cash(game, "FB")
    operate(game, "FB", "run")
    game = _with(game, 130)
    assert space(game, "FB") == where
    assert cash(game, "FB") >= before + 130


def test_r84_stock_may_be_sold_once_the_earnings_step_is_past():
    game = deal()
    start(game, "FB", status=Status.PROVISIONAL)
    trains(game, "FB", "2+2")
    assert not papers(game, "FB").operated
    operate(game, "FB", "run")
    assert papers(game, "FB").operated


def test_a101_the_earnings_step_never_waits():
    game = earned(130)
    assert step(game) == "dividend"
    assert refuse(game, "pass") == "may_not_pass"
    assert company(game, "FB").floated
