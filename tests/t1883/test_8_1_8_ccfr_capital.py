"""The cooperative becomes a railway like the others (§8.1.8)."""

from __future__ import annotations

import pytest

from engine.capital.closing import Closing
from engine.capital.market import price
from engine.capital.stock import Stock
from engine.events import PresidentAppointed, TrainDiscarded
from engine.ids import CorporationId, PlayerId
from tests.kit.editing import fund, give_private, price_at
from tests.kit.reading import cash, share
from tests.kit.table import actor, entity, legal, play, refuse, seat, start_stock_round, step
from tests.t1883.cooperative import (
    at_dividend,
    finish_round,
    frozen,
    go_on,
    led,
    oust,
    sell_first,
)
from tests.t1883.drawing import draw, only
from tests.t1883.table import bring_in, corporation, hold, launched, on_sale, operate, state, trains
from titles.t1883.ccfr.capital import capitalise
from titles.t1883.ccfr.events import CooperativeCapitalised, TrainReceived
from titles.t1883.ccfr.ranking import president_at_capitalisation
from titles.t1883.facts import is_railway
from titles.t1883.shares.stock import coaches_allowed


def chosen(game, among: str = "AB") -> str:
    players = [PlayerId(seat(game, name)) for name in among]
    return state(game).players[president_at_capitalisation(game, players)].name


def president(game, name: str = "CCFR") -> str | None:
    seated = corporation(game, name).president
    return state(game).players[seated].name if seated is not None else None


# What happens


def test_8_1_8_money_a_5_and_all_unsold_stock_to_the_pool():
    game = led("FBV B 20 65")
    fund(game, "CCFR", 30)
    trains(game, "CCFR", "3", "4")
    at = (corporation(game, "CCFR").row, corporation(game, "CCFR").column)
    sell_first(game, "5")
    ccfr = corporation(game, "CCFR")
    assert cash(game, "CCFR") == 130
    assert ccfr.trains == ["5"]
    assert (ccfr.row, ccfr.column) == at
    assert ccfr.appointed is None
    assert is_railway(game, ccfr.id)
    assert not is_railway(game, CorporationId("SARSA"))
    assert "offer" not in ccfr.owners


def test_8_1_8_the_capitalisation_is_told():
    game = led("FBV B 20 65")
    on_sale(game, "5")
    corporation(game, "CCFR").trains = ["4"]
    told = draw(game, 16, phase="4")
    at = told.index(CooperativeCapitalised("CCFR", 100))
    assert told[at + 1 : at + 3] == [TrainDiscarded("CCFR", "4"), TrainReceived("CCFR", "5")]
    assert only(told, PresidentAppointed)[0].corporation == "CCFR"


def test_8_1_8_the_president_gives_his_share_for_the_presidency():
    game = led("FBV B 20 65", "SAFRE C 20 65")
    money = cash(game, "A")
    sell_first(game, "5")
    assert president(game) == "A"
    shares = {name: share(game, "CCFR", name) for name in ("A", "B", "C", "pool", "offer")}
    assert shares == {"A": 20, "B": 10, "C": 10, "pool": 60, "offer": 0}
    assert cash(game, "A") == money


def test_8_1_8_the_only_one_with_a_share_becomes_president_whatever_he_leads():
    game = led("FBV B 20 65", "SAFRE B 20 65")
    oust(game, "A", "C")
    sell_first(game, "5")
    assert president(game) == "B"
    assert share(game, "CCFR", "pool") == 80


def test_8_1_8_the_others_do_not_compete():
    game = led("FBV B 20 65", "SAFRE C 20 65", "SV C 20 65", by="B")
    oust(game, "A")
    sell_first(game, "5")
    assert president(game) == "B"


def test_8_1_8_shares_are_traded_and_count_from_now_on():
    game = led("FBV B 20 65")
    trains(game, "CCFR", "3", "4")
    before = Stock.of(game).count_certificates(game, PlayerId("2"))
    sell_first(game, "5")
    assert Stock.of(game).count_certificates(game, PlayerId("2")) == before + 1
    start_stock_round(game, "C")
    assert "buy CCFR pool" in legal(game)
    play(game, "buy CCFR pool")
    assert share(game, "CCFR", "C") == 20
    assert refuse(game, "sell CCFR 1") == "pool_limit"


def test_8_2_shares_of_ccfr_count_for_the_ratio_of_coaches_only_now():
    game = led("FBV C 20 65", "SARSA A 20 65")
    hold(game, "FBV", "A", 20)
    assert not coaches_allowed(game, PlayerId("1"))
    sell_first(game, "5")
    ccfr = corporation(game, "CCFR")
    singles = [index for index, owner in enumerate(ccfr.owners) if owner == "pool"]
    ccfr.owners[singles[0]] = "1"
    assert share(game, "CCFR", "A") >= 20
    assert coaches_allowed(game, PlayerId("1"))


