"""FS lines: from a T location straight to an external box (1883 §6.6).

A train on an FS line passes all places on the way without counting them. The T location counts as
two stops, which the line costs; the run may include no box but the one the line leads to; and each
line from one T location to one box carries a single train, while lines from different T locations
share their red track freely. A T city full of other corporations' tokens cannot be run through, so
that nobody else leaves it by its line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.ids import HexId
from engine.routes.network import Link, Network, Node
from titles.t1883.data import Data1883, LineId

FS_COST = 1
"""Stops that the line itself counts for: the T location's second one."""
_FS = 1
"""Of what a run may use only once: FS lines. Above it there is one bit a box."""


def with_fs_lines(network: Network, data: Data1883) -> Network:
    """The network of ordinary track with the FS lines from the T locations that belong to it."""
    at = {node.hex: number for number, node in enumerate(network.nodes)}
    locations = [location for location in data.t_locations if location.hex in at]
    if not locations:
        return network
    new = sorted({box for location in locations for box in location.boxes} - set(at))
    nodes = (*network.nodes, *(_box(box) for box in new))
    at.update({box: number for number, box in enumerate(new, len(network.nodes))})
    boxes = [at[hex_.id] for hex_ in data.hexes if hex_.colour == "red" and hex_.id in at]
    bits = {node: _FS << 1 + number for number, node in enumerate(boxes)}
    ordinary = [_marked(link, bits) for link in network.links]
    alone = _FS | sum(bits.values())
    lines: list[Link] = []
    first = max((link.track.bit_length() for link in network.links), default=0)
    for location in locations:
        for box, line in zip(location.boxes, location.lines, strict=True):
            a, b = sorted((at[location.hex], at[box]))
            length = _length(data, line, location.hex, box)
            track = 1 << first + len(lines)
            lines.append(Link(a, b, track, (), "standard", length, alone))
    return replace(network, nodes=nodes, links=(*ordinary, *lines))


def fs_links(network: Network) -> tuple[bool, ...]:
    """Which links of a network with FS lines are such lines."""
    return tuple(bool(link.once & _FS) for link in network.links)


def _box(box: HexId) -> Node:
    return Node(box, 0, box, passable=False, token=False, counts=True)


def _marked(link: Link, bits: Mapping[int, int]) -> Link:
    """Ordinary track into a box bears the bit of the box."""
    once = bits.get(link.a, 0) | bits.get(link.b, 0)
    return replace(link, once=once) if once else link


def _length(data: Data1883, line: LineId, start: HexId, end: HexId) -> int:
    chain = next(facts.chain for facts in data.fs_lines if facts.id == line)
    return abs(chain.index(start) - chain.index(end))
