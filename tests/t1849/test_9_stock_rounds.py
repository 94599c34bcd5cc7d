"""Stock rounds: turns and priority (§9), the limit (§9.1), selling (§9.2), buying (§9.3)."""

import pytest

from tests.kit.editing import fund, give_private, price_at
from tests.kit.reading import (
    cash,
    certificates,
    happened,
    order,
    president,
    price,
    priority,
    share,
    space,
)
from tests.kit.table import actor, at_step, legal, play, start_stock_round, step
from tests.t1849.positions_stock import (
    bare,
    corporation_of,
    finish_turn,
    held,
    last_to,
    pass_all,
    refuse,
    sales,
    take_all,
)
from tests.t1849.table import PRIVATES, found, hold, open_stock_round


def trading(players=3, **kwargs):
    """A stock round: RCS (president A, 40 %) and CTL (president B, 30 %) at 100; A is first."""
    game = bare(players, **kwargs)
    found(game, "RCS", "A", percent=40)
    found(game, "CTL", "B", percent=30)
    start_stock_round(game)
    return game


def loaded(over=0):
    """A is at the certificate limit of 12, or above it, with stock of three corporations.

    A is president of RCS (60 %) and ATA (60 %) and has two singles of CTL.
    """
    game = bare()
    found(game, "RCS", "A", percent=60)
    found(game, "ATA", "A", percent=60)
    found(game, "CTL", "B", percent=40)
    hold(game, "CTL", "A", 20)
    for private in PRIVATES[:over]:
        give_private(game, private, "A")
    assert certificates(game, "A") == 12 + over
    return game


# Turns (9)


def test_9_the_holder_of_the_priority_deal_acts_first():
    game = bare()
    start_stock_round(game, priority="C")
    assert (step(game), actor(game)) == ("stock", "C")
    play(game, "pass")
    assert actor(game) == "A"


def test_9_a_purchase_ends_the_turn():
    game = trading()
    play(game, "buy RCS treasury")
    assert actor(game) == "B"


def test_9_sales_come_before_the_purchase_and_leave_the_turn_open():
    game = trading()
    hold(game, "CTL", "A", 10)
    play(game, "sell RCS 1")
    assert actor(game) == "A"
    play(game, "sell CTL 1")
    assert actor(game) == "A"
    assert legal(game, "buy") == []
    play(game, "start ATA 68 20%")
    assert actor(game) == "B"


def test_9_sell_without_buying():
    game = trading()
    play(game, "sell RCS 1", "pass")
    assert actor(game) == "B"


def test_9_who_has_passed_gets_another_turn_if_others_act():
    game = trading()
    play(game, "pass", "pass", "buy RCS treasury")
    assert actor(game) == "A"
    play(game, "buy RCS treasury")
    assert actor(game) == "B"


def test_9_the_round_ends_when_all_have_passed_in_a_row():
    game = trading()
    play(game, "buy RCS treasury", "pass", "pass")
    assert (game.state.round.kind, actor(game)) == ("SR", "A")
    play(game, "pass")
    assert (game.state.round.kind, game.state.round.turn) == ("OR", 2)


def test_9_selling_and_passing_is_not_a_pass():
    """A sold, so A is asked again after B and C have passed."""
    game = trading()
    play(game, "sell RCS 1", "pass", "pass", "pass")
    assert (game.state.round.kind, actor(game)) == ("SR", "A")


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (["buy RCS treasury"], "B"),
        (["sell RCS 1", "pass"], "B"),
        (["start ATA 68 20%"], "B"),
        (["pass", "buy CTL treasury"], "C"),
        (["pass", "pass", "buy CTL treasury"], "A"),
        (["buy RCS treasury", "buy CTL treasury", "pass"], "C"),
    ],
)
def test_9_priority_goes_left_of_the_last_who_bought_or_sold(moves, expected):
    game = trading()
    play(game, *moves)
    pass_all(game)
    assert game.state.round.kind == "OR"
    assert priority(game) == expected


