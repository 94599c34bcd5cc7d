"""Routes of one kind of train: the best one, or all that earn enough.

Track may carry prices, and what counts is then the revenue less the prices of the track used. Values
are scaled by ``SCALE`` so that prices can be finer than money and all sums stay whole numbers.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.routes.arms import Root, roots_of
from engine.routes.budget import Budget
from engine.routes.graph import TrainGraph

SCALE = 8
_NEVER = -(10**12)


class Route(NamedTuple):
    """A route of some train."""

    profit: int
    """Scaled revenue less the prices at which it was found."""
    revenue: int
    links: tuple[int, ...]
    track: int


class RouteSearch:
    """Searches the routes of one kind of train."""

    def __init__(self, graph: TrainGraph, track: Sequence[int], budget: Budget) -> None:
        self.graph = graph
        self._track = track
        self._budget = budget
        self._roots = roots_of(graph, budget)
        self.steps = 0

    def best(self, prices: Sequence[int], least: int) -> Route | None:
        """The route of the highest profit, if that is at least ``least``."""
        best: Route | None = None

        def take(route: Route) -> int:
            nonlocal best
            best = route
            return route.profit + 1

        for root in self._roots:
            least = self._search(root, prices, least, take)
        return best

    def above(self, prices: Sequence[int], least: int) -> list[Route]:
        """All routes whose profit is at least ``least``."""
        found: list[Route] = []

        def take(route: Route) -> int:
            found.append(route)
            return least

        for root in self._roots:
            self._search(root, prices, least, take)
        return found

    def _search(
        self, root: Root, prices: Sequence[int], least: int, take: Callable[[Route], int]
    ) -> int:
        return _Priced(self, root, prices).run(least, take)


class _Priced:
    """The search from one token at given prices."""

    def __init__(self, search: RouteSearch, root: Root, prices: Sequence[int]) -> None:
        runner = search.graph.runner
        self._root = root
        self._prices = prices
        self._search = search
        self._track = search._track
        self._graph = search.graph
        self._budget = search._budget
        self._inner = [value * SCALE for value in runner.values]
        self._end = [value * SCALE for value in runner.end_values]
        self._gains = self._short_gains()
        order = sorted(range(len(self._gains)), key=lambda number: -self._gains[number])
        self._levels = [-self._gains[number] for number in order]
        self._richest = [0]
        for number in order:
            self._richest.append(self._richest[-1] | 1 << number)
        self._table = self._completions()

    def _short_gains(self) -> list[int]:
        """Profit of each short arm, the token's own value included."""
        through: list[int] = []
        gains: list[int] = []
        base = self._inner[self._root.token]
        for arm in self._root.arms:
            before = base if arm.parent < 0 else through[arm.parent]
            before -= self._prices[arm.link]
            gains.append(before + self._end[arm.node])
            through.append(before + self._inner[arm.node])
        return gains

    def _completions(self) -> list[list[int]]:
        """By cost left and node: no more can be added from there on, that node included.

        The rest of the long arm may visit nodes twice here, and the short arm may be any.
        """
        root = self._root
        other = [self._end[root.token]] * (root.limit + 1)
        for arm, gain in zip(root.arms, self._gains, strict=True):
            other[arm.cost] = max(other[arm.cost], gain)
        onward = []
        for node, steps in enumerate(root.steps):
            cheapest: dict[tuple[int, int], int] = {}
            for step in steps:
                key = step.cost, step.to
                price = self._prices[step.link]
                if cheapest.get(key, price) >= price:
                    cheapest[key] = price
            if steps and node != root.token:
                inner = self._inner[node]
                onward.append((node, [(c, t, inner - p) for (c, t), p in sorted(cheapest.items())]))
        table: list[list[int]] = []
        best_other = _NEVER
        for left in range(root.limit + 1):
            best_other = max(best_other, other[left])
            row = [value + best_other for value in self._end]
            for node, ways in onward:
                best = row[node]
                for cost, to, gain in ways:
                    if cost > left:
                        break
                    total = table[left - cost][to] + gain
                    if total > best:
                        best = total
                row[node] = best
            table.append(row)
        return table

    def run(self, least: int, take: Callable[[Route], int]) -> int:
        root = self._root
        steps_of, prices, budget, table = root.steps, self._prices, self._budget, self._table
        end, inner, affordable = self._end, self._inner, root.affordable
        levels, richest = self._levels, self._richest
        alone = end[root.token]
        best_short = -levels[0] if levels else _NEVER
        trail: list[int] = []

        def extend(node: int, left: int, mask: int, gain: int, live: int) -> None:
            nonlocal least
            budget.quantum -= 1
            if budget.quantum < 0:
                budget.renew()
            need = least - gain - end[node]
            if alone >= need:
                least = max(
                    least, self._offer(trail, -1, left, mask, gain + end[node] + alone, take)
                )
                need = least - gain - end[node]
            if best_short >= need:
                fitting = live & affordable[left] & richest[bisect_right(levels, -need)]
                while fitting:
                    low = fitting & -fitting
                    fitting ^= low
                    number = low.bit_length() - 1
                    profit = gain + end[node] + self._gains[number]
                    if profit >= least:
                        least = max(least, self._offer(trail, number, left, mask, profit, take))
            gain += inner[node]
            for to, link, cost, step, clear in steps_of[node]:
                if step & mask or cost > left:
                    continue
                value = gain - prices[link]
                if value + table[left - cost][to] < least:
                    continue
                trail.append(link)
                extend(to, left - cost, mask | step, value, live & clear)
                trail.pop()

        for to, link, cost, step, clear in steps_of[root.token]:
            if cost <= root.limit and table[root.limit - cost][to] - prices[link] >= least:
                trail.append(link)
                extend(to, root.limit - cost, step | root.own, -prices[link], clear)
                trail.pop()
        return least

    def _offer(
        self,
        trail: list[int],
        number: int,
        left: int,
        mask: int,
        profit: int,
        take: Callable[[Route], int],
    ) -> int:
        """Hand the route over if it is legal and seen from its longer arm; give the new least."""
        links = tuple(trail)
        graph, arms = self._graph, self._root.arms
        if number >= 0:
            short = arms[number]
            mask |= short.mask
            if short.first > links[0] and self._root.limit - left == short.cost:
                return _NEVER
            back = []
            while number >= 0:
                back.append(arms[number].link)
                number = arms[number].parent
            links = (*back, *links)
        if (mask & graph.counting).bit_count() < graph.required:
            return _NEVER
        price = sum(self._prices[link] for link in links)
        return take(Route(profit, (profit + price) // SCALE, links, mask >> len(graph.steps)))
