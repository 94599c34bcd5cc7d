"""1883 §6.7: routes of ordinary trains and what they earn; anchors (appendix 3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ids import HexId
from tests.t1883.positions_track import START, TOWN, Land, city, curves, small_land, to_stop
from titles.t1883.trains.running import Conditions


@pytest.fixture
def crossing_in_a_city() -> Land:
    """A-C-E above, A-B-D-E below, E-F beyond; E is a city."""
    land = small_land(
        {"id": "A", "at": (0, 2), "stops": city(20), "track": to_stop(4, 5)},
        {"id": "C", "at": (1, 1), "stops": TOWN, "track": to_stop(1, 5)},
        {"id": "B", "at": (1, 3), "track": curves((2, 5))},
        {"id": "D", "at": (2, 4), "track": curves((2, 3))},
        {"id": "E", "at": (2, 2), "stops": city(30), "track": to_stop(0, 2, 4)},
        {"id": "F", "at": (3, 1), "stops": city(20), "track": to_stop(1)},
    )
    land.token("SAFRE", "A")
    return land


def test_6_7_1_example_routes_may_meet_in_a_city(crossing_in_a_city):
    assert crossing_in_a_city.fault("SAFRE", "3=A,C,E 3=A,B,D,E,F") is None


def test_6_7_2_example_the_values_of_all_places_are_added(crossing_in_a_city):
    assert crossing_in_a_city.legal("SAFRE", "3=A,C,E") == 20 + 10 + 30
    assert crossing_in_a_city.legal("SAFRE", "3=A,B,D,E,F") == 20 + 30 + 20
    assert crossing_in_a_city.legal("SAFRE", "3=A,C,E 3=A,B,D,E,F") == 130
    assert crossing_in_a_city.earns("SAFRE", "3 3") == 130


def test_6_7_1_example_routes_may_cross_on_different_tracks_of_one_tile():
    land = small_land(
        {"id": "A", "at": (0, 2), "stops": city(20), "track": to_stop(4, 5)},
        {"id": "C", "at": (1, 1), "stops": TOWN, "track": to_stop(1, 5)},
        {"id": "B", "at": (1, 3), "track": curves((2, 5))},
        {"id": "D", "at": (2, 4), "track": curves((2, 3))},
        {"id": "E", "at": (2, 2), "track": curves((2, 5), (0, 4))},
        {"id": "G", "at": (3, 3), "stops": city(20), "track": to_stop(2)},
        {"id": "F", "at": (3, 1), "stops": TOWN, "track": to_stop(1, 4)},
        {"id": "H", "at": (4, 0), "stops": city(20), "track": to_stop(1)},
    )
    land.token("SAFRE", "A")
    assert land.legal("SAFRE", "3=A,C,E,G 3=A,B,D,E,F,H") == 50 + 50
    assert land.earns("SAFRE", "3 3") == 100
    assert land.fault("SAFRE", "3=A,C,E,F") == "no_track"


@pytest.fixture
def shared_tiles() -> Land:
    """A-D-F and A-B-C-E-F come together on F; from G the track leads to I and H."""
    land = small_land(
        {"id": "A", "at": (0, 2), "stops": city(20), "track": to_stop(4, 5)},
        {"id": "D", "at": (1, 1), "track": curves((1, 5))},
        {"id": "B", "at": (1, 3), "track": curves((0, 2))},
        {"id": "C", "at": (1, 5), "track": curves((3, 4))},
        {"id": "E", "at": (2, 4), "track": curves((1, 3))},
        {"id": "F", "at": (2, 2), "track": curves((2, 5), (0, 5))},
        {"id": "G", "at": (3, 3), "track": curves((2, 4), (0, 2))},
        {"id": "I", "at": (4, 2), "stops": city(30), "track": to_stop(1)},
        {"id": "H", "at": (3, 5), "stops": city(20), "track": to_stop(3)},
    )
    land.token("SAFRE", "A")
    return land


def test_6_7_1_example_routes_may_not_use_the_same_track(shared_tiles):
    assert shared_tiles.fault("SAFRE", "3=A,D,F,G,I") is None
    assert shared_tiles.fault("SAFRE", "3=A,B,C,E,F,G,H") is None
    assert shared_tiles.fault("SAFRE", "3=A,D,F,G,I 3=A,B,C,E,F,G,H") == "shared_track"
    assert shared_tiles.earns("SAFRE", "3 3") == 50


def test_6_7_1_trains_do_not_turn_back_at_a_switch(shared_tiles):
    assert shared_tiles.fault("SAFRE", "3=A,D,F,E,C,B,A") == "no_track"
    assert shared_tiles.fault("SAFRE", "3=I,G,H") == "no_track"


def test_6_7_1_trains_do_not_meet_where_all_tracks_of_a_tile_meet():
    """Four lines come to 57: from Modena and Carpi, from Mirandola and Concordia."""
    land = Land()
    for hex_id, tile, rotation in (
        ("56", "9", 0),
        ("43", "57", 1),
        ("68", "57", 1),
        ("58", "4", 0),
    ):
        land.put(hex_id, tile, rotation)
    land.put("57", "60")
    land.token("FMMSF", "52", "43")
    assert land.earns("FMMSF", "2") == 30 + 20
    assert land.fault("FMMSF", "2=52,56,57,68") is None
    assert land.fault("FMMSF", "2=43,57,58") is None
    assert land.fault("FMMSF", "2=52,56,57,68 2=43,57,58") == "shared_track"


def test_6_7_1_a_town_is_a_meeting_point_like_a_city():
    land = small_land(
        {"id": "A", "at": (0, 2), "stops": city(20), "track": to_stop(4, 5)},
        {"id": "C", "at": (1, 1), "stops": TOWN, "track": to_stop(0, 1, 5)},
        {"id": "B", "at": (1, 3), "stops": city(20), "track": to_stop(2, 3)},
        {"id": "E", "at": (2, 2), "stops": city(30), "track": to_stop(2)},
    )
    land.token("SAFRE", "A")
    assert land.legal("SAFRE", "3=A,C,E 3=A,B,C") == 60 + 50
    assert land.earns("SAFRE", "3 3") == 110


def test_6_7_1_a_train_counts_cities_towns_and_boxes():
    land = Land()
    land.put("65", "58", 0)
    land.token("FMV", "64")
    assert land.legal("FMV", "3=64,65,52") == 60
    assert land.fault("FMV", "2=64,65,52") == "too_long"
    assert land.earns("FMV", "2") == 30


def test_6_7_1_a_route_needs_a_token_and_two_stops():
    land = Land()
    land.put("65", "58", 0)
    land.token("FMV", "64")
    assert land.fault("FMV", "2=65,52") == "no_token"
    assert land.claim("FMV", "2=64")[0] == [None]


def test_6_7_1_a_box_is_an_end():
    land = small_land(
        {"id": "A", "at": (0, 2), "stops": city(20), "track": to_stop(4)},
        {
            "id": "X",
            "at": (1, 1),
            "colour": "red",
            "stops": [{"kind": "offboard", "revenue": {"low": 30, "middle": 40, "high": 60}}],
            "track": to_stop(1, 5),
        },
        {"id": "E", "at": (2, 2), "stops": city(30), "track": to_stop(2)},
    )
    land.token("SAFRE", "A", "E")
    assert land.fault("SAFRE", "3=A,X,E") == "blocked"
    assert land.legal("SAFRE", "2=A,X 2=X,E") == 50 + 60


@pytest.mark.parametrize(("band", "value"), [("low", 30), ("middle", 50), ("high", 70)])
def test_6_7_3_boxes_have_three_values(band, value):
    land = Land()
    land.token("FSF", "35")
    assert land.earns("FSF", "3", Conditions(band)) == 20 + value


@pytest.fixture
def sassuolo() -> Land:
    """Modena - Formigine - Sassuolo (brown) - Scandiano - Reggio Emilia."""
    land = Land()
    land.put("29", "SA3")
    land.put("42", "4", 1)
    land.put("15", "58", 3)
    land.token("FMMSF", "52")
    return land


def test_6_7_3_sassuolo_is_worth_more_at_an_end(sassuolo):
    closed = replace(START, fs_open=False)
    assert sassuolo.legal("FMMSF", "3=52,42,29") == 30 + 10 + 60
    assert sassuolo.legal("FMMSF", "4=52,42,29,15") == 30 + 10 + 30 + 10
    assert sassuolo.earns("FMMSF", "4", closed) == 100
    assert sassuolo.earns("FMMSF", "5", closed) == 30 + 10 + 30 + 10 + 30
    sassuolo.put("29", "SA4")
    assert sassuolo.earns("FMMSF", "4", closed) == 120


def test_6_7_3_before_that_sassuolo_is_two_cities(sassuolo):
    sassuolo.put("29", "SA1")
    sassuolo.token("SAFRE", "16")
    assert sassuolo.shown("FMMSF", "4", replace(START, fs_open=False)) == ["4=29/s0,42,52"]
    assert sassuolo.legal("FMMSF", "3=52,42,29") == 60
    assert sassuolo.legal("SAFRE", "3=16,15,29/s1") == 60
    assert sassuolo.fault("SAFRE", "3=16,15,29/s0") == "no_track"


def test_6_7_3_the_track_printed_at_vignola_is_used_before_a_tile_is_laid():
    land = Land()
    land.put("65", "58", 0)
    land.token("FMMSF", "52")
    assert land.legal("FMMSF", "3=52,65,64") == 60


@pytest.fixture
def harbours() -> Land:
    """Suzzara - Guastalla - Boretto, two ports."""
    land = Land()
    land.put("22", "57", 1)
    land.put("9", "5", 4)
    land.token("FSF", "35")
    return land


@pytest.mark.parametrize(
    ("ports", "anchor", "revenue"),
    [((), 20, 60), (("22",), 20, 80), (("9",), 20, 80), (("9", "22"), 20, 100), (("9",), 10, 70)],
)
def test_appendix_3_anchors_add_to_each_run_that_calls_there(harbours, ports, anchor, revenue):
    now = Conditions("low", anchor, tuple(HexId(port) for port in ports), fs_open=False)
    assert harbours.legal("FSF", "3=35,22,9", now) == revenue
    assert harbours.earns("FSF", "3", now) == revenue


def test_appendix_3_an_anchor_counts_for_each_train(harbours):
    harbours.token("FSF", "22")
    now = Conditions("low", 20, (HexId("22"),), fs_open=False)
    assert harbours.earns("FSF", "2 2", now) == 2 * (40 + 20)
