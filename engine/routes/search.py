"""Routes of one kind of train: the best one, or all that earn enough.

Track may carry prices, and what counts is then the profit, the revenue less the prices of the track
used. Values are scaled by ``SCALE`` so that prices can be finer than money and all sums stay whole.

Each route belongs to the first of its tokens (by node number): the earlier tokens are closed to the
routes of a later one. From the token it has one arm or two, and the start of the second arm stands
after that of the first arm among the token's steps. So every route is met once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.routes.bounds import (
    NEVER,
    Root,
    Surroundings,
    Table,
    Ways,
    Worth,
    arm_table,
    priced_ways,
)
from engine.routes.budget import Budget
from engine.routes.graph import Step, TrainGraph

SCALE = 8
_COLLECTING = 4
"""Steps that keeping a route counts for, in time and memory."""
_LOOKING_AROUND = 4
"""Steps that the bound for trains without limit counts for."""


class Route(NamedTuple):
    """A route of some train."""

    profit: int
    """Scaled revenue less the prices at which it was found."""
    revenue: int
    track: int
    links: tuple[int, ...]
    """From one end to the other."""


Take = Callable[[Route], int]
"""Is handed a route, and answers which profit is of interest from now on."""


class RouteSearch:
    """Searches the routes of one kind of train."""

    def __init__(self, graph: TrainGraph, budget: Budget) -> None:
        self._graph = graph
        self._budget = budget
        self._roots = _roots(graph)
        self._inner = [value * SCALE for value in graph.runner.values]
        self._end = [value * SCALE for value in graph.runner.end_values]
        self._earned = [value * SCALE for value in graph.runner.link_values]
        self._no_prices = [0] * len(graph.runner.link_costs)

    def _worth(self, prices: Sequence[int]) -> Worth:
        if self._earned:
            pairs = zip(prices, self._earned, strict=True)
            prices = [price - earned for price, earned in pairs]
        return Worth(self._inner, self._end, prices)

    def list_all(self, found: list[Route]) -> None:
        """Add all routes, with no prices. Made for few routes: no time is spent on bounds."""

        def take(route: Route) -> int:
            found.append(route)
            return NEVER

        worth = self._worth(self._no_prices)
        for root in self._roots:
            _Search(self._graph, root, worth, self._budget, bounded=False).run(NEVER, take)

    def collect(self, prices: Sequence[int], least: int) -> list[Route]:
        """All routes whose profit is at least ``least``."""
        found: list[Route] = []

        def take(route: Route) -> int:
            self._budget.quantum -= _COLLECTING
            found.append(route)
            return least

        self.search(prices, least, take)
        return found

    def search(self, prices: Sequence[int], least: int, take: Take) -> None:
        """Hand over routes whose profit is at least ``least``, or what ``take`` last answered.

        ``prices`` are those of the links, scaled like the values.
        """
        worth = self._worth(prices)
        for root in self._roots:
            least = _Search(self._graph, root, worth, self._budget).run(least, take)

    def exists(self) -> bool:
        """Whether there is any route, whatever it earns."""
        found = False

        def take(route: Route) -> int:
            nonlocal found
            found = True
            return -3 * NEVER  # nothing is as good, so that the search ends

        worth = self._worth(self._no_prices)
        for root in self._roots:
            if not found:
                _Search(self._graph, root, worth, self._budget, bounded=False).run(NEVER, take)
        return found

    def ceiling(self) -> int:
        """A scaled revenue that no route exceeds, without searching."""
        if not self._graph.limited:
            nodes = sum(max(0, *pair) for pair in zip(self._inner, self._end, strict=True))
            return nodes + sum(self._earned)
        worth = self._worth(self._no_prices)
        best = 0
        for root in self._roots:
            search = _Search(self._graph, root, worth, self._budget)
            best = max([best, *map(search.ceiling, range(len(root.steps[root.token])))])
        return best


def _roots(graph: TrainGraph) -> list[Root]:
    closed = 0
    roots = []
    for token in graph.tokens:
        closed |= 1 << token
        limit = graph.limit - graph.start_costs[token]
        steps = tuple(
            tuple(step for step in out if not step.mask & closed)
            if graph.passable[node] or node == token
            else ()
            for node, out in enumerate(graph.steps)
        )
        if limit >= 0 and steps[token]:
            roots.append(Root(token, limit, steps, graph.passable[token]))
    return roots


class _Search:
    """The search from one token at given prices."""

    def __init__(
        self, graph: TrainGraph, root: Root, worth: Worth, budget: Budget, bounded: bool = True
    ) -> None:
        self._graph = graph
        self._root = root
        self._worth = worth
        self._budget = budget
        self._priced = any(worth.prices)
        self._earnings = graph.runner.link_values
        self._starts = root.steps[root.token]
        self._around = Surroundings(root, worth) if bounded and not graph.limited else None
        self._ways: Ways | None = None
        if bounded and graph.limited:
            self._ways = priced_ways(root, worth)
            self._second = arm_table(root, worth, self._ways, [0] * (root.limit + 1))
            self._turns = self._best_turns()
        else:
            rows = root.limit + 1
            self._second = [[-NEVER] * len(root.steps)] * rows
            self._turns = [[-NEVER] * rows] * (len(self._starts) + 1)

    def _best_turns(self) -> Table:
        """What the token and a second arm can add, by the first start allowed and by cost left."""
        root, worth = self._root, self._worth
        turns = [[worth.end[root.token]] * (root.limit + 1)]
        for step in reversed(self._starts):
            best = turns[-1]
            if root.two_arms:
                gain = worth.inner[root.token] - worth.prices[step.link]
                best = best[: step.cost] + [
                    max(other, gain + row[step.to])
                    for other, row in zip(best[step.cost :], self._second, strict=False)
                ]
            turns.append(best)
        turns.reverse()
        return turns

    def ceiling(self, number: int) -> int:
        """No route whose first arm begins with that start has more profit."""
        step = self._starts[number]
        left = self._root.limit - step.cost
        if left < 0:
            return NEVER
        turns = self._turns[number + 1]
        most = max(self._second[left - other][step.to] + turns[other] for other in range(left + 1))
        return most - self._worth.prices[step.link]

    def _route(self, profit: int, mask: int, links: tuple[int, ...]) -> Route:
        paid = sum([self._worth.prices[link] for link in links]) if self._priced else 0
        revenue = (profit + paid) // SCALE
        if self._earnings:
            revenue += sum([self._earnings[link] for link in links])
        return Route(profit, revenue, mask >> self._graph.track_shift, links)

    def run(self, least: int, take: Take) -> int:
        """Search; gives the profit that is of interest afterwards."""
        promising = [n for n in range(len(self._starts)) if self.ceiling(n) >= least]
        if not promising:
            return least
        root, graph, budget, around = self._root, self._graph, self._budget, self._around
        inner, end, prices = self._worth.inner, self._worth.end, self._worth.prices
        second, starts, steps_of = self._second, self._starts, root.steps
        first = second
        if self._ways is not None:
            first = arm_table(root, self._worth, self._ways, self._turns[1])
        alone = end[root.token]
        turn: list[int] = []
        later: tuple[Step, ...] = ()
        trail: list[int] = []

        def offer(profit: int, mask: int, split: int) -> None:
            nonlocal least
            if (mask & graph.counting).bit_count() >= graph.required:
                links = (*trail[:split][::-1], *trail[split:]) if split else tuple(trail)
                least = max(least, take(self._route(profit, mask, links)))

        def extend(steps: tuple[Step, ...], left: int, mask: int, gain: int, split: int) -> None:
            """Take each of the steps; ``split`` is where the trail's second arm begins, or 0."""
            table = second if split else first
            for to, link, cost, step in steps:
                if step & mask or cost > left:
                    continue
                value = gain - prices[link]
                rest = left - cost
                if value + table[rest][to] < least:
                    continue
                budget.quantum -= 1
                if budget.quantum < 0:
                    budget.renew()
                used = mask | step
                if around is not None:
                    budget.quantum -= _LOOKING_AROUND
                    if around.most(to, used, value, split) < least:
                        continue
                trail.append(link)
                ended = value + end[to]
                if split:
                    if ended >= least:
                        offer(ended, used, split)
                else:
                    if ended + alone >= least:
                        offer(ended + alone, used, 0)
                    if ended + turn[rest] >= least:
                        extend(later, rest, used, ended + inner[root.token], len(trail))
                extend(steps_of[to], rest, used, value + inner[to], split)
                trail.pop()

        for number in promising:
            turn = self._turns[number + 1]
            later = starts[number + 1 :] if root.two_arms else ()
            extend(starts[number : number + 1], root.limit, 1 << root.token, 0, 0)
        return least
