"""Runs as people click them: stop after stop; track where several ways join two stops."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush

from engine.ids import HexId
from engine.routes.claims import hexes_of
from engine.routes.network import Network, Run, Runner

_Way = tuple[tuple[int, ...], tuple[int, ...]]
"""The nodes and the links of a part of a run."""


def along_clicks(network: Network, runner: Runner, clicks: Sequence[str]) -> tuple[str, ...]:
    """All hexes of a run of the train from click to click, named by hex or as the notation does.

    Between two stops it takes the way with the fewest links, of those the cheapest, which may pass
    other stops but none twice. A hex without a stop means the track through it, up to the next
    stop. Empty where no track leads on.
    """
    run: list[str] = []
    passed: set[int] = set()
    at: list[int] = []
    for name in clicks:
        ends = [i for i, node in enumerate(network.nodes) if name in (node.hex, node.name)]
        if not at:
            at, run = ends, [network.nodes[ends[0]].name] if len(ends) == 1 else [name]
            continue
        if ends:
            found = _leading(network, runner, at, ends, passed)
        else:
            found = _through(network, runner, at, name, passed)
        if found is None:
            return ()
        nodes, links = found
        run = [*run[:-1], *hexes_of(network, Run(runner.train, nodes, links, 0))]
        passed |= set(nodes[:-1])
        at = [nodes[-1]]
    return tuple(run) if at else ()


def clicks_of(network: Network, runner: Runner, run: Run) -> list[str]:
    """Clicks that lead along a run: its stops, or track where a stop alone would mean another."""
    clicks = [network.nodes[run.nodes[0]].name]
    for number, index in enumerate(run.links):
        so_far = Run(run.train, run.nodes[: number + 2], run.links[: number + 1], 0)
        wanted = hexes_of(network, so_far)
        stop = network.nodes[run.nodes[number + 1]].name
        ways = [stop, *network.links[index].hexes]
        fits = (way for way in ways if along_clicks(network, runner, [*clicks, way]) == wanted)
        clicks.append(next(fits, stop))
    return clicks


def clickable(network: Network) -> list[HexId]:
    """The hexes with stops, and those that tell several ways between two stops apart."""
    found = {node.hex for node in network.nodes}
    ways: dict[tuple[int, int], list[tuple[HexId, ...]]] = {}
    for link in network.links:
        ways.setdefault((link.a, link.b), []).append(link.hexes)
    for several in ways.values():
        if len(several) > 1:
            found |= {hex_id for hexes in several for hex_id in hexes}
    return sorted(found)


def _through(
    network: Network, runner: Runner, starts: Sequence[int], name: str, passed: set[int]
) -> _Way | None:
    """The cheapest single link through a hex, None if there is none."""
    found = []
    for start in starts:
        for index, to in _onward(network, runner, start):
            if name in network.links[index].hexes and to not in passed:
                found.append((runner.link_costs[index] or 0, (start, to), (index,)))
    return min(found)[1:] if found else None


def _leading(
    network: Network, runner: Runner, starts: Sequence[int], ends: Sequence[int], passed: set[int]
) -> _Way | None:
    """The shortest way that the train may take, None if there is none."""
    waiting: list[tuple[int, int, tuple[int, ...], tuple[int, ...]]] = [
        (0, 0, (start,), ()) for start in starts
    ]
    seen: set[int] = set()
    while waiting:
        count, cost, nodes, links = heappop(waiting)
        here = nodes[-1]
        if here in ends:
            return nodes, links
        if here in seen or (len(nodes) > 1 and not network.nodes[here].passable):
            continue
        seen.add(here)
        for index, to in _onward(network, runner, here):
            if to not in passed and to not in nodes:
                price = cost + (runner.link_costs[index] or 0)
                heappush(waiting, (count + 1, price, (*nodes, to), (*links, index)))
    return None


def _onward(network: Network, runner: Runner, here: int) -> Iterator[tuple[int, int]]:
    """The links from a stop that the train may use, with the stops at their other ends."""
    for index, link in enumerate(network.links):
        if runner.link_costs[index] is not None and here in (link.a, link.b):
            yield index, link.b if link.a == here else link.a
