"""The solver against brute force, and what it promises about its answers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.bench.networks import dense_network
from engine.ids import TrainName
from engine.routes import kinds, planning
from engine.routes.claims import check_runs
from engine.routes.network import Network, Plan, Runner
from engine.routes.solver import any_route, best_plan
from tests.routes.brute_force import all_runs, best_revenue, track
from tests.routes.random_networks import line, small_network, with_peculiarities

MEANS = ["listed", "searched", "priced"]
NETWORKS = 400 if os.environ.get("FUZZ") else 150
"""Random networks, of each kind."""


def use_means(monkeypatch: pytest.MonkeyPatch, means: str) -> None:
    """Small networks are solved by listing all routes; this makes them go the longer ways."""
    if means != "listed":
        monkeypatch.setattr(kinds, "_LISTING_STEPS", 0)
    if means == "priced":
        monkeypatch.setattr(planning, "_QUICK_STEPS", 0)


def assert_sound(network: Network, runners: Sequence[Runner], plan: Plan) -> None:
    """The plan is legal, adds up and is written as promised."""
    assert check_runs(network, runners, plan.runs) is None
    assert plan.revenue == sum(run.revenue for run in plan.runs) <= plan.bound
    assert plan.optimal == (plan.revenue == plan.bound)
    assert all(run.nodes[0] < run.nodes[-1] for run in plan.runs)
    names = iter(runner.train for runner in runners)
    assert all(run.train in names for run in plan.runs), "runs stand in the order of the runners"


@pytest.mark.parametrize("means", MEANS)
@pytest.mark.parametrize("trains", [1, 2, 3])
def test_revenue_is_that_of_brute_force(means, trains, monkeypatch):
    use_means(monkeypatch, means)
    for seed in range(NETWORKS):
        network, runners = small_network(Random(f"{means} {trains} {seed}"), trains)
        plan = best_plan(network, runners)
        assert plan.optimal, seed
        assert plan.revenue == best_revenue(network, runners), seed
        assert_sound(network, runners, plan)
        for run, runner in ((run, runner) for run in plan.runs for runner in runners):
            if runner.train == run.train:
                assert run in all_runs(network, runner), seed


@pytest.mark.parametrize("means", MEANS)
@pytest.mark.parametrize("trains", [1, 2, 3])
def test_with_exclusions_earning_links_and_layers_too(means, trains, monkeypatch):
    use_means(monkeypatch, means)
    for seed in range(NETWORKS):
        random = Random(f"peculiar {means} {trains} {seed}")
        network, runners = with_peculiarities(random, *small_network(random, trains))
        plan = best_plan(network, runners)
        assert plan.optimal, seed
        assert plan.revenue == best_revenue(network, runners), seed
        assert_sound(network, runners, plan)
        for runner in runners:
            assert any_route(network, runner) == bool(all_runs(network, runner)), seed


@settings(max_examples=40, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(1, 3), st.booleans(), st.booleans())
def test_revenue_is_that_of_brute_force_wherever_hypothesis_looks(random, trains, listing, quick):
    network, runners = small_network(random, trains)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kinds, "_LISTING_STEPS", 2000 * listing)
        patch.setattr(planning, "_QUICK_STEPS", 6000 * quick)
        plan = best_plan(network, runners)
    assert plan.optimal
    assert plan.revenue == best_revenue(network, runners)
    assert_sound(network, runners, plan)


def test_any_route_is_that_of_brute_force():
    found = []
    for seed in range(600):
        network, (runner,) = small_network(Random(f"any {seed}"), 1)
        found.append(any_route(network, runner))
        assert found[-1] == bool(all_runs(network, runner)), seed
    assert 100 < sum(found) < 500


@pytest.mark.parametrize("means", MEANS)
def test_a_spent_budget_leaves_a_legal_plan_and_a_true_bound(means, monkeypatch):
    use_means(monkeypatch, means)
    cut_short = 0
    for seed in range(200):
        random = Random(f"budget {seed}")
        network, runners = small_network(random, 2)
        plan = best_plan(network, runners, steps=random.choice((0, 1, 5, 20, 50)))
        assert plan.revenue <= best_revenue(network, runners) <= plan.bound, seed
        assert_sound(network, runners, plan)
        cut_short += not plan.optimal
    assert cut_short > 20


def test_a_larger_budget_comes_nearer_to_the_truth():
    network, runners = dense_network(7)
    best = best_plan(network, runners)
    short = best_plan(network, runners, steps=60_000)
    longer = best_plan(network, runners, steps=200_000)
    assert best.optimal
    assert not short.optimal
    assert short.revenue <= longer.revenue <= best.revenue <= longer.bound <= short.bound
    assert short.revenue > best.revenue / 2
    assert longer.bound < best.revenue * 1.2


def test_a_budget_in_steps_ends_at_the_same_point():
    network, runners = dense_network(7)
    assert best_plan(network, runners, steps=50_000) == best_plan(network, runners, steps=50_000)


def test_a_budget_in_seconds_asks_the_clock_it_is_given():
    network, runners = dense_network(7)
    ticks = iter(range(1000))
    plan = best_plan(network, runners, seconds=20, clock=lambda: float(next(ticks)))
    assert not plan.optimal
    assert next(ticks) < 30
    assert_sound(network, runners, plan)


def test_a_budget_in_seconds_needs_a_clock():
    network, runners = line(3)
    with pytest.raises(ValueError, match="clock"):
        best_plan(network, runners, seconds=1)


def test_the_plan_does_not_depend_on_the_hash_seed():
    code = (
        "from bot.bench.networks import dense_network as d\n"
        "from engine.routes.solver import best_plan\n"
        "print([best_plan(*d(seed)) for seed in (3, 5, 9)])"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1


def test_the_order_of_the_trains_does_not_change_the_revenue():
    for seed in (1, 3, 5, 8, 9):
        network, runners = dense_network(seed)
        plan = best_plan(network, runners)
        back = best_plan(network, runners[::-1])
        assert back.revenue == plan.revenue
        assert_sound(network, runners, plan)


@pytest.mark.parametrize("means", MEANS)
def test_of_equal_runs_the_shortest_is_taken(means, monkeypatch):
    use_means(monkeypatch, means)
    for seed in range(150):
        network, (runner,) = small_network(Random(f"short {seed}"), 1)
        plan = best_plan(network, (runner,))
        equal = [run for run in all_runs(network, runner) if run.revenue == plan.revenue]
        keys = [
            (sum(network.links[link].length for link in run.links), len(run.links))
            for run in (*equal, *plan.runs)
        ]
        if plan.runs:
            assert keys[-1] == min(keys), seed


def test_equal_trains_share_the_track():
    network, (runner,) = line(5)
    twins = replace(runner, train=TrainName("A")), replace(runner, train=TrainName("B"))
    plan = best_plan(network, twins)
    assert [run.train for run in plan.runs] == ["A", "B"]
    assert plan.runs[0].revenue >= plan.runs[1].revenue
    assert not track(network, plan.runs[0]) & track(network, plan.runs[1])


def test_no_trains_and_no_track_earn_nothing():
    network, runners = line(3)
    assert best_plan(network, ()) == Plan(0, (), True, 0)
    bare = replace(network, links=())
    closed = replace(runners[0], link_costs=())
    assert best_plan(bare, (closed,)) == Plan(0, (), True, 0)
    assert not any_route(bare, closed)


def test_a_train_without_limit_runs_the_whole_line():
    network, (runner,) = line(6)
    plan = best_plan(network, (replace(runner, limit=None),))
    assert plan.runs[0].nodes == (0, 1, 2, 3, 4, 5)
