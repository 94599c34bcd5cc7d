"""The best plan by trying everything: slow, and simple enough to be believed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.routes.network import Network, Run, Runner


def paths(network: Network) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Nodes and links of every path without a repeated node, from either end."""

    def onward(
        nodes: tuple[int, ...], links: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        if links:
            yield nodes, links
        for index, link in enumerate(network.links):
            for start, end in ((link.a, link.b), (link.b, link.a)):
                if start == nodes[-1] and end not in nodes:
                    yield from onward((*nodes, end), (*links, index))

    for node in range(len(network.nodes)):
        yield from onward((node,), ())


def is_legal(
    network: Network, runner: Runner, nodes: tuple[int, ...], links: tuple[int, ...]
) -> bool:
    stops = [network.nodes[node] for node in nodes]
    costs = [runner.link_costs[link] for link in links]
    tracks = [network.links[link].track for link in links]
    if None in costs:
        return False
    cost = sum(cost or 0 for cost in costs) + sum(runner.node_costs[node] for node in nodes)
    return (
        (runner.limit is None or cost <= runner.limit)
        and sum(stop.counts for stop in stops) >= network.required_stops
        and any(stop.token for stop in stops)
        and all(stop.passable for stop in stops[1:-1])
        and all(not a & b for i, a in enumerate(tracks) for b in tracks[:i])
    )


def all_runs(network: Network, runner: Runner) -> list[Run]:
    """Every legal run of the train, each from its lower end."""
    return [
        Run(runner.train, nodes, links, revenue(runner, nodes))
        for nodes, links in paths(network)
        if nodes[0] < nodes[-1] and is_legal(network, runner, nodes, links)
    ]


def revenue(runner: Runner, nodes: tuple[int, ...]) -> int:
    ends = runner.end_values[nodes[0]] + runner.end_values[nodes[-1]]
    return ends + sum(runner.values[node] for node in nodes[1:-1])


def track(network: Network, run: Run) -> int:
    mask = 0
    for link in run.links:
        mask |= network.links[link].track
    return mask


def best_revenue(network: Network, runners: Sequence[Runner]) -> int:
    """What all trains can earn at most."""
    choices = [
        [(run.revenue, track(network, run)) for run in all_runs(network, runner)]
        for runner in runners
    ]

    def best(train: int, used: int) -> int:
        if train == len(choices):
            return 0
        totals = [best(train + 1, used)]
        totals += [
            money + best(train + 1, used | mask)
            for money, mask in choices[train]
            if not mask & used
        ]
        return max(totals)

    return best(0, 0)
