"""Emergency money raising (§10.7)."""

import pytest

from tests.t1849.positions_stock import (
    at_step,
    bare,
    cash,
    corporation_of,
    entity,
    give_trains,
    happened,
    held,
    last_to,
    owner_of,
    president,
    price,
    private_of,
    ranges,
    refuse,
    result,
    sales,
    share,
)
from tests.t1849.positions_track import PALERMO_TO_PARTINICO, bank_trains, lay_out, pool_trains
from tests.t1849.table import (
    actor,
    found,
    fund,
    hold,
    legal,
    play,
    price_at,
    seat,
    settle,
    start_operating,
    start_stock_round,
    step,
)


def before_emergency(treasury=30, money=0, tiles=PALERMO_TO_PARTINICO, phase="4", **more):
    """RCS of A has a route, no train and little money; CTL belongs to B, SFA to C.

    More stock is given as ``CTL=20`` (percent for A).
    """
    game = bare(phase=phase)
    found(game, "RCS", "A", percent=more.pop("RCS", 20))
    found(game, "CTL", "B", percent=40)
    found(game, "SFA", "C", percent=40)
    for corporation, percent in more.items():
        hold(game, corporation, "A", percent)
    lay_out(game, tiles)
    fund(game, "RCS", treasury)
    fund(game, "A", money)
    return game


def emergency(**position):
    """The same, in the train step of RCS."""
    game = before_emergency(**position)
    at_step(game, "RCS", "train")
    return game


def take_turns(game, until):
    """Pass where that is possible, else do the first thing that is legal, until a step comes."""
    while not until():
        play(game, "pass" if "pass" in legal(game) else legal(game)[0])


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
    assert corporation_of(game, "RCS").started


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
    game = emergency(phase="6", CTL=10, SFA=10)
    play(game, "sell CTL 1")
    assert legal(game) == ["sell SFA 1"]
    play(game, "sell SFA 1")
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
    assert not corporation_of(game, "RCS").started
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
    assert corporation_of(game, "RCS").started


def test_10_7_giving_up_the_last_resort_closes_the_corporation():
    game = before_emergency(treasury=30)
    give_trains(game, "CTL", "4H")
    at_step(game, "RCS", "train")
    play(game, "pass")
    assert not corporation_of(game, "RCS").started


# Not enough


def test_10_7_everything_is_sold_then_the_corporation_closes():
    """A needs 170 and finds 100: the share, all his money and RCS are gone."""
    game = emergency(phase="6", CTL=10, money=20)
    hold(game, "RCS", "B", 10)
    bank = cash(game, "bank")
    settle(game)
    events = play(game, "sell CTL 1")
    assert happened(game, events, "CorporationClosed", corporation="RCS")
    assert not corporation_of(game, "RCS").started
    assert (cash(game, "A"), cash(game, "RCS")) == (0, 0)
    assert cash(game, "bank") == bank + 20 + 30
    assert held(game, "RCS", "B") == ""


def test_10_7_the_corporation_may_be_started_again_from_the_next_stock_round():
    game = emergency(phase="6")
    assert game.state.queue[-1] == "RCS"
    play(game, "loan")
    take_turns(game, lambda: game.state.round.kind == "SR")
    assert "RCS" in game.state.queue
    assert "RCS" not in game.state.resting


def test_10_7_without_stock_a_loan_or_the_end():
    game = emergency()
    assert (step(game), actor(game)) == ("loan", "A")
    assert legal(game) == ["leave", "loan"]
    assert refuse(game, "pass") == "loan_or_leave"


def test_10_7_the_loan():
    game = emergency()
    bank = cash(game, "bank")
    play(game, "loan")
    assert (cash(game, "A"), cash(game, "bank")) == (500, bank - 500)
    assert game.state.players[seat(game, "A")].loans == 1
    assert not game.state.players[seat(game, "A")].left
    assert game.title.player_value(game, seat(game, "A")) == 0


def test_10_7_a_loan_weighs_750_at_the_end():
    game = emergency()
    play(game, "loan")
    fund(game, "A", 1000)
    assert game.title.player_value(game, seat(game, "A")) == 250


def test_10_7_leaving():
    game = emergency()
    play(game, "leave")
    player = game.state.players[seat(game, "A")]
    assert (player.left, player.cash, player.loans) == (True, 0, 0)
    assert game.title.player_value(game, player.id) == 0
    assert actor(game) != "A"


