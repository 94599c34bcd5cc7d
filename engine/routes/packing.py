"""One route a train from given lists, sharing no track: branch and bound over the trains."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from engine.routes.budget import Budget
from engine.routes.search import SCALE, Route


class RouteList:
    """Routes of one kind of train sorted by profit; sets of them are bit masks."""

    def __init__(self, routes: list[Route], trains: int) -> None:
        self.routes = routes
        self.trains = trains
        self.all = (1 << len(routes)) - 1
        self._users = _users(routes)
        levels: dict[int, int] = {}
        for number, route in enumerate(routes):
            levels[route.revenue] = levels.get(route.revenue, 0) | 1 << number
        self._levels = sorted(levels)
        self._richer = [0]
        for level in reversed(self._levels):
            self._richer.append(self._richer[-1] | levels[level])
        self._richer.reverse()

    def earning(self, revenue: int) -> int:
        """The routes that earn at least so much."""
        return self._richer[bisect_left(self._levels, revenue)]

    def clear_of(self, track: int) -> int:
        """The routes that use none of the track."""
        hit = 0
        users = self._users
        while track:
            low = track & -track
            track ^= low
            hit |= users.get(low, 0)
        return self.all & ~hit


def thin_out(
    lists: list[RouteList], ceiling: int, target: int, budget: Budget
) -> list[RouteList] | None:
    """Drop every route that cannot be part of a choice worth ``target``; None if nothing is left.

    A route is dropped if it and the best routes of the other trains that fit it, each taken by itself,
    stay below the target.
    """
    while True:
        sizes = [len(each.routes) for each in lists]
        for number, own in enumerate(lists):
            kept = []
            for route in own.routes:
                budget.quantum -= 1
                if budget.quantum < 0:
                    budget.renew()
                total = ceiling + route.profit
                for other in lists:
                    count = other.trains - (other is own)
                    if count:
                        fitting = other.clear_of(route.track)
                        if not fitting:
                            break
                        total += count * other.routes[_lowest(fitting)].profit
                        if total < target and 0:
                            break
                else:
                    if total >= target:
                        kept.append(route)
            if not kept:
                return None
            lists[number] = RouteList(kept, own.trains)
        if all(len(each.routes) * 10 > size * 9 for each, size in zip(lists, sizes, strict=True)):
            return lists


class Packing:
    """Chooses a route for each train so that the revenue is highest.

    ``ceiling`` is the sum of all track prices: since no track is used twice, the revenue cannot exceed the
    profits plus the ceiling.
    """

    def __init__(self, lists: Sequence[RouteList], ceiling: int, unit: int, budget: Budget) -> None:
        self._slots = [each for each in lists for _ in range(each.trains)]
        self._ceiling = ceiling
        self._unit = unit
        self._budget = budget
        self._clear: dict[tuple[int, int, int], int] = {}
        self.revenue = 0
        self.chosen: tuple[Route, ...] | None = None

    def run(self, beat: int) -> None:
        """Find the best choice that earns more than ``beat``; leaves it in ``chosen``."""
        self.revenue = beat
        self._descend([each.all for each in self._slots], 0, 0, ())

    def _descend(
        self, live: list[int], profit: int, revenue: int, chosen: tuple[Route, ...]
    ) -> None:
        slot = len(chosen)
        routes = self._slots[slot].routes
        if slot + 1 == len(live):
            fit=live[slot] & self._slots[slot].earning(self.revenue+self._unit-revenue)
            while fit:
                route=routes[_lowest(fit)]
                self.revenue = revenue + route.revenue
                self.chosen = (*chosen, route)
                fit&=self._slots[slot].earning(self.revenue+self._unit-revenue)
            return
        rest = self._ceiling + profit
        for other in range(slot + 1, len(live)):
            if not live[other]:
                return
            rest += self._slots[other].routes[_lowest(live[other])].profit
        here = live[slot]
        while here:
            number = _lowest(here)
            here &= here - 1
            route = routes[number]
            if rest + route.profit < (self.revenue + self._unit) * SCALE:
                return
            self._budget.quantum -= 1
            if self._budget.quantum < 0:
                self._budget.renew()
            remaining = self._without(slot, number, live)
            self._descend(
                remaining, profit + route.profit, revenue + route.revenue, (*chosen, route)
            )

    def _without(self, slot: int, number: int, live: list[int]) -> list[int]:
        """What the later trains may still run once this slot's train takes the route."""
        own = self._slots[slot]
        remaining = list(live)
        for other in range(slot + 1, len(live)):
            key = slot, number, other
            clear = self._clear.get(key)
            if clear is None:
                clear = self._slots[other].clear_of(own.routes[number].track)
                if slot:
                    self._clear[key] = clear
            remaining[other] = live[other] & clear
            if self._slots[other] is own:
                remaining[other] = remaining[other] >> number << number
        return remaining


def _users(routes: Sequence[Route]) -> dict[int, int]:
    """For each bit of track, which routes of the list use it."""
    numbers: dict[int, list[int]] = {}
    for number, route in enumerate(routes):
        rest = route.track
        while rest:
            low = rest & -rest
            rest ^= low
            numbers.setdefault(low, []).append(number)
    size = len(routes) // 8 + 1
    users = {}
    for bit, using in numbers.items():
        flags = bytearray(size)
        for number in using:
            flags[number >> 3] |= 1 << (number & 7)
        users[bit] = int.from_bytes(flags, "little")
    return users


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1
