"""What a corporation reaches: a search over hex sides, polynomial in the size of the board.

A route may not use a side or a stop twice. A plain search finds every side that a walk can reach;
a shortest walk hardly ever repeats itself, so its own path proves the side reachable. Only where it
does (it came back to a stop through a loop, say) a second search looks for a path without repeats.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.ids import CorporationId, HexId
from engine.track.faces import STOP
from engine.track.layout import Layout, Place

Crossing = tuple[HexId, int]
"""Entering a hex across one of its edges."""

_SEARCH_STEPS = 20_000
"""Bound of the second search. Beyond it a side counts as reachable: no board has come near."""


@dataclass(slots=True)
class Reach:
    """The part of the board that routes of one corporation can touch."""

    stops: set[Place] = field(default_factory=set)
    """Stops a route may include, blocked ones among them."""
    crossings: dict[HexId, dict[int, int]] = field(default_factory=dict)
    """For each hex the edges across which a route may enter it, with the gauges it may come on."""

    def gauges(self, crossing: Crossing) -> int:
        """Gauges on which the crossing is reached; 0 if it is not."""
        return self.crossings.get(crossing[0], {}).get(crossing[1], 0)


@dataclass(slots=True)
class _Visit:
    """How a walk first came to a crossing on a set of gauges: the step before, None at a token."""

    crossing: Crossing
    gauges: int
    before: _Visit | None
    stop: Place | None
    """The stop the step leads out of, if it does."""


def reach_of(layout: Layout, corporation: CorporationId, tokens: Iterable[Place]) -> Reach:
    """Everything connected to the given token stops by legal routes."""
    return _Search(layout, corporation).run(tokens)


class _Search:
    def __init__(self, layout: Layout, corporation: CorporationId) -> None:
        self.layout = layout
        self.corporation = corporation
        self.reach = Reach()
        self.queue: list[_Visit] = []
        self.doubtful: list[_Visit] = []
        self.tokens: list[Place] = []
        self.first_way_in: dict[Place, int | None] = {}
        """For each stop, the end of track by which the search first came in; None at a token."""

    def run(self, tokens: Iterable[Place]) -> Reach:
        self.tokens = list(tokens)
        for place in self.tokens:
            self.reach.stops.add(place)
            self.first_way_in[place] = None
        for place in self.tokens:
            self._leave(place, None, None)
        for visit in self.queue:
            self._walk(visit)
        self._settle_doubts()
        return self.reach

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
        other = self.layout.board.neighbours[hex_id][end]
        if other is None:
            return
        edge = (end + 3) % 6
        known = self.reach.crossings.setdefault(other, {})
        if gauges & ~known.get(edge, 0):
            visit = _Visit((other, edge), gauges, before, stop)
            # A walk can repeat itself only after turning back along a side crossed before.
            turns_back = end in self.reach.crossings.get(hex_id, ())
            if turns_back and _repeats(self.layout, visit):
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

    def _settle_doubts(self) -> None:
        """Look again for every crossing that only a repeating walk has reached."""
        while self.doubtful:
            visit = self.doubtful.pop()
            hex_id, edge = visit.crossing
            known = self.reach.crossings[hex_id]
            missing = visit.gauges & ~known.get(edge, 0)
            if not missing:
                continue
            search = _PathSearch(self.layout, self.corporation, visit)
            if any(search.leave(place) for place in self.tokens):
                known[edge] = known.get(edge, 0) | visit.gauges
                proven = _Visit(visit.crossing, visit.gauges, None, None)
                start = len(self.queue)
                self.queue.append(proven)
                for later in self.queue[start:]:
                    self._walk(later)


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
    """Looks for a path from a token to a crossing that repeats neither side nor stop."""

    def __init__(self, layout: Layout, corporation: CorporationId, target: _Visit) -> None:
        self.layout = layout
        self.corporation = corporation
        self.target = target
        self.steps = 0
        self.sides: set[int] = set()
        self.stops: set[Place] = set()

    def leave(self, place: Place) -> bool:
        """Whether a path goes on from a stop to the target."""
        self.stops.add(place)
        hex_id, stop = place
        leads = self.layout.faces[hex_id].leads[STOP + stop]
        found = any(self.go(hex_id, end, gauge) for end, gauge in leads)
        self.stops.discard(place)
        return found

    def go(self, hex_id: HexId, end: int, gauges: int) -> bool:
        """Whether a path that has come to an end of track on a hex goes on to the target."""
        self.steps += 1
        if self.steps > _SEARCH_STEPS:
            return True
        if end >= STOP:
            place = (hex_id, end - STOP)
            open_ = place not in self.stops and self.layout.passable(place, self.corporation)
            return open_ and self.leave(place)
        other = self.layout.board.neighbours[hex_id][end]
        side = self.layout.board.side_bits.get((hex_id, end))
        if other is None or side is None or side in self.sides:
            return False
        edge = (end + 3) % 6
        if (other, edge) == self.target.crossing and gauges & self.target.gauges:
            return True
        self.sides.add(side)
        found = any(
            self.go(other, onward, gauges & gauge)
            for onward, gauge in self.layout.faces[other].leads[edge]
            if gauges & gauge
        )
        self.sides.discard(side)
        return found
