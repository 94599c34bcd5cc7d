"""The solver against brute force, and what it promises about its answers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.bench_networks import dense_network
from engine.routes import kinds, planning
from engine.routes.claims import check_runs
from engine.routes.network import Network, Plan, Runner
from engine.routes.solver import any_route, best_plan
from tests.routes.brute_force import all_runs, best_revenue
from tests.routes.random_networks import small_network

MEANS = ("listed", "searched", "priced")


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
    for run in plan.runs:
        runner = next(runner for runner in runners if runner.train == run.train)
        assert run.nodes[0] < run.nodes[-1]
        assert run in all_runs(network, runner) if len(network.nodes) < 8 else True
    names = [runner.train for runner in runners]
    assert [names.index(run.train) for run in plan.runs] == sorted(
        names.index(run.train) for run in plan.runs
    )


@pytest.mark.parametrize("means", MEANS)
@pytest.mark.parametrize("trains", [1, 2, 3])
def test_revenue_is_that_of_brute_force(
    means: str, trains: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_means(monkeypatch, means)
    for seed in range(400):
        network, runners = small_network(Random(f"{means} {trains} {seed}"), trains)
        plan = best_plan(network, runners)
        assert plan.optimal
        assert plan.revenue == best_revenue(network, runners), seed
        assert_sound(network, runners, plan)
