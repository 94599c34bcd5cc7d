"""One train's view of a network, reduced to small whole numbers and bit masks.

A mask has one bit a node, above them the bits that one route may use only once, and on top one bit
for every piece of track that can cause a conflict.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.routes.network import Network, Runner


class Step(NamedTuple):
    """From one node along a link to the next."""

    to: int
    link: int
    cost: int
    mask: int
    """The node entered, what the route may use only once, and the track used."""


@dataclass(frozen=True, slots=True)
class TrainGraph:
    """What one kind of train may do.

    Either the train is limited and every step costs at least one, or it is not and steps are free.
    """

    runner: Runner
    limited: bool
    limit: int
    start_costs: tuple[int, ...]
    """Cost of each node when the route is begun there."""
    steps: tuple[tuple[Step, ...], ...]
    """Steps out of each node, whether routes may run through it or not."""
    passable: tuple[bool, ...]
    tokens: tuple[int, ...]
    counting: int
    """Mask of the nodes that count as stops."""
    required: int
    track_shift: int
    """Where the bits of the track begin in a mask."""


def conflict_track(network: Network) -> tuple[int, ...]:
    """A smaller track mask for each link, under which the same links conflict.

    All that matters of a bit is which links use it. Of bits used by the same links one is enough,
    and a bit whose links all share another bit adds nothing to that one.
    """
    users: dict[int, int] = {}
    for index, link in enumerate(network.links):
        for bit in bits_of(link.track):
            users[bit] = users.get(bit, 0) | 1 << index
    kept = [
        group
        for group in sorted(set(users.values()))
        if not any(
            group != users[bit] and group & users[bit] == group
            for bit in bits_of(network.links[group.bit_length() - 1].track)
        )
    ]
    masks = [0] * len(network.links)
    for number, group in enumerate(kept):
        for index in bits_of(group):
            masks[index] |= 1 << number
    return tuple(masks)


def train_graph(network: Network, runner: Runner, track: Sequence[int]) -> TrainGraph:
    """The network as the runner sees it; ``track`` holds the links' masks of ``conflict_track``."""
    outgoing = _outgoing(network, runner, track)
    kept = _Useful(network, runner)
    start_costs = runner.node_costs
    limit = runner.limit
    if limit is not None and limit < _dearest_route(start_costs, outgoing):
        free = {step.to for steps in outgoing for step in steps if step.cost == 0}
        scale = len(free) + 1
        limited, limit = True, limit * scale + len(free)
    else:
        limited, limit, scale = False, 0, 0
    return TrainGraph(
        runner=runner,
        limited=limited,
        limit=limit,
        start_costs=tuple(cost * scale for cost in start_costs),
        steps=tuple(kept.of(_scaled(steps, scale), limit) for steps in outgoing),
        passable=tuple(node.passable for node in network.nodes),
        tokens=tuple(index for index, node in enumerate(network.nodes) if node.token),
        counting=sum(1 << index for index, node in enumerate(network.nodes) if node.counts),
        required=network.required_stops,
        track_shift=_track_shift(network),
    )


def bits_of(mask: int) -> Iterator[int]:
    """Numbers of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _track_shift(network: Network) -> int:
    once = max((link.once.bit_length() for link in network.links), default=0)
    return len(network.nodes) + once


def _outgoing(network: Network, runner: Runner, track: Sequence[int]) -> list[list[Step]]:
    size, shift = len(network.nodes), _track_shift(network)
    outgoing: list[list[Step]] = [[] for _ in range(size)]
    for index, link in enumerate(network.links):
        cost = runner.link_costs[index]
        if cost is None:
            continue
        for start, to in ((link.a, link.b), (link.b, link.a)):
            mask = 1 << to | link.once << size | track[index] << shift
            outgoing[start].append(Step(to, index, cost + runner.node_costs[to], mask))
    return outgoing


def _dearest_route(start_costs: Sequence[int], outgoing: Sequence[Sequence[Step]]) -> int:
    """No route costs more: every node entered once, the dearest way."""
    entering = [0] * len(outgoing)
    for steps in outgoing:
        for step in steps:
            entering[step.to] = max(entering[step.to], step.cost)
    return max(start_costs, default=0) + sum(entering)


def _scaled(steps: Sequence[Step], scale: int) -> list[Step]:
    """Costs times ``scale``, free steps at one; all free if the scale is 0.

    The scale exceeds by one how many free steps a route can take, so that they never add up to the
    scaled cost of one unit and no route is lost by counting them.
    """
    free = min(scale, 1)
    return [Step(to, link, cost * scale or free, mask) for to, link, cost, mask in steps]


class _Useful:
    """Sorts out steps that are never needed."""

    def __init__(self, network: Network, runner: Runner) -> None:
        self._lengths = [link.length for link in network.links]
        self._richness = [max(pair) for pair in zip(runner.values, runner.end_values, strict=True)]
        self._earnings = runner.link_values or (0,) * len(network.links)

    def of(self, steps: Sequence[Step], limit: int) -> tuple[Step, ...]:
        """The steps without those too dear or never better than another; rich nodes come first."""
        kept = [step for step in steps if step.cost <= limit]
        if len({step.to for step in kept}) < len(kept):
            kept = [s for s in kept if not any(self._replaces(other, s) for other in kept)]
        return tuple(sorted(kept, key=lambda s: (-self._richness[s.to], s.cost, s.link)))

    def _replaces(self, other: Step, step: Step) -> bool:
        """Whatever uses the step may use the other instead, and of two equals the first is kept."""
        if other.mask & ~step.mask or self._earnings[other.link] < self._earnings[step.link]:
            return False
        costs = other.cost, self._lengths[other.link], other.mask, -self._earnings[other.link]
        theirs = step.cost, self._lengths[step.link], step.mask, -self._earnings[step.link]
        if costs == theirs:
            return other.link < step.link
        return costs[0] <= theirs[0] and costs[1] <= theirs[1]
