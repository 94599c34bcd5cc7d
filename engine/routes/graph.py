"""One train's view of a network, reduced to small whole numbers and bit masks.

A mask has one bit a node, and above them one bit for every piece of track that can cause a conflict.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.routes.network import Network, Runner


class Step(NamedTuple):
    """From one node along a link to the next."""

    to: int
    link: int
    cost: int
    mask: int
    """The node entered and the track used."""


@dataclass(frozen=True, slots=True)
class TrainGraph:
    """What one kind of train may do. Every step costs at least one unit of ``limit``."""

    runner: Runner
    limit: int
    start_costs: tuple[int, ...]
    """Cost of each node when the route is begun there."""
    steps: tuple[tuple[Step, ...], ...]
    """Steps out of each node."""
    passable: tuple[bool, ...]
    tokens: tuple[int, ...]
    counting: int
    """Mask of the nodes that count as stops."""
    required: int


def conflict_track(network: Network) -> tuple[int, ...]:
    """A smaller track mask for each link, under which the same links conflict.

    A bit tells only which links use it. So of bits used by the same links one is enough, and a bit
    whose links all share another bit adds nothing to that one.
    """
    users: dict[int, int] = {}
    for index, link in enumerate(network.links):
        for bit in _bits(link.track):
            users[bit] = users.get(bit, 0) | 1 << index
    groups = sorted(set(users.values()))
    kept = [
        group
        for group in groups
        if not any(
            group != users[bit] and group & users[bit] == group
            for bit in _bits(network.links[group.bit_length() - 1].track)
        )
    ]
    masks = [0] * len(network.links)
    for number, group in enumerate(kept):
        for index in _bits(group):
            masks[index] |= 1 << number
    return tuple(masks)


def train_graph(network: Network, runner: Runner, track: Sequence[int]) -> TrainGraph:
    """The network as the runner sees it; ``track`` holds the links' masks of ``conflict_track``."""
    size = len(network.nodes)
    outgoing: list[list[Step]] = [[] for _ in range(size)]
    for index, link in enumerate(network.links):
        cost = runner.link_costs[index] if runner.limit is not None else 0
        if runner.link_costs[index] is None or cost is None:
            continue
        for start, to in ((link.a, link.b), (link.b, link.a)):
            node_cost = runner.node_costs[to] if runner.limit is not None else 0
            mask = 1 << to | track[index] << size
            outgoing[start].append(Step(to, index, cost + node_cost, mask))
    free = {step.to for steps in outgoing for step in steps if step.cost == 0}
    scale = len(free) + 1
    limit = (runner.limit or 0) * scale + len(free)
    start_costs = tuple(
        cost * scale if runner.limit is not None else 0 for cost in runner.node_costs
    )
    steps = tuple(_useful(steps, scale, limit, runner) for steps in outgoing)
    return TrainGraph(
        runner=runner,
        limit=min(limit, _dearest_route(start_costs, steps)),
        start_costs=start_costs,
        steps=steps,
        passable=tuple(node.passable for node in network.nodes),
        tokens=tuple(index for index, node in enumerate(network.nodes) if node.token),
        counting=sum(1 << index for index, node in enumerate(network.nodes) if node.counts),
        required=network.required_stops,
    )


def _useful(steps: list[Step], scale: int, limit: int, runner: Runner) -> tuple[Step, ...]:
    """The steps out of a node, costs scaled so that free steps cost one; rich nodes come first.

    A simple path takes at most ``scale - 1`` free steps, so no route is lost by counting them.
    """
    scaled = [step._replace(cost=step.cost * scale or 1) for step in steps]
    kept = [
        step
        for step in scaled
        if step.cost <= limit and not any(_replaces(other, step) for other in scaled)
    ]
    richness = [max(pair) for pair in zip(runner.values, runner.end_values, strict=True)]
    return tuple(sorted(kept, key=lambda step: (-richness[step.to], step.cost, step.link)))


def _replaces(other: Step, step: Step) -> bool:
    """Whatever uses the step may use the other instead, and of two equals the first is kept."""
    if other.mask & ~step.mask or other.cost > step.cost:
        return False
    return (other.mask, other.cost) != (step.mask, step.cost) or other.link < step.link


def _dearest_route(start_costs: Sequence[int], steps: Sequence[Sequence[Step]]) -> int:
    """A limit that no route can exceed: every node entered once, the dearest way."""
    entering = [0] * len(steps)
    for out in steps:
        for step in out:
            entering[step.to] = max(entering[step.to], step.cost)
    return max(start_costs, default=0) + sum(entering)


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
