"""The events of the first era (§11.1)."""

from itertools import takewhile

import pytest

from engine.capital.market import price
from engine.events import PriceMoved
from engine.steps.operating import turn
from tests.kit.editing import fund, price_at, put
from tests.kit.reading import cash
from tests.kit.table import actor, entity, legal, play, refuse, seat, start_stock_round, step
from tests.t1883.cooperative import frozen, sell_first
from tests.t1883.drawing import asked, draw, drawn, earn, held, only, pass_round, support
from tests.t1883.table import bring_in, corporation, hold, launched, state, trains
from titles.t1883.data import load
from titles.t1883.trains.running import conditions


def capitalise(game, president: str, row: int = 1, column: int = 6) -> None:
    """Make CCFR a railway corporation that a player leads."""
    company = corporation(game, "CCFR")
    state(game).capitalised = True
    company.appointed = None
    company.owners[0] = seat(game, president)
    price_at(game, "CCFR", row, column)


def where(game, name: str) -> tuple[int, int]:
    return corporation(game, name).row, corporation(game, name).column


# 1 First World War


def test_11_1_first_world_war_takes_ten_from_each_player():
    game = launched("SAFRE A 40 100")
    before = {name: cash(game, name) for name in "ABC"}
    bank = cash(game, "bank")
    draw(game, 1)
    assert {name: before[name] - cash(game, name) for name in "ABC"} == dict.fromkeys("ABC", 10)
    assert cash(game, "bank") == bank + 30
    assert step(game) != "event"


def test_11_1_first_world_war_is_paid_with_stock_if_need_be():
    game = launched("SAFRE A 40 100", "FBV B 40 100")
    fund(game, "A", 0)
    fund(game, "B", 9)
    draw(game, 1, priority="B")
    assert (step(game), actor(game)) == ("emergency", "B"), "for a single lira"
    assert legal(game) == ["sell FBV 1"]
    play(game, "sell FBV 1")
    assert cash(game, "B") == 99
    assert actor(game) == "A"
    play(game, "sell SAFRE 1")
    assert cash(game, "A") == 90


def test_11_1_first_world_war_ruins_who_has_nothing():
    game = launched("SAFRE A 40 100")
    fund(game, "C", 9)
    draw(game, 1)
    assert state(game).players["3"].left
    assert cash(game, "C") == 0


def test_11_1_first_world_war_cannot_be_avoided():
    game = drawn(1, "SAFRE A 40 100", cards={"A": 9, "B": 9, "C": 9})
    assert step(game) == "track"
    assert held(game) == {"A": 9, "B": 9, "C": 9}


# 2 Flooding, 5 Landslide


def test_11_1_flooding_closes_f_hexes_to_tiles():
    game = launched("FSF A 40 100")
    fund(game, "FSF", 500)
    draw(game, 2)
    assert refuse(game, "lay 45 8 0") == "flooded"
    assert not [line for line in legal(game, "lay") if line.split()[1] in ("35", "45", "58", "59")]


def test_11_1_flooding_leaves_tokens_and_anchors_alone():
    game = launched("FSF A 40 100")
    fund(game, "FSF", 500)
    state(game).anchors_left["FSF"] = 1
    for hex_id, tile, rotation in (("45", "8", 0), ("59", "57", 0)):
        put(game, hex_id, tile, rotation)
    draw(game, 2)
    assert legal(game, "anchor 59")


def test_11_1_landslide_closes_hills_and_mountains_to_tiles():
    game = launched("SAFRE A 40 100")
    fund(game, "SAFRE", 500)
    draw(game, 5)
    assert refuse(game, "lay 15 58 3") == "landslide"
    highs = {hex_.id for hex_ in load().hexes if hex_.elevation in ("hill", "mountain")}
    assert not [line for line in legal(game, "lay") if line.split()[1] in highs]


def test_11_1_floods_and_landslides_end_with_the_round():
    game = launched("SAFRE A 40 100")
    fund(game, "SAFRE", 500)
    draw(game, 5, 12, of=2)
    pass_round(game)
    assert "lay 15 58 3" in legal(game)


# 3 and 4 General Strike


@pytest.mark.parametrize("card", [3, 4])
def test_11_1_general_strike_stops_the_trains_of_who_plays_no_support(card):
    game = launched("SAFRE A 40 100")
    support(game, A=1)
    trains(game, "SAFRE", "2", "2G")
    put(game, "15", "58", 3)
    draw(game, card)
    assert asked(game) == [("A", "SAFRE")]
    while step(game) in ("track", "token"):
        play(game, "pass")
    assert step(game) not in ("run", "dividend")
    assert price(game, corporation(game, "SAFRE")) == 90
    assert where(game, "SAFRE") == (1, 5)
    assert corporation(game, "SAFRE").trains == ["2", "2G"]


