"""From track to network: the stretches between stops, kept until a tile they touch changes."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass

from engine.data.schema import Gauge
from engine.ids import CorporationId, HexId
from engine.routes.network import Link, Network, Node
from engine.track.faces import DUAL, STANDARD, STOP
from engine.track.layout import Layout, Place
from engine.track.reach import Reach

_UNCOUNTED = ("port", "junction")
"""Stops that do not count towards the two that a route needs."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Track from one stop to the next."""

    start: Place
    end: Place
    track: int
    """Bits of sides, junctions and insides of hexes (board-wide numbers)."""
    hexes: tuple[HexId, ...]
    gauges: int
    length: int


class Stretches:
    """The stretches from every stop, found when asked for and dropped where a tile changes."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._from: dict[Place, _Walker] = {}

    def copy(self, layout: Layout) -> Stretches:
        """The same stretches for a layout with the same track."""
        other = Stretches(layout)
        other._from = dict(self._from)
        return other

    def tile_changed(self, hex_id: HexId) -> None:
        """Forget every walk that came to the hex."""
        stale = [place for place, walker in self._from.items() if hex_id in walker.seen]
        for place in stale:
            del self._from[place]

    def from_stop(self, place: Place) -> list[Stretch]:
        """All stretches that start at the stop."""
        return self._walker(place).found

    def around(self, place: Place) -> Set[HexId]:
        """The hexes on which it depends what stretches start at the stop."""
        return self._walker(place).seen

    def _walker(self, place: Place) -> _Walker:
        walker = self._from.get(place)
        if walker is None:
            walker = self._from[place] = _Walker(self.layout, place)
            walker.run()
        return walker


class _Walker:
    """Walks the plain track around one stop."""

    def __init__(self, layout: Layout, start: Place) -> None:
        self.layout = layout
        self.start = start
        self.found: list[Stretch] = []
        self.seen: set[HexId] = {start[0]}
        """Hexes on whose tiles the result depends, dead ends and loops included."""

    def run(self) -> None:
        hex_id, stop = self.start
        for end, gauge in self.layout.faces[hex_id].leads[STOP + stop]:
            self._go(hex_id, end, gauge, 0, (), 0)

    def _go(
        self,
        hex_id: HexId,
        end: int,
        gauges: int,
        track: int,
        hexes: tuple[HexId, ...],
        length: int,
    ) -> None:
        """Come to an end of track on a hex."""
        if end >= STOP:
            self._come_to_stop(hex_id, end - STOP, gauges, track, hexes, length)
            return
        board = self.layout.board
        across = board.across[hex_id][end]
        if across is None:
            return
        other, edge = across
        side = 1 << board.side_bits[hex_id, end]
        if track & side:
            return
        through = hexes if hex_id == self.start[0] and not hexes else (*hexes, hex_id)
        length += board.hexes[other].counts_as
        self.seen.add(other)
        for onward, gauge in self.layout.faces[other].leads[edge]:
            if gauges & gauge:
                self._go(other, onward, gauges & gauge, track | side, through, length)

    def _come_to_stop(
        self,
        hex_id: HexId,
        stop: int,
        gauges: int,
        track: int,
        hexes: tuple[HexId, ...],
        length: int,
    ) -> None:
        board = self.layout.board
        if not track:
            track = 1 << board.hex_bits[hex_id]
        if self.layout.faces[hex_id].stops[stop].kind != "junction":
            if (hex_id, stop) != self.start:
                end = (hex_id, stop)
                self.found.append(Stretch(self.start, end, track, hexes, gauges, length))
            return
        junction = 1 << board.hex_bits[hex_id]
        if track & junction:
            return
        for onward, gauge in self.layout.faces[hex_id].leads[STOP + stop]:
            if gauges & gauge:
                self._go(hex_id, onward, gauges & gauge, track | junction, hexes, length)


def gauge_name(gauges: int) -> Gauge:
    """The gauge of a stretch from what may run on all of it."""
    if gauges == DUAL:
        return "dual"
    return "standard" if gauges == STANDARD else "narrow"


def network_of(
    stretches: Stretches, corporation: CorporationId, reach: Reach, tokens: Iterable[Place]
) -> Network:
    """The network of a corporation: every stop it reaches and every stretch between two of them."""
    layout = stretches.layout
    own = set(tokens)
    places = sorted(
        place for place in reach.stops if layout.faces[place[0]].stops[place[1]].kind != "junction"
    )
    index = {place: number for number, place in enumerate(places)}
    nodes = tuple(_node(layout, place, corporation, place in own) for place in places)
    bits: dict[int, int] = {}
    links = []
    for place in places:
        for stretch in stretches.from_stop(place):
            if stretch.end not in index or stretch.end <= place:
                continue
            links.append(
                Link(
                    a=index[place],
                    b=index[stretch.end],
                    track=_renumber(stretch.track, bits),
                    hexes=stretch.hexes,
                    gauge=gauge_name(stretch.gauges),
                    length=stretch.length,
                )
            )
    return Network(nodes=nodes, links=tuple(links))


def _node(layout: Layout, place: Place, corporation: CorporationId, token: bool) -> Node:
    hex_id, stop = place
    stops = layout.faces[hex_id].stops
    several = sum(other.kind != "junction" for other in stops) > 1
    return Node(
        hex=hex_id,
        stop=stop,
        name=f"{hex_id}/s{stop}" if several else hex_id,
        passable=layout.passable(place, corporation),
        token=token,
        counts=stops[stop].kind not in _UNCOUNTED,
    )


def _renumber(track: int, bits: dict[int, int]) -> int:
    """The same set of bits with small numbers, given out in order of appearance."""
    small = 0
    while track:
        low = track & -track
        number = bits.get(low)
        if number is None:
            number = bits[low] = len(bits)
        small |= 1 << number
        track ^= low
    return small
