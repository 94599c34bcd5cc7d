"""Networks too large for brute force, against a model of the same problem for OR-tools."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.bench.networks import dense_network
from engine.routes.network import Network, Runner
from engine.routes.solver import best_plan

cp_model = pytest.importorskip(
    "ortools.sat.python.cp_model", reason="OR-tools, the oracle, is not installed"
)


def revenue_by_or_tools(network: Network, runners: Sequence[Runner]) -> int:
    """What all trains can earn at most, as a circuit a train through a place outside the map."""
    model = cp_model.CpModel()
    uses: dict[int, list] = {}
    earned = []
    for runner in runners:
        used, money = _add_train(model, network, runner)
        earned.append(money)
        for link, literals in used.items():
            uses.setdefault(link, []).extend(literals)
    for bit in range(max(link.track.bit_length() for link in network.links)):
        users = [link for link in uses if network.links[link].track >> bit & 1]
        model.add_at_most_one(literal for link in users for literal in uses[link])
    model.maximize(sum(earned))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    assert solver.solve(model) == cp_model.OPTIMAL
    return round(solver.objective_value)


def _add_train(model, network: Network, runner: Runner):
    """Add the choice of one train's route; gives the use of each link, and the revenue."""
    outside = len(network.nodes)
    stays = model.new_bool_var("")
    arcs = [(outside, outside, stays)]
    used: dict[int, list] = {}
    cost = []
    for index, link in enumerate(network.links):
        price = runner.link_costs[index]
        if price is None:
            continue
        for start, end in ((link.a, link.b), (link.b, link.a)):
            literal = model.new_bool_var("")
            arcs.append((start, end, literal))
            used.setdefault(index, []).append(literal)
            cost.append(price * literal)
    money = []
    visits = []
    for index, node in enumerate(network.nodes):
        away, first, last = (model.new_bool_var("") for _ in range(3))
        arcs += [(index, index, away), (outside, index, first), (index, outside, last)]
        visits.append(1 - away)
        cost.append(runner.node_costs[index] * visits[-1])
        bonus = runner.end_values[index] - runner.values[index]
        money.append(runner.values[index] * visits[-1] + bonus * (first + last))
        model.add(first + last <= 1)
        if not node.passable:
            model.add(first + last == visits[-1])
    model.add_circuit(arcs)
    runs = 1 - stays
    model.add(sum(v for v, n in zip(visits, network.nodes, strict=True) if n.token) >= runs)
    model.add(
        sum(v for v, n in zip(visits, network.nodes, strict=True) if n.counts)
        >= network.required_stops * runs
    )
    if runner.limit is not None:
        model.add(sum(cost) <= runner.limit)
    return used, sum(money)


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 5, 6, 8, 9])
def test_revenue_is_that_of_or_tools(seed: int) -> None:
    network, runners = dense_network(seed, hexes=30, stops=13, trains=2 + seed % 2)
    plan = best_plan(network, runners)
    assert plan.optimal
    assert plan.revenue == revenue_by_or_tools(network, runners)


@pytest.mark.parametrize("seed", range(4))
def test_revenue_without_limit_is_that_of_or_tools(seed: int) -> None:
    network, runners = dense_network(seed, hexes=30, stops=13, trains=2)
    freed = (replace(runners[0], limit=None), runners[1])
    plan = best_plan(network, freed)
    assert plan.optimal
    assert plan.revenue == revenue_by_or_tools(network, freed)