def test_11_1_general_strike_is_avoided_with_a_support_card():
    game = launched("SAFRE A 40 100")
    support(game, A=1)
    trains(game, "SAFRE", "2")
    put(game, "15", "58", 3)
    draw(game, 3)
    play(game, "support SAFRE")
    while step(game) in ("track", "token"):
        play(game, "pass")
    assert step(game) == "run"
    assert held(game)["A"] == 0


def test_11_1_general_strike_at_the_left_rim_moves_the_marker_down():
    game = launched("SAFRE A 40 100")
    price_at(game, "SAFRE", 2, 0)
    draw(game, 3)
    pass_round(game)
    assert where(game, "SAFRE") == (3, 0)


def test_11_1_general_strike_concerns_the_coaches():
    game = launched("SARSA A 40 100", "SAFRE B 40 85")
    support(game, A=1, B=1)
    state(game).coaches = ["3", "85"]
    draw(game, 3)
    assert asked(game) == [("A", "SARSA"), ("B", "SAFRE")]
    assert where(game, "SARSA") == (1, 5)
    assert "SARSA" in state(game).struck


def test_11_1_general_strike_spares_the_cooperative():
    game = launched("SAFRE A 40 85")
    corporation(game, "CCFR").appointed = seat(game, "A")
    support(game, A=3)
    draw(game, 3)
    assert asked(game) == [("A", "SAFRE")]
    assert "CCFR" not in state(game).struck


def test_11_1_general_strike_concerns_ccfr_once_it_is_capitalised():
    game = launched("SAFRE A 40 85")
    capitalise(game, "B")
    support(game, A=1, B=1)
    draw(game, 3)
    assert asked(game) == [("B", "CCFR"), ("A", "SAFRE")]


# 6 Railroad Accident


def accident(*launches: str):
    """Corporations that have all operated in the round before."""
    game = launched(*launches)
    for company in game.state.corporations.values():
        company.operated = company.floated
    return game


def victims(game) -> list[str]:
    """Whose prices the accident moves, before anybody operates."""
    moved = takewhile(lambda event: isinstance(event, PriceMoved), draw(game, 6))
    return [event.corporation for event in only(list(moved), PriceMoved)]


def test_11_1_accident_hits_the_railway_with_the_highest_price():
    game = accident("SAFRE A 40 85", "FBV B 40 100", "SARSA A 20 100")
    price_at(game, "SARSA", 0, 8)
    fund(game, "FBV", 500)
    assert victims(game) == ["FBV"]
    assert where(game, "FBV") == (1, 5)


def test_11_1_accident_spares_railways_that_did_not_operate_in_the_round_before():
    game = accident("SAFRE A 40 85", "FBV B 40 100")
    corporation(game, "FBV").operated = False
    assert victims(game) == ["SAFRE"]


def test_11_1_accident_among_equals_more_trains():
    game = accident("SAFRE A 40 85", "FBV B 40 85", "SV C 40 85")
    trains(game, "SAFRE", "2", "2G")
    trains(game, "FBV", "2", "2")
    fund(game, "SAFRE", 500)
    assert victims(game) == ["FBV"]


def test_11_1_accident_among_equals_with_equal_trains_more_money():
    game = accident("SAFRE A 40 85", "FBV B 40 85")
    fund(game, "SAFRE", 1)
    assert victims(game) == ["SAFRE"]


def test_11_1_accident_hits_all_that_are_tied():
    assert victims(accident("SAFRE A 40 85", "FBV B 40 85", "SV C 40 65")) == ["SAFRE", "FBV"]


def test_11_1_accident_at_the_left_rim_moves_the_marker_down():
    game = accident("SAFRE A 40 85")
    fund(game, "SAFRE", 500)
    price_at(game, "SAFRE", 2, 0)
    draw(game, 6)
    assert where(game, "SAFRE") == (3, 0)


def test_11_1_accident_may_bring_a_corporation_into_closed():
    game = accident("SAFRE A 40 65", "FBV B 40 65", "SARSA C 20 65")
    for name in ("SAFRE", "FBV"):
        price_at(game, name, 8, 1)
    draw(game, 6)
    assert not corporation(game, "SAFRE").floated
    assert not corporation(game, "FBV").floated
    assert entity(game) == "SARSA"


def test_11_1_accident_spares_a_ccfr_that_was_frozen_in_the_round_before():
    game = frozen("SAFRE A 40 85")
    for name in ("CCFR", "SAFRE"):
        corporation(game, name).operated = True
        corporation(game, name).turns = 3
    trains(game, "CCFR", "3", "4")
    sell_first(game, "5", "SAFRE")
    start_stock_round(game)
    fund(game, "B", 400)
    play(game, "pass", "start CCFR 150 20%")
    assert victims(game) == ["SAFRE"]


