"""Whether a route leads to a side that only a walk with repeats has come to."""

from __future__ import annotations

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

    def arrive(self, visit: Visit | None, place: Place, way_in: int) -> None:
        if place not in self.tokens:
            super().arrive(visit, place, way_in)
        elif visit is not None and self.arrival is None:
            self.arrival = (visit, place)
            self.visits.clear()


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
