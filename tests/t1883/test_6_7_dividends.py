"""Dividends, prices and the sale of stock by corporations (§6.7, §6.9)."""

import pytest

from engine.capital.market import price
from engine.steps.operating import turn
from tests.kit.editing import fund, price_at
from tests.kit.reading import cash, share
from tests.kit.table import entity, legal, play, refuse, step
from tests.t1883.table import corporation, hold, launched, operate, part, state


def at_dividend(game, name: str, revenue: int):
    """The dividend step of a corporation, with a revenue as if its trains had run."""
    operate(game)
    while entity(game) != name:
        play(game, "pass")
    round_ = turn(game)
    steps = part(game, "OR").steps
    round_.step = next(i for i, part in enumerate(steps) if part.name == "dividend")
    round_.done = False
    round_.revenue = revenue
    assert step(game) == "dividend"
    return game


def test_6_7_2_worked_example_of_shares():
    game = launched("SAFRE A 40 100")
    hold(game, "SAFRE", "B", 20)
    hold(game, "SAFRE", "C", 10)
    hold(game, "SAFRE", "pool", 20)
    at_dividend(game, "SAFRE", 130)
    before = {name: cash(game, name) for name in ("A", "B", "C", "SAFRE")}
    play(game, "dividend pay")
    earned = {name: cash(game, name) - money for name, money in before.items()}
    assert earned == {"A": 52, "B": 26, "C": 13, "SAFRE": 26}


def test_6_7_2_withheld_revenue_goes_to_the_treasury():
    game = at_dividend(launched("SAFRE A 40 100"), "SAFRE", 130)
    money = cash(game, "SAFRE")
    play(game, "dividend withhold")
    assert cash(game, "SAFRE") == money + 130


def test_6_7_worked_example_of_prices():
    for name, at, revenue, kind, after in (
        ("FMMSF", (5, 8), 100, "withhold", 80),
        ("SAFRE", (6, 6), 70, "pay", 75),
        ("SV", (7, 6), 60, "pay", 65),
    ):
        game = launched(f"{name} A 40 100")
        price_at(game, name, *at)
        at_dividend(game, name, revenue)
        play(game, f"dividend {kind}")
        assert price(game, corporation(game, name)) == after


def test_6_7_no_revenue_moves_the_marker_left():
    game = launched("SAFRE A 40 100")
    operate(game)
    while state(game).round.kind == "OR":
        play(game, "pass")
    assert price(game, corporation(game, "SAFRE")) == 90


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("withhold", (2, 0), (3, 0)),
        ("pay", (5, 9), (4, 9)),
        ("pay", (9, 5), (8, 5)),
        ("pay", (1, 17), (0, 17)),
        ("pay", (0, 18), (0, 18)),
    ],
)
def test_6_7_at_the_rims_the_marker_goes_down_or_up_instead(kind, before, after):
    game = launched("SAFRE A 40 100")
    price_at(game, "SAFRE", *before)
    at_dividend(game, "SAFRE", 300)
    play(game, f"dividend {kind}")
    safre = corporation(game, "SAFRE")
    assert (safre.row, safre.column) == after


@pytest.mark.parametrize("at", [(7, 0), (8, 1), (9, 2)])
def test_6_7_withholding_beside_the_closing_section_closes_the_corporation(at):
    game = launched("SAFRE A 40 100")
    price_at(game, "SAFRE", *at)
    at_dividend(game, "SAFRE", 300)
    play(game, "dividend withhold")
    assert not corporation(game, "SAFRE").floated
    assert cash(game, "SAFRE") == 0


# Stock sold by the corporation (6.9)


def selling(name: str, row: int, column: int):
    game = launched(f"{name} A 40 100")
    price_at(game, name, row, column + 1)
    operate(game)
    while step(game) != "finance":
        play(game, "pass")
    assert (corporation(game, name).row, corporation(game, name).column) == (row, column)
    return game


def test_6_9_worked_example_paid_at_the_lowered_price():
    game = selling("SAFRE", 4, 7)
    assert price(game, corporation(game, "SAFRE")) == 85
    play(game, "issue 3")
    assert cash(game, "SAFRE") == 210
    assert share(game, "SAFRE", "pool") == 30


def test_6_9_worked_example_of_one_share():
    game = selling("FMMSF", 4, 8)
    play(game, "issue 1")
    assert cash(game, "FMMSF") == 85


def test_6_9_worked_example_at_the_bottom():
    game = launched("SV A 40 100")
    price_at(game, "SV", 5, 9)
    finance = next(p for p in part(game, "OR").steps if p.name == "finance")
    operate(game)
    while step(game) != "finance":
        play(game, "pass")
    price_at(game, "SV", 5, 9)
    play(game, "issue 3")
    assert cash(game, "SV") == 270
    assert not finance.redeems


def test_6_9_the_pool_holds_half_at_most_and_nothing_is_bought_back():
    game = launched("SAFRE A 20 100")
    hold(game, "SAFRE", "pool", 30)
    operate(game)
    while step(game) != "finance":
        play(game, "pass")
    assert legal(game, "issue") == ["issue 1", "issue 2"]
    assert refuse(game, "issue 3") == "pool_limit"
    fund(game, "SAFRE", 500)
    assert refuse(game, "redeem") == "cannot_redeem"


def test_6_9_a_sale_that_closes_the_corporation_pays_nothing():
    game = launched("SAFRE A 20 65")
    operate(game)
    while step(game) != "finance":
        play(game, "pass")
    price_at(game, "SAFRE", 7, 0)
    play(game, "issue 1")
    assert not corporation(game, "SAFRE").floated
    assert cash(game, "SAFRE") == 0
    assert set(corporation(game, "SAFRE").owners) == {"offer"}


def test_9_0_the_game_ends_at_once_when_the_coaches_are_at_the_top():
    game = launched("SARSA A 40 100", "SAFRE B 40 100")
    at_dividend(game, "SARSA", 300)
    price_at(game, "SARSA", 0, 17)
    play(game, "dividend pay")
    assert state(game).end_reason == "stock_market"
    assert state(game).result == {
        "1": cash(game, "A") + 4 * 300 + 100,
        "2": cash(game, "B") + 4 * 100 + 100,
        "3": cash(game, "C") + 100,
    }
