"""Runs as people write them: all hexes in order, ``C5,B4,D4,C3``, a stop perhaps as ``55/s1``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import combinations
from typing import NamedTuple

from engine.routes.network import Network, Node, Run, Runner
from engine.routes.runs import make_run

_MOST_CHOICES = 1_000
"""Ways to read several claims together that are looked at; each has very few in practice."""


class Fault(StrEnum):
    """Why runs are not legal."""

    NO_TRACK = "no_track"
    WRONG_GAUGE = "wrong_gauge"
    STOP_TWICE = "stop_twice"
    BLOCKED = "blocked"
    TRACK_TWICE = "track_twice"
    ONLY_ONE = "only_one"
    """Of ways that exclude each other (``Link.once``) it uses two."""
    TOO_FEW_STOPS = "too_few_stops"
    NO_TOKEN = "no_token"
    TOO_LONG = "too_long"
    SHARED_TRACK = "shared_track"


def hexes_of(network: Network, run: Run) -> tuple[str, ...]:
    """All hexes of the run in order, stops by their names."""
    hexes: list[str] = [network.nodes[run.nodes[0]].name]
    for start, index, end in zip(run.nodes, run.links, run.nodes[1:], strict=False):
        link = network.links[index]
        hexes += link.hexes if start == link.a else link.hexes[::-1]
        hexes.append(network.nodes[end].name)
    return tuple(hexes)


def match_runs(
    network: Network, runners: Sequence[Runner], claims: Sequence[Sequence[str]]
) -> list[Run | None]:
    """The runs of the trains along all the hexes of their claims; None where no track leads along.

    A hex with several stops may be given with or without the stop. Of several runs that fit, the
    legal one with the highest revenue is taken, then the one with the lowest cost and the lowest
    link numbers. If none is legal, the answer is an illegal one and ``check_runs`` says why.
    Two trains may run along the same hexes on tracks beside each other: if they can, runs are taken
    that share no track, with the highest revenue in all.
    """
    fitting = [
        _fitting(network, runner, hexes) for runner, hexes in zip(runners, claims, strict=True)
    ]
    apart = max(
        _apart(network, runners, fitting),
        key=lambda runs: sum(run.revenue for run in runs),
        default=None,
    )
    return list(apart) if apart else [runs[0] if runs else None for runs in fitting]


def _fitting(network: Network, runner: Runner, hexes: Sequence[str]) -> list[Run]:
    """The legal runs along the hexes, the best first; else an illegal one, if there is track."""
    ways = _Ways(network, runner, hexes)
    legal = [run for run in ways.simple() if fault_of(network, runner, run) is None]
    if legal:
        return sorted(legal, key=lambda run: (-run.revenue, cost_of(runner, run), run.links))
    illegal = ways.cheapest()
    return [illegal] if illegal is not None else []


def _apart(
    network: Network, runners: Sequence[Runner], fitting: Sequence[Sequence[Run]]
) -> Iterator[tuple[Run, ...]]:
    """Every choice of one run for each train in which none share track."""
    chosen: list[tuple[tuple[Run, ...], dict[int, int]]] = [((), {})]
    for runner, runs in zip(runners, fitting, strict=True):
        longer = []
        for before, used in chosen:
            for run in runs:
                track = _track_of(network, run)
                if not track & used.get(runner.layer, 0):
                    taken = {**used, runner.layer: used.get(runner.layer, 0) | track}
                    longer.append(((*before, run), taken))
        chosen = longer[:_MOST_CHOICES]
    yield from (runs for runs, _ in chosen)


def _track_of(network: Network, run: Run) -> int:
    track = 0
    for link in run.links:
        track |= network.links[link].track
    return track


def check_runs(network: Network, runners: Sequence[Runner], runs: Sequence[Run]) -> Fault | None:
    """The first fault of the runs, or None if together they are legal.

    Each run belongs to a runner of its train's name, and no runner has more than one.
    """
    free = list(runners)
    used: dict[int, int] = {}
    for run in runs:
        runner = next(runner for runner in free if runner.train == run.train)
        free.remove(runner)
        fault = fault_of(network, runner, run)
        if fault is not None:
            return fault
        others, own = used.get(runner.layer, 0), _track_of(network, run)
        if own & others:
            return Fault.SHARED_TRACK
        used[runner.layer] = own | others
    return None


def fault_of(network: Network, runner: Runner, run: Run) -> Fault | None:
    """The fault of a single run, the first in the order in which faults are listed."""
    links = [network.links[index] for index in run.links]
    nodes = [network.nodes[index] for index in run.nodes]
    pairs = zip(run.nodes, run.nodes[1:], strict=False)
    if not links or [{link.a, link.b} for link in links] != [set(pair) for pair in pairs]:
        return Fault.NO_TRACK
    if any(runner.link_costs[index] is None for index in run.links):
        return Fault.WRONG_GAUGE
    if len(set(run.nodes)) < len(run.nodes):
        return Fault.STOP_TWICE
    if not all(node.passable for node in nodes[1:-1]):
        return Fault.BLOCKED
    used = 0
    for link in links:
        if used & link.track:
            return Fault.TRACK_TWICE
        used |= link.track
    if any(one.once & other.once for one, other in combinations(links, 2)):
        return Fault.ONLY_ONE
    if sum(node.counts for node in nodes) < network.required_stops:
        return Fault.TOO_FEW_STOPS
    if not any(node.token for node in nodes):
        return Fault.NO_TOKEN
    if runner.limit is not None and cost_of(runner, run) > runner.limit:
        return Fault.TOO_LONG
    return None


def cost_of(runner: Runner, run: Run) -> int:
    """What the run costs of the train's limit; links that the train may not use cost nothing."""
    links = sum(runner.link_costs[link] or 0 for link in run.links)
    return links + sum(runner.node_costs[node] for node in run.nodes)


