"""Trains and track of the cooperative (§8.1.3, §8.1.4)."""

from __future__ import annotations

import pytest

from engine.ids import HexId, TrainName
from engine.trains import Trains
from tests.kit.editing import fund
from tests.kit.table import actor, entity, legal, play, refuse, step
from tests.t1883.cooperative import frozen, led, sell_first
from tests.t1883.table import bring_in, corporation, on_sale, operate, part, state, trains


def test_8_1_4_the_first_3_brings_a_3_for_a_2():
    game = led("FBV B 20 65")
    sell_first(game, "3")
    assert corporation(game, "CCFR").trains == ["2", "2G", "2G", "3"]
    assert state(game).pool_trains == ["2"]
    assert state(game).depot["3"] == 2


def test_8_1_4_the_first_3_counts_even_if_nobody_buys_it():
    """German Occupation: what takes the train from the bank does not matter."""
    game = led("FBV B 20 65")
    on_sale(game, "3")
    state(game).bought.append("3")
    Trains.of(game).first_of_class(game, TrainName("3"), None)
    assert "3" in corporation(game, "CCFR").trains


def test_8_1_4_without_a_2_the_3_comes_all_the_same():
    game = led("FBV B 20 65")
    trains(game, "CCFR")
    sell_first(game, "3")
    assert corporation(game, "CCFR").trains == ["3"]
    assert state(game).pool_trains == []


def test_8_1_4_without_a_3_in_the_bank_there_is_none_and_a_2g_goes_back():
    game = led("FBV B 20 65")
    state(game).depot["3"] = 1
    sell_first(game, "3")
    assert corporation(game, "CCFR").trains == ["2", "2G"]
    assert state(game).depot["2G"] == 5


def test_8_1_4_the_first_3bis_brings_nothing():
    game = led("FBV B 20 65")
    sell_first(game, "3bis")
    assert corporation(game, "CCFR").trains == ["2", "2", "2G", "2G"]


def test_8_1_4_the_first_4_takes_2_and_2g_and_brings_a_4():
    game = led("FBV B 20 65")
    trains(game, "CCFR", "2", "2G", "3")
    sell_first(game, "4")
    assert corporation(game, "CCFR").trains == ["3", "4"]
    assert state(game).phase == "4"


def test_8_1_4_the_first_5_brings_a_5_for_the_4():
    game = led("FBV B 20 65")
    trains(game, "CCFR", "3", "4")
    sell_first(game, "5")
    assert corporation(game, "CCFR").trains == ["5"]
    assert state(game).pool_trains == ["4"]
    assert state(game).depot["5"] == 2
    assert state(game).phase == "5", "its own 5 is not a first one"


def test_8_1_4_a_train_beyond_the_limit_is_discarded_by_the_president_of_the_day():
    game = led("FBV B 20 65", by="C")
    trains(game, "CCFR", "3", "3bis", "3bis")
    operate(game, "3")
    sell_first(game, "4")
    assert (step(game), entity(game), actor(game)) == ("discard", "CCFR", "C")
    play(game, "discard 3")
    assert corporation(game, "CCFR").trains == ["3bis", "3bis", "4"]


@pytest.mark.parametrize("train", ["3", "4"])
def test_8_1_6_a_frozen_ccfr_gets_no_train(train):
    game = frozen("FBV B 20 65")
    trains(game, "CCFR", "3")
    sell_first(game, train)
    assert corporation(game, "CCFR").trains == ["3"]


def test_6_8_4_a_frozen_ccfr_loses_its_cheapest_trains_beyond_the_limit():
    game = frozen("FBV B 20 65")
    trains(game, "CCFR", "3", "3", "3bis", "3bis")
    sell_first(game, "4")
    assert corporation(game, "CCFR").trains == ["3", "3bis", "3bis"]
    assert state(game).pool_trains == ["3"]
    assert state(game).pending == []


# Purchases


def test_8_1_4_more_trains_come_from_bank_or_pool_only():
    game = led("FBV B 20 65")
    trains(game, "FBV", "2")
    fund(game, "CCFR", 300)
    state(game).depot["2"] -= 1
    state(game).pool_trains = ["2"]
    operate(game)
    while step(game) != "train":
        play(game, "pass")
    assert entity(game) == "CCFR"
    assert legal(game, "train") == ["train 2", "train 2 pool"]
    assert refuse(game, "train 2 from FBV 1") == "no_train_trade"
    play(game, "train 2 pool", "train 2")
    assert refuse(game, "train 2") == "train_limit"


def test_8_1_4_ccfr_itself_may_buy_the_first_3():
    game = led("FBV B 20 65")
    fund(game, "CCFR", 300)
    on_sale(game, "3")
    operate(game)
    while step(game) != "train":
        play(game, "pass")
    play(game, "train 3")
    assert corporation(game, "CCFR").trains == ["2", "2G", "2G", "3", "3"]


# Track (the rights themselves: test_6_4_track)


def test_8_1_3_ccfr_lays_from_one_base_and_a_yellow_tile_in_the_hills_for_nothing():
    game = led("FBV B 20 65")
    fund(game, "CCFR", 0)
    operate(game)
    assert entity(game) == "CCFR"
    play(game, "lay 6 58 4", "lay 15 58 3")
    assert entity(game) != "CCFR" or step(game) != "track"
    assert corporation(game, "CCFR").cash == 0


def test_8_1_3_nothing_is_laid_north_of_the_line():
    game = led("FBV B 20 65")
    operate(game)
    assert refuse(game, "lay 20 58 0") == "north_of_the_line"


@pytest.mark.parametrize("capitalised", [False, True])
def test_8_1_3_rivers_are_paid(capitalised):
    game = led()
    state(game).capitalised = capitalised
    track = part(game, "OR").steps[0]
    soliera = HexId("56")
    changes = game.title.board.replacements(soliera, game.layout.faces[soliera])
    change = next(iter(changes.values()))
    assert track.cost(game, corporation(game, "CCFR"), soliera, change) == 20


def test_8_1_7_the_cooperative_works_beside_others_in_market_order():
    game = led("FBV B 20 65")
    bring_in(game, "SV", "C", par=100)
    operate(game)
    assert entity(game) == "CCFR", "it came first to the price of 100"
