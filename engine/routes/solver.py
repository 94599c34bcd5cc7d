"""The plan of the highest revenue for all trains of a corporation.

How it is found and why it is exact: docs/routes.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.routes.budget import Budget
from engine.routes.graph import conflict_track, train_graph
from engine.routes.network import Network, Plan, Run, Runner
from engine.routes.planning import Planner
from engine.routes.search import RouteSearch


def best_plan(
    network: Network,
    runners: Sequence[Runner],
    *,
    steps: int | None = None,
    seconds: float | None = None,
    clock: Callable[[], float] | None = None,
) -> Plan:
    """The runs that earn most together.

    Without a budget the plan is optimal. A budget of ``steps`` ends the search at the same point on
    every machine; one of ``seconds`` needs the ``clock`` that measures them. A plan cut short has
    ``optimal`` false and the ``bound`` that was proven.

    The same input gives the same plan. Of plans that earn the same, the search keeps the first it finds;
    then each run in turn is exchanged for the shortest (fewest hexes, fewest links, lowest link
    numbers) that earns the same and leaves the other runs alone. Runs stand in the order of the
    runners, equal trains with the higher revenue first, and begin at the end with the lower node number.
    """
    planner = Planner(network, runners, Budget(steps, seconds, clock))
    planner.search()
    runs: list[Run] = []
    for runner, route in zip(runners, planner.routes(), strict=True):
        if route.links:
            runs.append(run_of(network, runner, route.links))
    optimal = planner.bound == planner.revenue
    return Plan(planner.revenue, tuple(runs), optimal, planner.bound)


def any_route(network: Network, runner: Runner) -> bool:
    """Whether the train has a legal route at all, whatever it earns."""
    graph = train_graph(network, runner, conflict_track(network))
    return RouteSearch(graph, Budget(None, None, None)).exists()


def run_of(network: Network, runner: Runner, links: Sequence[int]) -> Run:
    """The run along the links, which must join up to a path in their order.

    It begins at the end with the lower node number.
    """
    ends = [{network.links[link].a, network.links[link].b} for link in links]
    start = min(ends[0]) if len(ends) == 1 else min(ends[0] - ends[1])
    nodes = [start]
    for pair in ends:
        nodes.append(min(pair - {nodes[-1]}))
    if nodes[0] > nodes[-1]:
        nodes.reverse()
        links = links[::-1]
    revenue = sum(runner.values[node] for node in nodes[1:-1])
    revenue += runner.end_values[nodes[0]] + runner.end_values[nodes[-1]]
    return Run(runner.train, tuple(nodes), tuple(links), revenue)