class _Hop(NamedTuple):
    """From a stop that is named at one place of the claim to the next stop."""

    link: int
    to: int
    place: int


_Way = tuple[tuple[int, int], tuple[int, ...], tuple[int, ...]]
"""How many links are closed to the train and the cost of the rest; nodes; links."""


class _Ways:
    """The ways in which a claim can be read."""

    def __init__(self, network: Network, runner: Runner, hexes: Sequence[str]) -> None:
        self._network = network
        self._runner = runner
        self._hexes = tuple(hexes)
        self._leads: list[list[tuple[int, int, tuple[str, ...]]]] = [[] for _ in network.nodes]
        for index, link in enumerate(network.links):
            self._leads[link.a].append((index, link.b, link.hexes))
            self._leads[link.b].append((index, link.a, link.hexes[::-1]))

    def simple(self) -> Iterator[Run]:
        """The ways that come to no stop twice."""
        for start in self._starts():
            yield from self._onward(0, (start,), ())

    def cheapest(self) -> Run | None:
        """The way with the fewest links closed to the train, then the lowest cost, if there is one.

        It goes through the claim place by place, so that a claim in circles takes no longer.
        """
        found: list[dict[int, _Way]] = [{} for _ in self._hexes]
        for start in self._starts():
            found[0][start] = (0, self._runner.node_costs[start]), (start,), ()
        for place, here in enumerate(found):
            for node, (price, nodes, links) in here.items():
                for hop in self._hops(node, place):
                    cost = self._runner.link_costs[hop.link]
                    closed = price[0] + (cost is None)
                    total = price[1] + (cost or 0) + self._runner.node_costs[hop.to]
                    way = (closed, total), (*nodes, hop.to), (*links, hop.link)
                    there = found[hop.place]
                    there[hop.to] = min(way, there.get(hop.to, way))
        ends = [way for way in found[-1].values() if way[2]] if found else []
        if not ends:
            return None
        _, nodes, links = min(ends)
        return make_run(self._runner, nodes, links)

    def _starts(self) -> list[int]:
        first = self._hexes[:1]
        return [n for n, node in enumerate(self._network.nodes) if _is_named(node, *first)]

    def _hops(self, node: int, place: int) -> Iterator[_Hop]:
        for link, to, between in self._leads[node]:
            aim = place + len(between) + 1
            if aim < len(self._hexes) and self._hexes[place + 1 : aim] == between:
                if _is_named(self._network.nodes[to], self._hexes[aim]):
                    yield _Hop(link, to, aim)

    def _onward(self, place: int, nodes: tuple[int, ...], links: tuple[int, ...]) -> Iterator[Run]:
        if place == len(self._hexes) - 1 and links:
            yield make_run(self._runner, nodes, links)
        for hop in self._hops(nodes[-1], place):
            if hop.to not in nodes:
                yield from self._onward(hop.place, (*nodes, hop.to), (*links, hop.link))


def _is_named(node: Node, word: str = "") -> bool:
    return word in (node.name, node.hex)