def test_10_7_a_player_who_has_left_gets_no_turn():
    game = emergency()
    play(game, "leave")
    give_trains(game, "CTL", "4H")
    give_trains(game, "SFA", "4H")
    start_stock_round(game, priority="B")
    seen = []
    now = game.state.round
    while game.state.round is now:
        seen.append(actor(game))
        play(game, "pass")
    assert seen == ["B", "C"]


def test_10_7_the_priority_of_a_player_who_has_left_passes_on():
    """Nobody's turn is lost because the holder of the priority deal is gone."""
    game = emergency()
    play(game, "leave")
    start_stock_round(game, priority="A")
    seen = []
    now = game.state.round
    while game.state.round is now:
        seen.append(actor(game))
        play(game, "pass")
    assert seen == ["B", "C"]


def test_10_7_privates_go_with_a_player_who_leaves():
    game = emergency(CTL=10)
    private_of(game, "SCE", "A")
    private_of(game, "SIGI", "B")
    fund(game, "RCS", 0)
    bank_trains(game, "4H", 0)
    settle(game)
    play(game, "sell CTL 1", "leave")
    assert (owner_of(game, "SCE"), owner_of(game, "SIGI")) == ("closed", "B")


def test_10_7_privates_stay_with_a_player_who_goes_on():
    game = emergency(CTL=10)
    private_of(game, "SCE", "A")
    fund(game, "RCS", 0)
    bank_trains(game, "4H", 0)
    settle(game)
    play(game, "sell CTL 1", "loan")
    assert owner_of(game, "SCE") == "A"


def test_10_7_with_stock_that_cannot_be_sold_the_player_goes_on():
    """CTL has not operated: A keeps it, has no money, and is not asked about a loan."""
    game = emergency(money=0, SFA=10, phase="6", CTL=10)
    corporation_of(game, "CTL").operated = False
    settle(game)
    play(game, "sell SFA 1")
    assert not corporation_of(game, "RCS").started
    assert cash(game, "A") == 0
    assert share(game, "CTL", "A") == 10
    assert step(game) != "loan"
    assert game.state.players[seat(game, "A")].loans == 0


def test_10_7_only_one_player_left_ends_the_game():
    game = before_emergency()
    game.title.closing.close(game, corporation_of(game, "CTL"))
    game.state.players[seat(game, "B")].left = True
    at_step(game, "RCS", "train")
    play(game, "leave")
    assert game.state.finished
    assert game.state.end_reason == "bankrupt"
    assert result(game)["A"] == 0


def test_10_7_a_president_loses_his_money_with_the_corporation():
    """The treasury, with what he has put in, returns to the bank."""
    game = emergency(money=50)
    assert step(game) == "loan"
    assert cash(game, "A") == 0


def test_10_7_the_turn_of_a_closed_corporation_is_over():
    game = emergency()
    play(game, "loan")
    assert entity(game) != "RCS"


def test_10_7_a_sale_that_closes_another_corporation():
    """CTL falls off the market: it closes, the money stays."""
    game = emergency(CTL=10, money=50)
    price_at(game, "CTL", 8, 0)
    settle(game)
    play(game, "sell CTL 1")
    assert not corporation_of(game, "CTL").started
    assert cash(game, "A") == 77
    assert legal(game) == ["train 4H"]


def test_10_7_a_sale_that_closes_the_operating_corporation_ends_its_turn():
    """RCS itself falls off the market when its president sells a share of it."""
    game = emergency(treasury=0, RCS=30)
    price_at(game, "RCS", 8, 0)
    hold(game, "SFA", "A", 10)
    settle(game)
    play(game, "sell RCS 1")
    assert not corporation_of(game, "RCS").started
    assert cash(game, "A") == 27
    assert entity(game) != "RCS"


def test_10_7_offers_of_private_companies_end_with_the_first_sale():
    """Nothing of the treasury may be spent on the side once the president is selling."""
    game = emergency(phase="6", CTL=20, SFA=20)
    private_of(game, "SCE", "A")
    settle(game)
    assert legal(game, "private") == ["private SCE 1"]
    play(game, "sell CTL 1")
    assert legal(game, "private") == []


@pytest.mark.parametrize("answer", ["loan", "leave"])
def test_10_7_the_round_goes_on_after_a_ruin(answer):
    """CTL and SFA still operate, then comes a stock round."""
    game = emergency()
    play(game, answer)
    give_trains(game, "CTL", "4H")
    assert entity(game) == "CTL"
    take_turns(game, lambda: entity(game) != "CTL")
    assert entity(game) == "SFA"
    take_turns(game, lambda: game.state.round.kind == "SR")