@pytest.mark.parametrize("holder", ["A", "B", "C"])
def test_9_priority_stays_if_nobody_acts(holder):
    game = trading()
    start_stock_round(game, priority=holder)
    play(game, "pass", "pass", "pass")
    assert game.state.round.kind == "OR"
    assert priority(game) == holder


def test_9_who_can_do_nothing_is_passed_over():
    game = trading()
    fund(game, "B", 0)
    corporation_of(game, "CTL").operated = False
    events = play(game, "buy RCS treasury")
    assert actor(game) == "C"
    assert not happened(game, events, "Passed", player="B")


def test_9_the_exact_moves_of_a_small_position():
    """C with 100 and two singles of RCS: sell one or both, buy a share, or pass."""
    game = trading()
    hold(game, "RCS", "C", 20)
    fund(game, "C", 100)
    start_stock_round(game, priority="C")
    assert legal(game) == [
        "buy CTL treasury",
        "buy RCS treasury",
        "pass",
        "sell RCS 1",
        "sell RCS 2",
    ]
    play(game, "sell RCS 2")
    assert cash(game, "C") == 300
    assert legal(game) == [
        "buy CTL treasury",
        "pass",
        "start ATA 100 20%",
        "start ATA 100 30%",
        "start ATA 68 20%",
        "start ATA 68 30%",
        "start ATA 68 40%",
    ]


# Certificate limit (9.1)


def test_9_1_nothing_is_bought_at_the_limit():
    game = loaded()
    start_stock_round(game)
    assert legal(game, "buy") == legal(game, "start") == []
    assert refuse(game, "buy CTL treasury") == "certificate_limit"
    assert refuse(game, "start SFA 68 20%") == "certificate_limit"
    play(game, "sell RCS 1", "buy CTL treasury")
    assert certificates(game, "A") == 12


def test_9_1_the_limit_counts_certificates_not_shares():
    """With one certificate less the 20 % of a last certificate still fit in."""
    game = loaded()
    hold(game, "CTL", "pool", 20, last=True)
    start_stock_round(game)
    play(game, "sell ATA 1", "buy CTL pool")
    assert held(game, "CTL", "A") == "11L"
    assert certificates(game, "A") == 12


@pytest.mark.parametrize(
    ("sold", "percents"), [(1, {"20%"}), (2, {"20%", "30%"}), (3, {"20%", "30%", "40%"})]
)
def test_9_1_the_limit_holds_for_starting_a_corporation(sold, percents):
    game = loaded()
    fund(game, "A", 1000)
    start_stock_round(game)
    play(game, f"sell RCS {sold}")
    assert {line.split()[3] for line in legal(game, "start")} == percents
    if sold < 3:
        assert refuse(game, "start SFA 68 40%") == "certificate_limit"


def test_9_1_above_the_limit_one_must_sell():
    game = loaded(over=1)
    start_stock_round(game)
    assert legal(game) == legal(game, "sell") != []
    assert refuse(game, "pass") == "must_sell"
    assert refuse(game, "buy CTL treasury") == "must_sell"
    play(game, "sell CTL 1")
    assert "pass" in legal(game)


def test_9_1_above_the_limit_by_two_one_sells_down_to_it():
    game = loaded(over=2)
    start_stock_round(game)
    play(game, "sell CTL 1")
    assert refuse(game, "pass") == "must_sell"
    assert legal(game) == legal(game, "sell") != []
    play(game, "sell RCS 1", "pass")
    assert certificates(game, "A") == 12


def test_9_1_nobody_stays_above_the_limit_who_could_have_sold_more():
    """Two above, and only CTL may be sold: one share is not enough, as CTL is sold but once."""
    game = loaded(over=2)
    corporation_of(game, "RCS").operated = corporation_of(game, "ATA").operated = False
    start_stock_round(game)
    assert legal(game) == ["sell CTL 2"]
    play(game, "sell CTL 2")
    assert certificates(game, "A") == 12


