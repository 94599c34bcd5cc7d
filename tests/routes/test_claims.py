"""Runs as people write them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.bench.networks import dense_network
from engine.ids import HexId, TrainName
from engine.routes.claims import Fault, check_runs, cost_of, fault_of, hexes_of
from engine.routes.network import Link, Network, Node, Run, Runner
from engine.routes.solver import best_plan
from tests.kit.claims import match_run
from tests.routes.brute_force import all_runs, is_legal
from tests.routes.random_networks import small_network, with_peculiarities


def stop(name: str, *, passable: bool = True, token: bool = False, counts: bool = True) -> Node:
    hex_, _, number = name.partition("/s")
    return Node(HexId(hex_), int(number or 0), name, passable, token, counts)


def link(a: int, b: int, track: int, *hexes: str) -> Link:
    between = tuple(HexId(hex_) for hex_ in hexes)
    return Link(a, b, track, between, "standard", len(between) + 1)


NETWORK = Network(
    nodes=(
        stop("C5", token=True),
        stop("D4"),
        stop("C3", passable=False),
        stop("E3/s0"),
        stop("E3/s1"),
        stop("A5", passable=False, counts=False),
    ),
    links=(
        link(0, 1, 0b000011, "B4"),
        link(0, 1, 0b000101, "B4"),
        link(1, 2, 0b001000),
        link(1, 3, 0b010000),
        link(1, 4, 0b110000),
        link(0, 5, 0b1000000),
        link(2, 3, 0b10000000, "D2"),
    ),
)
TRAIN = Runner(
    train=TrainName("8H"),
    limit=4,
    link_costs=(3, 2, 1, 1, 1, 1, None),
    node_costs=(0,) * 6,
    values=(50, 10, 40, 10, 20, 0),
    end_values=(50, 10, 40, 10, 20, 30),
)


def claimed(text: str, train: Runner = TRAIN) -> Run | None:
    return match_run(NETWORK, train, text.split(","))


def test_the_cheaper_of_two_tracks_through_the_same_hexes_is_taken():
    run = claimed("C5,B4,D4,C3")
    assert run == Run(TrainName("8H"), (0, 1, 2), (1, 2), 100)
    assert cost_of(TRAIN, run) == 3


def test_a_claim_may_be_written_from_either_end():
    assert claimed("C3,D4,B4,C5") == claimed("C5,B4,D4,C3")


def test_a_hex_with_two_stops_means_the_better_one_unless_it_is_named():
    for text, node, revenue in (("E3", 4, 80), ("E3/s0", 3, 70), ("E3/s1", 4, 80)):
        run = claimed(f"C5,B4,D4,{text}")
        assert run is not None
        assert (run.nodes[-1], run.revenue) == (node, revenue)


def test_hexes_name_the_stop_where_there_are_several():
    run = claimed("C5,B4,D4,E3/s1")
    assert run is not None
    assert hexes_of(NETWORK, run) == ("C5", "B4", "D4", "E3/s1")


@pytest.mark.parametrize(
    "text", ["", "C5", "C5,D4", "C5,B4", "B4,D4", "C5,B4,D4,X9", "C5,C3", "D4,C5", "B4", "E3,E3"]
)
def test_where_there_is_no_track_there_is_no_run(text: str):
    assert claimed(text) is None


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("C5,B4,D4,C3", None),
        ("D4,C3", Fault.NO_TOKEN),
        ("C5,A5", Fault.TOO_FEW_STOPS),
        ("A5,C5,B4,D4,C3", None),
        ("C3,D2,E3,D4,B4,C5", Fault.WRONG_GAUGE),
        ("C5,B4,D4,B4,C5", Fault.STOP_TWICE),
        ("C5,B4,D4,C3,D4", Fault.STOP_TWICE),
    ],
)
def test_an_illegal_run_is_matched_and_its_fault_named(text: str, fault: Fault | None):
    run = claimed(text)
    assert run is not None
    assert check_runs(NETWORK, [TRAIN], [run]) is fault


def test_a_stop_where_routes_end_cannot_be_run_through():
    run = claimed("C5,B4,D4,C3,D2,E3", replace(TRAIN, limit=None, link_costs=(1,) * 7))
    assert run is not None
    assert check_runs(NETWORK, [replace(TRAIN, link_costs=(1,) * 7)], [run]) is Fault.BLOCKED


def test_a_run_must_not_use_its_own_track_twice():
    crossing = replace(NETWORK, links=(link(0, 1, 1, "B4"), link(1, 2, 1)))
    run = match_run(crossing, TRAIN, ["C5", "B4", "D4", "C3"])
    assert run is not None
    assert check_runs(crossing, [TRAIN], [run]) is Fault.TRACK_TWICE


def test_a_run_must_not_be_longer_than_the_train():
    run = claimed("C5,B4,D4,C3", replace(TRAIN, limit=2))
    assert run is not None
    assert check_runs(NETWORK, [replace(TRAIN, limit=2)], [run]) is Fault.TOO_LONG


def test_trains_must_not_share_track():
    run = claimed("C5,B4,D4,C3")
    other = claimed("C5,B4,D4,E3")
    assert run is not None
    assert other is not None
    assert check_runs(NETWORK, [TRAIN, TRAIN], [run, other]) is Fault.SHARED_TRACK
    assert check_runs(NETWORK, [TRAIN, TRAIN], [run]) is None


def test_a_run_whose_links_do_not_join_has_no_track():
    assert fault_of(NETWORK, TRAIN, Run(TRAIN.train, (0, 2), (0,), 90)) is Fault.NO_TRACK
    assert fault_of(NETWORK, TRAIN, Run(TRAIN.train, (0,), (), 50)) is Fault.NO_TRACK


def test_a_long_claim_in_circles_is_answered():
    run = claimed(",".join(["C5,B4,D4,B4"] * 500 + ["C5"]))
    assert run is not None
    assert fault_of(NETWORK, TRAIN, run) is Fault.STOP_TWICE


def test_a_run_must_not_include_links_that_exclude_each_other():
    links = [replace(link, once=index & 1) for index, link in enumerate(NETWORK.links)]
    excluding = replace(NETWORK, links=tuple(links))
    wide = replace(TRAIN, limit=9)
    for text, fault in (("C5,B4,D4,C3", None), ("A5,C5,B4,D4,E3/s0", Fault.ONLY_ONE)):
        run = match_run(
            excluding, replace(wide, link_costs=(None, *TRAIN.link_costs[1:])), text.split(",")
        )
        assert run is not None
        assert check_runs(excluding, [wide], [run]) is fault


def test_trains_of_different_layers_may_share_track():
    run = claimed("C5,B4,D4,C3")
    assert run is not None
    for layers, fault in (((0, 1), None), ((1, 1), Fault.SHARED_TRACK)):
        trains = [replace(TRAIN, train=TrainName(f"T{n}"), layer=n_) for n, n_ in enumerate(layers)]
        runs = [replace(run, train=train.train) for train in trains]
        assert check_runs(NETWORK, trains, runs) is fault


def test_faults_are_those_of_brute_force():
    for seed in range(150):
        random = Random(f"claims {seed}")
        network, runners = small_network(random, 1)
        if seed % 2:
            network, runners = with_peculiarities(random, network, runners)
        (runner,) = runners
        legal = all_runs(network, runner)
        for run in all_runs(network, replace(runner, limit=None)):
            expected = is_legal(network, runner, run.nodes, run.links)
            assert (fault_of(network, runner, run) is None) == expected == (run in legal)


def test_what_is_written_is_read_again():
    for seed in range(8):
        network, runners = dense_network(seed)
        plan = best_plan(network, runners, steps=30_000)
        for run in plan.runs:
            runner = next(runner for runner in runners if runner.train == run.train)
            hexes = hexes_of(network, run)
            for words in (hexes, hexes[::-1]):
                assert match_run(network, runner, words) == run


def test_what_is_written_is_read_again_in_small_networks():
    for seed in range(150):
        network, (runner,) = small_network(Random(f"written {seed}"), 1)
        for run in all_runs(network, runner):
            read = match_run(network, runner, hexes_of(network, run))
            assert read is not None
            assert read.nodes == run.nodes
            assert (read.revenue, fault_of(network, runner, read)) == (run.revenue, None)
            assert cost_of(runner, read) <= cost_of(runner, run)
