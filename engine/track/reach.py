"""What a corporation reaches: a search over hex sides, polynomial in the size of the board.

A route may not use a side or a stop twice. A plain search finds every side that a walk can reach;
a walk hardly ever repeats itself, and where it does not, it proves the side reachable. Where it
does (it came to a stop again through a loop, say), a second search goes back from the side to the
tokens: if it comes to none, the side is out of reach; if it does without repeats, it is a route.
Else paths are tried one by one, up to a bound; what is not found by then is marked as unproven.

A tile that keeps the track below it takes nothing out of reach, so that the search can go on from
there instead of starting again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from copy import copy
from dataclasses import dataclass, field

from engine.ids import CorporationId, HexId
from engine.track.faces import Face, extends
from engine.track.layout import Layout, Place
from engine.track.proof import BackToTokens
from engine.track.walks import START, Search, Visit

_Key = tuple[CorporationId, Place | None]


@dataclass(slots=True)
class Reach:
    """The part of the board that routes of one corporation can touch."""

    stops: set[Place] = field(default_factory=set)
    """Stops a route may include, blocked ones among them."""
    crossings: dict[HexId, dict[int, int]] = field(default_factory=dict)
    """For each hex the edges across which a route may enter it, with the gauges it may come on."""
    unproven: set[tuple[HexId, int]] = field(default_factory=set)
    """Sides (hex, edge) that count as out of reach only because the search for a route stopped."""


def reach_of(layout: Layout, corporation: CorporationId, tokens: Iterable[Place]) -> Reach:
    """Everything connected to the given token stops by legal routes."""
    return _FromTokens(layout, corporation, list(tokens)).reach


class _FromTokens(Search):
    """The search for all that the corporation reaches."""

    def __init__(self, layout: Layout, corporation: CorporationId, tokens: list[Place]) -> None:
        super().__init__(layout, corporation, tokens)
        self.reach = Reach(self.stops)
        self.into: dict[HexId, list[Visit]] = {}
        """The visits that enter each hex."""
        self.bases = {hex_id for hex_id, _ in tokens}
        self.doubtful: list[Visit] = []
        self.refuted: dict[int, tuple[Visit, set[HexId], bool]] = {}
        """By crossing, visits to which no route leads, with the hexes on which that depends, and
        whether that is proven."""
        self.stops.update(tokens)
        for place in tokens:
            self.first_way_in[place] = START
            self.first_visit[place] = None
        for place in tokens:
            self.leave(place, START, None)
        self._finish(0)

    def copy(self) -> _FromTokens:
        """The same search, to go on by itself."""
        other = copy(self)
        other.known = dict(self.known)
        other.visits = list(self.visits)
        other.stops = set(self.stops)
        other.first_way_in = dict(self.first_way_in)
        other.first_visit = dict(self.first_visit)
        crossings = {hex_id: dict(edges) for hex_id, edges in self.reach.crossings.items()}
        other.reach = Reach(other.stops, crossings, set(self.reach.unproven))
        other.into = {hex_id: list(visits) for hex_id, visits in self.into.items()}
        other.doubtful = []
        # Of all visits only those in doubt change.
        other.refuted = {
            crossing: (copy(doubt), hexes, proven)
            for crossing, (doubt, hexes, proven) in self.refuted.items()
        }
        return other

    def go_on(self, changed: Collection[HexId]) -> None:
        """Take in tiles that keep the track and the stops of those below them."""
        start = len(self.visits)
        for hex_id in changed:
            if self.has_entered(hex_id):
                self._look_again(hex_id)
        for doubt, hexes, _ in list(self.refuted.values()):
            if not hexes.isdisjoint(changed):
                del self.refuted[doubt.crossing]
                self.doubtful.append(doubt)
        self._finish(start)

    def has_entered(self, hex_id: HexId) -> bool:
        """Whether the search starts on the hex or has come to it."""
        return hex_id in self.into or hex_id in self.bases

    def _look_again(self, hex_id: HexId) -> None:
        """Follow the new track on a hex where the search starts or that it has entered."""
        places = [(hex_id, stop) for stop in range(len(self.layout.faces[hex_id].stops))]
        # A city that was full may have got a free slot.
        self.stops.difference_update(place for place in places if place not in self.first_way_in)
        for visit in self.into.get(hex_id, ()):
            self.walk(visit)
        for place in places:
            if place in self.first_way_in:
                self.leave(place, self.first_way_in[place], self.first_visit[place])

    def _finish(self, start: int) -> None:
        """Follow what is new from a position in the list of visits, and settle all doubts."""
        self.follow(start)
        while self.doubtful:
            self._settle(self.doubtful.pop())
        for visit in self.visits[start:]:
            hex_id, edge = self.ways.crossings[visit.crossing]
            self.reach.crossings.setdefault(hex_id, {})[edge] = self.known[visit.crossing]
            self.into.setdefault(hex_id, []).append(visit)
        self.reach.unproven = {
            self.ways.crossings[crossing]
            for crossing, (doubt, _, proven) in self.refuted.items()
            if not proven and doubt.gauges & ~self.known.get(crossing, 0)
        }

    def accepts(self, visit: Visit, step: int) -> bool:
        before = visit.before
        if before is not None and before.used & step:
            self.doubtful.append(visit)
            return False
        return True

    def _settle(self, doubt: Visit) -> None:
        """Find out whether a route reaches what only a repeating walk has reached."""
        known = self.known.get(doubt.crossing, 0)
        doubt.gauges &= ~known
        refuted = self.refuted.get(doubt.crossing)
        if refuted is not None:
            doubt.gauges &= ~refuted[0].gauges
        if not doubt.gauges:
            return
        back = BackToTokens(self.layout, self.corporation, self.tokens)
        route = back.route_to(doubt)
        if route is None or not route.gauges & ~known:
            hexes, proven = back.hexes(), not back.stopped
            if refuted is not None:
                doubt.gauges |= refuted[0].gauges
                hexes |= refuted[1]
                proven = proven and refuted[2]
            self.refuted[doubt.crossing] = (doubt, hexes, proven)
            return
        self.known[doubt.crossing] = known | route.gauges
        self.doubtful.append(doubt)
        self.visits.append(route)
        self.follow(len(self.visits) - 1)


class Reaches:
    """What corporations reach, found when asked for and kept while tiles are added."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._kept: dict[_Key, _FromTokens] = {}
        self._changed: dict[_Key, dict[HexId, None]] = {}
        """Hexes that have changed since a search was made or went on, in order."""
        self._shared: set[_Key] = set()
        """Searches that must be copied before they go on: others have them too."""

    def branch(self) -> Reaches:
        """The same for a board on which something is tried; this one must rest meanwhile."""
        other = Reaches(self.layout)
        other._kept = dict(self._kept)
        other._changed = {key: dict(changed) for key, changed in self._changed.items()}
        other._shared = set(self._kept)
        return other

    def forget(self) -> None:
        """Start anew: tokens have changed."""
        self._kept.clear()
        self._changed.clear()
        self._shared.clear()

    def token_placed(self, corporation: CorporationId, place: Place) -> None:
        """Start anew for the corporation, and for those that now cannot pass the stop any more."""
        for key, search in list(self._kept.items()):
            passed = place in search.first_way_in
            if key[0] == corporation or (passed and not self.layout.passable(place, key[0])):
                self._drop(key)

    def tile_changed(self, hex_id: HexId, old: Face, new: Face) -> None:
        """Take note of a change of tiles. Track that goes away matters to those who came there."""
        kept = extends(old, new)
        for key, search in list(self._kept.items()):
            if kept or not search.has_entered(hex_id):
                self._changed[key][hex_id] = None
            else:
                self._drop(key)

    def _drop(self, key: _Key) -> None:
        del self._kept[key], self._changed[key]
        self._shared.discard(key)

    def of(self, corporation: CorporationId, base: Place | None, tokens: Iterable[Place]) -> Reach:
        """What the corporation reaches from all its tokens, or from one that is its base."""
        key = corporation, base
        search = self._kept.get(key)
        if search is None:
            search = self._kept[key] = _FromTokens(self.layout, corporation, list(tokens))
            self._changed[key] = {}
        elif self._changed[key]:
            if key in self._shared:
                self._shared.discard(key)
                search = self._kept[key] = search.copy()
            search.go_on(self._changed[key])
            self._changed[key].clear()
        return search.reach
