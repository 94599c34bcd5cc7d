"""Whether a corporation can trace the route of a government concession (§5.6.1).

The route is that of a train without limit: it runs through all places of the concession in order,
or backwards, uses no track or stop twice, passes through no city that is full of other tokens, and
has a token of the corporation somewhere, perhaps beyond the first or the last place. FS lines are
no ordinary track, so they are not among the stretches that the search follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING

from engine.ids import HexId
from engine.state import Corporation
from engine.track.faces import STOP
from engine.track.layout import Place
from engine.track.links import Stretch
from titles.t1883.concessions.disjoint import two_ways

if TYPE_CHECKING:
    from engine.game import Game

_Point = tuple[HexId, int, bool]
"""A stop (True), or an edge across which a hex is entered (False)."""
MOST_STEPS = 5_000
"""Bound of a search; what it has not found by then counts as not there, but unproven."""
EASY = 20
"""Steps after which a search remembers where it has failed."""
_Rest = tuple[Place, int, bool, frozenset[tuple[Place, Place, int]]]
"""Where a route has come to, the next goal, whether it has a token, and what it may still use."""
_FAR = 1_000
"""A distance beyond every other."""
MOST_KEPT = 4_000
_traced: dict[tuple[object, ...], Traced] = {}
"""What was found on a board; a player who imagines how a game goes on comes to the same ones."""


class Traced(Enum):
    """Whether there is a route; true only if one was found."""

    YES = "yes"
    NO = "no"
    UNPROVEN = "unproven"
    """None was found before the search had to stop."""

    def __bool__(self) -> bool:
        return self is Traced.YES


def any_of(answers: Iterable[Traced]) -> Traced:
    """Whether one of the routes is there; no more answers are asked for once one is."""
    unproven = False
    for answer in answers:
        if answer:
            return Traced.YES
        unproven = unproven or answer is Traced.UNPROVEN
    return Traced.UNPROVEN if unproven else Traced.NO


def can_trace(game: Game, corporation: Corporation, via: Sequence[HexId]) -> Traced:
    """Whether the corporation has a route through these places in this order."""
    tokens = tuple((at, *map(tuple, stops)) for at, stops in game.state.stations.items())
    tiles = frozenset(game.state.hexes.items())
    key = game.title.board, tiles, tokens, corporation.id, *corporation.tokens, *via
    found = _traced.get(key)
    if found is None:
        if len(_traced) >= MOST_KEPT:
            _traced.clear()
        found = _traced[key] = _trace(game, corporation, via)
    return found


def _trace(game: Game, corporation: Corporation, via: Sequence[HexId]) -> Traced:
    leads = track_leads(game, via, corporation)
    if not leads:
        return leads
    return any_of(_Search(game, line, corporation, token=True).finds() for line in (via, via[::-1]))


def track_leads(game: Game, via: Sequence[HexId], corporation: Corporation | None = None) -> Traced:
    """Whether track leads through these places, with a token or without.

    For a corporation the tokens of others may block it, else nothing does.
    """
    if not all(_is_served(game, hex_id) for hex_id in via):
        return Traced.NO
    # Either direction will do; the search is shorter from where fewer lines start.
    line = min(via, via[::-1], key=lambda each: game.layout.faces[each[0]].edges.bit_count())
    return _Search(game, line, corporation, token=False).finds()


def _is_served(game: Game, hex_id: HexId) -> bool:
    """Whether track leads into the hex from a neighbour."""
    faces = game.layout.faces
    edges = faces[hex_id].edges
    if edges:
        for edge, side in enumerate(game.layout.board.across[hex_id]):
            if edges >> edge & 1 and side is not None and faces[side[0]].edges >> side[1] & 1:
                return True
    return False


class _Search:
    """Looks for a route from the first place through the others, and on to a token if need be."""

    def __init__(
        self, game: Game, via: Sequence[HexId], corporation: Corporation | None, token: bool
    ) -> None:
        self.game = game
        self.corporation = corporation
        """Whose route it is; None for one that no token blocks."""
        self.needs_token = token
        self.tokens = frozenset(corporation.tokens if corporation is not None else ())
        self.starts = list(self._stops(via[0]))
        self.goals = list(via[1:])
        self.known: dict[int, dict[Place, int]] = {}
        """For a goal, or the tokens as the last one, how far other places are."""
        self.steps_from: dict[_Point, list[tuple[_Point, int]]] = {}
        self.hopeless: set[_Rest] = set()
        """What was left of the board when there was no way to finish the route."""
        self.steps = 0
        self.stopped = False

    def finds(self) -> Traced:
        """Whether there is such a route; no search is needed if a place on the way is closed."""
        between = self.goals[:-1]
        if not all(any(map(self._passable, self._stops(hex_id))) for hex_id in between):
            return Traced.NO
        token = not self.needs_token
        if any(self._leads_on(start, frozenset(), 0, 0, token) for start in self.starts):
            return Traced.YES
        return Traced.UNPROVEN if self.stopped else Traced.NO

    def _stops(self, hex_id: HexId) -> Iterator[Place]:
        for index, stop in enumerate(self.game.layout.faces[hex_id].stops):
            if stop.kind != "junction":
                yield hex_id, index

    def _passable(self, place: Place) -> bool:
        layout = self.game.layout
        if self.corporation is None:
            return layout.faces[place[0]].stops[place[1]].kind != "offboard"
        return layout.passable(place, self.corporation.id)

    def _distances(self, goal: int) -> dict[Place, int]:
        """How many stretches lie between a goal and each place that leads to it."""
        if goal not in self.known:
            last = goal == len(self.goals)
            targets = list(self.tokens) if last else list(self._stops(self.goals[goal]))
            found = self.known[goal] = dict.fromkeys(targets, 0)
            queue = list(targets)
            for place in queue:
                if place not in targets and not self._passable(place):
                    continue
                for stretch in self.game.stretches(place):
                    if stretch.end not in found:
                        found[stretch.end] = found[place] + 1
                        queue.append(stretch.end)
        return self.known[goal]

    def _leads_on(
        self, place: Place, used: frozenset[Place], track: int, goal: int, token: bool
    ) -> bool:
        """Whether a route that has come to a place, by way of the used ones, can be finished."""
        token = token or place in self.tokens
        if goal < len(self.goals) and place[0] == self.goals[goal]:
            goal += 1
        if goal == len(self.goals) and token:
            return True
        self.steps += 1
        if self.steps > MOST_STEPS:
            self.stopped = True
            return False
        if used and not self._passable(place):
            return False
        used |= {place}
        if not self._may_succeed(place, used, track, goal, token):
            return False
        rest = self._rest(place, used, track, goal, token) if self.steps > EASY else None
        if rest in self.hopeless or not self._parts_ways(place, used, track, goal):
            return False
        found = any(
            self._leads_on(stretch.end, used, track | stretch.track, goal, token)
            for stretch in self._onward(place, used, track, goal)
        )
        if not found and rest is not None:
            self.hopeless.add(rest)
        return found

    def _rest(
        self, place: Place, used: frozenset[Place], track: int, goal: int, token: bool
    ) -> _Rest:
        """All that the rest of the route depends on."""
        found = {place}
        queue = [place]
        left = []
        for current in queue:
            if current != place and not self._passable(current):
                continue
            for stretch in self.game.stretches(current):
                if stretch.end in used or stretch.track & track:
                    continue
                left.append((current, stretch.end, stretch.track))
                if stretch.end not in found:
                    found.add(stretch.end)
                    queue.append(stretch.end)
        return place, goal, token, frozenset(left)

    def _onward(
        self, place: Place, used: frozenset[Place], track: int, goal: int
    ) -> Iterator[Stretch]:
        """The stretches to go on by, those towards the next goal first."""
        known = self._distances(goal)
        stretches = self.game.stretches(place)
        for stretch in sorted(stretches, key=lambda each: known.get(each.end, _FAR)):
            if not (stretch.track & track or stretch.end in used):
                yield stretch

    def _may_succeed(
        self, place: Place, used: frozenset[Place], track: int, goal: int, token: bool
    ) -> bool:
        """Whether all that is still missing can be reached by what is not used yet."""
        missing = set(self.goals[goal:])
        found = {place}
        queue = [place]
        for current in queue:
            if current != place and not self._passable(current):
                continue
            for stretch in self.game.stretches(current):
                end = stretch.end
                if end in found or end in used or stretch.track & track:
                    continue
                found.add(end)
                queue.append(end)
                missing.discard(end[0])
                token = token or end in self.tokens
            if token and not missing:
                return True
        return False

    def _parts_ways(self, place: Place, used: frozenset[Place], track: int, goal: int) -> bool:
        """Whether two ways without common track lead from each goal to those before and after.

        Not asked where a goal has two cities: a route may pass through one and end in the other.
        """

        def onward(point: _Point) -> Iterator[_Point]:
            if point[2] and point[:2] != hub and not self._passable(point[:2]):
                return
            for after, side in self._steps_from(point):
                if not track & side and not (after[2] and after[:2] in used):
                    yield after

        used -= {place}
        line = [[place], *(list(self._stops(hex_id)) for hex_id in self.goals[goal:])]
        for before, hubs, after in zip(line, line[1:], line[2:], strict=False):
            if len(before) == len(hubs) == len(after) == 1:
                (hub,) = hubs
                if not two_ways((*hub, True), {(*before[0], True)}, {(*after[0], True)}, onward):
                    return False
        return True

    def _steps_from(self, point: _Point) -> list[tuple[_Point, int]]:
        """The points after a stop or a crossed side, each with the bit of the side on the way."""
        found = self.steps_from.get(point)
        if found is None:
            hex_id, number, at_stop = point
            layout, board = self.game.layout, self.game.layout.board
            found = []
            for end, _ in layout.faces[hex_id].leads[STOP + number if at_stop else number]:
                if end >= STOP:
                    found.append(((hex_id, end - STOP, True), 0))
                    continue
                across = board.across[hex_id][end]
                if across is not None:
                    side = 1 << board.side_bits[hex_id, end]
                    found.append(((*across, False), side))
            self.steps_from[point] = found
        return found