def test_11_1_accident_spares_the_cooperative_and_hits_ccfr_once_it_is_capitalised():
    game = accident("SAFRE A 40 85")
    assert victims(game) == ["SAFRE"]
    game = accident("SAFRE A 40 85")
    capitalise(game, "B")
    assert victims(game) == ["CCFR"]


# 7, 8 and 9 Railroad Strike


@pytest.mark.parametrize("card", [7, 8, 9])
def test_11_1_railroad_strike_worked_example_130_becomes_60(card):
    game = drawn(card, "SAFRE A 40 100")
    earn(game, "SAFRE", 130)
    assert turn(game).revenue == 60
    assert step(game) == "dividend"


def test_11_1_railroad_strike_is_avoided_with_a_support_card():
    game = drawn(7, "SAFRE A 40 100", cards={"A": 1})
    play(game, "support SAFRE")
    earn(game, "SAFRE", 130)
    assert turn(game).revenue == 130


def test_11_1_railroad_strike_spares_coaches_and_cooperative():
    game = launched("SAFRE A 40 85", "SARSA B 20 100")
    corporation(game, "CCFR").appointed = seat(game, "C")
    support(game, A=1, B=1, C=1)
    draw(game, 7)
    assert asked(game) == [("A", "SAFRE")]
    assert state(game).halved == ["SAFRE"]


def test_11_1_railroad_strike_concerns_ccfr_once_it_is_capitalised():
    game = launched("SAFRE A 40 85")
    capitalise(game, "B")
    support(game, B=1)
    draw(game, 7)
    assert asked(game) == [("B", "CCFR")]


def test_11_1_a_revenue_of_ten_is_halved_to_nothing():
    game = drawn(7, "SAFRE A 40 100")
    earn(game, "SAFRE", 10)
    assert step(game) != "dividend"
    assert where(game, "SAFRE") == (1, 5)


def test_11_1_strikes_end_with_the_round():
    game = launched("SAFRE A 40 100")
    draw(game, 7, 12, of=2)
    pass_round(game)
    assert state(game).halved == []
    earn(game, "SAFRE", 130)
    assert turn(game).revenue == 130


# 10 Red Week, 12 King's Visit


def test_11_1_red_week_closes_the_fs_lines():
    game = drawn(10, "SAFRE A 40 100")
    assert not conditions(game, corporation(game, "SAFRE")).fs_open
    pass_round(game)
    assert conditions(game, corporation(game, "SAFRE")).fs_open


def test_11_1_kings_visit_takes_ten_off_bologna():
    game = drawn(12, "SAFRE A 40 100")
    assert conditions(game, corporation(game, "SAFRE")).boxes == {"BOL": -10}
    pass_round(game)
    assert conditions(game, corporation(game, "SAFRE")).boxes == {}


# 11 Strike Breaker


@pytest.mark.parametrize("card", [3, 4])
def test_11_1_strike_breaker_neutralises_a_general_strike_in_the_next_round(card):
    game = launched("SAFRE A 40 100")
    support(game, A=1)
    draw(game, 11, card, of=2)
    assert state(game).in_force == [11]
    pass_round(game)
    assert state(game).event == card
    assert step(game) == "track"
    assert state(game).struck == []
    assert state(game).in_force == []


def test_11_1_strike_breaker_works_across_a_stock_round():
    game = launched("SAFRE A 40 100")
    support(game)
    draw(game, 11, 3)
    pass_round(game)
    pass_round(game)
    assert (state(game).round.kind, state(game).event) == ("OR", 3)
    assert state(game).struck == []


def test_11_1_strike_breaker_does_not_stop_a_railroad_strike():
    game = launched("SAFRE A 40 100")
    support(game)
    draw(game, 11, 7, of=2)
    pass_round(game)
    assert state(game).halved == ["SAFRE"]


def test_11_1_strike_breaker_is_gone_after_the_next_round():
    game = launched("SAFRE A 40 100")
    support(game)
    draw(game, 11, 12, 3, of=3)
    pass_round(game)
    assert state(game).in_force == [12]
    pass_round(game)
    assert state(game).struck == ["SAFRE"]


def test_11_1_one_player_is_asked_for_each_of_his_corporations():
    game = launched("SAFRE A 40 85")
    bring_in(game, "FBV", "A", 20, 100)
    hold(game, "SAFRE", "B", 10)
    support(game, A=2)
    draw(game, 3)
    assert asked(game, ["support FBV", "support SAFRE"]) == [("A", "FBV"), ("A", "SAFRE")]
    assert state(game).struck == []
    assert entity(game) == "FBV"
