"""Runs written down in one way: from the end with the lower node number."""

from __future__ import annotations

from collections.abc import Sequence

from engine.routes.network import Network, Run, Runner


def make_run(runner: Runner, nodes: Sequence[int], links: Sequence[int]) -> Run:
    """The run of the train along the nodes and links, and what it earns."""
    if nodes[0] > nodes[-1]:
        nodes, links = nodes[::-1], links[::-1]
    ends = runner.end_values[nodes[0]] + runner.end_values[nodes[-1]]
    revenue = ends + sum(runner.values[node] for node in nodes[1:-1])
    if runner.link_values:
        revenue += sum(runner.link_values[link] for link in links)
    return Run(runner.train, tuple(nodes), tuple(links), revenue)


def nodes_along(network: Network, links: Sequence[int]) -> list[int]:
    """The nodes of a path, given its links in order."""
    ends = [{network.links[link].a, network.links[link].b} for link in links]
    nodes = [min(ends[0] - ends[1]) if len(ends) > 1 else min(ends[0])]
    for pair in ends:
        nodes.append(min(pair - {nodes[-1]}))
    return nodes
