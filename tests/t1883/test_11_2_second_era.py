"""The events of the second era, air raids aside (§11.2)."""

import pytest

from engine.showing.view import show_event
from engine.steps.operating import turn
from tests.kit.editing import fund, give_private
from tests.kit.reading import cash
from tests.kit.table import actor, entity, legal, play, refuse, seat, step
from tests.t1883.drawing import asked, draw, drawn, earn, held, only, pass_round, support
from tests.t1883.table import corporation, launched, on_sale, state, trains
from titles.t1883.event_cards.events import MoneyPutAway, SupportPlayed, TrainLost, TrainTaken
from titles.t1883.trains.running import conditions

# 14 Autarchy


def test_11_2_autarchy_worked_example_130_becomes_60():
    game = drawn(14, "SAFRE A 40 100")
    earn(game, "SAFRE", 130)
    assert turn(game).revenue == 60


def test_11_2_autarchy_asks_all_corporations_coaches_and_cooperative_included():
    game = launched("SAFRE A 40 85", "SARSA B 20 65")
    corporation(game, "CCFR").appointed = seat(game, "C")
    support(game, A=1, B=1, C=1)
    draw(game, 14)
    assert asked(game) == [("C", "CCFR"), ("A", "SAFRE"), ("B", "SARSA")]
    assert state(game).halved == ["CCFR", "SAFRE", "SARSA"]


def test_11_2_autarchy_is_avoided_by_the_president_of_the_cooperative():
    game = launched("SAFRE A 40 85")
    corporation(game, "CCFR").appointed = seat(game, "C")
    support(game, C=1)
    draw(game, 14)
    play(game, "support CCFR")
    assert state(game).halved == ["SAFRE"]
    assert held(game)["C"] == 0


# 15, 19, 20 Political support


def test_11_2_empire_declared_gives_each_player_a_card_up_to_nine():
    game = drawn(15, "SAFRE A 40 100", cards={"A": 0, "B": 8, "C": 9})
    assert held(game) == {"A": 1, "B": 9, "C": 9}


@pytest.mark.parametrize("card", [19, 20])
def test_11_2_fall_of_the_regime_and_march_on_rome_take_a_card(card):
    game = drawn(card, "SAFRE A 40 100", cards={"A": 0, "B": 1, "C": 9})
    assert held(game) == {"A": 0, "B": 0, "C": 8}


# 16 German Occupation


def occupied(train: str, phase: str):
    game = launched("SAFRE A 40 100", "FBV B 40 85")
    support(game)
    on_sale(game, train)
    return game, phase


@pytest.mark.parametrize(
    ("train", "before", "after"), [("4", "3", "4"), ("5", "4", "5"), ("6", "5", "6")]
)
def test_11_2_german_occupation_of_the_first_train_of_a_class_begins_its_phase(
    train, before, after
):
    game, phase = occupied(train, before)
    left = state(game).depot[train]
    draw(game, 16, phase=phase)
    assert state(game).phase == after
    assert train in state(game).bought
    taken = left - state(game).depot[train]
    assert taken - corporation(game, "CCFR").trains.count(train) == 1


def test_11_2_german_occupation_taking_a_5_closes_privates_and_scraps_3_trains():
    game, phase = occupied("5", "4")
    trains(game, "FBV")
    corporation(game, "FBV").trains = ["3"]
    give_private(game, "TCB", "C")
    draw(game, 16, phase=phase)
    assert corporation(game, "FBV").trains == []
    assert state(game).privates["TCB"] == "closed"
    assert "brown" in game.phase.tiles


def test_11_2_german_occupation_asks_for_discards_above_the_new_limit():
    game, phase = occupied("4", "3")
    trains(game, "SAFRE")
    corporation(game, "SAFRE").trains = ["3", "3", "3", "3bis"]
    state(game).depot["3"], state(game).depot["3bis"] = 0, 0
    draw(game, 16, phase=phase)
    assert (step(game), actor(game), entity(game)) == ("discard", "A", "SAFRE")


