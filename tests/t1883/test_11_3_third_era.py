"""The events of the third era (§11.3)."""

import pytest

from engine.showing.view import show_state
from engine.steps.operating import turn
from tests.kit.editing import fund, price_at
from tests.kit.reading import cash
from tests.kit.table import play, seat, step
from tests.t1883.drawing import asked, draw, drawn, earn, held, pass_round, support, throw
from tests.t1883.table import corporation, launched, state
from titles.t1883.trains.running import conditions


def where(game, name: str) -> tuple[int, int]:
    return corporation(game, name).row, corporation(game, name).column


# 24 Bus Strike, 25 Economic Boom


def test_11_3_bus_strike_worked_example_130_becomes_60():
    game = launched("SARSA A 40 100", "SAFRE B 40 65")
    support(game, A=1, B=1)
    draw(game, 24)
    assert asked(game) == [("A", "SARSA")]
    earn(game, "SARSA", 130)
    assert turn(game).revenue == 60


def test_11_3_bus_strike_is_avoided_with_a_support_card():
    game = drawn(24, "SARSA A 40 100", cards={"A": 1})
    play(game, "support SARSA")
    earn(game, "SARSA", 130)
    assert turn(game).revenue == 130


def test_11_3_bus_strike_without_coaches_has_no_effect():
    game = drawn(24, "SAFRE A 40 100", cards={"A": 1})
    assert step(game) != "event"


def test_11_3_economic_boom_adds_to_two_boxes():
    game = drawn(25, "SAFRE A 40 100")
    assert conditions(game, corporation(game, "SAFRE")).boxes == {"MAN": 30, "VER": 20}
    pass_round(game)
    assert conditions(game, corporation(game, "SAFRE")).boxes == {}


# 26 Hot Autumn


def test_11_3_hot_autumn_is_a_strike_of_all_corporations():
    game = launched("SAFRE A 40 85", "SARSA B 20 100")
    support(game, A=1, B=1)
    draw(game, 26)
    assert asked(game, ["pass", "support SAFRE"]) == [("B", "SARSA"), ("A", "SAFRE")]
    assert state(game).struck == ["SARSA"]


def test_11_3_hot_autumn_moves_the_marker_left_once():
    game = launched("SAFRE A 40 100")
    support(game)
    draw(game, 26)
    pass_round(game)
    assert where(game, "SAFRE") == (1, 5)


def test_11_3_hot_autumn_is_repeated_in_each_round_until_the_stock_round():
    game = launched("SAFRE A 40 100")
    support(game, A=3)
    draw(game, 26, 25, 30, of=3)
    for _ in range(2):
        assert asked(game, ["support SAFRE"]) == [("A", "SAFRE")]
        assert state(game).in_force[0] == 26
        pass_round(game)
    assert state(game).round.number == 3
    assert asked(game) == [("A", "SAFRE")]
    assert state(game).struck == ["SAFRE"]
    pass_round(game)
    assert state(game).round.kind == "SR"
    assert state(game).in_force == []
    assert held(game)["A"] == 1


def test_11_3_hot_autumn_comes_beside_the_regular_event_which_is_first():
    game = launched("SAFRE A 40 100")
    support(game, A=5)
    draw(game, 26, 29, of=2)
    play(game, "support SAFRE")
    pass_round(game)
    assert state(game).event == 29
    at = where(game, "SAFRE")
    play(game, "support SAFRE")
    assert where(game, "SAFRE") == (at[0], at[1] + 1)
    assert step(game) == "event"
    shown = show_state(game)
    assert (shown["event"], shown["event_asked"], shown["events_in_force"]) == (29, 26, [26])
    play(game, "pass")
    assert show_state(game)["event_asked"] is None
    assert state(game).struck == ["SAFRE"]


def test_11_3_hot_autumn_asks_in_the_order_that_a_marshall_plan_leaves():
    game = launched("SAFRE A 40 65", "FBV B 40 65")
    support(game, A=5, B=5)
    draw(game, 26, 29, of=2)
    assert asked(game, ["support SAFRE", "support FBV"]) == [("A", "SAFRE"), ("B", "FBV")]
    price_at(game, "SAFRE", 4, 5)
    price_at(game, "FBV", 4, 5)
    pass_round(game)
    assert asked(game, ["support FBV"]) == [("B", "FBV"), ("B", "FBV"), ("A", "SAFRE")]


def test_11_3_hot_autumn_goes_on_when_the_deck_is_empty():
    game = launched("SAFRE A 40 100")
    support(game, A=5)
    draw(game, 26, of=2)
    asked(game)
    pass_round(game)
    assert asked(game) == [("A", "SAFRE")]


@pytest.mark.parametrize("card", [3, 4, 7, 8, 9, 24])
def test_11_3_hot_autumn_absorbs_other_strikes(card):
    game = launched("SAFRE A 40 85", "SARSA B 20 100")
    support(game)
    draw(game, 26, card, of=2)
    pass_round(game)
    assert state(game).event == card
    assert state(game).halved == []
    assert sorted(state(game).struck) == ["SAFRE", "SARSA"]
    assert state(game).in_force == [26]


