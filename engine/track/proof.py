"""Whether a route leads to a side that only a walk with repeats has come to."""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from dataclasses import dataclass

from engine.ids import CorporationId, HexId
from engine.track.faces import DUAL, STOP
from engine.track.layout import Layout, Place
from engine.track.walks import Search, Visit
from engine.track.ways import Way

_MOST_STEPS = 1_500
"""Bound of the last resort. What it has not found by then counts as out of reach, unproven."""
_EASY_STEPS = 40
"""Steps after which the last resort looks ahead before each one."""


class BackToTokens(Search):
    """The search from a side back to the tokens, against the direction of travel."""

    arrival: tuple[Visit, Place] | None = None
    """The last step to the first token found."""
    paths: PathSearch | None = None
    """The last resort, if it was needed."""

    def route_to(self, doubt: Visit) -> Visit | None:
        """The crossing at the end of a route from a token, None if there is no such route."""
        back = self.ways.turned(doubt.crossing)
        # The side itself may not be crossed again, in either direction.
        self.known = {back: DUAL, doubt.crossing: DUAL}
        start = Visit(back, doubt.gauges, None, None, self.ways.side_bit(back))
        self.visits = [start]
        self.follow()
        if self.arrival is None:
            return None
        route = turned(self.layout, *self.arrival)
        if route is not None:
            return route
        self.paths = PathSearch(self.layout, self.corporation, self.tokens)
        return self.paths.route_to(start)

    @property
    def stopped(self) -> bool:
        """Whether the last resort has given up: that no route was found proves nothing then."""
        return self.paths is not None and self.paths.stopped

    def hexes(self) -> set[HexId]:
        """Hexes that the search has looked at."""
        seen = set(self.known) if self.paths is None else self.paths.seen.union(self.known)
        return {self.ways.crossings[crossing][0] for crossing in seen}

    def refuted(self, doubt: Visit, before: Refuted | None) -> Refuted:
        """That no route leads to the doubt, nor to another one there that was refuted before."""
        hexes, proven = self.hexes(), not self.stopped
        if before is not None:
            doubt.gauges |= before.doubt.gauges
            return Refuted(doubt, hexes.union(before.hexes), proven and before.proven, None)
        return Refuted(doubt, hexes, proven, self if self.arrival is None else None)

    def copy(self) -> BackToTokens:
        """The same search where it has come to no token, to go on by itself."""
        other = copy(self)
        other.known = dict(self.known)
        other.visits = []
        other.stops = set(self.stops)
        other.first_way_in = dict(self.first_way_in)
        other.first_visit = dict(self.first_visit)
        other.into = {hex_id: list(visits) for hex_id, visits in self.into.items()}
        return other

    def with_more(self, changed: Collection[HexId]) -> BackToTokens:
        """The search on a board with tiles that keep the track and the stops below them."""
        other = self.copy()
        for hex_id in changed:
            if hex_id in other.into:
                other.look_again(hex_id)
        if other.arrival is None:
            other.follow()
        return other

    def with_less(self, hex_id: HexId, edges: int) -> BackToTokens:
        """The search on a board where a hex has no track to these edges any more.

        There was none beyond them.
        """
        other = self.copy()
        for crossing in other.leading_out(hex_id, edges):
            other.give_up(crossing)
        return other

    def arrive(self, visit: Visit | None, place: Place, way_in: int) -> None:
        if place not in self.tokens:
            super().arrive(visit, place, way_in)
        elif visit is not None and self.arrival is None:
            self.arrival = (visit, place)
            self.visits.clear()


@dataclass(slots=True)
class Refuted:
    """A visit to which no route leads."""

    doubt: Visit
    hexes: Collection[HexId]
    """The hexes on which that depends."""
    proven: bool
    """All routes have been looked for."""
    back: BackToTokens | None
    """The search that has come to no token, where that was enough: it can go on."""

    def copy(self) -> Refuted:
        """The same; the doubt alone may change."""
        return Refuted(copy(self.doubt), self.hexes, self.proven, self.back)

    def holds_on(self, changed: Collection[HexId]) -> bool:
        """Whether it holds still, now that tiles keep the track and the stops of those below."""
        if all(hex_id not in self.hexes for hex_id in changed):
            return True
        if self.back is None:
            return False
        self._go_on(self.back.with_more(changed))
        return self.back.arrival is None

    def retract(self, hex_id: HexId, edges: int) -> None:
        """Take in that a hex has no track to edges beyond which there is none."""
        if self.back is not None and hex_id in self.hexes:
            self._go_on(self.back.with_less(hex_id, edges))

    def _go_on(self, back: BackToTokens) -> None:
        self.back = back
        self.hexes = back.into.keys()