def test_11_2_german_occupation_of_a_later_train_changes_nothing_else():
    game = launched("SAFRE A 40 100")
    on_sale(game, "3bis")
    state(game).bought.append("3bis")
    left = state(game).depot["3bis"]
    assert draw(game, 16, phase="3") == [TrainTaken("3bis")]
    assert state(game).depot["3bis"] == left - 1
    assert state(game).phase == "3"
    assert not state(game).pending


def test_11_2_german_occupation_of_the_first_6_changes_the_era():
    game, phase = occupied("6", "5")
    draw(game, 16, 17, phase=phase)
    assert sorted(state(game).deck) == list(range(24, 32))


def test_11_2_german_occupation_leaves_2g_and_pool_trains():
    game = launched("SAFRE A 40 100")
    on_sale(game, "3bis")
    state(game).pool_trains = ["3"]
    draw(game, 16)
    assert state(game).pool_trains == ["3"]
    assert state(game).depot["2G"] == 4


def test_11_2_german_occupation_without_trains_left_has_no_effect():
    game = launched("SAFRE A 40 100")
    on_sale(game, "8")
    state(game).depot["8"] = 0
    draw(game, 16, phase="8")
    assert state(game).event == 16


# 17 Gold to Homeland


def test_11_2_gold_to_homeland_takes_a_tenth_rounded_up():
    game = launched("SAFRE A 40 100")
    support(game)
    for name, money in (("A", 101), ("B", 90), ("C", 0)):
        fund(game, name, money)
    draw(game, 17)
    assert [cash(game, name) for name in "ABC"] == [90, 81, 0]


def test_11_2_gold_to_homeland_is_avoided_with_three_cards():
    game = launched("SAFRE A 40 100")
    fund(game, "A", 100)
    support(game, A=4, B=2)
    draw(game, 17)
    assert legal(game) == ["pass", "support"]
    (played,) = only(play(game, "support"), SupportPlayed)
    assert show_event(game, played)["entity"] == "A"
    assert step(game) != "event"
    assert cash(game, "A") == 100
    assert held(game) == {"A": 1, "B": 2, "C": 0}


def test_11_2_gold_to_homeland_does_not_ask_who_has_none():
    game = launched("SAFRE A 40 100")
    fund(game, "A", 0)
    support(game, A=3)
    draw(game, 17)
    assert step(game) != "event"


# 18 Second World War


def test_11_2_second_world_war_puts_500_of_the_bank_away():
    game = launched("SAFRE A 40 100")
    before = cash(game, "bank")
    draw(game, 18)
    assert cash(game, "bank") == before - 500
    assert state(game).put_away == 500
    assert not state(game).bank_broken


def test_11_2_second_world_war_takes_what_the_bank_has_and_that_breaks_it():
    game = launched("SAFRE A 40 100", "FBV B 40 100")
    fund(game, "A", cash(game, "bank") + cash(game, "A") - 300)
    fund(game, "SAFRE", 200)
    fund(game, "FBV", 0)
    assert cash(game, "bank") == 100
    draw(game, 18)
    assert state(game).put_away == 100
    assert state(game).bank_broken
    while not state(game).finished:
        play(game, legal(game, "pass")[0] if legal(game, "pass") else legal(game)[0])
    assert state(game).end_reason == "bank"


def test_11_2_second_world_war_finds_nothing_in_a_broken_bank():
    game = launched("SAFRE A 40 100")
    fund(game, "A", cash(game, "bank") + cash(game, "A") + 10)
    assert not only(draw(game, 18), MoneyPutAway)
    assert state(game).put_away == 0


# 21 Verona, 22 Trains Are on Time


def test_11_2_verona_porta_nuova_adds_20():
    game = drawn(21, "SAFRE A 40 100")
    assert conditions(game, corporation(game, "SAFRE")).boxes == {"VER": 20}
    pass_round(game)
    assert conditions(game, corporation(game, "SAFRE")).boxes == {}


def test_11_2_trains_on_time_worked_example_130_becomes_200():
    game = drawn(22, "SAFRE A 40 100")
    earn(game, "SAFRE", 130)
    assert turn(game).revenue == 200


def test_11_2_trains_on_time_concerns_the_cooperative_and_not_the_coaches():
    game = launched("SAFRE A 40 85", "SARSA B 20 65")
    corporation(game, "CCFR").appointed = seat(game, "C")
    draw(game, 22)
    earn(game, "CCFR", 100)
    assert turn(game).revenue == 150
    play(game, "dividend pay")
    earn(game, "SARSA", 100)
    assert turn(game).revenue == 100


