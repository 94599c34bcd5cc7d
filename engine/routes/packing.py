"""One route a train from given lists, sharing no track: branch and bound over the trains."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property

from engine.routes.budget import Budget
from engine.routes.graph import bits_of
from engine.routes.search import SCALE, Route

_CHOOSING = 3
"""Steps that the choice of a route counts for."""
_MOST_KEPT = 200_000_000
"""Bits of conflicts between the routes of two trains that are kept rather than found anew."""


class RouteList:
    """Routes of one kind of train, the highest profit first. Sets of them are bit masks."""

    def __init__(self, routes: list[Route], trains: int) -> None:
        self.routes = routes
        self.trains = trains
        self.all = (1 << len(routes)) - 1

    @cached_property
    def _users(self) -> dict[int, int]:
        """By piece of track: the routes that use it."""
        users: dict[int, list[int]] = {}
        for number, route in enumerate(self.routes):
            for piece in bits_of(route.track):
                users.setdefault(piece, []).append(number)
        return {piece: _mask(numbers) for piece, numbers in users.items()}

    @cached_property
    def _levels(self) -> tuple[list[int], list[int]]:
        """The revenues that occur, ascending, and the routes that earn at least each of them."""
        levels: dict[int, list[int]] = {}
        for number, route in enumerate(self.routes):
            levels.setdefault(route.revenue, []).append(number)
        revenues = sorted(levels)
        at_least = [0]
        for revenue in reversed(revenues):
            at_least.append(at_least[-1] | _mask(levels[revenue]))
        return revenues, at_least[::-1]

    def avoiding(self, track: int) -> int:
        """The routes that use none of the track."""
        hit = 0
        for piece in bits_of(track):
            hit |= self._users.get(piece, 0)
        return self.all & ~hit

    def earning(self, revenue: int) -> int:
        """The routes that earn at least so much."""
        revenues, at_least = self._levels
        return at_least[bisect_left(revenues, revenue)]


class Packing:
    """Chooses a route for each train so that the revenue is highest.

    ``ceiling`` is the sum of all track prices. No track is used twice, so the revenue of a choice
    does not exceed its profits and the ceiling together. Revenues are multiples of ``unit``.
    """

    def __init__(self, lists: Sequence[RouteList], ceiling: int, unit: int, budget: Budget) -> None:
        self._slots = [each for each in lists for _ in range(each.trains)]
        self._ceiling = ceiling
        self._unit = unit
        self._budget = budget
        self._kept: dict[tuple[int, int, int], int] = {}
        self.revenue = 0
        self.chosen: tuple[Route, ...] = ()
        """The best choice so far, in the order of the lists; empty if there is none."""

    def run(self, beat: int) -> None:
        """Find the best choice that earns more than ``beat``."""
        self.revenue = beat
        self._choose([each.all for each in self._slots], 0, 0, ())

    def _choose(
        self, live: list[int], profit: int, revenue: int, chosen: tuple[Route, ...]
    ) -> None:
        """Try the routes of the next train; ``live`` holds what each train may still run."""
        slot = len(chosen)
        if slot + 1 == len(live):
            self._choose_last(live[slot], revenue, chosen)
            return
        if not all(live):
            return
        routes = self._slots[slot].routes
        rest = self._ceiling + profit
        for other in range(slot + 1, len(live)):
            rest += self._slots[other].routes[_lowest(live[other])].profit
        here = live[slot]
        while here:
            number = _lowest(here)
            here &= here - 1
            route = routes[number]
            if rest + route.profit < (self.revenue + self._unit) * SCALE:
                return
            self._budget.quantum -= _CHOOSING
            if self._budget.quantum < 0:
                self._budget.renew()
            self._choose(
                self._remaining(slot, number, live),
                profit + route.profit,
                revenue + route.revenue,
                (*chosen, route),
            )

    def _choose_last(self, live: int, revenue: int, chosen: tuple[Route, ...]) -> None:
        own = self._slots[-1]
        while better := live & own.earning(self.revenue + 1 - revenue):
            route = own.routes[_lowest(better)]
            self.revenue = revenue + route.revenue
            self.chosen = (*chosen, route)

    def _remaining(self, slot: int, number: int, live: list[int]) -> list[int]:
        """What the trains may still run once this one takes the route.

        Of equal trains the later one takes no route that stands before the earlier one's.
        """
        own = self._slots[slot]
        remaining = list(live)
        for other in range(slot + 1, len(live)):
            key = slot, number, other
            kept = self._kept.get(key)
            if kept is None:
                kept = self._slots[other].avoiding(own.routes[number].track)
                if self._slots[other] is own:
                    kept = kept >> number << number
                if slot and len(own.routes) * kept.bit_length() < _MOST_KEPT:
                    self._kept[key] = kept
            remaining[other] &= kept
        return remaining


def _mask(numbers: Sequence[int]) -> int:
    """The set of the numbers, which ascend."""
    flags = bytearray(numbers[-1] // 8 + 1)
    for number in numbers:
        flags[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(flags, "little")


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1
