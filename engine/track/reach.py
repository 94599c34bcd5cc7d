"""What a corporation reaches: a search over hex sides, polynomial in the size of the board.

A route may not use a side or a stop twice. A plain search finds every side that a walk can reach;
a walk hardly ever repeats itself, and where it does not, it proves the side reachable. A walk that
has turned back (it came to a stop again through a loop, say) is looked at more closely: is there a
way to the stop it left last that does not use the track it then goes along?
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.ids import CorporationId, HexId
from engine.track.faces import STOP
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
    search = _Search(layout, corporation, list(tokens))
    search.run()
    return search.reach


class _Search:
    """A search from the tokens over sides.

    As a search for a ``target`` it may not use the ``barred`` sides, does not mind repeats, and
    ends at the stop, noting in ``arrival`` the last step there.
    """

    def __init__(
        self,
        layout: Layout,
        corporation: CorporationId,
        tokens: list[Place],
        target: Place | None = None,
        barred: frozenset[int] = frozenset(),
    ) -> None:
        self.layout = layout
        self.corporation = corporation
        self.tokens = tokens
        self.target = target
        self.barred = barred
        self.arrival: _Visit | None = None
        self.reach = Reach()
        self.queue: list[_Visit] = []
        self.doubtful: list[_Visit] = []
        self.first_way_in: dict[Place, int | None] = {}
        """For each stop, the end of track by which the search first came in; None at a token."""

    def run(self) -> None:
        for place in self.tokens:
            self.reach.stops.add(place)
            self.first_way_in[place] = None
        for place in self.tokens:
            self._leave(place, None, None)
        self._walk_on(0)
        while self.doubtful:
            self._settle_doubt(self.doubtful.pop())

    def _walk_on(self, start: int) -> None:
        """Follow the queue from a position to its end, which moves on meanwhile."""
        at = start
        while at < len(self.queue) and self.arrival is None:
            self._walk(self.queue[at])
            at += 1

    def _leave(self, place: Place, way_in: int | None, before: _Visit | None) -> None:
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
            self._arrive(before, (hex_id, end - STOP), -1)
            return
        board = self.layout.board
        other = board.neighbours[hex_id][end]
        if other is None or (self.barred and board.side_bits[hex_id, end] in self.barred):
            return
        edge = (end + 3) % 6
        known = self.reach.crossings.setdefault(other, {})
        if gauges & ~known.get(edge, 0):
            visit = _Visit((other, edge), gauges, before, stop)
            # A walk can repeat itself only after turning back along a side crossed before.
            turns_back = end in self.reach.crossings.get(hex_id, ())
            if turns_back and self.target is None and _repeats(self.layout, visit):
                self.doubtful.append(visit)
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
                self._arrive(visit, (hex_id, end - STOP), edge)
            else:
                self._go(hex_id, end, gauges, visit, None)

    def _arrive(self, visit: _Visit | None, place: Place, way_in: int) -> None:
        """Come to a stop. The second way in opens the line of the first for going out."""
        if place == self.target:
            self.arrival = self.arrival or visit
            return
        self.reach.stops.add(place)
        if not self.layout.passable(place, self.corporation):
            return
        if place not in self.first_way_in:
            self.first_way_in[place] = way_in
            self._leave(place, way_in, visit)
            return
        first = self.first_way_in[place]
        if first is not None and first != way_in:
            hex_id, stop = place
            for end, gauge in self.layout.faces[hex_id].leads[STOP + stop]:
                if end == first:
                    self._go(hex_id, end, gauge, visit, place)

    def _settle_doubt(self, visit: _Visit) -> None:
        """Find out whether a route reaches what only a repeating walk has reached."""
        hex_id, edge = visit.crossing
        known = self.reach.crossings[hex_id]
        if not visit.gauges & ~known.get(edge, 0):
            return
        proven = self._route_to(visit)
        if proven is not None:
            known[edge] = known.get(edge, 0) | visit.gauges
            start = len(self.queue)
            self.queue.append(proven)
            self._walk_on(start)

    def _route_to(self, visit: _Visit) -> _Visit | None:
        """The same crossing at the end of a route, None if there is no such route.

        Keeps the last part of the walk, from the stop it left last, and looks for another way to
        that stop which leaves that part alone.
        """
        tail = _from_last_stop(visit)
        stop = tail[-1].stop
        assert stop is not None
        sides = frozenset(self.layout.board.side_bits[step.crossing] for step in tail)
        if len(sides) < len(tail):
            return None
        search = _Search(self.layout, self.corporation, self.tokens, stop, sides)
        search.run()
        if search.arrival is None:
            return None
        route = _joined(search.arrival, tail)
        if not _repeats(self.layout, route):
            return route
        arrival = _PathSearch(self.layout, self.corporation, self.tokens, sides).back_from(stop)
        return _joined(arrival, tail) if arrival is not None else None


def _joined(arrival: _Visit, tail: list[_Visit]) -> _Visit:
    """The steps of ``tail``, the latest first, after those that lead to ``arrival``."""
    route = arrival
    for step in reversed(tail):
        route = _Visit(step.crossing, step.gauges, route, step.stop)
    return route


def _from_last_stop(visit: _Visit) -> list[_Visit]:
    """The last steps of a walk, the latest first, back to the one that leads out of a stop."""
    steps = [visit]
    while steps[-1].stop is None and steps[-1].before is not None:
        steps.append(steps[-1].before)
    return steps


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
    """The last resort: goes back from a stop to a token, trying one path after the other."""

    def __init__(
        self,
        layout: Layout,
        corporation: CorporationId,
        tokens: list[Place],
        sides: frozenset[int],
    ) -> None:
        self.layout = layout
        self.corporation = corporation
        self.tokens = tokens
        self.sides = set(sides)
        self.stops: set[Place] = set()
        self.steps = 0
        self.path: list[tuple[Crossing, int, Place | None]] = []
        """Sides crossed, as seen by a train that comes the other way, and the stops behind them."""

    def back_from(self, stop: Place) -> _Visit | None:
        """The last step of a route from a token to the stop."""
        if not self._leave(stop):
            return None
        arrival: _Visit | None = None
        for crossing, gauges, behind in reversed(self.path):
            arrival = _Visit(crossing, gauges, arrival, behind)
        return arrival

    def _leave(self, place: Place) -> bool:
        self.stops.add(place)
        hex_id, stop = place
        leads = self.layout.faces[hex_id].leads[STOP + stop]
        return any(self._go(hex_id, end, gauge) for end, gauge in leads) or self._unless(place)

    def _unless(self, place: Place) -> bool:
        self.stops.discard(place)
        return False

    def _go(self, hex_id: HexId, end: int, gauges: int) -> bool:
        self.steps += 1
        if self.steps > _MOST_STEPS:
            return False
        if end >= STOP:
            return self._arrive((hex_id, end - STOP))
        other = self.layout.board.neighbours[hex_id][end]
        side = self.layout.board.side_bits.get((hex_id, end))
        if other is None or side is None or side in self.sides:
            return False
        self.sides.add(side)
        self.path.append(((hex_id, end), gauges, None))
        for onward, gauge in self.layout.faces[other].leads[(end + 3) % 6]:
            if gauges & gauge and self._go(other, onward, gauges & gauge):
                return True
        self.path.pop()
        self.sides.discard(side)
        return False

    def _arrive(self, place: Place) -> bool:
        if place in self.stops or not self.path:
            return False
        crossing, gauges, _ = self.path[-1]
        if place in self.tokens:
            self.path[-1] = (crossing, gauges, place)
            return True
        if not self.layout.passable(place, self.corporation):
            return False
        self.path[-1] = (crossing, gauges, place)
        if self._leave(place):
            return True
        self.path[-1] = (crossing, gauges, None)
        return False