def test_9_1_over_the_limit_with_nothing_to_sell_may_pass():
    game = loaded(over=1)
    for name in ("RCS", "ATA", "CTL"):
        corporation_of(game, name).operated = False
    start_stock_round(game)
    # With nothing else to do the turn even passes by itself.
    assert actor(game) == "B"
    assert certificates(game, "A") == 13


def test_9_1_who_could_not_sell_must_as_soon_as_possible():
    game = loaded(over=1)
    for name in ("RCS", "ATA", "CTL"):
        corporation_of(game, name).operated = False
    start_stock_round(game)
    for name in ("RCS", "ATA", "CTL"):
        corporation_of(game, name).operated = True
    play(game, "pass", "buy RCS treasury")
    assert actor(game) == "A"
    assert refuse(game, "pass") == "must_sell"


# Selling (9.2)


def test_9_2_the_seller_gets_the_price_before_the_fall_for_each_share():
    game = trading()
    play(game, "sell RCS 2")
    assert cash(game, "A") == 500 + 200
    assert (space(game, "RCS"), price(game, "RCS")) == ((5, 5), 87)
    assert held(game, "RCS", "pool") == "11"


def test_9_2_the_last_certificate_counts_two_shares():
    game = trading()
    hold(game, "RCS", "A", 20, last=True)
    play(game, "sell RCS 1+last")
    assert cash(game, "A") == 500 + 300
    assert space(game, "RCS") == (6, 5)
    assert held(game, "RCS", "pool") == "1L"
    assert held(game, "RCS", "A") == "P1"


def test_9_2_not_sold_before_its_first_round_is_over():
    game = trading()
    corporation_of(game, "RCS").operated = False
    corporation_of(game, "RCS").turns = 0
    assert legal(game, "sell") == []
    assert refuse(game, "sell RCS 1") == "not_operated"
    fund(game, "RCS", 100)
    at_step(game, "RCS", "dividend", revenue=50, operated=["CTL"])
    play(game, "dividend pay")
    assert corporation_of(game, "RCS").turns == 1
    assert not corporation_of(game, "RCS").operated
    finish_turn(game, "RCS")
    assert game.state.round.kind == "SR"
    play(game, "sell RCS 1")


def test_9_2_not_in_an_emergency_of_its_first_round_either():
    """CTL needs a train (Marsala and Trapani are joined); RCS has just had its first turn."""
    game = bare()
    for name in ("RCS", "ATA"):
        found(game, name, "B")
        hold(game, name, "A", 10)
    found(game, "CTL", "A")
    fund(game, "A", 0)
    corporation_of(game, "RCS").operated = False
    at_step(game, "CTL", "train", operated=["RCS", "ATA"])
    assert step(game) == "emergency"
    assert legal(game) == ["sell ATA 1"]
    assert refuse(game, "sell RCS 1") == "not_operated"


@pytest.mark.parametrize(
    ("owned", "in_pool", "sold"),
    [(60, 0, ["1", "2", "3", "4"]), (60, 20, ["1", "2", "3"]), (40, 40, ["1"]), (30, 50, [])],
)
def test_9_2_the_pool_holds_at_most_half(owned, in_pool, sold):
    game = bare()
    found(game, "RCS", "A", percent=owned)
    hold(game, "RCS", "pool", in_pool, last=in_pool == 50)
    start_stock_round(game)
    assert sales(game, "RCS") == sold
    if in_pool:
        assert refuse(game, f"sell RCS {len(sold) + 1}") == "pool_limit"


def test_9_2_exactly_half_may_be_in_the_pool():
    game = bare()
    found(game, "RCS", "A", percent=60)
    hold(game, "RCS", "pool", 20)
    start_stock_round(game)
    assert sales(game, "RCS") == ["1", "2", "3"]
    assert refuse(game, "sell RCS 4") == "pool_limit"
    play(game, "sell RCS 3")
    assert share(game, "RCS", "pool") == 50


