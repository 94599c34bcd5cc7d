"""Emergency money raising (§10.7)."""

from tests.kit.editing import fund, price_at
from tests.kit.reading import cash, happened, president, price, ranges, share
from tests.kit.table import actor, at_step, entity, legal, play, settle, start_operating, step
from tests.t1849.positions_stock import corporation_of, give_trains, held, last_to, refuse, sales
from tests.t1849.positions_track import (
    bank_trains,
    before_emergency,
    emergency,
    pool_trains,
    take_turns,
)
from tests.t1849.table import found, hold


def trains(game, corporation="RCS"):
    return corporation_of(game, corporation).trains


# When


def test_10_7_no_train_a_route_and_too_little_money():
    game = emergency(money=500)
    assert (step(game), actor(game), entity(game)) == ("emergency", "A", "RCS")


def test_10_7_not_with_a_train():
    game = emergency(money=500)
    give_trains(game, "RCS", "4H")
    at_step(game, "RCS", "train")
    assert step(game) != "emergency"


def test_10_7_not_without_a_route():
    game = emergency(money=500, tiles=())
    assert step(game) != "emergency"
    assert corporation_of(game, "RCS").floated


def test_10_7_not_with_enough_in_the_treasury():
    game = emergency(treasury=100, money=500, CTL=20)
    assert (step(game), legal(game)) == ("train", ["train 4H"])
    assert refuse(game, "sell CTL 1") == "no_emergency"


def test_10_7_no_help_for_a_dearer_train():
    """The treasury can pay for the cheapest train, a 4H in the pool: nobody helps with a 6H."""
    game = emergency(treasury=150, money=500, phase="6")
    pool_trains(game, "4H")
    settle(game)
    assert (step(game), legal(game)) == ("train", ["train 4H pool"])
    assert refuse(game, "train 6H") == "treasury_too_small"


# The contribution


def test_10_7_the_president_pays_exactly_what_is_missing():
    game = emergency(treasury=30, money=500)
    assert legal(game) == ["train 4H"]
    events = play(game, "train 4H")
    assert happened(game, events, "MoneyContributed", player="A", corporation="RCS", amount=70)
    assert (cash(game, "RCS"), cash(game, "A")) == (0, 430)
    assert trains(game) == ["4H"]


def test_10_7_who_can_pay_must_pay():
    game = emergency(money=70)
    assert refuse(game, "pass") == "may_not_pass"


def test_10_7_who_can_pay_sells_nothing():
    game = emergency(money=70, CTL=20)
    assert sales(game, "CTL") == []
    assert refuse(game, "sell CTL 1") == "sells_too_much"


def test_10_7_after_the_purchase_the_treasury_is_empty():
    game = emergency(money=500)
    play(game, "train 4H")
    assert step(game) != "train"
    assert cash(game, "RCS") == 0


# The cheapest train


def test_10_7_only_the_cheapest_of_bank_and_pool():
    game = emergency(money=500, phase="8")
    pool_trains(game, "6H")
    settle(game)
    assert legal(game) == ["train 6H pool"]
    assert refuse(game, "train 8H") == "cheapest_only"
    play(game, "train 6H pool")
    assert cash(game, "A") == 500 - 170


def test_10_7_of_two_cheapest_the_president_chooses():
    """8H of the pool and R6H of the bank cost the same."""
    game = emergency(money=500, phase="16")
    pool_trains(game, "R6H")
    bank_trains(game, "R6H", 1)
    settle(game)
    assert legal(game) == ["train R6H", "train R6H pool"]


def test_10_7_a_purchase_with_help_may_start_a_phase():
    game = emergency(money=500)
    bank_trains(game, "4H", 0)
    settle(game)
    play(game, "train 6H")
    assert game.state.phase == "6"
    assert cash(game, "A") == 330


# Selling


def test_10_7_stock_is_sold_only_as_far_as_needed():
    """40 are missing and a share brings 100: one is enough."""
    game = emergency(money=30, CTL=30)
    assert legal(game) == ["sell CTL 1"]
    assert refuse(game, "sell CTL 2") == "sells_too_much"
    play(game, "sell CTL 1")
    assert cash(game, "A") == 130
    assert price(game, "CTL") == 95
    assert legal(game) == ["train 4H"]
    assert refuse(game, "sell CTL 1") == "sells_too_much"
    play(game, "train 4H")
    assert cash(game, "A") == 60


def test_10_7_the_president_chooses_what_to_sell():
    game = emergency(CTL=20, SFA=20)
    assert legal(game) == ["sell CTL 1", "sell SFA 1"]


def test_10_7_several_shares_where_one_is_not_enough():
    """170 are missing for a 6H: two shares at 100."""
    game = emergency(phase="6", CTL=30)
    assert legal(game) == ["sell CTL 1", "sell CTL 2"]
    assert refuse(game, "sell CTL 3") == "sells_too_much"
    play(game, "sell CTL 2")
    assert cash(game, "A") == 200
    assert legal(game) == ["train 6H"]


def test_10_7_one_after_another_at_falling_prices():
    """170 are missing: a share of CTL for 100, then another one for 95."""
    game = emergency(phase="6", CTL=30, SFA=10)
    play(game, "sell CTL 1")
    assert (cash(game, "A"), price(game, "CTL")) == (100, 95)
    assert legal(game) == ["sell CTL 1", "sell SFA 1"]
    play(game, "sell CTL 1")
    assert (cash(game, "A"), price(game, "CTL")) == (195, 87)
    assert legal(game) == ["train 6H"]


