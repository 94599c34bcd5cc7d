"""What the rest of a route can add at most, for cutting the search short.

A route hangs on a token: its first arm is built, then the second one. Both bounds here let the rest
of a route do more than it may, so they never lie below the truth and no better route is missed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.routes.graph import Step, bits_of

NEVER = -(10**15)

Table = list[list[int]]
"""By cost left and node."""


@dataclass(frozen=True, slots=True)
class Root:
    """A token from which routes are searched, with what does not depend on prices."""

    token: int
    limit: int
    """What all steps together may cost."""
    steps: tuple[tuple[Step, ...], ...]
    """Steps out of each node that may be taken; none out of nodes where routes end."""
    two_arms: bool
    """Routes may run through the token."""


@dataclass(frozen=True, slots=True)
class Worth:
    """Scaled values of the nodes, and the prices of the links less what the links earn."""

    inner: Sequence[int]
    end: Sequence[int]
    prices: Sequence[int]


Ways = list[tuple[int, list[tuple[int, int, int]]]]
"""For each inner node: cost, aim and price of the steps out of it, cheap ones first."""


def priced_ways(root: Root, worth: Worth) -> Ways:
    """The ways out of each node; of those with the same cost and aim the cheapest by price."""
    ways: Ways = []
    for node, steps in enumerate(root.steps):
        if not steps or node == root.token:
            continue
        cheapest: dict[tuple[int, int], int] = {}
        for to, link, cost, _ in steps:
            price = worth.prices[link]
            if cheapest.get((cost, to), price) >= price:
                cheapest[cost, to] = price
        ways.append((node, sorted([(cost, to, price) for (cost, to), price in cheapest.items()])))
    return ways


def arm_table(root: Root, worth: Worth, ways: Ways, after: Sequence[int]) -> Table:
    """The most that an arm coming to a node can add, that node included.

    ``after`` says what may be added once the arm has ended, by cost left. The arm may visit nodes
    again and again here. Row by row: a step leads to a row with less cost left.
    """
    table: Table = []
    for left in range(root.limit + 1):
        row = [value + after[left] for value in worth.end]
        for node, steps in ways:
            inner = worth.inner[node]
            best = row[node] - inner
            for cost, to, price in steps:
                if cost > left:
                    break
                total = table[left - cost][to] - price
                if total > best:
                    best = total
            row[node] = best + inner
        table.append(row)
    return table


class Surroundings:
    """For trains without limit: the nodes that can still be reached, each counted once."""

    def __init__(self, root: Root, worth: Worth) -> None:
        size = len(root.steps)
        self._token = root.token
        self._values = [max(pair) for pair in zip(worth.inner, worth.end, strict=True)]
        self._neighbours = [0] * size
        entry = [NEVER] * size
        for node, steps in enumerate(root.steps):
            for step in steps:
                self._neighbours[node] |= 1 << step.to
                entry[step.to] = max(entry[step.to], -worth.prices[step.link])
        ending = sum(1 << node for node, steps in enumerate(root.steps) if not steps)
        self._through = ~ending
        best = [value + gain for value, gain in zip(self._values, entry, strict=True)]
        self._sums = _sums([0 if ending >> n & 1 else max(0, b) for n, b in enumerate(best)])
        self._ends = sorted(
            ((worth.end[node] + entry[node], 1 << node) for node in bits_of(ending)), reverse=True
        )

    def most(self, node: int, visited: int, gain: int, second: int) -> int:
        """The most that a route can come to that gained so much before its arm came here."""
        gain += self._values[node]
        if second:
            return gain + max(
                (self._total(part, 1) for part in self._parts(node, visited)), default=0
            )
        return gain + self._values[self._token] + self._two_arms(node, visited)

    def _two_arms(self, node: int, visited: int) -> int:
        """The most that an arm from the node and one from the token can still collect."""
        here = [*self._parts(node, visited), 0]
        there = [*self._parts(self._token, visited), 0]
        return max(
            self._total(part | other, 2)
            if part & other & self._through
            else self._total(part, 1) + self._total(other, 1)
            for part in here
            for other in there
        )

    def _parts(self, node: int, visited: int) -> list[int]:
        """The separate regions, not yet visited, that an arm may go into from the node."""
        parts = []
        doors = self._neighbours[node] & ~visited
        while doors:
            region = doors & -doors
            fresh = region & self._through
            while fresh:
                low = fresh & -fresh
                found = self._neighbours[low.bit_length() - 1] & ~visited & ~region
                region |= found
                fresh = (fresh ^ low) | (found & self._through)
            doors &= ~region
            parts.append(region)
        return parts

    def _total(self, region: int, arms: int) -> int:
        """All nodes of the region, but of those where routes end only one an arm."""
        total = 0
        for value, bit in self._ends:
            if region & bit and value > 0:
                total += value
                arms -= 1
                if not arms:
                    break
        for sums in self._sums:
            total += sums[region & 255]
            region >>= 8
        return total


def _sums(values: Sequence[int]) -> list[list[int]]:
    """For each eight nodes the sum of the values of every set of them."""
    tables = []
    for start in range(0, len(values), 8):
        sums = [0]
        for value in values[start : start + 8]:
            sums += [total + value for total in sums]
        tables.append(sums)
    return tables
