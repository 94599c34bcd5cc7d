"""The network as one corporation sees it, stripped to what a run is made of.

Nodes are stops, links are stretches of track between two stops that pass no other stop. What may be
used only once in a turn (a hex side, a junction, a piece of track inside a hex) is a bit; a link's
``track`` is the set of its bits. Two runs are disjoint if no two of their links share a bit.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.data.schema import Gauge
from engine.ids import HexId, TrainName


@dataclass(frozen=True, slots=True)
class Node:
    """A stop."""

    hex: HexId
    stop: int
    """Index of the stop on its hex."""
    name: str
    """As the notation writes it: the hex, or ``55/s1`` where the hex has several stops."""
    passable: bool
    """A route may run through (not: ports, boxes, cities full of other corporations' tokens)."""
    token: bool
    """Bears a token of the corporation; a route needs at least one such node."""
    counts: bool
    """Counts towards the two stops that every route needs."""


@dataclass(frozen=True, slots=True)
class Link:
    """A stretch of track from one node to another that meets no stop on the way."""

    a: int
    b: int
    """Indices of the nodes; a < b."""
    track: int
    """Bit mask of what the stretch uses up."""
    hexes: tuple[HexId, ...]
    """Hexes strictly between the two stops, from ``a`` to ``b``."""
    gauge: Gauge
    length: int
    """Hexes entered from ``a`` to ``b``: the starting hex does not count, the last one does."""
    once: int = 0
    """Bit mask of what one route may use only once, though other routes may use it too."""


@dataclass(frozen=True, slots=True)
class Network:
    """All stops and stretches that a corporation's trains might use."""

    nodes: tuple[Node, ...]
    links: tuple[Link, ...]
    required_stops: int = 2
    """Nodes that count, at least, on every route."""


@dataclass(frozen=True, slots=True)
class Runner:
    """One train: what links and stops cost and earn it. Tuples run parallel to the network."""

    train: TrainName
    limit: int | None
    """Upper limit of the costs added up; None is unlimited."""
    link_costs: tuple[int | None, ...]
    """Cost of each link; None where this train may not run."""
    node_costs: tuple[int, ...]
    values: tuple[int, ...]
    """Revenue of each node when the route runs through it."""
    end_values: tuple[int, ...]
    """Revenue of each node when the route starts or ends there."""
    link_values: tuple[int, ...] = ()
    """Revenue of each link; empty where links earn nothing."""
    layer: int = 0
    """Trains of different layers may use the same track."""


@dataclass(frozen=True, slots=True)
class Run:
    """The route of one train."""

    train: TrainName
    nodes: tuple[int, ...]
    links: tuple[int, ...]
    revenue: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Runs for all trains that can run, those of one layer sharing no track."""

    revenue: int
    runs: tuple[Run, ...]
    optimal: bool = True
    bound: int = field(default=0)
    """No plan can earn more than this; equals ``revenue`` when optimal."""