def turned(layout: Layout, arrival: Visit, token: Place) -> Visit | None:
    """The walk that came to a token, in the direction of travel; None if it repeats itself."""
    ways = layout.board.ways
    route: Visit | None = None
    step: Visit | None = arrival
    stop: Place | None = token
    gauges = used = 0
    while step is not None:
        bits = ways.side_bit(step.crossing) | (ways.stop_bits[stop] if stop is not None else 0)
        if used & bits:
            return None
        used |= bits
        # Along plain track a train keeps what is left of its gauges where it comes from.
        gauges = step.gauges if stop is not None else gauges
        route = Visit(ways.turned(step.crossing), gauges, route, stop, used)
        stop = step.stop
        step = step.before
    return route


class PathSearch:
    """The last resort: goes back from a side to a token, trying one path after the other."""

    def __init__(self, layout: Layout, corporation: CorporationId, tokens: list[Place]) -> None:
        self.layout = layout
        self.ways = layout.board.ways
        self.corporation = corporation
        self.tokens = tokens
        self.steps = 0
        self.stopped = False
        """It has come to its bound before it had tried everything."""
        self.seen: set[int] = set()
        """Crossings that the search has looked at."""

    def route_to(self, start: Visit) -> Visit | None:
        """The route, from the crossing as it is entered going backwards."""
        found = self._walk(start)
        return turned(self.layout, *found) if found is not None else None

    def _ways_into(self, crossing: int) -> tuple[Way, ...]:
        self.seen.add(crossing)
        hex_id, edge = self.ways.crossings[crossing]
        return self.ways.on(hex_id, self.layout.faces[hex_id])[edge]

    def _ways_from(self, place: Place) -> tuple[Way, ...]:
        """The lines that leave a stop, none if no route may run through."""
        hex_id, stop = place
        if not self.layout.passable(place, self.corporation):
            return ()
        return self.ways.on(hex_id, self.layout.faces[hex_id])[STOP + stop]

    def _walk(self, visit: Visit) -> tuple[Visit, Place] | None:
        if self.steps > _EASY_STEPS and not self._may_succeed(visit):
            return None
        for way in self._ways_into(visit.crossing):
            if visit.gauges & way.gauges:
                found = self._go(visit, way, visit.gauges & way.gauges, None)
                if found is not None:
                    return found
        return None

    def _go(
        self, before: Visit, way: Way, gauges: int, stop: Place | None
    ) -> tuple[Visit, Place] | None:
        self.steps += 1
        if self.steps > _MOST_STEPS:
            self.stopped = True
            return None
        if way.stop is not None:
            return self._arrive(before, way.stop)
        step = way.bit if stop is None else way.bit | self.ways.stop_bits[stop]
        if before.used & step:
            return None
        return self._walk(Visit(way.out, gauges, before, stop, before.used | step))

    def _arrive(self, visit: Visit, place: Place) -> tuple[Visit, Place] | None:
        if place in self.tokens:
            return visit, place
        for way in self._ways_from(place):
            found = self._go(visit, way, way.gauges, place)
            if found is not None:
                return found
        return None

    def _may_succeed(self, visit: Visit) -> bool:
        """Whether a walk leads to a token along what is not used yet; it may repeat itself."""
        stop_bits, used = self.ways.stop_bits, visit.used
        queue = [visit.crossing]
        known = {visit.crossing}
        passed: set[Place] = set()
        for crossing in queue:
            onward = list(self._ways_into(crossing))
            for _, _, stop, out, _, bit in onward:
                if stop is None:
                    if out not in known and not bit & used:
                        known.add(out)
                        queue.append(out)
                elif stop in self.tokens:
                    return True
                elif stop not in passed and not stop_bits[stop] & used:
                    passed.add(stop)
                    onward.extend(self._ways_from(stop))
        return False
