"""Two ways without a common point, compared with trying all pairs of ways."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from titles.t1883.concessions.disjoint import two_ways

Graph = Mapping[int, Sequence[int]]


def ways(graph: Graph, way: tuple[int, ...], goal: int, without: int) -> Iterator[tuple[int, ...]]:
    """Every way to a goal that does not come to another point."""
    if way[-1] == goal:
        yield way
        return
    for after in graph[way[-1]]:
        if after not in way and after != without:
            yield from ways(graph, (*way, after), goal, without)


def by_trying(graph: Graph, start: int, one: int, other: int) -> bool:
    return any(
        not set(first[1:]) & set(second[1:])
        for first in ways(graph, (start,), one, other)
        for second in ways(graph, (start,), other, one)
    )


def test_ways_that_change_places():
    """The shortest first way must give way to the second."""
    graph = {0: (1, 2), 1: (3,), 2: (3,), 3: (4, 5), 4: (), 5: ()}
    assert not two_ways(0, {4}, {5}, graph.__getitem__)
    wider = {0: (1, 2), 1: (3, 4), 2: (3,), 3: (5,), 4: (), 5: (4,)}
    assert two_ways(0, {4}, {5}, wider.__getitem__)


def test_ways_that_change_places_twice():
    """The second way comes to 2, then to 3; from 2, gone back to, it gets to its goal."""
    graph = {0: (1, 5), 1: (2, 6), 2: (3, 7), 3: (4,), 4: (), 5: (2,), 6: (3,), 7: (8,), 8: ()}
    assert two_ways(0, {4}, {8}, graph.__getitem__)
    assert not two_ways(0, {4}, {8}, {**graph, 6: ()}.__getitem__)


def test_as_trying_all_pairs_of_ways():
    dice = random.Random(1883)
    outcomes = {True: 0, False: 0}
    for _ in range(600):
        size = dice.randint(4, 9)
        chance = dice.uniform(0.15, 0.45)
        graph = {
            point: [other for other in range(size) if other != point and dice.random() < chance]
            for point in range(size)
        }
        expected = by_trying(graph, 0, 1, 2)
        assert two_ways(0, {1}, {2}, graph.__getitem__) == expected, graph
        outcomes[expected] += 1
    assert min(outcomes.values()) > 60
