"""Stock rounds: selling, buying, limits, the end (§5.1-5.4, §5.7)."""

import pytest

from engine.capital.market import market_order, price
from engine.capital.stock import Stock
from engine.events import CorporationStarted
from engine.showing.view import show_state
from tests.kit.editing import fund, give_private, price_at
from tests.kit.reading import cash, share
from tests.kit.table import actor, legal, play, refuse, seat, settle, start_stock_round, step
from tests.t1883.table import corporation, hold, launched, open_stock_round, part, state
from titles.t1883.events import StockPaidUp

# Turns (5.1)


def test_5_1_sell_then_buy_ends_the_turn():
    game = launched("FBV A 40 100", "SV B 40 100")
    play(game, "sell FBV 1", "buy SV offer")
    assert actor(game) == "B"


def test_5_1_buy_then_sell_until_passing():
    game = launched("FBV A 40 100", "SV B 40 100")
    play(game, "buy SV offer")
    assert actor(game) == "A"
    assert not legal(game, "buy")
    assert refuse(game, "buy SV offer") == "one_purchase_a_turn"
    play(game, "sell FBV 1")
    assert actor(game) == "A"
    play(game, "pass")
    assert actor(game) == "B"
    assert state(game).stock.passes == 0


def test_5_1_a_turn_with_nothing_to_sell_ends_with_the_purchase():
    game = launched("FBV A 20 100", "SV B 40 100")
    play(game, "support")
    assert actor(game) == "B"


# Selling (5.2)


def test_5_2_worked_example_of_the_pool_limit():
    game = launched("SV B 20 100", "FMV B 20 100")
    hold(game, "SV", "A", 20)
    hold(game, "SV", "pool", 40)
    hold(game, "FMV", "A", 10)
    hold(game, "FMV", "pool", 10)
    assert legal(game, "sell") == ["sell FMV 1", "sell SV 1"]
    assert refuse(game, "sell SV 2") == "pool_limit"


def test_5_2_worked_example_of_prices():
    game = launched("SAFRE B 20 100", "FMMSF B 20 100", "SV B 20 100")
    for name, row, column, held in (
        ("SAFRE", 5, 7, 10),
        ("FMMSF", 5, 8, 20),
        ("SV", 5, 9, 10),
    ):
        price_at(game, name, row, column)
        hold(game, name, "A", held)
    money = cash(game, "A")
    play(game, "sell SAFRE 1", "sell FMMSF 2", "sell SV 1")
    assert cash(game, "A") == money + 340
    prices = [price(game, corporation(game, name)) for name in ("SAFRE", "FMMSF", "SV")]
    assert prices == [75, 80, 90]


def test_5_2_tokens_that_meet_in_one_turn_stand_in_the_order_of_the_sales():
    game = launched("SAFRE B 20 100", "SV B 20 100")
    price_at(game, "SAFRE", 4, 5)
    price_at(game, "SV", 3, 5)
    hold(game, "SAFRE", "A", 10)
    hold(game, "SV", "A", 20)
    play(game, "sell SAFRE 1", "sell SV 2")
    order = [each.id for each in market_order(game)]
    assert order.index("SAFRE") + 1 == order.index("SV")


def test_5_2_1_no_sales_in_the_first_stock_round():
    game = open_stock_round()
    play(game, "pass", "pass", "buy FSF offer")
    assert not legal(game, "sell")
    play(game, "pass", "pass")
    assert actor(game) == "C"
    assert refuse(game, "sell FSF 1") == "first_stock_round"


def test_5_2_2_the_presidency_is_not_sold_to_the_bank():
    game = launched("FBV A 40 100")
    hold(game, "FBV", "B", 10)
    assert refuse(game, "sell FBV 3") == "president_stays"
    assert refuse(game, "sell FBV 4") == "no_exchange"
    assert legal(game, "sell") == ["sell FBV 1", "sell FBV 2"]


def test_5_3_4_a_president_who_sells_hands_over_to_the_largest_holder_clockwise():
    game = launched("FBV A 40 100", players=4)
    hold(game, "FBV", "C", 20)
    hold(game, "FBV", "B", 20)
    play(game, "sell FBV 3")
    assert corporation(game, "FBV").president == seat(game, "B")
    assert (share(game, "FBV", "A"), share(game, "FBV", "pool")) == (10, 30)


