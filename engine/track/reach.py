"""What a corporation reaches: a search over hex sides, polynomial in the size of the board.

A route may not use a side or a stop twice. A plain search finds every side that a walk can reach;
a walk hardly ever repeats itself, and where it does not, it proves the side reachable. Where it
does (it came to a stop again through a loop, say), a second search goes back from the side to the
tokens: if it comes to none, the side is out of reach; if it does without repeats, it is a route.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.ids import CorporationId, HexId
from engine.track.faces import DUAL, STOP
from engine.track.layout import Layout, Place

Crossing = tuple[HexId, int]
"""Entering a hex across one of its edges."""

_MOST_STEPS = 1_500
"""Bound of the last resort. What it has not found by then counts as out of reach."""


@dataclass(slots=True)
class Reach:
    """The part of the board that routes of one corporation can touch."""

    stops: set[Place] = field(default_factory=set)
    """Stops a route may include, blocked ones among them."""
    crossings: dict[HexId, dict[int, int]] = field(default_factory=dict)
    """For each hex the edges across which a route may enter it, with the gauges it may come on."""


@dataclass(slots=True)
class _Visit:
    """How a walk came to a crossing on a set of gauges: the step before, None at a token."""

    crossing: Crossing
    gauges: int
    before: _Visit | None
    stop: Place | None
    """The stop the step leads out of, if it does."""


def reach_of(layout: Layout, corporation: CorporationId, tokens: Iterable[Place]) -> Reach:
    """Everything connected to the given token stops by legal routes."""
    search = _FromTokens(layout, corporation, list(tokens))
    search.run()
    return search.reach


class _Search:
    """A search over sides that follows all track from where it starts."""

    def __init__(self, layout: Layout, corporation: CorporationId, tokens: list[Place]) -> None:
        self.layout = layout
        self.corporation = corporation
        self.tokens = tokens
        self.reach = Reach()
        self.queue: list[_Visit] = []
        self.first_way_in: dict[Place, int | None] = {}
        """For each stop, the end of track by which the search first came in; None at a token."""

    def accepts(self, visit: _Visit) -> bool:
        """Whether the search goes on with a walk that has turned back."""
        return True

    def follow(self, start: int = 0) -> None:
        """Follow the queue from a position to its end, which moves on meanwhile."""
        at = start
        while at < len(self.queue):
            self._walk(self.queue[at])
            at += 1

    def leave(self, place: Place, way_in: int | None, before: _Visit | None) -> None:
        """Go on from a stop along every line but the one the walk came in by."""
        hex_id, stop = place
        for end, gauge in self.layout.faces[hex_id].leads[STOP + stop]:
            if end != way_in:
                self._go(hex_id, end, gauge, before, place)

    def _go(
        self, hex_id: HexId, end: int, gauges: int, before: _Visit | None, stop: Place | None
    ) -> None:
        """Arrive at an end of track on a hex: a stop of the hex, or an edge to cross."""
        if end >= STOP:
            self.arrive(before, (hex_id, end - STOP), -1)
            return
        other = self.layout.board.neighbours[hex_id][end]
        if other is None:
            return
        edge = (end + 3) % 6
        known = self.reach.crossings.setdefault(other, {})
        if gauges & ~known.get(edge, 0):
            visit = _Visit((other, edge), gauges, before, stop)
            # A walk can repeat itself only after turning back along a side crossed before.
            if end in self.reach.crossings.get(hex_id, ()) and not self.accepts(visit):
                return
            known[edge] = known.get(edge, 0) | gauges
            self.queue.append(visit)

    def _walk(self, visit: _Visit) -> None:
        """Follow all track that leads on from a crossing."""
        hex_id, edge = visit.crossing
        for end, gauge in self.layout.faces[hex_id].leads[edge]:
            gauges = visit.gauges & gauge
            if not gauges:
                continue
            if end >= STOP:
                self.arrive(visit, (hex_id, end - STOP), edge)
            else:
                self._go(hex_id, end, gauges, visit, None)

    def arrive(self, visit: _Visit | None, place: Place, way_in: int) -> None:
        """Come to a stop. The second way in opens the line of the first for going out."""
        self.reach.stops.add(place)
        if not self.layout.passable(place, self.corporation):
            return
        if place not in self.first_way_in:
            self.first_way_in[place] = way_in
            self.leave(place, way_in, visit)
            return
        first = self.first_way_in[place]
        if first is not None and first != way_in:
            hex_id, stop = place
            for end, gauge in self.layout.faces[hex_id].leads[STOP + stop]:
                if end == first:
                    self._go(hex_id, end, gauge, visit, place)


class _FromTokens(_Search):
    """The search for all that the corporation reaches."""

    def run(self) -> None:
        self.doubtful: list[_Visit] = []
        for place in self.tokens:
            self.reach.stops.add(place)
            self.first_way_in[place] = None
        for place in self.tokens:
            self.leave(place, None, None)
        self.follow()
        while self.doubtful:
            self._settle(self.doubtful.pop())

    def accepts(self, visit: _Visit) -> bool:
        if _repeats(self.layout, visit):
            self.doubtful.append(visit)
            return False
        return True

    def _settle(self, doubt: _Visit) -> None:
        """Find out whether a route reaches what only a repeating walk has reached."""
        hex_id, edge = doubt.crossing
        known = self.reach.crossings[hex_id]
        if not doubt.gauges & ~known.get(edge, 0):
            return
        route = _BackToTokens(self.layout, self.corporation, self.tokens).route_to(doubt)
        if route is not None and route.gauges & ~known.get(edge, 0):
            known[edge] = known.get(edge, 0) | route.gauges
            start = len(self.queue)
            self.queue.append(route)
            self.follow(start)


class _BackToTokens(_Search):
    """The search from a side back to the tokens, against the direction of travel."""

    arrival: tuple[_Visit, Place] | None = None
    """The last step to the first token found."""

    def route_to(self, doubt: _Visit) -> _Visit | None:
        """The crossing at the end of a route from a token, None if there is no such route."""
        hex_id, edge = doubt.crossing
        other = self.layout.board.neighbours[hex_id][edge]
        assert other is not None
        back = (edge + 3) % 6
        # The side itself may not be crossed again, in either direction.
        self.reach.crossings = {other: {back: DUAL}, hex_id: {edge: DUAL}}
        start = _Visit((other, back), doubt.gauges, None, None)
        self.queue = [start]
        self.follow()
        if self.arrival is None:
            return None
        route = _turned(self.layout, *self.arrival)
        if not _repeats(self.layout, route):
            return route
        return _PathSearch(self.layout, self.corporation, self.tokens).route_to(start)

    def arrive(self, visit: _Visit | None, place: Place, way_in: int) -> None:
        if place not in self.tokens:
            super().arrive(visit, place, way_in)
        elif visit is not None and self.arrival is None:
            self.arrival = (visit, place)
            self.queue.clear()


def _turned(layout: Layout, arrival: _Visit, token: Place) -> _Visit:
    """The walk that came to a token, in the direction of travel: from the token."""
    route: _Visit | None = None
    step: _Visit | None = arrival
    stop: Place | None = token
    gauges = 0
    while step is not None:
        hex_id, edge = step.crossing
        other = layout.board.neighbours[hex_id][edge]
        assert other is not None
        # Along plain track a train keeps what is left of its gauges where it comes from.
        gauges = step.gauges if stop is not None else gauges
        route = _Visit((other, (edge + 3) % 6), gauges, route, stop)
        stop = step.stop
        step = step.before
    assert route is not None
    return route


def _repeats(layout: Layout, visit: _Visit) -> bool:
    """Whether the walk to a crossing uses a side or a stop twice."""
    side_bits = layout.board.side_bits
    sides: set[int] = set()
    stops: set[Place] = set()
    step: _Visit | None = visit
    while step is not None:
        side = side_bits[step.crossing]
        if side in sides or step.stop in stops:
            return True
        sides.add(side)
        if step.stop is not None:
            stops.add(step.stop)
        step = step.before
    return False


class _PathSearch:
    """The last resort: goes back from a side to a token, trying one path after the other."""

    def __init__(self, layout: Layout, corporation: CorporationId, tokens: list[Place]) -> None:
        self.layout = layout
        self.corporation = corporation
        self.tokens = tokens
        self.steps = 0

    def route_to(self, start: _Visit) -> _Visit | None:
        """The route, from the crossing as it is entered going backwards."""
        found = self._walk(start)
        return _turned(self.layout, *found) if found is not None else None

    def _walk(self, visit: _Visit) -> tuple[_Visit, Place] | None:
        hex_id, edge = visit.crossing
        for end, gauge in self.layout.faces[hex_id].leads[edge]:
            if visit.gauges & gauge:
                found = self._go(hex_id, end, visit.gauges & gauge, visit, None)
                if found is not None:
                    return found
        return None

    def _go(
        self, hex_id: HexId, end: int, gauges: int, before: _Visit, stop: Place | None
    ) -> tuple[_Visit, Place] | None:
        self.steps += 1
        if self.steps > _MOST_STEPS:
            return None
        if end >= STOP:
            return self._arrive(before, (hex_id, end - STOP))
        other = self.layout.board.neighbours[hex_id][end]
        if other is None:
            return None
        visit = _Visit((other, (end + 3) % 6), gauges, before, stop)
        return None if _repeats(self.layout, visit) else self._walk(visit)

    def _arrive(self, visit: _Visit, place: Place) -> tuple[_Visit, Place] | None:
        if place in self.tokens:
            return visit, place
        if not self.layout.passable(place, self.corporation):
            return None
        hex_id, stop = place
        for end, gauge in self.layout.faces[hex_id].leads[STOP + stop]:
            found = self._go(hex_id, end, gauge, visit, place)
            if found is not None:
                return found
        return None
