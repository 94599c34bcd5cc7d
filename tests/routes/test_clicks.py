"""Runs as people click them on the map."""

from __future__ import annotations

from random import Random

import pytest

from engine.ids import HexId, TrainName
from engine.routes.claims import hexes_of
from engine.routes.clicks import along_clicks, clickable, clicks_of
from engine.routes.network import Link, Network, Node, Run, Runner
from tests.routes.brute_force import all_runs
from tests.routes.random_networks import small_network

A, B, C = (HexId(name) for name in ("A1", "B1", "C1"))
NETWORK = Network(
    nodes=tuple(Node(name, 0, name, True, name == A, True) for name in (A, B, C)),
    links=(
        Link(0, 1, 0b001, (), "standard", 1),
        Link(0, 1, 0b010, (HexId("A2"),), "standard", 2),
        Link(1, 2, 0b100, (HexId("B2"),), "standard", 2),
    ),
)
TRAIN = Runner(TrainName("8H"), 8, (1, 2, 2), (0,) * 3, (10,) * 3, (10,) * 3)


@pytest.mark.parametrize(
    ("clicked", "run"),
    [
        ("A1 B1", "A1 B1"),
        ("A1 A2", "A1 A2 B1"),
        ("A1 A2 C1", "A1 A2 B1 B2 C1"),
        ("A1 C1", "A1 B1 B2 C1"),
        ("B1 A2", "B1 A2 A1"),
        ("A1", "A1"),
        ("A1 B2", ""),
        ("A1 A2 A1", ""),
        ("A1 nowhere", ""),
    ],
)
def test_a_hex_between_two_stops_says_which_way(clicked: str, run: str) -> None:
    assert list(along_clicks(NETWORK, TRAIN, clicked.split())) == run.split()


def test_what_can_be_clicked_tells_ways_apart() -> None:
    assert clickable(NETWORK) == ["A1", "A2", "B1", "C1"]


def test_a_run_is_a_stop_or_the_track_to_it_at_a_time() -> None:
    around = Run(TRAIN.train, (0, 1, 2), (1, 2), 30)
    assert clicks_of(NETWORK, TRAIN, around) == ["A1", "A2", "C1"]


@pytest.mark.parametrize("seed", range(60))
def test_every_run_can_be_clicked(seed: int) -> None:
    network, (runner,) = small_network(Random(seed), 1)
    for run in all_runs(network, runner):
        if all(_distinct(network, runner, index) for index in run.links):
            clicks = clicks_of(network, runner, run)
            assert along_clicks(network, runner, clicks) == hexes_of(network, run)
            assert set(clicks) <= set(clickable(network))


def _distinct(network: Network, runner: Runner, index: int) -> bool:
    """Whether a link can be told from others between its stops; on maps it always can."""
    link, cost = network.links[index], runner.link_costs[index]
    return bool(link.hexes) or all(
        (cost or 0, index) <= (runner.link_costs[number] or 0, number)
        for number, other in enumerate(network.links)
        if (other.a, other.b) == (link.a, link.b) and runner.link_costs[number] is not None
    )
