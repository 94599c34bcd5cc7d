"""3.4.9 / 3.5.9: the financial step (R228-R232)."""

from __future__ import annotations

import pytest

from engine.game import Game
from engine.ids import CorporationId
from tests.kit.editing import fund, price_at
from tests.kit.table import at_step, entity, legal, play, refuse, start_operating, step
from tests.t18fb.table import (
    EDITIONS,
    cash,
    charter,
    corporation,
    held_by,
    hold,
    price,
    started,
    state,
    stock_round,
)
from titles.t18fb.shares.finance import portfolio, sell_by_force
from titles.t18fb.state import Status


def table(edition: str = "LATER", status: Status = Status.PROVISIONAL, money: int = 500) -> Game:
    """FSC of A with money, NN of B; some stock in the pool."""
    game = stock_round(edition, phase="2")
    started(game, "FSC", "A", 40, status=status)
    started(game, "NN", "B", 20)
    hold(game, "FSC", "pool", 20)
    hold(game, "NN", "pool", 20)
    fund(game, "FSC", money)
    return game


def finance(game: Game) -> None:
    at_step(game, "FSC", "finance")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r229_purchases(edition: str) -> None:
    """Own stock from the pool only, other stock from pool and offer."""
    game = table(edition)
    finance(game)
    assert (step(game), entity(game)) == ("finance", "FSC")
    assert legal(game, "buy") == ["buy FSC pool", "buy NN offer", "buy NN pool"]
    assert refuse(game, "buy FSC offer") == "own_stock_from_pool"
    play(game, "buy FSC pool")
    assert (held_by(game, "FSC", "treasury"), cash(game, "FSC")) == (10, 400)
    assert portfolio(game, corporation(game, "FSC")) == {"FSC": 10}


def test_r229_from_the_offer_pays_the_company() -> None:
    game = table()
    price_at(game, "NN", 4, 6)
    finance(game)
    play(game, "buy NN offer")
    assert (held_by(game, "NN", "FSC"), cash(game, "NN"), cash(game, "FSC")) == (10, 100, 400)


def test_r229_one_share_of_each_other() -> None:
    game = table()
    hold(game, "NN", "FSC", 10)
    finance(game)
    assert refuse(game, "buy NN offer") == "one_share_of_others"
    assert legal(game, "buy") == ["buy FSC pool"]


def test_r228_buying_ends_the_step_and_sales_come_first() -> None:
    """A156: several sales, then one purchase."""
    game = table()
    hold(game, "NN", "FSC", 10)
    hold(game, "FSC", "treasury", 10)
    finance(game)
    assert legal(game, "sell") == ["sell FSC 1", "sell NN 1"]
    play(game, "sell NN 1")
    assert (cash(game, "FSC"), price(game, "NN"), held_by(game, "NN", "pool")) == (600, 100, 30)
    assert refuse(game, "buy NN pool") == "sold_this_turn"
    play(game, "buy FSC pool")
    assert step(game) != "finance"


def test_r230_limits_of_sales() -> None:
    game = table()
    hold(game, "NN", "FSC", 10)
    hold(game, "NN", "pool", 30)
    finance(game)
    assert refuse(game, "sell NN 1") == "pool_limit"


def test_r230_only_what_has_operated() -> None:
    game = table()
    hold(game, "NN", "FSC", 10)
    charter(game, "NN").operated = False
    finance(game)
    assert refuse(game, "sell NN 1") == "not_operated"


def test_2_2_3_r229_no_corporation_buys_in_a_blue_zone() -> None:
    game = table()
    price_at(game, "NN", 11, 6)
    finance(game)
    assert refuse(game, "buy NN pool") == "not_for_corporations"


def test_2_2_4_r229_nothing_of_others_while_its_own_price_is_dark_blue() -> None:
    game = table()
    finance(game)
    price_at(game, "FSC", 13, 6)
    assert refuse(game, "buy NN pool") == "may_hold_no_stock"
    assert refuse(game, "buy FSC pool") == "not_for_corporations"


@pytest.mark.parametrize(
    ("own", "other", "sold"),
    [
        ((6, 6), (6, 6), []),
        ((6, 6), (11, 6), ["NN"]),
        ((11, 6), (6, 6), ["FSC"]),
        ((13, 6), (6, 6), ["FSC", "NN"]),
        ((13, 6), (13, 6), ["FSC", "NN"]),
    ],
)
def test_r231_forced_sales(own: tuple[int, int], other: tuple[int, int], sold: list[str]) -> None:
    """By itself, at the market price without a move, limits set aside."""
    game = table(money=0)
    hold(game, "NN", "FSC", 10)
    hold(game, "FSC", "treasury", 20)
    hold(game, "NN", "pool", 30)
    charter(game, "NN").operated = False
    price_at(game, "FSC", *own)
    price_at(game, "NN", *other)
    prices = {"FSC": 2 * price(game, "FSC"), "NN": price(game, "NN")}
    sell_by_force(game, corporation(game, "FSC"))
    left = {"FSC": 20, "NN": 10}
    assert portfolio(game, corporation(game, "FSC")) == {
        name: share for name, share in left.items() if name not in sold
    }
    assert cash(game, "FSC") == sum(prices[name] for name in sold)
    assert price(game, "NN") == prices["NN"]


def test_r228_building_companies_do_not_trade() -> None:
    game = table(status=Status.BUILDING)
    finance(game)
    assert entity(game) != "FSC"


def test_r228_frozen_companies_only_by_force() -> None:
    """The sale is made when the step begins; there is nothing to decide."""
    game = table()
    charter(game, "FSC").frozen = True
    hold(game, "NN", "FSC", 10)
    price_at(game, "NN", 11, 6)
    start_operating(game, phase="2")
    assert cash(game, "FSC") == 550
    assert entity(game) != "FSC"


def test_r231_at_the_beginning_of_the_step() -> None:
    game = table()
    hold(game, "NN", "FSC", 10)
    price_at(game, "NN", 11, 6)
    start_operating(game, phase="2")
    assert (entity(game), cash(game, "FSC")) == ("FSC", 550)
    assert refuse(game, "buy NN pool") == "sold_this_turn"


def test_a121_a_leased_train_first() -> None:
    game = table()
    charter(game, "FSC").leased = ["7+8"]  # type: ignore[list-item]
    finance(game)
    assert step(game) != "finance"


def test_r232_not_counted_for_limits_and_presidency() -> None:
    game = table()
    hold(game, "NN", "FSC", 10)
    assert corporation(game, "NN").president == "2"
    assert held_by(game, "NN", "A") == 0


def test_r229_what_was_sold_in_need_is_not_bought_back() -> None:
    """In the train step of the same turn; what its president sold then does not matter."""
    game = table()
    state(game).sold_in_need = [("FSC", CorporationId("NN")), ("1", CorporationId("FSC"))]
    start_operating(game, phase="2")
    assert refuse(game, "buy NN pool") == "sold_this_turn"
    assert legal(game, "buy") == ["buy FSC pool"]
