"""The best runs in 1883 by trying everything on the faces themselves; shares nothing with routes/.

A run is walked hex by hex over the track that lies there. What it uses up are the sides it crosses,
the junctions it passes and the FS lines it takes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.ids import HexId
from engine.track.layout import Place
from tests.t1883.positions_track import Land
from titles.t1883.trains.running import Conditions

HEIGHT = {"plain": 0, "hill": 1, "mountain": 2, None: 9}
LENGTH = {"2": 2, "3": 3, "3bis": 3, "4": 4, "5": 5, "6": 6}


@dataclass(frozen=True)
class Walk:
    """A run: its stops in order, its hexes as players write them, and what it uses up."""

    stops: tuple[Place, ...]
    hexes: tuple[str, ...]
    used: frozenset[object] = frozenset()
    fs: int = 0

    @property
    def length(self) -> int:
        return len(self.stops) + self.fs


Hop = tuple[Place, tuple[str, ...], frozenset[object]]
"""The next stop, the hexes before it, and what is used up by then."""


class EveryRun:
    """All runs of one corporation."""

    def __init__(self, land: Land, corporation: str, now: Conditions, longest: int) -> None:
        self.land = land
        self.faces = land.layout.faces
        self.corporation = corporation
        self.now = now
        self.hexes = {hex_.id: hex_ for hex_ in land.data.hexes}
        self.longest = longest
        found: dict[object, Walk] = {}
        for token in land.tokens(corporation):
            for arm in self.arms(Walk((token,), (self.name(token),))):
                for walk in self.both_ways(arm):
                    found.setdefault((min(walk.stops, walk.stops[::-1]), walk.used), walk)
        self.walks = list(found.values())

    def both_ways(self, arm: Walk) -> Iterator[Walk]:
        """The arm from a token, alone and with a second arm in the other direction."""
        yield arm
        if self.passable(arm.stops[0]) and arm.length < self.longest:
            yield from self.arms(Walk(arm.stops[::-1], arm.hexes[::-1], arm.used, arm.fs))

    def arms(self, walk: Walk) -> Iterator[Walk]:
        """All ways on from the last stop, which must let trains through unless it is the first."""
        place = walk.stops[-1]
        if len(walk.stops) > 1 and not self.passable(place):
            return
        for end, between, used in self.onward(place, walk.used):
            if end in walk.stops:
                continue
            hexes = (*walk.hexes, *between, self.name(end))
            longer = Walk((*walk.stops, end), hexes, used, walk.fs)
            if self.allowed(longer):
                yield longer
                yield from self.arms(longer)
        for box in self.hexes[place[0]].t if self.now.fs_open else ():
            line = ("FS", place[0], box)
            stops, hexes = (*walk.stops, (box, 0)), (*walk.hexes, box)
            longer = Walk(stops, hexes, walk.used | {line}, walk.fs + 1)
            if line not in walk.used and (box, 0) not in walk.stops and self.allowed(longer):
                yield longer

    def allowed(self, walk: Walk) -> bool:
        boxes = sum(self.hexes[hex_id].colour == "red" for hex_id, _ in walk.stops)
        return walk.length <= self.longest and (walk.fs == 0 or boxes == 1)

    def passable(self, place: Place) -> bool:
        stop = self.faces[place[0]].stops[place[1]]
        tokens = self.land.stations.get(place[0], [[]] * 9)[place[1]]
        if stop.kind == "city":
            return len(tokens) < stop.slots or self.corporation in tokens
        return stop.kind == "town"

    def name(self, place: Place) -> str:
        hex_id, stop = place
        return hex_id if len(self.faces[hex_id].stops) == 1 else f"{hex_id}/s{stop}"

    def onward(self, place: Place, used: frozenset[object]) -> Iterator[Hop]:
        """The next stops along ordinary track."""
        hex_id, stop = place
        for low, high, _ in self.faces[hex_id].pieces:
            if high == 6 + stop and low < 6:
                yield from self.cross(hex_id, low, (), used)

    def cross(
        self, hex_id: HexId, edge: int, between: tuple[str, ...], used: frozenset[object]
    ) -> Iterator[Hop]:
        other = self.land.layout.board.neighbours[hex_id][edge]
        if other is None:
            return
        side = frozenset({hex_id, other})
        if side in used:
            return
        used, back = used | {side}, (edge + 3) % 6
        for low, high, _ in self.faces[other].pieces:
            if back == low and high >= 6:
                if self.faces[other].stops[high - 6].kind != "junction":
                    yield (other, high - 6), between, used
                elif other not in used:
                    for onward, _, _ in self.faces[other].pieces:
                        yield from self.cross(other, onward, (*between, other), used | {other})
            elif back in (low, high):
                yield from self.cross(other, low + high - back, (*between, other), used)

    def value(self, place: Place, end: bool) -> int:
        revenue = self.faces[place[0]].stops[place[1]].revenue
        if isinstance(revenue, dict) and "terminal" in revenue:
            return revenue["terminal" if end else "through"]
        if isinstance(revenue, dict):
            return revenue[self.now.band] + self.now.boxes.get(place[0], 0)
        return revenue

    def anchors(self, walk: Walk) -> int:
        return self.now.anchor * sum(hex_id in self.now.anchors for hex_id, _ in walk.stops)

    def revenue(self, walk: Walk) -> int:
        last = len(walk.stops) - 1
        return self.anchors(walk) + sum(
            self.value(place, number in (0, last)) for number, place in enumerate(walk.stops)
        )

    def rolls_down(self, walk: Walk) -> bool:
        heights = [HEIGHT[self.hexes[hex_id].elevation] for hex_id, _ in walk.stops]
        return len(heights) == 2 and not walk.fs and abs(heights[0] - heights[1]) == 1

    def gravity_revenue(self, walk: Walk) -> int:
        both = sum(self.value(place, True) for place in walk.stops)
        return (both // 10 + 1) // 2 * 10 + self.anchors(walk)

    def best(self, trains: Sequence[str]) -> int:
        """What all trains earn at most, 2G trains on track of their own kind."""
        ordinary = [
            [(self.revenue(w), w.used) for w in self.walks if w.length <= LENGTH[train]]
            for train in trains
            if train != "2G"
        ]
        rolling = [(self.gravity_revenue(w), w.used) for w in self.walks if self.rolls_down(w)]
        return _most(ordinary) + _most([rolling] * trains.count("2G"))


def _most(choices: Sequence[list[tuple[int, frozenset[object]]]]) -> int:
    """The most that one choice from each list brings if no two of them share anything."""
    ranked = [sorted(choice, key=lambda pair: -pair[0]) for choice in choices]
    tops = [choice[0][0] if choice else 0 for choice in ranked]
    best = 0

    def take(number: int, money: int, used: frozenset[object]) -> None:
        nonlocal best
        best = max(best, money)
        if number == len(ranked) or money + sum(tops[number:]) <= best:
            return
        for revenue, needs in ranked[number]:
            if money + revenue + sum(tops[number + 1 :]) <= best:
                break
            if not used & needs:
                take(number + 1, money + revenue, used | needs)
        take(number + 1, money, used)

    take(0, 0, frozenset())
    return best