def test_10_7_the_last_certificate_or_a_single():
    """Either would do; both together would be too much."""
    game = emergency(CTL=10)
    last_to(game, "CTL", "A")
    settle(game)
    assert sales(game, "CTL") == ["1", "last"]
    assert refuse(game, "sell CTL 1+last") == "sells_too_much"
    play(game, "sell CTL last")
    assert (held(game, "CTL", "pool"), cash(game, "A")) == ("L", 200)


def test_10_7_a_single_and_the_last_where_both_are_needed():
    """225 are missing for a 6H with the treasury nearly empty at a price of 78."""
    game = emergency(treasury=5, phase="6", CTL=10)
    last_to(game, "CTL", "A")
    price_at(game, "CTL", 5, 4)
    settle(game)
    assert sales(game, "CTL") == ["1", "1+last", "last"]


def test_10_7_the_operating_presidency_is_kept():
    """A may sell RCS down to B's share, not below."""
    game = emergency(treasury=0, phase="6", RCS=40, CTL=20)
    hold(game, "RCS", "B", 30)
    settle(game)
    assert sales(game, "RCS") == ["1"]
    assert refuse(game, "sell RCS 2") == "must_stay_president"
    play(game, "sell RCS 1")
    assert president(game, "RCS") == "A"
    assert (share(game, "RCS", "A"), sales(game, "RCS")) == (30, [])


def test_10_7_another_presidency_may_be_lost():
    game = before_emergency(phase="6")
    found(game, "ATA", "A", percent=30)
    hold(game, "ATA", "B", 20)
    at_step(game, "RCS", "train")
    assert legal(game) == ["sell ATA 1", "sell ATA 2"]
    play(game, "sell ATA 2")
    assert president(game, "ATA") == "B"
    assert share(game, "ATA", "A") == 10


def test_10_7_a_presidents_certificate_without_heir_is_not_sold():
    game = before_emergency()
    found(game, "ATA", "A", percent=20)
    at_step(game, "RCS", "train")
    assert not corporation_of(game, "RCS").floated
    assert share(game, "ATA", "A") == 20


def test_10_7_stock_of_a_corporation_that_has_not_operated_is_not_sold():
    game = emergency(CTL=20, SFA=20)
    corporation_of(game, "CTL").operated = False
    settle(game)
    assert legal(game) == ["sell SFA 1"]
    assert refuse(game, "sell CTL 1") == "not_operated"


def test_10_7_a_corporation_first_run_in_this_round_is_not_sold():
    """CTL has its first turn in this round, before RCS."""
    game = emergency(CTL=20, SFA=20)
    company = corporation_of(game, "CTL")
    company.operated, company.turns = False, 0
    price_at(game, "CTL", 2, 8)
    give_trains(game, "CTL", "4H")
    start_operating(game)
    assert entity(game) == "CTL"
    take_turns(game, lambda: step(game) == "emergency")
    assert entity(game) == "RCS"
    assert company.turns == 1
    assert legal(game, "sell") == ["sell SFA 1"]


def test_10_7_half_in_the_pool_is_the_limit():
    game = before_emergency(SFA=20)
    corporation_of(game, "CTL").owners = ["2", "1", "2", *["pool"] * 3, "treasury", "pool"]
    at_step(game, "RCS", "train")
    assert legal(game) == ["sell SFA 1"]
    assert refuse(game, "sell CTL 1") == "pool_limit"


def test_10_7_the_corporation_issues_nothing():
    game = emergency(money=30, CTL=20)
    assert refuse(game, "issue 1") == "not_now"


def test_10_7_a_player_who_is_not_president_helps_nobody():
    game = emergency(money=30, CTL=20)
    fund(game, "B", 1000)
    settle(game)
    assert legal(game) == ["sell CTL 1"]
    assert actor(game) == "A"


# Trains of others


def test_10_7_a_deal_with_another_corporation_from_the_treasury():
    game = emergency(treasury=30, money=500)
    give_trains(game, "CTL", "4H")
    settle(game)
    assert legal(game) == ["train 4H", "train 4H from CTL 1"]
    assert ranges(game) == {"train 4H from CTL": (1, 30)}
    assert refuse(game, "train 4H from CTL 31") == "price_out_of_range"
    play(game, "train 4H from CTL 30", "accept")
    assert (trains(game), cash(game, "RCS"), cash(game, "A")) == (["4H"], 0, 500)


def test_10_7_after_a_refusal_the_emergency_goes_on():
    game = emergency(treasury=30, money=500)
    give_trains(game, "CTL", "4H")
    settle(game)
    play(game, "train 4H from CTL 30", "decline")
    assert step(game) == "emergency"
    play(game, "train 4H")
    assert cash(game, "A") == 430


def test_10_7_no_deal_once_the_president_has_sold():
    game = emergency(phase="6", CTL=20, SFA=20)
    give_trains(game, "CTL", "4H")
    settle(game)
    assert legal(game, "train") == ["train 4H from CTL 1"]
    play(game, "sell SFA 1")
    assert legal(game, "train") == []
    assert refuse(game, "train 4H from CTL 1") == "must_raise_money"


def test_10_7_a_deal_may_be_the_last_resort():
    """A can raise nothing: the deal, or the end of RCS."""
    game = before_emergency(treasury=30)
    give_trains(game, "CTL", "4H")
    at_step(game, "RCS", "train")
    assert (step(game), legal(game)) == ("emergency", ["pass", "train 4H from CTL 1"])
    play(game, "train 4H from CTL 30", "accept")
    assert corporation_of(game, "RCS").floated


def test_10_7_giving_up_the_last_resort_closes_the_corporation():
    game = before_emergency(treasury=30)
    give_trains(game, "CTL", "4H")
    at_step(game, "RCS", "train")
    play(game, "pass")
    assert not corporation_of(game, "RCS").floated
