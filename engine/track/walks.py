"""Walks along track: a plain search over hex sides that follows all track from where it starts."""

from __future__ import annotations

from engine.ids import CorporationId, HexId
from engine.track.faces import STOP
from engine.track.layout import Layout, Place
from engine.track.ways import Way

UNKNOWN = -2
"""The way into a stop that the search has not come to."""
START = -3
"""The way into a stop where the search starts."""
INSIDE = -1
"""The way into a stop from another stop of its hex."""


class Visit:
    """How a walk came to a crossing on a set of gauges: the step before, None at a token."""

    __slots__ = ("before", "crossing", "gauges", "stop", "used")

    def __init__(
        self, crossing: int, gauges: int, before: Visit | None, stop: Place | None, used: int
    ) -> None:
        self.crossing = crossing
        self.gauges = gauges
        self.before = before
        self.stop = stop
        """The stop the step leads out of, if it does."""
        self.used = used
        """Bits of the sides and stops on the walk."""


class Search:
    """A search over sides that follows all track from where it starts."""

    def __init__(self, layout: Layout, corporation: CorporationId, tokens: list[Place]) -> None:
        self.layout = layout
        self.ways = layout.board.ways
        self.corporation = corporation
        self.tokens = tokens
        self.stops: set[Place] = set()
        self.known: dict[int, int] = {}
        """The gauges on which the search came to each crossing."""
        self.visits: list[Visit] = []
        self.into: dict[HexId, list[Visit]] = {}
        """The visits that enter each hex, of those that were looked at."""
        self.first_way_in: dict[Place, int] = {}
        """For each stop passed, the end of track by which the search first came in."""
        self.first_visit: dict[Place, Visit | None] = {}
        """The step before it came to the stop that way."""

    def accepts(self, visit: Visit, step: int) -> bool:
        """Whether the search goes on with a walk that has turned back; ``step`` is its last."""
        return True

    def follow(self) -> None:
        """Follow all track from the visits in the list, and from those that join it."""
        at, visits = 0, self.visits
        while at < len(visits):
            self.look_at(visits[at])
            at += 1

    def look_at(self, visit: Visit) -> HexId:
        """Take in what a visit comes to; tells the hex that it enters."""
        hex_id = self.ways.crossings[visit.crossing][0]
        self.into.setdefault(hex_id, []).append(visit)
        self.walk(visit)
        return hex_id

    def look_again(self, hex_id: HexId) -> None:
        """Follow the new track on a hex where the search starts or that it has entered."""
        places = [(hex_id, stop) for stop in range(len(self.layout.faces[hex_id].stops))]
        # A city that was full may have got a free slot.
        self.stops.difference_update(place for place in places if place not in self.first_way_in)
        for visit in self.into.get(hex_id, ()):
            self.walk(visit)
        for place in places:
            if place in self.first_way_in:
                self.leave(place, self.first_way_in[place], self.first_visit[place])

    def leading_out(self, hex_id: HexId, edges: int) -> list[int]:
        """The crossings out of a hex across some of its edges."""
        ways, across = self.ways, self.layout.board.across[hex_id]
        return [
            ways.turned(ways.numbers[hex_id, edge])
            for edge in range(6)
            if edges >> edge & 1 and across[edge] is not None
        ]

    def give_up(self, crossing: int) -> bool:
        """Forget a crossing that led to no track; tells whether it was known."""
        if self.known.pop(crossing, None) is None:
            return False
        hex_id = self.ways.crossings[crossing][0]
        into = [visit for visit in self.into.pop(hex_id, ()) if visit.crossing != crossing]
        if into:
            self.into[hex_id] = into
        return True

    def walk(self, visit: Visit) -> None:
        """Follow all track that leads on from a crossing."""
        ways, known = self.ways, self.known
        hex_id, edge = ways.crossings[visit.crossing]
        for way in ways.on(hex_id, self.layout.faces[hex_id])[edge]:
            _, gauges, stop, out, back, bit = way
            gauges &= visit.gauges
            if stop is not None:
                if gauges:
                    self.arrive(visit, stop, edge)
            elif gauges & ~known.get(out, 0):
                self._cross(Visit(out, gauges, visit, None, bit | visit.used), back, bit)

    def leave(self, place: Place, way_in: int, before: Visit | None) -> None:
        """Go on from a stop along every line but the one the walk came in by."""
        for way in self.ways_from(place):
            if way.end != way_in:
                self._go(before, way, place)

    def ways_from(self, place: Place) -> tuple[Way, ...]:
        """The lines that leave a stop."""
        hex_id, stop = place
        return self.ways.on(hex_id, self.layout.faces[hex_id])[STOP + stop]

    def _go(self, before: Visit | None, way: Way, stop: Place) -> None:
        """Take a line out of a stop, to another stop of the hex or an edge."""
        _, gauges, other, out, back, bit = way
        if other is not None:
            self.arrive(before, other, INSIDE)
        elif gauges & ~self.known.get(out, 0):
            step = bit | self.ways.stop_bits[stop]
            used = step if before is None else step | before.used
            self._cross(Visit(out, gauges, before, stop, used), back, step)

    def _cross(self, visit: Visit, back: int, step: int) -> None:
        """Take in a visit that crosses an edge on gauges that are new there.

        A walk can repeat itself only after turning ``back`` along a side crossed before.
        """
        known = self.known
        if back not in known or self.accepts(visit, step):
            known[visit.crossing] = known.get(visit.crossing, 0) | visit.gauges
            self.visits.append(visit)

    def arrive(self, visit: Visit | None, place: Place, way_in: int) -> None:
        """Come to a stop. The second way in opens the line of the first for going out."""
        first = self.first_way_in.get(place, UNKNOWN)
        if first == UNKNOWN:
            if place in self.stops:
                return
            self.stops.add(place)
            if self.layout.passable(place, self.corporation):
                self.first_way_in[place] = way_in
                self.first_visit[place] = visit
                self.leave(place, way_in, visit)
        elif first not in (START, way_in):
            for way in self.ways_from(place):
                if way.end == first:
                    self._go(visit, way, place)
