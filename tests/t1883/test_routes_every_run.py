"""Best runs and checks of runs on random track of the real board, against trying everything."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from engine.ids import HexId
from engine.routes.claims import check_runs, fault_of, hexes_of
from engine.routes.network import Network, Run
from engine.routes.solver import best_plan
from engine.steps.run_trains import SEARCH_STEPS
from tests.kit.claims import match_run
from tests.routes.brute_force import all_runs
from tests.t1883.every_run import LENGTH, EveryRun
from tests.t1883.positions_track import Land, grown_land, late_land
from titles.t1883.trains.running import Conditions

POSITIONS = 5000 if os.environ.get("FUZZ") else 160
TRAINS = ["2 2", "2 2G", "2 3 2G 2G", "3 3 3bis", "4 2", "4 4 3", "5 3", "2 2 2 2", "6", "5 4"]
PORTS = [HexId(port) for port in ("9", "22", "59", "93")]


def position(seed: int) -> tuple[Land, list[str], Conditions]:
    random = Random(f"1883 {seed}")
    land = grown_land(random, random.choice([60, 200, 500]), random.choice([2, 3, 4]))
    boxes = {HexId("VER"): 20, HexId("BOL"): -10} if random.random() < 0.2 else {}
    now = Conditions(
        band=random.choice(["low", "middle", "high"]),
        anchor=random.choice([10, 20]),
        anchors=tuple(random.sample(PORTS, 2)),
        fs_open=random.random() < 0.85,
        boxes=boxes,
    )
    return land, random.choice(TRAINS).split(), now


def every_run(land: Land, trains: list[str], now: Conditions) -> EveryRun:
    return EveryRun(land, "FSF", now, max(LENGTH.get(train, 2) for train in trains))


def stops_of(network: Network, run: Run) -> tuple[tuple[HexId, int], ...]:
    return tuple((network.nodes[node].hex, network.nodes[node].stop) for node in run.nodes)


def test_the_best_runs_are_those_found_by_trying_everything():
    seen: Counter[str] = Counter()
    for seed in range(POSITIONS):
        land, trains, now = position(seed)
        every = every_run(land, trains, now)
        network = land.network("FSF", now)
        runners = land.runners(network, trains, now)
        plan = best_plan(network, runners)
        assert plan.optimal, seed
        assert plan.revenue == every.best(trains), seed
        assert check_runs(network, runners, plan.runs) is None, seed
        for run in plan.runs:
            seen["fs"] += any(network.links[link].once & 1 for link in run.links)
            seen["2G"] += run.train == "2G"
            seen["anchor"] += any(hex_id in now.anchors for hex_id, _ in stops_of(network, run))
            seen["runs"] += 1
    assert all(seen[kind] * 40 > POSITIONS for kind in ("fs", "2G", "anchor")), seen


@pytest.mark.parametrize("train", ["2G", "3", "4"])
def test_all_runs_found_by_trying_everything_can_be_claimed(train):
    """Track may join the same hexes in two ways; then a claim means the better one."""
    claimed = 0
    for seed in range(POSITIONS // 4):
        land, _, now = position(seed)
        every = EveryRun(land, "FSF", now, LENGTH.get(train, 2))
        network = land.network("FSF", now)
        (runner,) = land.runners(network, [train], now)
        walks = every.walks if train != "2G" else list(filter(every.rolls_down, every.walks))
        value = every.revenue if train != "2G" else every.gravity_revenue
        for walk in walks[:40]:
            run = match_run(network, runner, walk.hexes)
            assert run is not None, (seed, walk)
            assert fault_of(network, runner, run) is None, (seed, walk)
            assert run.revenue >= value(walk), (seed, walk)
            assert match_run(network, runner, hexes_of(network, run)) == run
            claimed += 1
    assert claimed > POSITIONS // 8


def test_nothing_else_can_be_claimed():
    """On small networks: the stops of all legal runs are those of the walks."""
    compared = 0
    for seed in range(POSITIONS):
        land, _, now = position(seed)
        network = land.network("FSF", now)
        if len(network.nodes) > 8:
            continue
        (runner,) = land.runners(network, ["5"], now)
        runs = {stops_of(network, run) for run in all_runs(network, runner)}
        walks = {walk.stops for walk in EveryRun(land, "FSF", now, 5).walks}
        assert {min(s, s[::-1]) for s in runs} == {min(s, s[::-1]) for s in walks}, seed
        compared += len(runs)
    assert compared > POSITIONS


@pytest.mark.parametrize("trains", ["8 7", "8 8", "6 5", "4 4 3bis"])
def test_late_boards_are_solved_well_within_the_budget(trains):
    now = Conditions("high", 10, (HexId("22"), HexId("93")))
    for seed in range(5):
        land = late_land(Random(f"late {seed}"), 150)
        network = land.network("FSF", now)
        plan = best_plan(
            network, land.runners(network, trains.split(), now), steps=SEARCH_STEPS // 20
        )
        assert plan.optimal, (seed, len(network.nodes), len(network.links))
