"""Financial activities: issuing and buying back stock (§10.8, §9.6)."""

import pytest

from tests.kit.editing import fund, price_at
from tests.kit.reading import cash, order, price, share, space
from tests.kit.table import actor, at_step, entity, legal, play, step
from tests.t1849.positions_stock import bare, corporation_of, held, last_to, refuse, take_all
from tests.t1849.table import found, hold


def finance(percent=40, pool=0, last_in_pool=False, money=0, turns=2, row=3, column=5):
    """SFA (president A) in its finance step, in its second operating turn or later."""
    game = bare()
    found(game, "SFA", "A", percent=percent)
    hold(game, "SFA", "pool", pool, last=last_in_pool)
    fund(game, "SFA", money)
    corporation_of(game, "SFA").turns = turns
    price_at(game, "SFA", row, column)
    at_step(game, "SFA", "finance")
    return game


@pytest.mark.parametrize(
    ("percent", "pool", "moves"),
    [
        (40, 0, ["1", "2", "3", "4"]),
        (50, 0, ["1", "2", "3", "3+last"]),
        (60, 0, ["1", "2", "2+last"]),
        (60, 10, ["1", "1+last"]),
        (60, 20, ["last"]),
        (40, 10, ["1", "2", "3"]),
        (40, 30, ["1"]),
        (20, 40, ["1"]),
    ],
)
def test_10_8_the_exact_moves_without_money(percent, pool, moves):
    """The last certificate only with or after all singles, and never above half in the pool."""
    game = finance(percent, pool)
    assert (step(game), actor(game)) == ("finance", "A")
    assert legal(game) == [*(f"issue {shares}" for shares in moves), "pass"]


@pytest.mark.parametrize(
    ("issued", "money", "where", "pool"),
    [("1", 100, (4, 5), "1"), ("3", 300, (6, 5), "111"), ("3+last", 500, (8, 5), "111L")],
)
def test_10_8_the_bank_pays_the_price_before_it_falls_a_row_a_share(issued, money, where, pool):
    game = finance(50)
    bank = game.state.bank
    play(game, f"issue {issued}")
    assert (cash(game, "SFA"), game.state.bank) == (money, bank - money)
    assert space(game, "SFA") == where
    assert held(game, "SFA", "pool") == pool
    assert cash(game, "A") == 500


def test_10_8_the_last_certificate_alone_is_worth_two_shares():
    game = finance(60, 20)
    play(game, "issue last")
    assert (cash(game, "SFA"), space(game, "SFA")) == (200, (5, 5))
    assert held(game, "SFA", "pool") == "11L"


def test_10_8_the_last_certificate_is_issued_last():
    game = finance(50)
    assert refuse(game, "issue last") == "last_certificate_last"
    assert refuse(game, "issue 1+last") == "last_certificate_last"
    assert refuse(game, "issue 2+last") == "last_certificate_last"


def test_10_8_not_more_than_there_is_nor_than_half_in_the_pool():
    game = finance(50)
    assert refuse(game, "issue 4") == "nothing_there"
    game = finance(40, 20)
    assert held(game, "SFA", "treasury") == "11L"
    assert refuse(game, "issue 2+last") == "pool_limit"
    last_to(game, "SFA", "A")
    assert refuse(game, "issue 2+last") == "nothing_there"


def test_10_8_nothing_is_not_an_issue():
    game = finance(50)
    assert refuse(game, "issue 0") == "nothing_there"


def test_10_8_no_issue_in_the_first_operating_round():
    game = finance(40, turns=1)
    assert entity(game) != "SFA" or step(game) != "finance"
    game = finance(40, pool=10, money=100, turns=1)
    assert legal(game) == ["pass", "redeem"]
    assert refuse(game, "issue 1") == "first_operating_round"


def test_10_8_redeem_needs_no_earlier_round():
    game = finance(40, pool=10, money=100, turns=1)
    play(game, "redeem")
    assert (cash(game, "SFA"), share(game, "SFA", "pool")) == (0, 0)


def test_10_8_a_certificate_is_bought_back_at_the_current_price():
    game = finance(40, pool=30, money=120)
    bank = game.state.bank
    play(game, "redeem")
    assert (cash(game, "SFA"), game.state.bank) == (20, bank + 100)
    assert (held(game, "SFA", "pool"), held(game, "SFA", "treasury")) == ("11", "11L")
    assert space(game, "SFA") == (3, 5)


def test_10_8_one_certificate_a_turn():
    game = finance(40, pool=30, money=1000)
    play(game, "redeem")
    assert step(game) != "finance"


def test_10_8_singles_are_bought_back_before_the_last_certificate():
    game = finance(40, pool=30, last_in_pool=True, money=1000)
    play(game, "redeem")
    assert (held(game, "SFA", "pool"), cash(game, "SFA")) == ("L", 900)


@pytest.mark.parametrize(("money", "allowed"), [(199, False), (200, True)])
def test_10_8_the_last_certificate_is_bought_back_for_two_shares(money, allowed):
    game = finance(40, pool=20, last_in_pool=True, money=money)
    assert ("redeem" in legal(game)) == allowed
    if allowed:
        play(game, "redeem")
        assert (held(game, "SFA", "treasury"), cash(game, "SFA")) == ("1111L", 0)
    else:
        assert refuse(game, "redeem") == "cannot_redeem"


def test_10_8_nothing_to_buy_back_from_an_empty_pool_or_without_money():
    assert refuse(finance(40, money=1000), "redeem") == "cannot_redeem"
    assert refuse(finance(40, pool=10, money=99), "redeem") == "cannot_redeem"


def test_10_8_either_issue_or_buy_back():
    game = finance(40, pool=10, money=1000)
    assert legal(game) == ["issue 1", "issue 2", "issue 3", "pass", "redeem"]
    play(game, "issue 1")
    assert entity(game) != "SFA"
    game = finance(40, pool=10, money=1000)
    play(game, "redeem")
    assert entity(game) != "SFA"


def test_10_8_both_are_optional():
    game = finance(40, pool=10, money=1000)
    play(game, "pass")
    assert (cash(game, "SFA"), held(game, "SFA", "pool"), space(game, "SFA")) == (1000, "1", (3, 5))


def test_10_8_the_step_is_left_out_where_nothing_can_be_done():
    game = bare()
    found(game, "SFA", "A")
    take_all(game, "SFA", "A", "B", "C")
    corporation_of(game, "SFA").turns = 2
    at_step(game, "SFA", "finance")
    assert game.state.round.kind == "SR"


def test_10_8_the_token_of_an_issue_goes_to_the_bottom():
    game = finance(40)
    found(game, "RCS", "B")
    price_at(game, "RCS", 4, 5)
    fund(game, "RCS", 100)
    play(game, "issue 1")
    assert order(game) == "RCS SFA"


def test_10_8_at_the_bottom_the_price_does_not_fall():
    game = finance(40, row=9, column=3)
    play(game, "issue 2")
    assert (cash(game, "SFA"), space(game, "SFA"), price(game, "SFA")) == (62, (9, 3), 31)


def test_10_8_an_issue_may_close_the_corporation():
    """One row below 34 in the first column is 27, two are the closed box."""
    game = finance(40, row=7, column=0)
    bank = game.state.bank
    play(game, "issue 2")
    assert not corporation_of(game, "SFA").floated
    assert game.state.bank == bank