def test_8_1_8_in_its_own_turn_the_new_president_goes_on():
    """CCFR buys the first 5: who leads least decides about everything after that."""
    game = led("FBV A 20 65", "SAFRE B 20 65")
    fund(game, "CCFR", 1000)
    trains(game, "CCFR", "4")
    on_sale(game, "5")
    operate(game, "4")
    while step(game) != "train":
        go_on(game)
    assert (entity(game), actor(game)) == ("CCFR", "A")
    play(game, "train 5")
    assert corporation(game, "CCFR").trains == ["5", "5"]
    assert cash(game, "CCFR") == 820
    assert president(game) == "C"


def test_8_1_8_it_operates_with_the_new_president_if_its_turn_has_not_come():
    game = led("FBV A 20 65", "SAFRE B 20 65")
    fund(game, "FBV", 500)
    on_sale(game, "5")
    price_at(game, "FBV", 0, 10)
    operate(game, "4")
    assert entity(game) == "FBV"
    sell_first(game, "5")
    game._settle()
    while entity(game) == "FBV":
        play(game, "pass")
    assert (entity(game), actor(game)) == ("CCFR", "C")


@pytest.mark.parametrize("at_once", [True, False])
def test_6_8_4_the_new_president_discards_what_is_beyond_the_limit(at_once):
    """Also when the capitalisation comes later than the first 5 (12.1)."""
    game = led("FBV A 20 65", "SV B 20 65")
    trains(game, "CCFR", "3bis", "3bis")
    if at_once:
        sell_first(game, "5")
    else:
        state(game).phase = "5"
        capitalise(game)
    assert (step(game), entity(game), actor(game)) == ("discard", "CCFR", "C")
    play(game, "discard 3bis")
    assert corporation(game, "CCFR").trains == ["3bis", "5"]
    assert state(game).pending == []


def test_8_1_5_a_railway_like_the_others_may_keep_its_revenue():
    game = led("FBV B 20 65")
    trains(game, "CCFR", "4")
    sell_first(game, "5")
    at_dividend(game, 60)
    assert legal(game, "dividend") == ["dividend pay", "dividend withhold"]
    assert refuse(game, "dividend loot") == "not_now"


def test_8_1_2_the_presidency_does_not_go_round_any_more():
    game = led("FBV B 20 65", "SV C 20 65")
    trains(game, "CCFR", "4")
    sell_first(game, "5")
    at_dividend(game, 60)
    finish_round(game)
    assert president(game) == "A"


def test_8_1_8_it_trades_trains_like_the_others():
    game = led("FBV B 20 65")
    fund(game, "FBV", 1000)
    trains(game, "CCFR", "4")
    sell_first(game, "5")
    operate(game, "5")
    while (entity(game), step(game)) != ("FBV", "train"):
        go_on(game)
    assert "train 5 from CCFR 1" in legal(game)


# Who becomes president, tie after tie; B is always chosen


def test_8_1_8_the_one_with_fewest_presidencies_coaches_included():
    game = launched("FBV A 20 65", "SARSA A 20 65", "SAFRE B 20 65", "SV C 20 65")
    assert chosen(game) == "B"


def test_8_1_8_private_companies_are_presidencies_too():
    game = launched("FBV A 20 65", "SAFRE B 20 65")
    give_private(game, "TCB", "A")
    trains(game, "SAFRE", "5")
    assert chosen(game) == "B"


def test_8_1_8_private_companies_close_after_the_president_is_chosen():
    game = led("FBV A 20 65", "SAFRE B 20 65", "SV C 20 65")
    for private, owner in (("TCB", "A"), ("FRV", "C")):
        give_private(game, private, owner)
    fund(game, "B", 500)
    sell_first(game, "5", buyer="SAFRE")
    assert president(game) == "B"
    assert set(state(game).privates.values()) == {"closed"}


def test_8_1_8_then_the_one_with_fewest_railways():
    game = launched("FBV A 20 65", "SARSA B 20 65", "SAFRE C 20 65")
    assert chosen(game) == "B"


def test_8_1_8_then_the_one_with_fewest_permanent_trains():
    game = launched("FBV A 20 65", "SAFRE B 20 65")
    trains(game, "FBV", "5")
    trains(game, "SAFRE", "4", "4", "3bis")
    assert chosen(game) == "B"


def test_8_1_8_then_the_one_with_fewest_trains():
    game = launched("FBV A 20 65", "SAFRE B 20 65")
    trains(game, "FBV", "5", "4")
    trains(game, "SAFRE", "5")
    hold(game, "SAFRE", "B", 10)
    assert chosen(game) == "B"


@pytest.mark.parametrize(
    ("of_a", "of_b", "first"),
    [(("3", "3"), ("4",), "A"), (("4", "4", "4"), ("4", "3bis"), "B")],
)
def test_8_1_8_trains_are_counted_without_the_3s_and_before_discards(of_a, of_b, first):
    game = led("FBV A 20 65", "SAFRE B 30 65", "SV C 20 65")
    trains(game, "FBV", *of_a)
    trains(game, "SAFRE", *of_b)
    sell_first(game, "5", buyer="SV")
    assert president(game) == first