def test_11_3_hot_autumn_does_not_begin_again_after_the_stock_round():
    game = launched("SAFRE A 40 100")
    support(game)
    draw(game, 26, 30)
    pass_round(game)
    pass_round(game)
    assert (state(game).round.kind, state(game).event) == ("OR", 30)
    assert state(game).struck == []


# 27, 28 Political support


def test_11_3_republic_declared_takes_a_card_from_each():
    game = drawn(27, "SAFRE A 40 100", cards={"A": 2, "B": 1})
    assert held(game) == {"A": 1, "B": 0, "C": 0}


def test_11_3_magnacucchi_hits_the_lowest_roll_of_those_with_a_card(monkeypatch):
    throw(monkeypatch, 5, 3)
    game = drawn(28, "SAFRE A 40 100", cards={"A": 2, "C": 2})
    assert held(game) == {"A": 2, "B": 0, "C": 1}


def test_11_3_magnacucchi_the_tied_roll_again(monkeypatch):
    throw(monkeypatch, 4, 4, 9, 2, 2, 8, 7)
    game = drawn(28, "SAFRE A 40 100", cards={"A": 1, "B": 1, "C": 1})
    assert held(game) == {"A": 1, "B": 0, "C": 1}


def test_11_3_magnacucchi_without_cards_or_with_one_owner(monkeypatch):
    throw(monkeypatch)
    game = drawn(28, "SAFRE A 40 100")
    assert held(game) == {"A": 0, "B": 0, "C": 0}
    game = drawn(28, "SAFRE A 40 100", cards={"B": 1})
    assert held(game) == {"A": 0, "B": 0, "C": 0}


# 29 Marshall Plan


def test_11_3_marshall_plan_lifts_the_lowest_price_for_a_card():
    game = launched("SAFRE A 40 85", "FBV B 40 65", "SARSA C 20 100")
    support(game, A=1, B=1, C=1)
    draw(game, 29)
    assert asked(game, ["support FBV"]) == [("B", "FBV")]
    assert where(game, "FBV") == (7, 7)
    assert held(game) == {"A": 1, "B": 0, "C": 1}


def test_8_1_7_marshall_plan_passes_the_cooperative_by():
    game = launched("SAFRE A 40 85", "FBV B 40 100")
    corporation(game, "CCFR").appointed = seat(game, "C")
    price_at(game, "CCFR", 7, 6)
    support(game, A=1, B=1, C=1)
    draw(game, 29)
    assert asked(game) == [("A", "SAFRE")]


def test_11_3_marshall_plan_need_not_be_used():
    game = drawn(29, "SAFRE A 40 65", cards={"A": 1})
    play(game, "pass")
    assert where(game, "SAFRE") != (7, 7)
    assert held(game)["A"] == 1


def test_11_3_marshall_plan_at_the_right_rim_moves_the_marker_up():
    game = launched("SAFRE A 40 65")
    price_at(game, "SAFRE", 7, 7)
    fund(game, "SAFRE", 500)
    support(game, A=1)
    draw(game, 29)
    play(game, "support SAFRE")
    assert where(game, "SAFRE") == (6, 7)


def test_11_3_marshall_plan_that_brings_the_coaches_to_the_top_ends_the_game():
    game = launched("SARSA A 20 100", "SAFRE B 40 100")
    price_at(game, "SARSA", 0, 17)
    price_at(game, "SAFRE", 0, 18)
    support(game, A=1, B=1)
    draw(game, 29)
    play(game, "support SARSA")
    assert (state(game).end_reason, game.decision) == ("stock_market", None)
    assert state(game).operating.operated == []


def test_11_3_marshall_plan_goes_to_nobody_else_where_there_is_no_support():
    game = launched("SAFRE A 40 85", "FBV B 40 65")
    support(game, A=1)
    draw(game, 29)
    assert step(game) != "event"
    assert held(game)["A"] == 1


def test_11_3_marshall_plan_among_equals_helps_the_last_to_operate():
    game = launched("SAFRE A 40 65", "FBV B 40 65")
    support(game, A=1, B=1)
    draw(game, 29)
    assert asked(game) == [("B", "FBV")]


# 30 Tax Shield, 31 The "Front" Wins


def test_11_3_the_front_wins_puts_500_away():
    game = launched("SAFRE A 40 100")
    before = cash(game, "bank")
    draw(game, 31)
    assert cash(game, "bank") == before - 500
    assert state(game).put_away == 500


def away(game, amount: int) -> None:
    """Let money have been put away before."""
    state(game).put_away = amount
    game.state.bank -= amount


@pytest.mark.parametrize(("before", "after"), [(500, 0), (1000, 500), (100, 0), (0, 0)])
def test_11_3_tax_shield_brings_back_500_at_most(before, after):
    game = launched("SAFRE A 40 100")
    away(game, before)
    bank = cash(game, "bank")
    draw(game, 30)
    assert state(game).put_away == after
    assert cash(game, "bank") == bank + before - after
