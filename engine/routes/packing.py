"""One route a train from given lists, sharing no track: branch and bound over the trains."""

from __future__ import annotations

from collections.abc import Sequence

from engine.routes.budget import Budget
from engine.routes.search import SCALE, Route


class Packing:
    """Chooses a route from each list so that the revenue is highest.

    Lists are sorted by profit, highest first. Equal trains stand next to each other and share one list;
    the later one never takes a route listed before the earlier one's. ``ceiling`` is the sum of all track
    prices: since no track is used twice, revenue cannot exceed the profits plus the ceiling.
    """

    def __init__(
        self, lists: Sequence[list[Route]], ceiling: int, unit: int, budget: Budget
    ) -> None:
        self._lists = lists
        self._ceiling = ceiling
        self._unit = unit
        self._budget = budget
        self._blocked: list[dict[int, int]] = []
        for slot, routes in enumerate(lists):
            if slot and routes is lists[slot - 1] and slot > 1:
                self._blocked.append(self._blocked[-1])
            else:
                self._blocked.append(_users(routes) if slot else {})
        self.revenue = 0
        self.chosen: tuple[Route, ...] | None = None

    def run(self, beat: int) -> None:
        """Find the best choice that earns more than ``beat``; leaves it in ``chosen``."""
        self.revenue = beat
        if all(self._lists):
            self._descend(0, [(1 << len(routes)) - 1 for routes in self._lists], 0, 0, ())

    def _descend(
        self, slot: int, live: list[int], profit: int, revenue: int, chosen: tuple[Route, ...]
    ) -> None:
        routes = self._lists[slot]
        last = slot + 1 == len(self._lists)
        rest = self._ceiling + profit
        for other in range(slot + 1, len(self._lists)):
            if not live[other]:
                return
            rest += self._lists[other][_lowest(live[other])].profit
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
            if not last:
                self._descend(
                    slot + 1,
                    self._without(slot, number, live),
                    profit + route.profit,
                    revenue + route.revenue,
                    (*chosen, route),
                )
            elif revenue + route.revenue > self.revenue:
                self.revenue = revenue + route.revenue
                self.chosen = (*chosen, route)

    def _without(self, slot: int, number: int, live: list[int]) -> list[int]:
        """What the later trains may still run once this slot's train takes the route."""
        routes = self._lists[slot]
        track = routes[number].track
        remaining = list(live)
        for other in range(slot + 1, len(live)):
            if other > slot + 1 and self._lists[other] is self._lists[other - 1]:
                remaining[other] = remaining[other - 1]
                continue
            users = self._blocked[other]
            hit = 0
            rest = track
            while rest:
                low = rest & -rest
                rest ^= low
                hit |= users.get(low, 0)
            still = live[other] & ~hit
            if self._lists[other] is routes:
                still = still >> number << number
            remaining[other] = still
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