def test_8_1_8_then_the_one_with_fewest_certificates():
    game = launched("FBV A 30 65", "SAFRE B 20 65")
    fund(game, "A", 1)
    assert chosen(game) == "B"


def test_8_1_8_private_companies_are_no_stock_certificates():
    game = launched("FBV A 20 65", "SARSA A 20 65", "SAFRE B 20 65")
    give_private(game, "TCB", "B")
    fund(game, "A", 1)
    assert chosen(game) == "B"


def test_8_1_8_then_the_one_with_least_money():
    game = launched("FBV A 20 65", "SAFRE B 20 65")
    fund(game, "A", 200)
    fund(game, "B", 199)
    assert chosen(game) == "B"


def test_8_1_8_then_the_die():
    game = launched("FBV A 20 65", "SAFRE B 20 65")
    assert {chosen(game) for _ in range(40)} == {"A", "B"}
    assert {chosen(game, "C") for _ in range(3)} == {"C"}


def test_8_1_8_leading_the_cooperative_is_no_presidency():
    game = led(by="B")
    fund(game, "B", 1)
    assert chosen(game) == "B"


# Frozen (8.1.6, 8.1.8)


def capitalised_frozen(*launches: str):
    game = frozen(*launches or ("FBV B 20 65",))
    trains(game, "CCFR", "3", "4")
    sell_first(game, "5")
    return game


def test_8_1_8_frozen_all_stock_goes_to_the_initial_offer():
    game = capitalised_frozen()
    ccfr = corporation(game, "CCFR")
    assert set(ccfr.owners) == {"offer"}
    assert (cash(game, "CCFR"), ccfr.trains, ccfr.president) == (100, ["5"], None)
    assert ccfr.tokens == [("16", 0), ("5", 0)]


def test_8_1_8_frozen_it_waits_for_a_launch_and_does_nothing():
    game = capitalised_frozen("FBV B 20 65", "SV C 20 65")
    fund(game, "SV", 1000)
    operate(game, "5")
    while state(game).round.kind == "OR":
        assert entity(game) != "CCFR"
        assert not [line for line in legal(game) if "CCFR" in line]
        play(game, "pass")
    assert corporation(game, "CCFR").trains == ["5"]


def test_8_1_8_no_single_share_before_the_presidency():
    game = capitalised_frozen()
    start_stock_round(game)
    assert refuse(game, "buy CCFR offer") == "not_started"


@pytest.mark.parametrize("par", [65, 85, 100, 110, 150])
def test_8_1_8_frozen_it_is_launched_at_a_new_par(par):
    game = capitalised_frozen()
    start_stock_round(game)
    fund(game, "A", 400)
    play(game, f"start CCFR {par} 20%")
    ccfr = corporation(game, "CCFR")
    assert president(game) == "A"
    assert cash(game, "A") == 400 - 2 * par
    assert cash(game, "CCFR") == 100 + 2 * par
    assert (ccfr.par, price(game, ccfr)) == (par, par)
    assert ccfr.tokens == [("16", 0), ("5", 0)], "its tokens were there already"
    assert ccfr.tokens_left == 2
    assert refuse(game, "start CCFR 65 20%") == "started_already"
    play(game, "buy CCFR offer")
    assert cash(game, "CCFR") == 100 + 3 * par


def test_8_1_8_launched_it_operates_like_the_others():
    game = capitalised_frozen()
    start_stock_round(game)
    fund(game, "A", 400)
    play(game, "start CCFR 100 20%")
    assert refuse(game, "concession 3 CCFR") == "not_your_corporation"
    operate(game, "5")
    assert (entity(game), actor(game)) == ("CCFR", "A")


def test_6_8_4_frozen_the_cheapest_trains_beyond_the_limit_go():
    game = frozen("FBV B 20 65")
    trains(game, "CCFR", "3bis", "3bis", "4")
    sell_first(game, "5")
    assert corporation(game, "CCFR").trains == ["3bis", "5"]
    assert sorted(state(game).pool_trains) == ["3bis", "4"]


def test_5_8_once_capitalised_it_closes_like_the_others():
    game = led("FBV B 20 65")
    sell_first(game, "5")
    Closing.of(game).close(game, corporation(game, "CCFR"))
    ccfr = corporation(game, "CCFR")
    assert not ccfr.floated
    assert set(ccfr.owners) == {"offer"}
    assert state(game).pool_trains[-1] == "5"
    bring_in(game, "SV", "A")
    start_stock_round(game, turn=3)
    fund(game, "A", 300)
    play(game, "start CCFR 65 20%")
    assert corporation(game, "CCFR").tokens == [("16", 0), ("5", 0)]