def test_11_2_nobody_is_asked_about_good_news():
    game = drawn(22, "SAFRE A 40 100", cards={"A": 3})
    assert step(game) != "event"


# 23 War Effort


def at_war(*owned: tuple[str, ...], pars=(85, 85, 85)):
    """SAFRE, FBV and SV with these trains (phase 3)."""
    launches = [f"{n} {p} 40 {par}" for n, p, par in zip(NAMES, "ABC", pars, strict=True)]
    game = launched(*launches)
    support(game)
    for name, classes in zip(NAMES, owned, strict=False):
        trains(game, name, *classes)
        fund(game, name, 0)
    return game


NAMES = ("SAFRE", "FBV", "SV")


def lost(game) -> dict[str, int]:
    """What the corporations got for trains when the card was drawn."""
    return {event.corporation: event.amount for event in only(draw(game, 23), TrainLost)}


def test_11_2_war_effort_takes_the_dearest_train_of_who_has_most_for_half_its_price():
    game = at_war(("2", "3"), ("2", "2", "3"), ("3bis",))
    assert lost(game) == {"FBV": 100}
    assert corporation(game, "FBV").trains == ["2", "2"]
    assert state(game).pool_trains == []


def test_11_2_war_effort_does_not_count_2g_trains():
    game = at_war(("2", "3"), ("2", "2G"))
    assert lost(game) == {"SAFRE": 100}


def test_11_2_war_effort_among_equals_the_dearer_train_then_the_higher_price():
    assert lost(at_war(("2", "3"), ("2", "3bis"), ("2", "2"))) == {"FBV": 110}
    assert lost(at_war(("2", "3"), ("2", "3"), ("2", "2"), pars=(85, 100, 100))) == {"FBV": 100}


def test_11_2_war_effort_hits_all_that_are_tied():
    assert lost(at_war(("2", "3"), ("3", "2"), ("2", "2"))) == {"SAFRE": 100, "FBV": 100}


def test_11_2_war_effort_needs_two_trains():
    game = at_war(("2", "2G"), ("3",), ())
    assert lost(game) == {}


def test_11_2_war_effort_lets_who_pays_choose_the_train():
    game = at_war(("2", "2G", "3"))
    support(game, A=1)
    draw(game, 23)
    assert asked(game, ["support SAFRE"]) == [("A", "SAFRE")]
    assert (step(game), actor(game)) == ("requisition", "A")
    assert legal(game) == ["discard 2", "discard 3"]
    assert refuse(game, "discard 2G") == "must_give_up_train"
    assert refuse(game, "pass") == "must_give_up_train"
    play(game, "discard 2")
    assert step(game) != "requisition"
    assert corporation(game, "SAFRE").trains == ["2G", "3"]
    assert cash(game, "SAFRE") == 50


def test_11_2_war_effort_who_does_not_pay_loses_the_dearest():
    game = at_war(("2", "3"))
    support(game, A=1)
    draw(game, 23)
    play(game, "pass")
    assert corporation(game, "SAFRE").trains == ["2"]
    assert held(game)["A"] == 1


def test_11_2_war_effort_asks_nothing_where_all_trains_are_alike():
    game = at_war(("2", "2"))
    support(game, A=1)
    draw(game, 23)
    assert step(game) != "event"
    assert corporation(game, "SAFRE").trains == ["2"]


def test_11_2_war_effort_sends_2g_trains_back_that_have_lost_theirs():
    game = at_war(("2", "2", "2G", "2G"))
    boxed = state(game).depot["2G"]
    draw(game, 23)
    assert corporation(game, "SAFRE").trains == ["2", "2G"]
    assert state(game).depot["2G"] == boxed + 1


def test_11_2_war_effort_spares_the_cooperative():
    game = at_war(("2", "2"))
    ccfr = corporation(game, "CCFR")
    ccfr.appointed = seat(game, "A")
    had = len(ccfr.trains)
    draw(game, 23)
    assert len(ccfr.trains) == had
    assert corporation(game, "SAFRE").trains == ["2"]
