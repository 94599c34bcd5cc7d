"""1883 §6.8.5: 2G trains roll downhill."""

from __future__ import annotations

import pytest

from engine.ids import HexId, TrainName
from tests.t1883.positions_track import TOWN, Land, city, curves, small_land, to_stop
from titles.t1883.data import load
from titles.t1883.trains.gravity import Outcome, gravity_allowed, halved, outcome_of
from titles.t1883.trains.running import Conditions


@pytest.fixture
def example() -> Land:
    """A-B side by side in the plain, D in the hills beyond C."""
    land = small_land(
        {"id": "A", "at": (0, 2), "elevation": "plain", "stops": city(20), "track": to_stop(4)},
        {"id": "B", "at": (1, 1), "elevation": "plain", "stops": city(30), "track": to_stop(1, 5)},
        {"id": "C", "at": (2, 2), "elevation": "hill", "track": curves((2, 5))},
        {"id": "D", "at": (3, 3), "elevation": "hill", "stops": city(30), "track": to_stop(2)},
    )
    land.token("SAFRE", "B")
    return land


def test_6_8_5_example_a_2g_earns_half_on_track_that_another_train_uses(example):
    assert example.legal("SAFRE", "2=A,B 2=B,C,D") == 50 + 60
    assert example.legal("SAFRE", "2=A,B 2=B,C,D 2G=B,C,D") == 110 + 30
    assert example.earns("SAFRE", "2 2 2G") == 140
    assert example.earns("SAFRE", "2 2") == 110


def test_6_8_5_two_2g_trains_do_not_use_the_same_track(example):
    assert example.fault("SAFRE", "2G=B,C,D 2G=D,C,B") == "shared_track"
    assert example.earns("SAFRE", "2 2 2G 2G") == 140


def test_6_8_5_the_way_on_the_level_is_closed(example):
    assert example.fault("SAFRE", "2G=A,B") == "wrong_gauge"


def slope(start: str | None, end: str | None, between: str | None = None) -> Land:
    """A city, perhaps a town, a city, in a row; the first two bear tokens."""
    middle = {"stops": TOWN, "track": to_stop(2, 5)} if between else {"track": curves((2, 5))}
    levels = {"id": "M", "at": (1, 1), "elevation": between or "hill"}
    land = small_land(
        {"id": "A", "at": (0, 0), "elevation": start, "stops": city(20), "track": to_stop(5)},
        {**levels, **middle},
        {"id": "Z", "at": (2, 2), "elevation": end, "stops": city(20), "track": to_stop(2)},
    )
    land.token("SAFRE", "A")
    return land


@pytest.mark.parametrize(
    ("start", "end", "revenue"),
    [
        ("mountain", "hill", 20),
        ("hill", "plain", 20),
        ("hill", "mountain", 20),
        ("plain", "hill", 20),
        ("mountain", "plain", 0),
        ("hill", "hill", 0),
        ("plain", "plain", 0),
        (None, "hill", 0),
    ],
)
def test_6_8_5_the_run_leads_one_step_down(start, end, revenue):
    assert slope(start, end).earns("SAFRE", "2G") == revenue


def test_6_8_5_there_is_no_place_between():
    land = slope("mountain", "hill", between="mountain")
    assert land.earns("SAFRE", "2G") == 0
    assert land.fault("SAFRE", "2G=A,M,Z") is not None
    assert slope("mountain", "plain", between="hill").earns("SAFRE", "2G") == 20


def test_6_8_5_the_run_includes_a_token():
    land = slope("plain", "hill", between="plain")
    assert land.fault("SAFRE", "2G=M,Z") == "no_token"
    assert land.earns("SAFRE", "2G") == 0


@pytest.mark.parametrize(
    ("value", "half"), [(20, 10), (30, 20), (40, 20), (50, 30), (60, 30), (70, 40), (0, 0)]
)
def test_6_8_5_halves_are_rounded_up_to_tens(value, half):
    assert halved(value) == half


def test_6_8_5_the_value_of_both_places_is_halved_together():
    land = slope("mountain", "plain", between="hill")
    assert land.legal("SAFRE", "2G=A,M") == 20


def test_6_8_5_an_anchor_counts_in_full():
    now = Conditions("low", 20, (HexId("A"),))
    assert slope("hill", "plain").earns("SAFRE", "2G", now) == 20 + 20


def test_6_8_5_anchors_may_be_halved_too():
    now = Conditions("low", 20, (HexId("A"),), halves_anchors=True)
    assert slope("hill", "plain").earns("SAFRE", "2G", now) == 30


def test_6_8_5_a_full_city_may_be_the_end():
    land = slope("hill", "plain")
    land.token("SV", "Z")
    assert land.earns("SAFRE", "2G") == 20


def test_6_8_5_only_the_heights_of_the_two_places_count():
    land = small_land(
        {"id": "A", "at": (0, 0), "elevation": "hill", "stops": city(20), "track": to_stop(5)},
        {"id": "M", "at": (1, 1), "elevation": "mountain", "track": curves((2, 5))},
        {"id": "Z", "at": (2, 2), "elevation": "plain", "stops": city(20), "track": to_stop(2)},
    )
    land.token("SAFRE", "A")
    assert land.earns("SAFRE", "2G") == 20


def test_6_8_5_a_box_needs_a_symbol():
    land = Land()
    land.put("60", "57", 0)
    land.put("86", "57", 1)
    land.token("FBV", "60", "86")
    assert land.legal("FBV", "2=60,PRA 2=86,BOL 2G=60,PRA") == 40 + 50 + 20
    assert land.fault("FBV", "2G=86,BOL") == "wrong_gauge"


def test_6_8_5_a_2g_never_uses_an_fs_line():
    land = Land()
    land.token("FSF", "35")
    assert land.earns("FSF", "2G") == 0
    assert land.fault("FSF", "2G=35,MAN") == "wrong_gauge"


@pytest.mark.parametrize("result", range(1, 11))
def test_6_8_5_what_the_die_says(result):
    expected = Outcome.SUCCESS if result <= 7 else Outcome.NO_PROFIT
    rules = load().gravity_trains
    assert outcome_of(rules, result) is (Outcome.DESTROYED if result == 10 else expected)


@pytest.mark.parametrize("result", [0, 11])
def test_6_8_5_other_numbers_are_not_on_the_die(result):
    with pytest.raises(ValueError, match="no roll"):
        outcome_of(load().gravity_trains, result)


@pytest.mark.parametrize(
    ("trains", "allowed"), [("2 2 2G 2G", 2), ("2 3 3bis", 3), ("2G", 0), ("4 3", 1)]
)
def test_6_8_5_no_more_2g_trains_than_others(trains, allowed):
    assert gravity_allowed(load(), [TrainName(name) for name in trains.split()]) == allowed