def test_5_3_4_a_buyer_with_more_takes_the_presidency_a_tie_does_not():
    game = launched("FBV B 20 100")
    hold(game, "FBV", "A", 10)
    play(game, "buy FBV offer", "pass")
    assert corporation(game, "FBV").president == seat(game, "B")
    play(game, "pass", "pass", "buy FBV offer")
    assert corporation(game, "FBV").president == seat(game, "A")
    assert share(game, "FBV", "B") == 20


# Buying (5.3)


def test_5_3_1_the_pool_sells_at_the_market_price():
    game = launched("FBV B 40 100")
    hold(game, "FBV", "pool", 10)
    price_at(game, "FBV", 2, 7)
    price_at(game, "FBV", 2, 8)
    bank, money = cash(game, "bank"), cash(game, "A")
    play(game, "buy FBV pool")
    assert (cash(game, "A"), cash(game, "bank")) == (money - 110, bank + 110)


def test_5_3_2_the_initial_offer_sells_at_par_into_the_treasury():
    game = launched("FBV B 40 85")
    price_at(game, "FBV", 2, 8)
    money = cash(game, "A")
    play(game, "buy FBV offer")
    assert (cash(game, "A"), cash(game, "FBV")) == (money - 85, 85)


def test_5_3_2_no_share_before_the_presidency():
    game = launched("FBV B 40 85")
    assert refuse(game, "buy SV offer") == "not_started"
    assert refuse(game, "buy SEFTA offer") == "not_started"


def test_5_3_3_worked_example_of_a_share_handed_out_before():
    game = open_stock_round()
    assert share(game, "FBV", "B") == 10
    events = play(game, "start FBV 100 20%")
    assert events[:2] == [
        CorporationStarted("FBV", "1", 100, 20, "86", paid=200),
        StockPaidUp("FBV", 100),
    ]
    assert cash(game, "FBV") == 300
    assert cash(game, "A") == 550 - 20 - 80 - 200


@pytest.mark.parametrize(("name", "home"), [("SARSA", "3"), ("SAFRE", "16")])
def test_5_3_3_a_launch_is_told_with_the_first_base(name, home):
    events = play(open_stock_round(), f"start {name} 65 20%")
    assert events[0] == CorporationStarted(name, "1", 65, 20, home, paid=130)
    assert StockPaidUp not in map(type, events)


def test_5_3_3_stock_handed_out_before_the_launch_is_shown_with_its_owner():
    players = show_state(open_stock_round())["players"]
    assert players["A"]["shares"] == {"CCFR": 10, "FMV": 10}
    assert players["B"]["shares"] == {"CCFR": 10, "FBV": 10}


@pytest.mark.parametrize(
    ("phase", "prices"),
    [
        ("1", {"100", "65", "85"}),
        *((phase, {"100", "110", "65", "85"}) for phase in "234"),
        *((phase, {"100", "110", "150", "65", "85"}) for phase in "5678"),
    ],
)
def test_5_3_3_par_values_by_phase(phase, prices):
    game = launched("FBV B 20 85")
    state(game).phase = phase
    assert {line.split()[2] for line in legal(game, "start SV")} == prices


def test_5_3_3_any_corporation_but_ccfr_and_sefta():
    game = launched("FBV B 20 85")
    names = {line.split()[1] for line in legal(game, "start")}
    assert names == {"FSF", "SV", "SAFRE", "FMMSF", "FMV", "SARSA"}
    assert refuse(game, "start CCFR 100 20%") == "started_already"
    assert refuse(game, "start SEFTA 100 20%") == "cannot_start"
    assert refuse(game, "start SV 110 20%") == "wrong_par"
    assert refuse(game, "start SV 100 30%") == "wrong_first_share"
    assert refuse(game, "start SV 100 20% at 9") == "home_is_printed"


def test_5_3_5_no_purchase_of_what_was_sold_in_the_round():
    game = launched("FBV A 40 100", "SV B 20 100")
    play(game, "sell FBV 1", "buy SV offer", "pass", "pass")
    assert actor(game) == "A"
    assert refuse(game, "buy FBV pool") == "sold_this_round"


def test_5_3_6_nobody_holds_more_than_60_percent():
    game = launched("FBV A 60 100")
    assert refuse(game, "buy FBV offer") == "ownership_limit"


def test_8_1_1_shares_of_the_cooperative_are_not_traded():
    game = launched("FBV A 40 100")
    assert refuse(game, "sell CCFR 1") == "cooperative"
    assert refuse(game, "buy CCFR offer") == "cooperative"


# Limits (5.4)


