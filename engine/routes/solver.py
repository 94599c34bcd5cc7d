"""The plan of the highest revenue for all trains of a corporation.

How it is found and why it is exact: docs/routes.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.routes.budget import Budget
from engine.routes.graph import conflict_track, train_graph
from engine.routes.network import Network, Plan, Run, Runner
from engine.routes.planning import Planner
from engine.routes.runs import make_run, nodes_along
from engine.routes.search import RouteSearch


def best_plan(
    network: Network,
    runners: Sequence[Runner],
    *,
    steps: int | None = None,
    seconds: float | None = None,
    clock: Callable[[], float] | None = None,
) -> Plan:
    """The runs that earn most together; those of one layer share no track.

    Without a budget the plan is optimal. A budget of ``steps``, each about a microsecond of work,
    ends the search at the same point on every machine; one of ``seconds`` needs the ``clock`` that
    measures them. A plan cut short has ``optimal`` false and the ``bound`` that was proven.

    The same input gives the same plan. Of plans that earn the same, the search keeps the first it
    finds; then each run in turn is exchanged for the shortest (fewest hexes, fewest links, lowest
    link numbers) that earns the same and leaves the other runs alone, unless there are very many.
    Runs stand in the order of the runners, of equal trains the richer run first, and begin at the
    end with the lower node number.
    """
    budget = Budget(steps, seconds, clock)
    runs: list[Run | None] = [None] * len(runners)
    revenue = bound = 0
    for layer in sorted({runner.layer for runner in runners}):
        members = [number for number, runner in enumerate(runners) if runner.layer == layer]
        planner = Planner(network, [runners[number] for number in members], budget)
        planner.search()
        revenue += planner.revenue
        bound += planner.bound
        for number, route in zip(members, planner.routes(), strict=True):
            if route.links:
                nodes = nodes_along(network, route.links)
                runs[number] = make_run(runners[number], nodes, route.links)
    return Plan(revenue, tuple(run for run in runs if run), bound == revenue, bound)


def any_route(network: Network, runner: Runner) -> bool:
    """Whether the train has a legal route at all, whatever it earns."""
    if _any_link(network, runner):
        return True
    graph = train_graph(network, runner, conflict_track(network))
    return RouteSearch(graph, Budget(None, None, None)).exists()


def _any_link(network: Network, runner: Runner) -> bool:
    """Whether a single link from a token makes a route, which it nearly always does."""
    if network.required_stops > 2:
        return False
    for link, cost in zip(network.links, runner.link_costs, strict=True):
        a, b = network.nodes[link.a], network.nodes[link.b]
        if cost is None or not (a.token or b.token) or not (a.counts and b.counts):
            continue
        cost += runner.node_costs[link.a] + runner.node_costs[link.b]
        if runner.limit is None or cost <= runner.limit:
            return True
    return False
