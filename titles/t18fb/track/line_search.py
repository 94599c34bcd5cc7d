"""Lines from stations of one company to the next ones: exact, however dense the network.

The network is cut into blocks; the best lines through each of them, with the best lines up to it,
make the best lines beyond it. What a line may run through differs only in Napoli, which is one city
in LATER: a line that starts or ends in one half may pass the other (A136).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from engine.ids import HexId
from engine.state import Corporation
from engine.stations import Stations
from engine.track.layout import Layout, Place
from titles.t18fb.facts import NAPOLI, charter
from titles.t18fb.reading import reading
from titles.t18fb.track.blocks import Arrival, Blocks
from titles.t18fb.track.fronts import NO_LIMIT, Front, Line, add, join, key_of, pruned
from titles.t18fb.track.line_graph import AT_STOP, LineGraph, Segment, Vertex
from titles.t18fb.track.region import Fronts, Region, Spreading
from titles.t18fb.track.stations import Stations18FB

if TYPE_CHECKING:
    from engine.game import Game


_Step = tuple[Vertex, "_Step"] | None
"""A vertex of a walk and the step before it."""


class Near(NamedTuple):
    """The cheapest walk to a stop."""

    cost: int
    is_line: bool
    """Whether it uses nothing twice; else there may be no line, or only a dearer one."""


class _Kept:
    """What is known of a board as it stands."""

    def __init__(self, layout: Layout, spent: Collection[HexId] = ()) -> None:
        self.graph = LineGraph(layout.board, layout.faces, spent)
        self.blocks = Blocks()
        self.regions: dict[frozenset[Vertex], Region] = {}

    def look(self, layout: Layout) -> None:
        """Forget what tiles have changed."""
        if self.graph.changed(layout.faces):
            self.regions.clear()


_KEPT: WeakKeyDictionary[Layout, _Kept] = WeakKeyDictionary()


class LineSearch:
    """The lines of one company as the board stands."""

    def __init__(self, game: Game, corporation: Corporation) -> None:
        stations = Stations.of(game)
        assert isinstance(stations, Stations18FB)
        self.locate = stations.location
        self.starts = tuple(dict.fromkeys(stations.line_starts(game, corporation)))
        """The stations of the company."""
        self.own = {stations.location(place) for place in corporation.tokens}
        """Where it has tokens."""
        kept = _KEPT.get(game.layout)
        if reading(game).towns_count_once:
            kept = _Kept(game.layout, charter(game, corporation.id).towns)
        elif kept is None:
            kept = _KEPT[game.layout] = _Kept(game.layout)
        kept.look(game.layout)
        self._kept, self._graph = kept, kept.graph
        self._open_halves: frozenset[Vertex] = frozenset(
            (half, stop)
            for half in (stations.halves if stations.one_napoli(game.layout) else ())
            for stop in range(len(game.layout.faces[half].stops))
            if game.layout.passable((half, stop), corporation.id)
        )

    def is_new_station(self, place: Place) -> bool:
        """Whether tokens may stand there, it is no town, and the company has none."""
        return not self._graph.is_town(place) and self.locate(place) not in self.own

    def best(
        self, ends: Collection[Place], limit: int = NO_LIMIT, by_favour: bool = False
    ) -> dict[Place, Front]:
        """The best lines to each of these stops that cost no more than the limit.

        Stops to which no such line leads are left out.
        """
        found: dict[Place, Front] = {}
        for starts, some, passed in self._alike(ends):
            for end, front in self._between(starts, some, passed, limit, by_favour).items():
                kept = found.setdefault(end, {})
                for key, line in front.items():
                    add(kept, key, line)
        return {end: pruned(front) for end, front in found.items()}

    def _alike(
        self, ends: Collection[Place]
    ) -> Iterable[tuple[list[Place], list[Place], frozenset[Vertex]]]:
        """Starts and ends between which lines may run through the same stations."""
        if not self._open_halves:
            yield list(self.starts), list(ends), frozenset()
            return
        inside = [start for start in self.starts if self.locate(start) == NAPOLI]
        outside = [start for start in self.starts if self.locate(start) != NAPOLI]
        halves = [end for end in ends if self.locate(end) == NAPOLI]
        others = [end for end in ends if self.locate(end) != NAPOLI]
        yield outside, others, frozenset()
        for start in inside:
            yield [start], others, self._open_halves - {start}
        for end in halves:
            # Who has a token in one half does not pass it from elsewhere to reach the other.
            passed = frozenset() if inside else self._open_halves - {end}
            yield outside, [end], passed
            for start in inside:
                yield [start], [end], self._open_halves - {start, end}

    def _between(
        self,
        starts: Iterable[Place],
        ends: Collection[Place],
        passed: frozenset[Vertex],
        limit: int,
        by_favour: bool,
    ) -> dict[Place, Front]:
        if not ends:
            return {}
        region = self._region(passed)
        found: dict[Place, Front] = {}
        sources: dict[Vertex, Fronts] = {}
        for start in starts:
            for each in self._graph.segments(start):
                if each.cost > limit:
                    continue
                if each.end in ends and not isinstance(each.end, int):
                    direct = Line(
                        each.cost, len(each.between), each.between, False, start, each.end
                    )
                    add(found.setdefault(each.end, {}), 0, direct)
                if region.holds(each.end):
                    key = key_of(each.markers, by_favour and each.favoured)
                    line = Line(each.cost, len(each.onward), each.onward, each.favoured, start)
                    fronts = sources.setdefault(each.end, {})
                    add(fronts.setdefault(each.arrives, {}), key, line)
        spreading = Spreading(region, sources, limit, by_favour)
        for end in ends:
            front = found.setdefault(end, {})
            for each in self._graph.segments(end):
                for mark, lines in spreading.at(each.end).items():
                    if mark != each.arrives or mark == AT_STOP:
                        join(front, lines, {0: self._turned(each, end)}, limit)
        return {end: front for end, front in found.items() if front}

    def along(self, ends: Collection[Place], hexes: tuple[HexId, ...]) -> Front:
        """Every line to one of these stops that runs over just these hexes, pointless ones too."""
        found: Front = {}
        for starts, some, passed in self._alike(ends):
            region = self._region(passed)
            for start in starts:
                part = Line(0, 0, (), False, start)
                self._trace(region, part, start, AT_STOP, (some, hexes, {start}), 0, found)
        return found

    def _trace(
        self,
        region: Region,
        line: Line,
        here: Vertex,
        mark: int,
        goal: tuple[Collection[Place], tuple[HexId, ...], set[Vertex]],
        markers: int,
        found: Front,
    ) -> None:
        """Go on to the hexes that are left; ``goal`` names ends, hexes and what was passed."""
        ends, hexes, seen = goal
        for each in self._graph.segments(here):
            if each.leaves == mark or each.end in seen:
                continue
            cost, done = line.cost + each.cost, len(line.hexes)
            if each.end in ends and hexes[done:] == each.between:
                assert not isinstance(each.end, int)
                whole = Line(cost, len(hexes), hexes, line.favoured, line.start, each.end)
                add(found, key_of(markers, False), whole)
            if region.holds(each.end) and hexes[done : done + len(each.onward)] == each.onward:
                way = line.hexes + each.onward
                part = Line(cost, len(way), way, line.favoured or each.favoured, line.start)
                passed = (ends, hexes, seen | {each.end})
                more = markers + each.markers
                self._trace(region, part, each.end, each.arrives, passed, more, found)

    def _turned(self, segment: Segment, end: Place) -> Line:
        """The last piece of a line to a station, from the segment that leaves it."""
        cost = segment.cost - self._graph.cost_of(segment.end)
        return Line(cost, len(segment.between), segment.between[::-1], False, None, end)

    def _region(self, passed: frozenset[Vertex]) -> Region:
        region = self._kept.regions.get(passed)
        if region is None:
            region = self._kept.regions[passed] = Region(self._graph, passed, self._kept.blocks)
        return region

    # The cheapest walks

    def near(self) -> dict[Place, Near]:
        """Every stop to which a walk leads, the cheapest one to each."""
        found: dict[Place, Near] = {}
        for place, near in self.walks(NO_LIMIT):
            old = found.get(place)
            if old is None or (near.cost, not near.is_line) < (old.cost, not old.is_line):
                found[place] = near
        return found

    def walks(self, limit: int) -> Iterator[tuple[Place, Near]]:
        """Stops to which walks lead that cost no more than the limit, as they are found."""
        for starts, passed, to_napoli in self._walkers():
            for place, near in self._walk(starts, passed, limit):
                if not to_napoli or self.locate(place) == NAPOLI:
                    yield place, near

    def _walkers(self) -> Iterable[tuple[list[Place], frozenset[Vertex], bool]]:
        """Starts of walks, the stations that they may pass, and whether only to Napoli."""
        inside = [start for start in self.starts if self.locate(start) == NAPOLI]
        outside = [start for start in self.starts if self.locate(start) != NAPOLI]
        yield outside, frozenset(), False
        for start in inside:
            yield [start], self._open_halves - {start}, False
        if self._open_halves and not inside:
            yield outside, self._open_halves, True

    def _walk(
        self, starts: Iterable[Place], passed: frozenset[Vertex], limit: int
    ) -> Iterator[tuple[Place, Near]]:
        """The cheapest walks to all stops, whatever they use twice (Dijkstra)."""
        holds, segments, serial = self._region(passed).holds, self._graph.segments, count()
        done: set[Arrival] = set()
        todo: list[tuple[int, int, Vertex, int, _Step]] = [
            (0, next(serial), start, AT_STOP, None) for start in starts
        ]
        while todo:
            cost, _, vertex, mark, before = heappop(todo)
            if (vertex, mark) in done:
                continue
            done.add((vertex, mark))
            step = (vertex, before)
            if before is not None and not isinstance(vertex, int):
                yield vertex, Near(cost, _is_line(step))
            if before is None or holds(vertex):
                for end, leaves, arrives, more, _, _, _, _ in segments(vertex):
                    whole = cost + more
                    if leaves != mark and whole <= limit and (end, arrives) not in done:
                        heappush(todo, (whole, next(serial), end, arrives, step))


def _is_line(step: _Step) -> bool:
    """Whether a cheapest walk, which passes no stop twice, passes no side twice either."""
    seen = set()
    while step is not None:
        vertex, step = step
        if isinstance(vertex, int):
            if vertex in seen:
                return False
            seen.add(vertex)
    return True
