"""1883 §8.2: what SARSA's coaches earn."""

from __future__ import annotations

from random import Random

import pytest

from engine.ids import HexId
from tests.t1883.positions_track import BOARD, Land
from titles.t1883.coaches import best_group, coach_groups, coach_value


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