def test_9_2_stock_sold_is_not_bought_again_in_the_same_round():
    game = trading()
    play(game, "sell RCS 1")
    assert refuse(game, "buy RCS pool") == "sold_this_round"
    assert refuse(game, "buy RCS treasury") == "sold_this_round"
    play(game, "pass", "pass", "buy RCS pool")
    assert actor(game) == "A"
    assert refuse(game, "buy RCS treasury") == "sold_this_round"
    assert "buy CTL treasury" in legal(game)
    start_stock_round(game)
    play(game, "buy RCS treasury")


def test_9_2_one_sale_a_corporation_and_turn():
    game = trading()
    play(game, "sell RCS 1")
    assert refuse(game, "sell RCS 1") == "one_sale_a_turn"
    play(game, "pass", "pass", "buy CTL treasury")
    play(game, "sell RCS 1")
    assert held(game, "RCS", "pool") == "11"


def test_9_2_the_presidents_certificate_is_never_in_the_pool():
    game = trading()
    assert sales(game, "RCS") == ["1", "2"]
    assert refuse(game, "sell RCS 3") == "president_stays"
    assert refuse(game, "sell RCS 4") == "president_stays"


def test_9_2_only_what_one_has_is_sold():
    game = trading()
    assert refuse(game, "sell CTL 1") == "not_yours"
    assert refuse(game, "sell RCS 5") == "not_yours"
    assert refuse(game, "sell RCS 0") == "not_yours"
    assert refuse(game, "sell ATA 1") == "not_started"
    assert refuse(game, "sell RCS last") == "president_stays"


def test_9_2_a_sold_token_goes_below_those_already_there():
    game = trading()
    price_at(game, "CTL", 4, 5)
    play(game, "sell RCS 1")
    assert space(game, "RCS") == space(game, "CTL")
    assert order(game) == "CTL RCS"


def sold_together(*names, unmoved=""):
    """RCS, CTL and ATA in one space in that order; A sells a share of each in another order."""
    game = bare(players=4)
    for name in ("RCS", "CTL", "ATA"):
        found(game, name, "B", percent=40)
        hold(game, name, "A", 10)
    if unmoved:
        found(game, unmoved, "C")
        price_at(game, unmoved, 4, 5)
    start_stock_round(game)
    play(game, *(f"sell {name} 1" for name in names))
    return game


@pytest.mark.parametrize(
    "names", [("RCS", "CTL", "ATA"), ("ATA", "CTL", "RCS"), ("CTL", "ATA", "RCS")]
)
def test_9_2_several_sales_keep_their_order(names):
    assert order(sold_together(*names)) == "RCS CTL ATA"
    assert order(sold_together(*names, unmoved="SFA")) == "SFA RCS CTL ATA"


def test_9_2_order_is_kept_only_among_the_sold():
    """CTL is not sold and stays above; of the two others the upper remains above."""
    game = sold_together("ATA", "RCS")
    assert order(game) == "CTL RCS ATA"


def test_9_2_order_is_not_kept_between_two_turns():
    """B's sale of RCS follows A's of ATA: it comes below."""
    game = sold_together("ATA")
    play(game, "pass", "sell RCS 1")
    assert space(game, "ATA") == space(game, "RCS") == (4, 5)
    assert order(game) == "CTL ATA RCS"


def test_9_2_the_order_kept_is_that_before_this_turn():
    """Two earlier turns have put CTL above RCS; so they stay when C sells both."""
    game = bare(players=4)
    for name in ("RCS", "CTL"):
        found(game, name, "D", percent=30)
        for player in "ABC":
            hold(game, name, player, 10)
    start_stock_round(game)
    play(game, "sell CTL 1", "pass", "sell RCS 1", "pass")
    assert order(game) == "CTL RCS"
    play(game, "sell RCS 1", "sell CTL 1")
    assert order(game) == "CTL RCS"


