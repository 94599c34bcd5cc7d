"""The best plan by trying everything: slow, and simple enough to be believed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.routes.network import Network, Run, Runner

Path = tuple[tuple[int, ...], tuple[int, ...]]
"""Nodes and links."""


@lru_cache(8)
def paths(network: Network) -> list[Path]:
    """Every path without a repeated node, from either end."""

    def onward(nodes: tuple[int, ...], links: tuple[int, ...]) -> Iterator[Path]:
        if links:
            yield nodes, links
        for index, link in enumerate(network.links):
            for start, end in ((link.a, link.b), (link.b, link.a)):
                if start == nodes[-1] and end not in nodes:
                    yield from onward((*nodes, end), (*links, index))

    return [path for node in range(len(network.nodes)) for path in onward((node,), ())]


def is_legal(
    network: Network, runner: Runner, nodes: tuple[int, ...], links: tuple[int, ...]
) -> bool:
    stops = [network.nodes[node] for node in nodes]
    costs = [runner.link_costs[link] for link in links]
    tracks = [network.links[link].track for link in links]
    onces = [network.links[link].once for link in links]
    if None in costs:
        return False
    cost = sum(cost or 0 for cost in costs) + sum(runner.node_costs[node] for node in nodes)
    return (
        (runner.limit is None or cost <= runner.limit)
        and sum(stop.counts for stop in stops) >= network.required_stops
        and any(stop.token for stop in stops)
        and all(stop.passable for stop in stops[1:-1])
        and all(not a & b for i, a in enumerate(tracks) for b in tracks[:i])
        and all(not a & b for i, a in enumerate(onces) for b in onces[:i])
    )


@lru_cache(8)
def all_runs(network: Network, runner: Runner) -> list[Run]:
    """Every legal run of the train, each from its lower end."""
    return [
        Run(runner.train, nodes, links, revenue(runner, nodes, links))
        for nodes, links in paths(network)
        if nodes[0] < nodes[-1] and is_legal(network, runner, nodes, links)
    ]


def revenue(runner: Runner, nodes: tuple[int, ...], links: tuple[int, ...]) -> int:
    ends = runner.end_values[nodes[0]] + runner.end_values[nodes[-1]]
    earned = sum(runner.link_values[link] for link in links if runner.link_values)
    return ends + sum(runner.values[node] for node in nodes[1:-1]) + earned


def track(network: Network, run: Run) -> int:
    mask = 0
    for link in run.links:
        mask |= network.links[link].track
    return mask


def best_revenue(network: Network, runners: Sequence[Runner]) -> int:
    """What all trains can earn at most; those of each layer share no track."""
    layers = {runner.layer for runner in runners}
    return sum(_best([_runs(network, r) for r in runners if r.layer == n]) for n in layers)


def _runs(network: Network, runner: Runner) -> list[tuple[int, int]]:
    return [(run.revenue, track(network, run)) for run in all_runs(network, runner)]


def _best(choices: Sequence[list[tuple[int, int]]], train: int = 0, used: int = 0) -> int:
    if train == len(choices):
        return 0
    totals = [_best(choices, train + 1, used)]
    totals += [
        money + _best(choices, train + 1, used | mask)
        for money, mask in choices[train]
        if not mask & used
    ]
    return max(totals)
