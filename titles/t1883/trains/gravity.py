"""2G trains: without an engine, downhill from one stop to the next (1883 §6.8.5).

They run after the other trains, on track that those may have used, but never two on the same track.
A die decides about each run once all runs are chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.events import Event
from engine.ids import CorporationId, TrainName
from engine.routes.network import Network, Runner
from titles.t1883.data import Data1883, GravityTrains
from titles.t1883.trains.fs_lines import fs_links

GRAVITY_LAYER = 1
"""2G trains share track with the others, not with each other."""
UNIT = 10
"""Halves are rounded to whole tens."""
_HEIGHTS = {"plain": 0, "hill": 1, "mountain": 2}


class Outcome(StrEnum):
    """What the die says about the run of a 2G train."""

    SUCCESS = "success"
    NO_PROFIT = "no_profit"
    DESTROYED = "destroyed"


@dataclass(frozen=True, slots=True)
class GravityRolled(Event):
    """A die was rolled for the run of a 2G train."""

    corporation: CorporationId
    train: TrainName
    roll: int
    revenue: int
    """What the run brings, now that the die has spoken."""

    @property
    def fleeting(self) -> bool:
        return True


def outcome_of(rules: GravityTrains, roll: int) -> Outcome:
    """What a roll means. Raises ValueError for a number that is not on the die."""
    for outcome in Outcome:
        low, high = getattr(rules, outcome.value)
        if low <= roll <= high:
            return outcome
    raise ValueError(f"no roll of the die: {roll}")


def gravity_allowed(data: Data1883, trains: Iterable[TrainName]) -> int:
    """How many 2G trains a corporation with these trains may own."""
    return sum(train in data.gravity_trains.need for train in trains)


def downhill(network: Network, data: Data1883) -> tuple[bool, ...]:
    """Which links lead from mountain to hill or from hill to plain; a box without symbol is none.

    Only the two stops count, not the hexes between them. FS lines are no such links.
    """
    heights = {
        hex_.id: _HEIGHTS[hex_.elevation] for hex_ in data.hexes if hex_.elevation is not None
    }
    at = [heights.get(node.hex) for node in network.nodes]
    found = []
    for link, is_fs in zip(network.links, fs_links(network), strict=True):
        start, end = at[link.a], at[link.b]
        known = start is not None and end is not None and not is_fs
        found.append(known and abs((start or 0) - (end or 0)) == 1)
    return tuple(found)


def halved(value: int, percent: int = 50) -> int:
    """The share of a value, rounded up to whole tens."""
    return -(-value * percent // (100 * UNIT)) * UNIT


def gravity_runner(
    network: Network, data: Data1883, train: TrainName, ends: Sequence[int], anchors: Sequence[int]
) -> Runner:
    """A 2G train, where a run earns half of the ``ends`` of its two nodes and their ``anchors``.

    The two stops are halved together, so that the revenue belongs to the link between them.
    """
    percent = data.gravity_trains.value_percent
    nodes = len(network.nodes)
    return Runner(
        train=train,
        limit=2,
        link_costs=tuple(0 if open_ else None for open_ in downhill(network, data)),
        node_costs=(1,) * nodes,
        values=(0,) * nodes,
        end_values=tuple(anchors),
        link_values=tuple(halved(ends[link.a] + ends[link.b], percent) for link in network.links),
        layer=GRAVITY_LAYER,
    )
