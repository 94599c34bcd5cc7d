"""1883 §6.6: the lines of the state railways, from T locations to external boxes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ids import HexId
from tests.t1883.positions_track import START, Land
from titles.t1883.data import load


@pytest.fixture
def vignola() -> Land:
    """Vignola joined to Castelfranco, a T city with one space."""
    land = Land()
    land.put("64", "5", 3)
    land.put("76", "57", 1)
    land.token("FMV", "64")
    return land


def test_6_6_example_from_a_t_city_to_the_box_takes_a_3_train():
    land = Land()
    land.token("FSF", "35")
    assert land.legal("FSF", "3=35,MAN") == 20 + 30
    assert land.fault("FSF", "2=35,MAN") == "too_long"
    assert land.earns("FSF", "2") == 0
    assert land.earns("FSF", "3") == 50


def test_6_6_example_from_a_base_before_the_t_city_it_takes_a_4_train(vignola):
    assert vignola.legal("FMV", "4=64,76,BOL") == 20 + 20 + 30
    assert vignola.fault("FMV", "3=64,76,BOL") == "too_long"
    assert vignola.earns("FMV", "3") == 40
    assert vignola.earns("FMV", "4") == 70


def test_6_6_example_a_t_city_full_of_other_tokens_is_blocked(vignola):
    vignola.token("SV", "76")
    assert vignola.fault("FMV", "4=64,76,BOL") == "blocked"
    assert vignola.earns("FMV", "4") == 40
    assert vignola.legal("SV", "3=76,BOL") == 50


def test_6_6_example_tokens_on_cities_along_the_line_have_no_effect(vignola):
    vignola.put("65", "58", 0)
    vignola.token("SV", "76")
    vignola.token("FBV", "52")
    assert vignola.legal("FMV", "5=64,65,52,BOL") == 20 + 10 + 30 + 30


def test_6_6_a_t_city_with_a_space_left_or_an_own_token_is_open(vignola):
    vignola.put("76", "14", 0)
    vignola.token("SV", "76")
    assert vignola.earns("FMV", "4") == 20 + 30 + 30
    vignola.token("FBV", "76")
    assert vignola.earns("FMV", "4") == 50
    vignola.stations[HexId("76")][0] = ["SV", "FMV"]
    assert vignola.earns("FMV", "4") == 80


def test_6_6_passed_cities_count_for_nothing():
    land = Land()
    land.token("FMMSF", "52")
    assert land.shown("FMMSF", "3") == ["3=52,BOL"]
    assert land.earns("FMMSF", "8") == 30 + 30


def test_6_6_a_t_city_counts_once_if_the_line_is_not_used(vignola):
    assert vignola.legal("FMV", "2=64,76") == 40


def test_6_6_a_run_with_a_line_includes_one_box():
    land = Land()
    land.token("FMMSF", "52")
    assert land.fault("FMMSF", "6=MAN,52,BOL") == "only_one"
    assert land.earns("FMMSF", "8") == 60


def test_6_6_a_line_excludes_a_box_on_ordinary_track_too():
    land = Land()
    land.put("5", "CI3")
    land.put("6", "58", 4)
    land.token("CCFR", "5")
    assert land.legal("CCFR", "3=COL,5,6") == 10 + 40 + 10
    assert land.legal("CCFR", "4=COL,5,6,16") == 10 + 40 + 10 + 30
    assert land.legal("CCFR", "5=5,6,16,BOL") == 40 + 10 + 30 + 30
    assert land.fault("CCFR", "8=COL,5,6,16,BOL") == "only_one"
    assert land.earns("CCFR", "8") == 110


def test_6_6_two_boxes_on_ordinary_track_may_be_joined():
    land = Land()
    land.put("5", "CI3")
    for hex_id, tile, rotation in (("4", "4", 0), ("3", "57", 0), ("2", "8", 1)):
        land.put(hex_id, tile, rotation)
    land.token("CCFR", "5")
    assert land.legal("CCFR", "5=COL,5,4,3,2,AUL") == 10 + 40 + 10 + 20 + 20
    assert land.earns("CCFR", "5") == 100


def test_6_6_two_trains_reach_one_box_from_different_t_cities():
    land = Land()
    land.token("FMMSF", "52", "35")
    assert land.legal("FMMSF", "3=52,MAN 3=35,MAN") == 60 + 50
    assert land.fault("FMMSF", "3=35,MAN 4=35,MAN") == "shared_track"
    assert land.earns("FMMSF", "3 3 3") == 60 + 60 + 50


def test_6_6_two_trains_leave_one_t_city_for_different_boxes():
    land = Land()
    land.token("FMMSF", "52")
    assert land.legal("FMMSF", "3=52,MAN 3=52,BOL") == 120
    assert land.fault("FMMSF", "3=52,BOL 3=52,BOL") == "shared_track"
    assert land.earns("FMMSF", "3 3 3") == 120


def test_6_6_a_box_is_reached_by_line_and_by_ordinary_track():
    land = Land()
    land.put("86", "57", 1)
    land.token("FBV", "86", "52")
    assert land.legal("FBV", "2=86,BOL 3=52,BOL") == 50 + 60


def test_6_6_a_t_town_is_never_blocked():
    land = Land()
    land.put("82", "8", 0)
    land.put("80", "4", 0)
    land.token("FSF", "69")
    assert land.legal("FSF", "4=69,82,80,VER 3=69,VER") == 60 + 50
    assert land.earns("FSF", "4 3") == 110


def test_6_6_lines_do_not_join_cities():
    land = Land()
    land.token("SAFRE", "16", "52")
    assert land.fault("SAFRE", "8=16,52") == "no_track"
    assert land.fault("SAFRE", "8=16,31,SEC,52") == "no_track"
    assert land.fault("SAFRE", "8=16,BOL,52") == "blocked"


def test_6_6_every_t_location_leads_to_the_boxes_of_the_table():
    for location in load().t_locations:
        land = Land()
        if location.hex == "80":
            land.put("80", "4", 0)
            land.put("82", "8", 0)
            land.token("FSF", "69")
        else:
            land.token("FSF", location.hex)
        network = land.network("FSF")
        at = {node.hex: number for number, node in enumerate(network.nodes)}
        lines = {(link.a, link.b) for link in network.links if link.once & 1}
        for box in location.boxes:
            assert (at[location.hex], at[box]) in lines


def test_11_1_red_week_closes_the_lines():
    land = Land()
    land.token("FSF", "35")
    closed = replace(START, fs_open=False)
    assert land.earns("FSF", "8", closed) == 0
    assert land.fault("FSF", "3=35,MAN", closed) == "no_track"


def test_11_events_change_the_values_of_boxes():
    land = Land()
    land.token("FMMSF", "52")
    visit = replace(START, boxes={HexId("BOL"): -10, HexId("MAN"): 30})
    assert land.legal("FMMSF", "3=52,BOL 3=52,MAN", visit) == 50 + 90
