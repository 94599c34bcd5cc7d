"""1883 §8.2: what SARSA's coaches earn."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.data.schema import Stop
from engine.ids import HexId
from tests.t1883.positions_track import BOARD, Land
from titles.t1883.sarsa.coaches import CoachGroup, best_group, coach_groups, coach_plan, coach_value


def hexes(text: str) -> list[HexId]:
    return [HexId(name) for name in text.split()]


def earns(land: Land, text: str) -> int:
    return best_group(land.layout, land.data.unbuilt_values, hexes(text)).revenue


def test_8_2_example_only_the_better_of_two_groups_counts():
    land = Land()
    assert earns(land, "3 4 13 29") == 40
    group = best_group(land.layout, land.data.unbuilt_values, hexes("29 13 4 3"))
    assert group.hexes == ("3", "4", "13")


def test_8_2_example_joined_groups_count_together():
    assert earns(Land(), "3 4 13 14 29") == 60


@pytest.mark.parametrize(
    ("hex_id", "value"),
    [("3", 20), ("16", 30), ("4", 10), ("87", 0), ("12", 0), ("29", 20), ("SEC", 0)],
)
def test_8_2_values_of_hexes_not_built(hex_id, value):
    land = Land()
    assert coach_value(land.layout, land.data.unbuilt_values, HexId(hex_id)) == value


@pytest.mark.parametrize(
    ("stops", "value"),
    [
        ([("city", 0)], 20),
        ([("town", 0)], 10),
        ([("city", 0), ("town", 0)], 20),
        ([("city", 40)], 40),
        ([("city", 10)], 10),
        ([("city", 20), ("city", 30)], 30),
        ([("city", 30), ("city", 20)], 30),
    ],
)
def test_8_2_a_value_on_the_map_comes_before_the_usual_one(stops, value):
    land = Land()
    printed = tuple(Stop(kind=kind, revenue=revenue) for kind, revenue in stops)
    land.layout.faces[HexId("3")] = replace(land.layout.faces[HexId("3")], stops=printed)
    assert coach_value(land.layout, land.data.unbuilt_values, HexId("3")) == value


def test_8_2_a_tile_is_worth_what_it_shows_even_if_that_is_nothing():
    land = Land()
    land.put("3", "14")
    face = land.layout.faces[HexId("3")]
    land.layout.faces[HexId("3")] = replace(face, stops=(Stop(kind="city", revenue=0),))
    assert coach_value(land.layout, land.data.unbuilt_values, HexId("3")) == 0


@pytest.mark.parametrize(
    ("hex_id", "tile", "value"),
    [
        ("16", "RE3", 60),
        ("3", "14", 30),
        ("4", "58", 10),
        ("12", "9", 0),
        ("29", "SA2", 30),
        ("29", "SA3", 60),
        ("29", "SA4", 80),
    ],
)
def test_8_2_values_of_hexes_with_a_tile(hex_id, tile, value):
    land = Land()
    land.put(hex_id, tile)
    assert coach_value(land.layout, land.data.unbuilt_values, HexId(hex_id)) == value


def test_8_2_of_equal_groups_the_first_on_the_board_runs():
    land = Land()
    for order in ("85 71 47 25", "25 47 71 85", "71 25 85 47"):
        group = best_group(land.layout, land.data.unbuilt_values, hexes(order))
        assert (group.hexes, group.revenue) == (("25",), 10)


def test_8_2_the_run_is_shown_through_all_hexes_of_the_group():
    network, plan = coach_plan(CoachGroup(tuple(hexes("3 4 13")), 40))
    assert [(node.hex, node.stop, node.counts) for node in network.nodes] == [
        ("3", 0, True),
        ("4", 0, True),
        ("13", 0, True),
    ]
    assert [(link.a, link.b, link.track) for link in network.links] == [(0, 1, 1), (1, 2, 2)]
    assert (plan.revenue, plan.bound, plan.optimal) == (40, 40, True)
    assert [(run.nodes, run.links, run.revenue) for run in plan.runs] == [((0, 1, 2), (0, 1), 40)]
    assert coach_plan(CoachGroup((), 0))[1].runs == ()


def test_8_2_without_tokens_there_is_nothing_to_earn():
    assert earns(Land(), "") == 0


def test_8_2_groups_are_those_of_a_slow_count():
    """Groups by joining any two hexes that touch, again and again."""
    land, unbuilt = Land(), Land().data.unbuilt_values
    south = [hex_.id for hex_ in land.data.hexes if hex_.zone in ("line", "south")]
    for seed in range(200):
        random = Random(f"coaches {seed}")
        chosen = random.sample(south, random.randint(1, 20))
        slow = [{hex_id} for hex_id in chosen]
        for one in chosen:
            for other in chosen:
                if other in BOARD.neighbours[one]:
                    first = next(group for group in slow if one in group)
                    second = next(group for group in slow if other in group)
                    if first is not second:
                        slow.remove(second)
                        first |= second
        groups = coach_groups(land.layout, unbuilt, chosen)
        assert {frozenset(group.hexes) for group in groups} == set(map(frozenset, slow)), seed
        sums = [sum(coach_value(land.layout, unbuilt, at) for at in group) for group in slow]
        assert groups[0].revenue == max(sums), seed
