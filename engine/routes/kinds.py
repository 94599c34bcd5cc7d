"""Trains that are alike, and where their routes come from: a search, or a list of all of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from engine.routes.budget import AttemptSpent, Budget, BudgetSpent
from engine.routes.search import SCALE, Route, RouteSearch

NO_ROUTE = Route(0, 0, 0, ())
_CLOSED = 10**12
"""Price of track that must not be used."""
_LISTING_STEPS = 2_000
"""What may be spent on listing all routes of one kind of train."""


class Kind(ABC):
    """Trains that are alike.

    ``prices`` are those of the links, scaled; ``used`` is track that must not be touched.
    """

    def __init__(self, members: list[int]) -> None:
        self.members = members
        """Numbers of the runners."""
        self.known: dict[int, Route] = {}
        """Good routes met so far, the best for each set of track; their profits are out of date."""

    @abstractmethod
    def best(self, prices: Sequence[int], used: int = 0, slack: int = 1) -> Route:
        """A route, perhaps the empty one, whose profit is less than ``slack`` below the highest."""

    @abstractmethod
    def above(self, prices: Sequence[int], used: int, least: int) -> list[Route]:
        """All routes whose profit is at least ``least``."""

    def listed(self, budget: Budget) -> Kind:
        """The same trains with all their routes listed, if those are few."""
        return self

    @abstractmethod
    def ceiling(self) -> int:
        """A scaled revenue that no route exceeds, known without searching."""

    def priced(self, prices: Sequence[int]) -> list[Route]:
        """The empty route and the known ones, with their profits at these prices."""
        return [NO_ROUTE, *(_priced(route, prices) for route in self.known.values())]

    def best_known(self, used: int) -> Route:
        """The known route, perhaps the empty one, that earns most."""
        free = [route for route in self.known.values() if not route.track & used]
        return max(free, key=lambda route: route.revenue, default=NO_ROUTE)

    def remember(self, routes: Iterable[Route]) -> None:
        """Add to the known routes."""
        for route in routes:
            known = self.known.get(route.track)
            if route.track and (known is None or known.revenue < route.revenue):
                self.known[route.track] = route


class SearchedKind(Kind):
    """Trains with so many routes that each question means a search."""

    def __init__(self, members: list[int], search: RouteSearch, track: Sequence[int]) -> None:
        super().__init__(members)
        self._search = search
        self._track = track

    def listed(self, budget: Budget) -> Kind:
        routes: list[Route] = []
        budget.start_attempt(_LISTING_STEPS)
        try:
            self._search.list_all(routes)
        except AttemptSpent:
            return self
        except BudgetSpent:
            self.remember(routes)
            raise
        finally:
            budget.end_attempt()
        return ListedKind(self.members, routes)

    def best(self, prices: Sequence[int], used: int = 0, slack: int = 1) -> Route:
        prices = self._closing(prices, used)
        best = max(self.priced(prices), key=lambda route: route.profit)

        def take(route: Route) -> int:
            nonlocal best
            best = route
            self.remember([route])
            return route.profit + 1

        self._search.search(prices, best.profit + slack, take)
        return best

    def above(self, prices: Sequence[int], used: int, least: int) -> list[Route]:
        return self._search.collect(self._closing(prices, used), least)

    def ceiling(self) -> int:
        return self._search.ceiling()

    def _closing(self, prices: Sequence[int], used: int) -> Sequence[int]:
        if not used:
            return prices
        return [
            _CLOSED if track & used else price
            for track, price in zip(self._track, prices, strict=True)
        ]


class ListedKind(Kind):
    """Trains all of whose routes are known."""

    def __init__(self, members: list[int], routes: Iterable[Route]) -> None:
        super().__init__(members)
        self._routes = sorted(routes, key=lambda route: -route.revenue)
        self.remember(self._routes[:1])

    def best(self, prices: Sequence[int], used: int = 0, slack: int = 1) -> Route:
        best = NO_ROUTE
        for route in self._routes:
            if route.revenue * SCALE <= best.profit:
                break
            if not route.track & used:
                best = max(best, _priced(route, prices), key=lambda route: route.profit)
        self.remember([best])
        return best

    def above(self, prices: Sequence[int], used: int, least: int) -> list[Route]:
        found = []
        for route in self._routes:
            if route.revenue * SCALE < least:
                break
            if not route.track & used:
                priced = _priced(route, prices)
                if priced.profit >= least:
                    found.append(priced)
        return found

    def ceiling(self) -> int:
        return self._routes[0].revenue * SCALE if self._routes else 0


def _priced(route: Route, prices: Sequence[int]) -> Route:
    profit = route.revenue * SCALE - sum([prices[link] for link in route.links])
    return route if profit == route.profit else route._replace(profit=profit)