def test_9_2_order_before_the_turn_by_price():
    """CTL at 100 and RCS at 95 below it are sold into one space: CTL was worth more."""
    game = bare()
    for name in ("RCS", "CTL"):
        found(game, name, "B", percent=40)
        hold(game, name, "A", 20)
    price_at(game, "RCS", 4, 5)
    start_stock_round(game)
    play(game, "sell RCS 1", "sell CTL 2")
    assert space(game, "RCS") == space(game, "CTL") == (5, 5)
    assert order(game) == "CTL RCS"


def test_9_2_at_the_bottom_the_price_does_not_fall():
    game = trading()
    price_at(game, "CTL", 9, 3)
    price_at(game, "RCS", 9, 3)
    play(game, "sell RCS 2")
    assert (cash(game, "A"), space(game, "RCS")) == (562, (9, 3))
    assert order(game) == "CTL RCS"


# Buying (9.3)


def test_9_3_from_the_treasury_the_corporation_is_paid():
    game = trading()
    bank = game.state.bank
    play(game, "buy CTL treasury")
    assert (cash(game, "A"), cash(game, "CTL"), game.state.bank) == (400, 100, bank)
    assert held(game, "CTL", "A") == "1"
    assert price(game, "CTL") == 100


def test_9_3_from_the_pool_the_bank_is_paid():
    game = trading()
    hold(game, "CTL", "pool", 20)
    bank = game.state.bank
    play(game, "buy CTL pool")
    assert (cash(game, "A"), cash(game, "CTL"), game.state.bank) == (400, 0, bank + 100)
    assert (held(game, "CTL", "A"), held(game, "CTL", "pool")) == ("1", "1")


def test_9_3_at_the_current_price():
    game = trading()
    price_at(game, "CTL", 0, 12)
    play(game, "buy CTL treasury")
    assert cash(game, "A") == 500 - 276


def test_9_3_at_most_60_percent_of_a_corporation():
    game = bare()
    found(game, "RCS", "A", percent=50)
    hold(game, "RCS", "pool", 10)
    start_stock_round(game)
    play(game, "buy RCS treasury", "pass", "pass")
    assert share(game, "RCS", "A") == 60
    assert refuse(game, "buy RCS treasury") == "ownership_limit"
    assert refuse(game, "buy RCS pool") == "ownership_limit"


def test_9_3_the_last_certificate_counts_20_towards_the_60():
    game = bare()
    found(game, "RCS", "A", percent=50)
    take_all(game, "RCS", "B", "C")
    last_to(game, "RCS", "treasury")
    start_stock_round(game)
    assert share(game, "RCS", "A") == 50
    assert refuse(game, "buy RCS treasury") == "ownership_limit"
    play(game, "pass", "buy RCS treasury")
    assert "L" in held(game, "RCS", "B")


def test_9_3_one_needs_the_money():
    game = trading()
    fund(game, "A", 99)
    assert refuse(game, "buy RCS treasury") == "not_enough_cash"
    fund(game, "A", 100)
    play(game, "buy RCS treasury")
    assert cash(game, "A") == 0


def test_9_3_only_what_is_there_is_bought():
    game = trading()
    assert refuse(game, "buy RCS pool") == "nothing_there"
    assert refuse(game, "buy ATA treasury") == "not_started"
    assert refuse(game, "buy RCS offer") == "nothing_there"


def test_9_3_the_money_of_a_sale_pays_the_purchase():
    game = trading()
    fund(game, "A", 0)
    assert legal(game, "buy") == []
    play(game, "sell RCS 1", "buy CTL treasury")
    assert cash(game, "A") == 0
    assert (held(game, "CTL", "A"), president(game, "RCS")) == ("1", "A")


def test_9_privates_are_not_bought_in_a_stock_round():
    game = open_stock_round()
    assert refuse(game, "buy SCE") == "not_now"
    assert refuse(game, "bid SMS 300") == "not_now"
