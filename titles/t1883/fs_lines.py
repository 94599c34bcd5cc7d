"""FS lines: from a T location straight to an external box (1883 §6.6).

A train on an FS line passes all places on the way without counting them. The T location counts as
two stops, which the line costs; the run may include no box but the one the line leads to; and each
line from one T location to one box carries a single train, while lines from different T locations
share their red track freely. A T city full of other corporations' tokens cannot be run through, so
that nobody else leaves it by its line.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ids import HexId
from engine.routes.network import Link, Network, Node
from titles.t1883.data import Data1883, TLocation

FS_COST = 1
"""Stops that the line itself counts for: the T location's second one."""
_FS = 1
"""Of what a run may use only once: FS lines. Above it there is one bit a box."""


def box_ids(data: Data1883) -> frozenset[HexId]:
    """The external boxes."""
    return frozenset(hex_.id for hex_ in data.hexes if hex_.colour == "red")


def with_fs_lines(network: Network, data: Data1883) -> Network:
    """The network of ordinary track with the FS lines from the T locations that belong to it."""
    boxes = box_ids(data)
    stops = {node.hex: number for number, node in enumerate(network.nodes)}
    locations = [location for location in data.t_locations if location.hex in stops]
    if not locations:
        return network
    reached = [box for location in locations for box in location.boxes]
    new = sorted(set(reached) - set(stops))
    nodes = (*network.nodes, *(_box(box) for box in new))
    stops.update({box: number for number, box in enumerate(new, len(network.nodes))})
    at_box = {number: _FS << 1 + number for number, node in enumerate(nodes) if node.hex in boxes}
    ordinary = [
        replace(link, once=at_box.get(link.a, 0) | at_box.get(link.b, 0)) for link in network.links
    ]
    first = max((link.track.bit_length() for link in network.links), default=0)
    alone = _FS | sum(at_box.values())
    lines = [
        _line(data, location, number, (stops[location.hex], stops[box]), alone)
        for location in locations
        for number, box in enumerate(location.boxes)
    ]
    fs = [replace(line, track=1 << first + number) for number, line in enumerate(lines)]
    return replace(network, nodes=nodes, links=(*ordinary, *fs))


def fs_links(network: Network) -> tuple[bool, ...]:
    """Which links of a network with FS lines are such lines."""
    return tuple(bool(link.once & _FS) for link in network.links)


def _box(box: HexId) -> Node:
    return Node(box, 0, box, passable=False, token=False, counts=True)


def _line(
    data: Data1883, location: TLocation, number: int, ends: tuple[int, int], once: int
) -> Link:
    chain = next(line.chain for line in data.fs_lines if line.id == location.lines[number])
    length = abs(chain.index(location.hex) - chain.index(location.boxes[number]))
    return Link(min(ends), max(ends), 0, (), "standard", length, once)
