"""Two ways from one point to two goals that have no other point in common (a flow of two)."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable
from typing import TypeVar

Point = TypeVar("Point", bound=Hashable)


def two_ways(
    start: Point,
    one: Container[Point],
    other: Container[Point],
    onward: Callable[[Point], Iterable[Point]],
) -> bool:
    """Whether ways lead from the start to each of two goals and meet nowhere else.

    ``onward`` gives the points after a point.
    """
    way = _first_way(start, one, other, onward)
    if way is None:
        return False
    left = other if way[-1] in one else one
    return _second_way(way, left, onward)


def _first_way(
    start: Point,
    one: Container[Point],
    other: Container[Point],
    onward: Callable[[Point], Iterable[Point]],
) -> list[Point] | None:
    """The shortest way to either goal."""
    before: dict[Point, Point] = {}
    queue = [start]
    for point in queue:
        if point in one or point in other:
            way = [point]
            while way[-1] != start:
                way.append(before[way[-1]])
            return way[::-1]
        for after in onward(point):
            if after != start and after not in before:
                before[after] = point
                queue.append(after)
    return None


def _second_way(
    way: list[Point], goal: Container[Point], onward: Callable[[Point], Iterable[Point]]
) -> bool:
    """Whether another way leads to the other goal, if need be by changing the first one.

    Who comes to a point of the first way must go back along it, for there the two ways change
    places; from the points that were gone back to, all directions are open again.
    """
    at = {point: index for index, point in enumerate(way)}
    seen: set[Point] = set()
    open_again = 0
    queue = [way[0]]
    for point in queue:
        for after in onward(point):
            if after in goal:
                return True
            index = at.get(after)
            if index is None:
                if after not in seen:
                    seen.add(after)
                    queue.append(after)
            else:
                queue += way[open_again + 1 : index]
                open_again = max(open_again, index - 1)
    return False