@pytest.mark.parametrize(("players", "limit"), [(2, 32), (3, 21), (4, 16)])
def test_5_4_certificate_limits_by_players(players, limit):
    game = launched("FBV A 20 100", players=players)
    assert Stock.of(game).certificate_limit(game) == limit


def test_5_4_privates_count_and_shares_of_the_cooperative_do_not():
    game = launched("FBV A 40 100")
    give_private(game, "TCB", "A")
    assert Stock.of(game).count_certificates(game, seat(game, "A")) == 3 + 1
    hold(game, "FMV", "A", 10)
    assert Stock.of(game).count_certificates(game, seat(game, "A")) == 5


def test_5_4_the_limit_follows_the_number_of_players_left():
    game = launched("FBV A 20 100", players=4)
    state(game).players["4"].left = True
    assert Stock.of(game).certificate_limit(game) == 21


def test_5_4_who_is_at_the_limit_launches_nothing():
    game = launched("FBV A 60 65", "SV A 60 65", "SAFRE A 60 65", players=4)
    assert legal(game, "start FMV 65")
    give_private(game, "TCB", "A")
    assert not legal(game, "start")
    assert refuse(game, "start FMV 65 20%") == "certificate_limit"


def test_5_4_who_is_above_the_limit_sells_first():
    game = launched("FBV A 60 65", "SV A 60 65", "SAFRE A 60 65", "FMV A 40 65", players=4)
    assert step(game) == "stock"
    assert refuse(game, "pass") == "must_sell"
    assert {line.split()[0] for line in legal(game)} == {"sell"}


# SARSA's ratio (8.2)


def test_8_2_worked_example_of_the_ratio():
    game = launched("FSF A 40 100", "FBV B 30 100", "SARSA C 40 65")
    hold(game, "FBV", "A", 20)
    hold(game, "SARSA", "A", 30)
    hold(game, "SARSA", "B", 10)
    from titles.t1883.shares.stock import coaches_allowed

    assert coaches_allowed(game, seat(game, "A"))
    assert coaches_allowed(game, seat(game, "B"))
    hold(game, "SARSA", "B", 10)
    assert not coaches_allowed(game, seat(game, "B"))


def test_8_2_who_has_too_many_coaches_cannot_pass_but_may_act_otherwise():
    game = launched("FBV A 20 100", "SARSA B 20 65", "SV C 40 100")
    hold(game, "SARSA", "A", 20)
    settle(game)
    assert refuse(game, "pass") == "may_not_pass"
    play(game, "support", "pass")
    assert actor(game) == "B"
    play(game, "support", "pass", "pass")
    assert actor(game) == "A"
    play(game, "sell SARSA 1", "pass")
    assert actor(game) == "B"


def test_8_2_who_cannot_mend_the_ratio_may_pass():
    game = launched("SARSA A 20 65", "SV C 20 100")
    fund(game, "A", 0)
    hold(game, "SARSA", "pool", 50)
    settle(game)
    assert actor(game) == "B"
    assert state(game).stock.passes == 1


# The end of the round (5.7)


def test_5_7_1_priority_goes_to_the_left_of_the_last_to_act():
    game = launched("FBV A 20 100")
    play(game, "pass", "support", "pass", "pass", "pass")
    assert state(game).round.kind == "OR"
    assert state(game).players[state(game).priority].name == "C"


def test_5_7_1_priority_stays_if_nobody_acts():
    game = launched("FBV A 20 100")
    start_stock_round(game, priority="B")
    play(game, "pass", "pass", "pass")
    assert state(game).players[state(game).priority].name == "B"


def test_5_7_2_only_stock_all_in_hands_of_players_rises():
    game = launched("FBV A 60 85", "SV B 20 85", "SAFRE C 60 85")
    hold(game, "FBV", "B", 40)
    hold(game, "SAFRE", "B", 30)
    hold(game, "SAFRE", "pool", 10)
    rows = {name: corporation(game, name).row for name in ("FBV", "SV", "SAFRE")}
    for each in market_order(game):
        part(game, "SR").settle_price(game, each)
    assert corporation(game, "FBV").row == rows["FBV"] - 1
    assert corporation(game, "SV").row == rows["SV"]
    assert corporation(game, "SAFRE").row == rows["SAFRE"]


def test_5_7_2_the_highest_line_is_the_end():
    game = launched("FBV A 60 85")
    hold(game, "FBV", "B", 40)
    price_at(game, "FBV", 0, 3)
    part(game, "SR").settle_price(game, corporation(game, "FBV"))
    assert corporation(game, "FBV").row == 0
