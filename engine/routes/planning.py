"""The search for the best plan, from cheap means to dear ones. docs/routes.md explains it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import gcd

from engine.routes.budget import AttemptSpent, Budget, BudgetSpent
from engine.routes.graph import bits_of, conflict_track, train_graph
from engine.routes.kinds import NO_ROUTE, Kind, SearchedKind
from engine.routes.network import Network, Runner
from engine.routes.packing import Packing, RouteList
from engine.routes.prices import TrackPrices
from engine.routes.search import SCALE, Route, RouteSearch

_QUICK_STEPS = 6_000
"""What may be spent on a full search before prices are known."""
_PACK_STEPS = 50_000
"""What may be spent on looking for a better plan among given routes."""
_TIDY_STEPS = 10_000
"""What may be spent on exchanging a run for a shorter one."""
_MOST_ROUNDS = 300
"""Rounds of pricing; twenty are usual."""
_GREEDY_EVERY = 4
"""Rounds of pricing from one greedy plan to the next."""


@dataclass(frozen=True, slots=True)
class Valuation:
    """Prices of track and what follows from them. All numbers are scaled."""

    link_prices: list[int]
    ceiling: int
    """Sum of the prices of all pieces of track."""
    tops: list[int]
    """For each kind of train: no route has more profit."""
    bound: int
    """No plan earns more."""


class Planner:
    """Searches one plan; ``revenue``, ``bound`` and the chosen routes hold whenever it stops."""

    def __init__(self, network: Network, runners: Sequence[Runner], budget: Budget) -> None:
        self._network = network
        self._budget = budget
        self._track = conflict_track(network)
        self._pieces = max((mask.bit_length() for mask in self._track), default=0)
        alike: dict[tuple[object, ...], list[int]] = {}
        for number, runner in enumerate(runners):
            worth = runner.values, runner.end_values, runner.link_values
            key = runner.limit, runner.link_costs, runner.node_costs, worth
            alike.setdefault(key, []).append(number)
        searches = [
            RouteSearch(train_graph(network, runners[same[0]], self._track), budget)
            for same in alike.values()
        ]
        self._kinds: list[Kind] = [
            SearchedKind(same, search, self._track)
            for same, search in zip(alike.values(), searches, strict=True)
        ]
        earnings = [(*r.values, *r.end_values, *r.link_values) for r in runners]
        self._unit = gcd(*(value for values in earnings for value in values)) or 1
        self._chosen: list[tuple[Kind, Route]] = []
        self.revenue = 0
        self.bound = -1
        """No plan earns more; -1 as long as nothing is known."""

    def search(self) -> None:
        """Search until the plan is proven or the budget is spent."""
        try:
            self._search()
            self._tidy()
        except BudgetSpent:
            if self.bound != self.revenue:
                self._fall_back()

    def routes(self) -> list[Route]:
        """The route of each runner, perhaps without links. Equal trains: best first."""
        routes = [NO_ROUTE] * sum(len(kind.members) for kind in self._kinds)
        for kind in self._kinds:
            own = [route for other, route in self._chosen if other is kind]
            own.sort(key=lambda route: (-route.revenue, route.links))
            for number, route in zip(kind.members, own, strict=False):
                routes[number] = route
        return routes

    @property
    def _slots(self) -> list[Kind]:
        """The kind of each train."""
        return [kind for kind in self._kinds for _ in kind.members]

    def _search(self) -> None:
        for number, kind in enumerate(self._kinds):
            self._kinds[number] = kind.listed(self._budget)
        free = self._value([0] * self._pieces)
        self.bound = self._in_units(free.bound)
        tops = dict(zip(self._kinds, free.tops, strict=True))
        rich_first = sorted(self._slots, key=lambda kind: -tops[kind])
        self._greedy(rich_first, free)
        self._greedy(rich_first[::-1], free)
        if self.bound == self.revenue or self._try_quickly(free):
            return
        priced = self._settle_prices(free)
        self._close_gap(priced)

    def _in_units(self, scaled: int) -> int:
        """The highest revenue a plan may have that does not exceed the scaled one."""
        return scaled // (SCALE * self._unit) * self._unit

    def _value(self, pieces: Sequence[int], slack: int = 1) -> Valuation:
        """What follows from the prices of the pieces of track."""
        link_prices = [sum([pieces[piece] for piece in bits_of(mask)]) for mask in self._track]
        tops = [kind.best(link_prices, slack=slack).profit + slack - 1 for kind in self._kinds]
        ceiling = sum(pieces)
        profits = sum(top * len(kind.members) for top, kind in zip(tops, self._kinds, strict=True))
        return Valuation(link_prices, ceiling, tops, ceiling + profits)

    def _greedy(self, order: Iterable[Kind], value: Valuation) -> None:
        """One train after the other takes the most profitable route on the track still free."""
        used = 0
        chosen = []
        for kind in order:
            route = kind.best(value.link_prices, used)
            chosen.append((kind, route))
            used |= route.track
        self._keep(chosen)

    def _keep(self, chosen: list[tuple[Kind, Route]]) -> None:
        """Make this the plan if it is better."""
        revenue = sum(route.revenue for _, route in chosen)
        if revenue > self.revenue:
            self.revenue = revenue
            self._chosen = chosen

    def _try_quickly(self, value: Valuation) -> bool:
        """A full search without prices, given up if it is not done soon."""
        self._budget.start_attempt(_QUICK_STEPS)
        try:
            self._prove(self._lists(value, self.revenue + self._unit), value, self.revenue)
        except AttemptSpent:
            return False
        finally:
            self._budget.end_attempt()
        return True

    def _lists(self, value: Valuation, target: int) -> list[list[Route]]:
        """For each kind all routes that can be part of a plan earning ``target``.

        If a plan falls short of the valuation's bound by some gap, then each of its routes falls
        short of the top profit of its kind by no more than that.
        """
        gap = value.bound - target * SCALE
        lists = []
        for kind, top in zip(self._kinds, value.tops, strict=True):
            found = kind.above(value.link_prices, 0, top - gap)
            if top <= gap:
                found.append(NO_ROUTE)
            lists.append(_by_profit(found))
        return lists

    def _prove(self, lists: list[list[Route]], value: Valuation, beat: int) -> None:
        """Take the best plan that earns more than ``beat``, or prove that there is none.

        The lists must hold all routes that such a plan can consist of.
        """
        if self._pack(lists, value, beat):
            self.bound = self.revenue
        else:
            self.bound = min(self.bound, beat)

    def _pack(self, lists: list[list[Route]], value: Valuation, beat: int) -> bool:
        """Take the best plan from the lists that earns more than ``beat``, if there is one."""
        if not all(lists):
            return False
        order = sorted(range(len(lists)), key=lambda number: len(lists[number]))
        kinds = [self._kinds[number] for number in order]
        packing = Packing(
            [RouteList(lists[number], len(self._kinds[number].members)) for number in order],
            value.ceiling,
            self._unit,
            self._budget,
        )
        try:
            packing.run(beat)
        finally:
            slots = [kind for kind in kinds for _ in kind.members]
            self._keep(list(zip(slots, packing.chosen, strict=False)))
        return bool(packing.chosen)

    def _settle_prices(self, value: Valuation) -> Valuation:
        """Find prices that make the bound low: routes of high profit and prices by turns.

        At first only routes are looked for that are much better than the known ones.
        """
        market = TrackPrices(self._pieces, [len(kind.members) for kind in self._kinds])
        slack = 4 * self._unit * SCALE
        least_slack = max(1, self._unit * SCALE // (4 * len(self._slots)))
        for rounds in range(1, _MOST_ROUNDS):
            for number, kind in enumerate(self._kinds):
                market.offer(number, kind.known.values())
            if not market.changed:
                if slack == least_slack:
                    break
                slack = max(least_slack, slack // 4)
            pieces = [max(0, round(price * SCALE)) for price in market.settle()]
            latest = self._value(pieces, slack)
            if latest.bound < value.bound:
                value = latest
                self.bound = min(self.bound, self._in_units(value.bound))
            if rounds % _GREEDY_EVERY == 0:
                first = rounds // _GREEDY_EVERY % len(self._slots)
                self._greedy(self._slots[first:] + self._slots[:first], latest)
            if self.bound == self.revenue:
                break
        return value

    def _close_gap(self, value: Valuation) -> None:
        """Look for plans at the bound, then lower and lower until one is found.

        Near the bound few routes come into question, so a target that is too high costs little.
        """
        self._look_among(
            [_by_profit(kind.priced(value.link_prices)) for kind in self._kinds], value
        )
        stride = -(-self.bound // (100 * self._unit)) * self._unit
        while self.bound != self.revenue:
            beat = max(self.bound - stride, self.revenue)
            lists = self._lists(value, beat + self._unit)
            self._prove(lists, value, beat)
            if self.bound != self.revenue:
                self._look_among(lists, value)

    def _look_among(self, lists: list[list[Route]], value: Valuation) -> None:
        """Look for a better plan among these routes, which proves nothing if there is none."""
        self._budget.start_attempt(_PACK_STEPS)
        try:
            self._pack(lists, value, self.revenue)
        except AttemptSpent:
            pass
        finally:
            self._budget.end_attempt()

    def _tidy(self) -> None:
        """Exchange each run in turn for the shortest that earns the same beside the others."""
        free = [0] * len(self._track)
        for slot, (kind, route) in enumerate(self._chosen):
            if not route.links:
                continue
            others = 0
            for other, (_, their) in enumerate(self._chosen):
                others |= their.track if other != slot else 0
            self._budget.start_attempt(_TIDY_STEPS)
            try:
                equal = kind.above(free, others, route.revenue * SCALE)
            except AttemptSpent:
                continue
            finally:
                self._budget.end_attempt()
            self._chosen[slot] = kind, min([route, *equal], key=self._length)

    def _length(self, route: Route) -> tuple[int, int, tuple[int, ...]]:
        hexes = sum(self._network.links[link].length for link in route.links)
        return hexes, len(route.links), min(route.links, route.links[::-1])

    def _fall_back(self) -> None:
        """The budget was spent: plan with the routes that are known."""
        if self.bound < 0:
            self.bound = self._in_units(sum(kind.ceiling() for kind in self._slots))
        used = 0
        chosen = []
        for kind in self._slots:
            route = kind.best_known(used)
            chosen.append((kind, route))
            used |= route.track
        self._keep(chosen)


def _by_profit(routes: Iterable[Route]) -> list[Route]:
    """Sorted for packing, and only the best of those that use the same track."""
    ranked = sorted(routes, key=lambda route: (-route.profit, len(route.links), route.links))
    best: dict[int, Route] = {}
    for route in ranked:
        best.setdefault(route.track, route)
    return list(best.values())
