"""Routes of one kind of train: the best one, or all that earn enough.

Track may carry prices, and what counts is then the profit, the revenue less the prices of the track used.
Values are scaled by ``SCALE`` so that prices can be finer than money and all sums stay whole numbers.

Each route belongs to the first of its tokens (by node number): the earlier tokens are closed to the
routes of a later one. From the token it has one arm or two, and the first link of the second arm stands
after that of the first arm. So every route is met once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.routes.bounds import NEVER, Root, Surroundings, Table, Worth, arm_table
from engine.routes.budget import Budget
from engine.routes.graph import Step, TrainGraph

SCALE = 8


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
        self.graph = graph
        self._budget = budget
        self._roots = _roots(graph)
        self._inner = [value * SCALE for value in graph.runner.values]
        self._end = [value * SCALE for value in graph.runner.end_values]

    def search(self, prices: Sequence[int], least: int, take: Take) -> None:
        """Hand over routes whose profit is at least ``least``, or what ``take`` last answered.

        ``prices`` are those of the links, scaled like the values.
        """
        worth = Worth(self._inner, self._end, prices)
        for root in self._roots:
            least = _Search(self.graph, root, worth, self._budget).run(least, take)

    def above(self, prices: Sequence[int], least: int) -> list[Route]:
        """All routes whose profit is at least ``least``."""
        found: list[Route] = []

        def take(route: Route) -> int:
            found.append(route)
            return least

        self.search(prices, least, take)
        return found

    def ceiling(self) -> int:
        """A scaled revenue that no route exceeds, without searching."""
        worth = Worth(self._inner, self._end, [0] * len(self.graph.runner.link_costs))
        best = 0
        for root in self._roots:
            search = _Search(self.graph, root, worth, self._budget)
            best = max([best, *map(search.ceiling, range(len(root.steps[root.token])))])
        return best


def _roots(graph: TrainGraph) -> list[Root]:
    closed = 0
    roots = []
    for token in graph.tokens:
        closed |= 1 << token
        limit = graph.limit - graph.start_costs[token]
        if limit >= 0:
            steps = tuple(
                tuple(step for step in out if not step.mask & closed)
                if graph.passable[node] or node == token
                else ()
                for node, out in enumerate(graph.steps)
            )
            roots.append(Root(token, limit, steps, graph.passable[token]))
    return roots


class _Search:
    """The search from one token at given prices."""

    def __init__(self, graph: TrainGraph, root: Root, worth: Worth, budget: Budget) -> None:
        self._graph = graph
        self._root = root
        self._worth = worth
        self._budget = budget
        self._starts = root.steps[root.token]
        self._around = None if graph.limited else Surroundings(root, worth)
        if self._around is None:
            self._second = arm_table(root, worth, [0] * (root.limit + 1))
            self._turns = self._best_turns()
            self._first = arm_table(root, worth, self._turns[1])
        else:
            token = max(worth.inner[root.token], worth.end[root.token])
            total = token + self._around.two_arms(root.token, 1 << root.token)
            self._second = self._first = [[total] * len(root.steps)]
            self._turns = [[total]] * (len(self._starts) + 1)

    def _best_turns(self) -> Table:
        """What the token and a second arm can add, by the first start allowed and by cost left."""
        root, worth = self._root, self._worth
        turns = [[worth.end[root.token]] * (root.limit + 1)]
        for step in reversed(self._starts):
            gain = worth.inner[root.token] - worth.prices[step.link] if root.two_arms else NEVER
            best = list(turns[-1])
            for left in range(step.cost, root.limit + 1):
                best[left] = max(best[left], gain + self._second[left - step.cost][step.to])
            turns.append(best)
        turns.reverse()
        return turns

    def ceiling(self, number: int) -> int:
        """No route whose first arm begins with that start has more profit."""
        step = self._starts[number]
        left = self._root.limit - step.cost
        if left < 0:
            return NEVER
        most = max(
            self._second[left - other][step.to] + self._turns[number + 1][other]
            for other in range(left + 1)
        )
        return min(most, self._first[left][step.to]) - self._worth.prices[step.link]

    def run(self, least: int, take: Take) -> int:
        """Search; gives the profit that is of interest afterwards."""
        root, graph, budget, around = self._root, self._graph, self._budget, self._around
        inner, end, prices = self._worth.inner, self._worth.end, self._worth.prices
        first, second, starts = self._first, self._second, self._starts
        alone = end[root.token]
        turn = self._turns[0]
        later: tuple[Step, ...] = ()
        trail: list[int] = []

        def offer(profit: int, mask: int, split: int) -> None:
            nonlocal least
            if (mask & graph.counting).bit_count() >= graph.required:
                links = (*trail[:split][::-1], *trail[split:])
                revenue = (profit + sum([prices[link] for link in links])) // SCALE
                least = max(least, take(Route(profit, revenue, mask >> len(end), links)))

        def arrive(node: int, left: int, mask: int, gain: int, split: int) -> None:
            """Come to a node; ``split`` is where the second arm began in the trail, or 0."""
            budget.quantum -= 1
            if budget.quantum < 0:
                budget.renew()
            ended = gain + end[node]
            if split:
                if ended >= least:
                    offer(ended, mask, split)
            else:
                if ended + alone >= least:
                    offer(ended + alone, mask, 0)
                if ended + turn[left] >= least:
                    leave(later, left, mask, ended + inner[root.token], len(trail))
            if around is None or around.most(node, mask, gain, split) >= least:
                leave(root.steps[node], left, mask, gain + inner[node], split)

        def leave(steps: Sequence[Step], left: int, mask: int, gain: int, split: int) -> None:
            table = second if split else first
            for to, link, cost, step in steps:
                if step & mask or cost > left:
                    continue
                value = gain - prices[link]
                if value + table[left - cost][to] >= least:
                    trail.append(link)
                    arrive(to, left - cost, mask | step, value, split)
                    trail.pop()

        for number, start in enumerate(starts):
            turn = self._turns[number + 1]
            later = starts[number + 1 :] if root.two_arms else ()
            if self.ceiling(number) >= least:
                leave((start,), root.limit, 1 << root.token, 0, 0)
        return least
