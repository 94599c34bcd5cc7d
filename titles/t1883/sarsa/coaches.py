"""What SARSA's coaches earn: the best group of adjacent hexes with a coach token (1883 §8.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from engine.data.schema import Stop
from engine.events import Event
from engine.ids import CorporationId, HexId, TrainName
from engine.routes.network import Link, Network, Node, Plan, Run
from engine.track.board import Board
from engine.track.layout import Layout
from titles.t1883.data import UnbuiltValues

COACHES = TrainName("coaches")
"""What stands in place of a train for the run of coaches."""


@dataclass(frozen=True, slots=True)
class CoachGroup:
    """Hexes with coach tokens, each adjacent to another one of them."""

    hexes: tuple[HexId, ...]
    """Sorted as on the board."""
    revenue: int


@dataclass(frozen=True, slots=True)
class CoachesRan(Event):
    """A corporation's coaches have earned in their best group of hexes."""

    corporation: CorporationId
    hexes: tuple[HexId, ...]
    revenue: int

    @property
    def fleeting(self) -> bool:
        return True


def coach_plan(group: CoachGroup) -> tuple[Network, Plan]:
    """The group as if a train ran through all its hexes, for those who show runs."""
    nodes = tuple(Node(at, 0, at, passable=True, token=True, counts=True) for at in group.hexes)
    links = tuple(Link(n, n + 1, 1 << n, (), "standard", 1) for n in range(len(nodes) - 1))
    numbers = tuple(range(len(nodes)))
    run = Run(COACHES, numbers, numbers[:-1], group.revenue)
    runs = (run,) if nodes else ()
    return Network(nodes, links), Plan(group.revenue, runs, bound=group.revenue)


def coach_value(layout: Layout, unbuilt: UnbuiltValues, hex_id: HexId) -> int:
    """What a hex is worth to the coaches: its best stop, at the higher of two values."""
    face = layout.faces[hex_id]
    values = [_highest(stop) for stop in face.stops]
    if face.tile is None and not any(values):
        kinds = {stop.kind for stop in face.stops}
        values += [unbuilt.city] if "city" in kinds else []
        values += [unbuilt.town] if "town" in kinds else []
    return max(values, default=unbuilt.empty)


def coach_groups(
    layout: Layout, unbuilt: UnbuiltValues, hexes: Iterable[HexId]
) -> list[CoachGroup]:
    """The separate groups of adjacent hexes, the richest first, then as on the board."""
    order = _order(layout.board)
    left = sorted(set(hexes), key=order.__getitem__)
    groups = []
    while left:
        group = _around(layout, left[0], set(left))
        left = [hex_id for hex_id in left if hex_id not in group]
        revenue = sum(coach_value(layout, unbuilt, hex_id) for hex_id in group)
        groups.append(CoachGroup(tuple(sorted(group, key=order.__getitem__)), revenue))
    return sorted(groups, key=lambda group: -group.revenue)


@cache
def _order(board: Board) -> dict[HexId, int]:
    return {hex_id: number for number, hex_id in enumerate(board.hexes)}


def best_group(layout: Layout, unbuilt: UnbuiltValues, hexes: Iterable[HexId]) -> CoachGroup:
    """The group that earns most; an empty one without tokens."""
    return next(iter(coach_groups(layout, unbuilt, hexes)), CoachGroup((), 0))


def _around(layout: Layout, start: HexId, among: set[HexId]) -> set[HexId]:
    """All hexes of the set that are joined to the first one."""
    group = {start}
    waiting = [start]
    while waiting:
        for other in layout.board.neighbours[waiting.pop()]:
            if other in among and other not in group:
                group.add(other)
                waiting.append(other)
    return group


def _highest(stop: Stop) -> int:
    return stop.revenue if isinstance(stop.revenue, int) else max(stop.revenue.values())
