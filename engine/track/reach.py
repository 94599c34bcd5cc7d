"""What a corporation reaches: a search over hex sides, polynomial in the size of the board.

A route may not use a side or a stop twice. A plain search finds every side that a walk can reach;
a walk hardly ever repeats itself, and where it does not, it proves the side reachable. Where it
does (it came to a stop again through a loop, say), a second search goes back from the side to the
tokens: if it comes to none, the side is out of reach; if it does without repeats, it is a route.
Else paths are tried one by one, up to a bound; what is not found by then is marked as unproven.

A tile that keeps the track below it takes nothing out of reach, so that the search can go on from
there instead of starting again; so can one that gives up loose ends, beyond which there is nothing,
and a corporation that gets a token more.

Whoever wants to know whether something is within reach need not wait for all of it: the search goes
on bit by bit as long as it is asked, and doubts are settled last.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from copy import copy
from dataclasses import dataclass, field

from engine.ids import CorporationId, HexId
from engine.track.faces import ALL_EDGES, Face, extends
from engine.track.layout import Layout, Place
from engine.track.proof import BackToTokens, Refuted
from engine.track.walks import START, Search, Visit

_Key = tuple[CorporationId, Place | None]
_FIRST_PART = 4
"""Crossings that a search looks at before it tells what it has found; then twice as many."""


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
    return _FromTokens(layout, corporation, list(tokens)).complete()


class _FromTokens(Search):
    """The search for all that the corporation reaches; it goes on as long as it is asked to."""

    def __init__(self, layout: Layout, corporation: CorporationId, tokens: list[Place]) -> None:
        super().__init__(layout, corporation, tokens)
        self.reach = Reach(self.stops)
        self.at = 0
        """How many visits were looked at."""
        self.bases = {hex_id for hex_id, _ in tokens}
        self.doubtful: list[Visit] = []
        self.refuted: dict[int, Refuted] = {}
        """By crossing, visits to which no route leads."""
        self.stops.update(tokens)
        for place in tokens:
            self.first_way_in[place] = START
            self.first_visit[place] = None
        for place in tokens:
            self.leave(place, START, None)

    def copy(self) -> _FromTokens:
        """The same search, to go on by itself."""
        other = copy(self)
        other.bases = set(self.bases)
        other.known = dict(self.known)
        other.visits = list(self.visits)
        other.stops = set(self.stops)
        other.first_way_in = dict(self.first_way_in)
        other.first_visit = dict(self.first_visit)
        crossings = {hex_id: dict(edges) for hex_id, edges in self.reach.crossings.items()}
        other.reach = Reach(other.stops, crossings, set(self.reach.unproven))
        other.into = {hex_id: list(visits) for hex_id, visits in self.into.items()}
        # Of all visits only those in doubt change.
        other.doubtful = [copy(doubt) for doubt in self.doubtful]
        other.refuted = {crossing: each.copy() for crossing, each in self.refuted.items()}
        return other

    def go_on(self, changed: Collection[HexId]) -> None:
        """Take in tiles that keep the track and the stops of those below them."""
        for hex_id in changed:
            if self.has_entered(hex_id):
                self.look_again(hex_id)
        for each in list(self.refuted.values()):
            if not each.holds_on(changed):
                self.doubt_again(each)

    def doubt_again(self, refuted: Refuted) -> None:
        """Look for a route anew when all else is known."""
        del self.refuted[refuted.doubt.crossing]
        self.doubtful.append(refuted.doubt)

    def start_also(self, tokens: Collection[Place]) -> None:
        """Take in that the corporation starts from other places too now, all of which are told."""
        new = [place for place in tokens if place not in self.tokens]
        self.tokens = list(tokens)
        self.bases.update(hex_id for hex_id, _ in new)
        self.stops.update(new)
        for place in new:
            self.first_way_in[place] = START
            self.first_visit[place] = None
        for place in new:
            self.leave(place, START, None)
        for each in list(self.refuted.values()):
            self.doubt_again(each)

    def retract(self, hex_id: HexId, edges: int) -> None:
        """Forget how the search left a hex across edges without track beyond them."""
        given_up = self.leading_out(hex_id, edges)
        for crossing in given_up:
            self.refuted.pop(crossing, None)
            if self.give_up(crossing):
                other, entered = self.ways.crossings[crossing]
                self.reach.crossings.get(other, {}).pop(entered, None)
                if other not in self.into:
                    self.reach.crossings.pop(other, None)
        self.doubtful = [each for each in self.doubtful if each.crossing not in given_up]
        ahead = [each for each in self.visits[self.at :] if each.crossing not in given_up]
        self.visits[self.at :] = ahead
        for refuted in self.refuted.values():
            refuted.retract(hex_id, edges)

    def depending_on(self, hex_id: HexId) -> list[Refuted]:
        """The visits that are refuted because of what lies on a hex."""
        return [each for each in self.refuted.values() if hex_id in each.hexes]

    def is_blocked(self, hex_id: HexId) -> bool:
        """Whether the search has passed a stop of the hex that routes pass no longer."""
        stops = range(len(self.layout.faces[hex_id].stops))
        return any(
            self.first_way_in.get((hex_id, stop), START) != START
            and not self.layout.passable((hex_id, stop), self.corporation)
            for stop in stops
        )

    def has_entered(self, hex_id: HexId) -> bool:
        """Whether the search starts on the hex or has come to it."""
        return hex_id in self.into or hex_id in self.bases

    def further(self, crossings: int) -> list[HexId]:
        """Look at some more crossings, or settle a doubt where all were looked at.

        Tells which hexes it has come to; with none left the search is complete.
        """
        while self.at == len(self.visits) and self.doubtful:
            self._settle(self.doubtful.pop())
        found = []
        for visit in self.visits[self.at : self.at + crossings]:
            hex_id, edge = self.ways.crossings[visit.crossing]
            self.reach.crossings.setdefault(hex_id, {})[edge] = self.known[visit.crossing]
            self.at += 1
            self.look_at(visit)
            found.append(hex_id)
        return found

    @property
    def is_open(self) -> bool:
        """Whether there is more to look at."""
        return self.at < len(self.visits) or bool(self.doubtful)

    def complete(self) -> Reach:
        """All that the corporation reaches."""
        while self.is_open:
            self.further(len(self.visits))
        self.reach.unproven = {
            self.ways.crossings[crossing]
            for crossing, refuted in self.refuted.items()
            if not refuted.proven and refuted.doubt.gauges & ~self.known.get(crossing, 0)
        }
        return self.reach

    def parts(self) -> Iterator[tuple[Reach, list[HexId]]]:
        """What is within reach by and by, with the hexes that were come to since."""
        yield self.reach, [*self.bases, *self.reach.crossings]
        size = _FIRST_PART
        while found := self.further(size):
            yield self.reach, found
            size *= 2
        self.complete()

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
            doubt.gauges &= ~refuted.doubt.gauges
        if not doubt.gauges:
            return
        back = BackToTokens(self.layout, self.corporation, self.tokens)
        route = back.route_to(doubt)
        if route is None or not route.gauges & ~known:
            self.refuted[doubt.crossing] = back.refuted(doubt, refuted)
            return
        self.known[doubt.crossing] = known | route.gauges
        self.doubtful.append(doubt)
        self.visits.append(route)


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
        """Start anew for those that now cannot pass the stop any more."""
        for key, search in list(self._kept.items()):
            passed = place in search.first_way_in
            if key == (corporation, None):
                # That it starts there too shows when it is asked.
                continue
            if key[0] == corporation or (passed and not self.layout.passable(place, key[0])):
                self._drop(key)
            else:
                self._doubt_again(key, place[0])

    def tile_changed(self, hex_id: HexId, old: Face, new: Face) -> None:
        """Take note of a change of tiles. Track that goes away matters to those who came there."""
        kept, loose = extends(old, new), 0
        if not kept:
            loose = self._loose_edges(hex_id)
            kept = extends(old, new, ALL_EDGES & ~loose)
        for key, search in list(self._kept.items()):
            if not kept and search.has_entered(hex_id):
                self._drop(key)
                continue
            if not kept:
                self._doubt_again(key, hex_id)
            elif loose and (search.has_entered(hex_id) or search.depending_on(hex_id)):
                self._to_change(key).retract(hex_id, loose)
            self._changed[key][hex_id] = None

    def _doubt_again(self, key: _Key, hex_id: HexId) -> None:
        """Find out anew what rests on a hex that gives up track or gets a token."""
        if self._kept[key].depending_on(hex_id):
            search = self._to_change(key)
            for refuted in search.depending_on(hex_id):
                search.doubt_again(refuted)

    def stops_changed(self, hexes: Collection[HexId]) -> None:
        """Take note that routes may perhaps pass stops there now, or no longer."""
        for key, search in list(self._kept.items()) if hexes else ():
            if any(search.is_blocked(hex_id) for hex_id in hexes):
                self._drop(key)
                continue
            for hex_id in hexes:
                self._doubt_again(key, hex_id)
                self._changed[key][hex_id] = None

    def _loose_edges(self, hex_id: HexId) -> int:
        """Bit set of the edges beyond which there is no track."""
        loose = 0
        for edge, side in enumerate(self.layout.board.across[hex_id]):
            if side is None or not self.layout.faces[side[0]].edges >> side[1] & 1:
                loose |= 1 << edge
        return loose

    def _drop(self, key: _Key) -> None:
        del self._kept[key], self._changed[key]
        self._shared.discard(key)

    def _to_change(self, key: _Key) -> _FromTokens:
        """A search, as one that nobody else has."""
        if key in self._shared:
            self._shared.discard(key)
            self._kept[key] = self._kept[key].copy()
        return self._kept[key]

    def of(self, corporation: CorporationId, base: Place | None, tokens: Iterable[Place]) -> Reach:
        """What the corporation reaches from all its tokens, or from one that is its base."""
        return self._to_go_on((corporation, base), tokens).complete()

    def parts(
        self, corporation: CorporationId, tokens: Iterable[Place]
    ) -> Iterator[tuple[Reach, list[HexId]]]:
        """What the corporation reaches, by and by, and each time the hexes that are new in it.

        Nothing on the board may change between two parts.
        """
        return self._to_go_on((corporation, None), tokens).parts()

    def _to_go_on(self, key: _Key, tokens: Iterable[Place]) -> _FromTokens:
        """The search that knows of all changes, whether it is complete or not."""
        search, starts = self._kept.get(key), list(tokens)
        if search is None or any(place not in starts for place in search.tokens):
            search = self._kept[key] = _FromTokens(self.layout, key[0], starts)
            self._changed[key] = {}
            self._shared.discard(key)
            return search
        grown = starts != search.tokens
        if key in self._shared and (self._changed[key] or grown or search.is_open):
            search = self._to_change(key)
        if self._changed[key]:
            search.go_on(self._changed[key])
            self._changed[key].clear()
        if grown:
            search.start_also(starts)
        return search
