"""Lines of which no other is as good: as cheap, as rich in markers, as good for a favoured company.

Where two are equal, the shorter one, then the first by its hexes (A98, A140). What is best of two
parts that share nothing makes the best of the whole, so that fronts can be put together.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.ids import HexId
from engine.track.layout import Place


class Line(NamedTuple):
    """A line or a part of one. The lesser of two with equal markers is the better one."""

    cost: int
    length: int
    hexes: tuple[HexId, ...]
    favoured: bool
    """Whether it passes a town that is worth more to a favoured company."""
    start: Place | None = None
    """The station where it starts; None for what is not the first part."""
    end: Place | None = None
    """The station where it ends; None for what is not the last part."""


Front = dict[int, Line]
"""The best line for each key: twice the markers, and one more for a favoured line where a company
is favoured."""
NO_LIMIT = 1 << 30


def key_of(markers: int, favoured: bool) -> int:
    """Where a line stands in a front."""
    return markers << 1 | favoured


def add(front: Front, key: int, line: Line) -> None:
    """Add a line unless the front has a better one of its kind."""
    old = front.get(key)
    if old is None or line < old:
        front[key] = line


def add_all(front: Front, others: Front) -> None:
    """Add all lines of another front."""
    for key, line in others.items():
        old = front.get(key)
        if old is None or line < old:
            front[key] = line


def pruned(front: Front) -> Front:
    """The lines that no other one makes pointless, the richest in markers first."""
    if len(front) < 2:
        return front
    least = least_favoured = NO_LIMIT
    kept: Front = {}
    for key in sorted(front, reverse=True):
        line = front[key]
        if key & 1:
            if line[0] >= least_favoured:
                continue
            least_favoured = line[0]
        elif line[0] >= least:
            continue
        kept[key] = line
        least = min(least, line[0])
    return kept


def join(into: Front, first: Front, second: Front, limit: int = NO_LIMIT) -> None:
    """Add every line of the first front continued by one of the second, up to a cost."""
    for key, (cost, length, hexes, favoured, start, _) in first.items():
        for other, more in second.items():
            whole = cost + more[0]
            if whole > limit:
                continue
            joined = ((key >> 1) + (other >> 1)) << 1 | (key | other) & 1
            old = into.get(joined)
            if old is not None and (
                whole > old[0] or (whole == old[0] and length + more[1] > old[1])
            ):
                continue
            line = Line(
                whole, length + more[1], hexes + more[2], favoured or more[3], start, more[5]
            )
            if old is None or line < old:
                into[joined] = line
