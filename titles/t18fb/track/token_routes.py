"""Routes for tokens: what they cost and which town markers lie on them (3.4.2 / 3.5.2).

A route runs on track from a station of the company to one where it has none, past no other city or
off-map area, over no side and no station twice. It pays for every side and collects a marker or
more in every town. Offered are the routes of which no other is as cheap, as rich in markers and as
good for a favoured company (A98, A140); where two are equal, the shorter one, then the first by its
hexes.

The search goes from the cheapest line to dearer ones, so that the cheapest to every station is
always found. Lines beyond the treasury are followed only where nothing else leads; and where a
dense network would take more than ``MOST_LINES`` steps, longer lines than it has come to by then
are not offered.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from engine.ids import HexId
from engine.state import Corporation
from engine.stations import Stations
from engine.track.board import Board
from engine.track.layout import Layout, Place
from engine.track.links import Stretch
from titles.t18fb.data import Data18FB
from titles.t18fb.facts import NAPOLI, data, hex_facts, is_favoured
from titles.t18fb.ground_data import Hex18FB
from titles.t18fb.track.stations import Stations18FB

if TYPE_CHECKING:
    from engine.game import Game

MOST_LINES = 20_000
"""How many lines are followed further where others lead to the same stop."""
_DOUBLE_TOWN = "DT"


@dataclass(frozen=True, slots=True)
class TokenRoute:
    """A way for a token."""

    start: Place
    target: Place
    via: tuple[HexId, ...]
    """The hexes between, in order."""
    cost: int
    markers: int
    favoured: bool
    """Whether it passes a town that is worth more to a favoured company."""
    through: bool
    """Whether it runs through a half of Napoli."""
    used: int
    """Bits of the sides and stops on it."""

    @property
    def rank(self) -> tuple[int, int, int, tuple[HexId, ...]]:
        """The best of equal routes first."""
        return self.cost, -self.markers, len(self.via), self.via


Routes = Mapping[Place, Sequence[TokenRoute]]
"""For each station that can be reached the routes to choose from."""


_KEPT: WeakKeyDictionary[Layout, tuple[Hashable, dict[Place, list[TokenRoute]]]] = (
    WeakKeyDictionary()
)
"""The routes of each board that was asked about last: a step waits, lists its moves and plays one,
and each of these asks."""


def token_routes(game: Game, corporation: Corporation) -> dict[Place, list[TokenRoute]]:
    """For each station that the company can reach with a token, the routes to choose from."""
    stations = Stations.of(game)
    assert isinstance(stations, Stations18FB)
    search = _Search(game, corporation)
    starts = tuple(dict.fromkeys(stations.line_starts(game, corporation)))
    asked = (
        *(game.layout.version, starts, tuple(corporation.tokens), corporation.cash),
        *(corporation.id, search.is_favoured),
    )
    kept = _KEPT.get(game.layout)
    if kept is None or kept[0] != asked:
        kept = _KEPT[game.layout] = (asked, _found(search, stations, starts))
    return kept[1]


def _found(
    search: _Search, stations: Stations18FB, starts: Sequence[Place]
) -> dict[Place, list[TokenRoute]]:
    found: dict[Place, list[TokenRoute]] = {}
    for start in starts:
        for route in search.from_station(start):
            place = stations.token_place(route.target)
            _keep(found.setdefault(place, []), route, search.is_favoured)
    return {place: sorted(routes, key=lambda each: each.rank) for place, routes in found.items()}


def is_joined(game: Game, corporation: Corporation, hex_id: HexId) -> bool:
    """Whether a line of the company leads to a stop of the hex, past no other city (R295)."""
    if any(own == hex_id for own, _ in corporation.tokens):
        return True
    search, stations = _Search(game, corporation), Stations.of(game)
    assert isinstance(stations, Stations18FB)
    near = search.stations_around(hex_id)
    starts = [each for each in stations.line_starts(game, corporation) if each in near]
    lines = (line for start in dict.fromkeys(starts) for line in search.lines_from(start))
    return any(line.target[0] == hex_id and search.passes_no_city(line) for line in lines)


def _keep(routes: list[TokenRoute], new: TokenRoute, by_favour: bool) -> None:
    """Add a route unless another is as good in everything; drop those that it makes pointless."""
    if any(_as_good(route, new, by_favour) for route in routes):
        return
    routes[:] = [route for route in routes if not _as_good(new, route, by_favour)]
    routes.append(new)


def _as_good(one: TokenRoute, other: TokenRoute, by_favour: bool) -> bool:
    measures = (one.cost <= other.cost, one.markers >= other.markers)
    if not all(measures) or (by_favour and other.favoured and not one.favoured):
        return False
    equal = (one.cost, one.markers) == (other.cost, other.markers)
    same_favour = not by_favour or one.favoured == other.favoured
    return one.rank <= other.rank if equal and same_favour else True


class _Search:
    """Follows track from stations of one company to the next ones."""

    def __init__(self, game: Game, corporation: Corporation) -> None:
        self.game, self.corporation = game, corporation
        self.costs = side_costs(game.title.board)
        self.is_favoured = is_favoured(game, corporation)
        self.locate = Stations.of(game).location
        self.own = {self.locate(place) for place in corporation.tokens}
        self.followed = 0
        """Lines that led where another had led before."""

    def from_station(self, start: Place) -> Iterator[TokenRoute]:
        """Every route from a station that could be worth choosing."""
        for route in self.lines_from(start):
            if not self._is_town(route.target) and self._may_end(route):
                yield route

    def lines_from(self, start: Place) -> Iterator[TokenRoute]:
        """The same to all stops, towns and stations with a token of its own among them."""
        bits = self.game.title.board.ways.stop_bits
        origin = TokenRoute(start, start, (), 0, 0, False, False, bits[start])
        reached: dict[Place, list[TokenRoute]] = {start: [origin]}
        arrival = count()
        todo = [(0, next(arrival), origin)]
        while todo:
            _, _, route = heappop(todo)
            for stretch in self.game.stretches(route.target):
                longer = self._longer(route, stretch)
                if longer is None:
                    continue
                yield longer
                goes_on = self._is_town(longer.target) or self._within_napoli(start, longer.target)
                if goes_on and self._is_worth_following(reached, longer):
                    heappush(todo, (longer.cost, next(arrival), longer))

    def _is_worth_following(
        self, reached: dict[Place, list[TokenRoute]], longer: TokenRoute
    ) -> bool:
        """Whether a line leads somewhere new, or could be better than those that came before."""
        before = reached.setdefault(longer.target, [])
        # Whoever comes to a stop from elsewhere may go on where the first could not.
        came_from = longer.via[-1:]
        if any(each.via[-1:] == came_from and each.through <= longer.through for each in before):
            self.followed += 1
            if longer.cost > self.corporation.cash or self.followed > MOST_LINES:
                return False
        return _is_new(before, longer)

    def stations_around(self, hex_id: HexId) -> set[Place]:
        """Stops from which a line to the hex might come, without regard to what it uses twice."""
        todo = [(hex_id, stop) for stop in range(len(self.game.layout.faces[hex_id].stops))]
        seen = set(todo)
        while todo:
            for stretch in self.game.stretches(todo.pop()):
                if stretch.end in seen:
                    continue
                seen.add(stretch.end)
                if self._is_town(stretch.end) or self.locate(stretch.end) == NAPOLI:
                    todo.append(stretch.end)
        return seen

    def _longer(self, route: TokenRoute, stretch: Stretch) -> TokenRoute | None:
        """The route with a stretch more, None if it used something twice."""
        stop = self.game.title.board.ways.stop_bits[stretch.end]
        # Sides and stops are numbered apart from the insides of hexes, which repeat no side.
        sides = stretch.track & ((1 << len(self.costs)) - 1)
        if route.used & (sides | stop):
            return None
        town = self._is_town(stretch.end)
        first = route.target[0] != route.start[0] or bool(route.via)
        before = (*route.via, route.target[0]) if first else route.via
        hexes = (*before, *stretch.hexes)
        return TokenRoute(
            route.start,
            stretch.end,
            hexes,
            route.cost + self._cost(sides),
            route.markers + (markers_of(self.game, stretch.end) if town else 0),
            route.favoured or (town and hex_facts(self.game, stretch.end[0]).falcon_bonus > 0),
            route.through or (route.target != route.start and not self._is_town(route.target)),
            route.used | sides | stop,
        )

    def _cost(self, sides: int) -> int:
        cost = 0
        while sides:
            low = sides & -sides
            cost += self.costs[low.bit_length() - 1]
            sides ^= low
        return cost

    def _is_town(self, place: Place) -> bool:
        return self.game.layout.faces[place[0]].stops[place[1]].kind == "town"

    def _may_end(self, route: TokenRoute) -> bool:
        """Whether the route leads to a station that is new, and past no other city."""
        return self.locate(route.target) not in self.own and self.passes_no_city(route)

    def passes_no_city(self, route: TokenRoute) -> bool:
        """Past a half of Napoli only to the other half, unless the route starts there."""
        ends = self.locate(route.start), self.locate(route.target)
        return not route.through or NAPOLI in ends

    def _within_napoli(self, start: Place, place: Place) -> bool:
        """Whether a route may go on through a half of Napoli, where it starts or ends (A136)."""
        if self.locate(place) != NAPOLI or not Stations.of(self.game).opens_elsewhere(place[0]):
            return False
        if self.locate(start) != NAPOLI and NAPOLI in self.own:
            return False
        return self.game.layout.passable(place, self.corporation.id)


def _is_new(routes: list[TokenRoute], new: TokenRoute) -> bool:
    """Whether no route to the stop does as well with less; keeps the new one then."""
    for route in routes:
        if (
            route.cost <= new.cost
            and route.markers >= new.markers
            and route.favoured >= new.favoured
            and route.through <= new.through
            and route.used & new.used == route.used
        ):
            return False
    routes.append(new)
    return True


def markers_of(game: Game, place: Place) -> int:
    """Markers that a line through a town collects, by the tile's colour (R166)."""
    face = game.layout.faces[place[0]]
    facts = data(game).town_markers
    kinds = _tile_kinds(game.title.board)
    double = face.tile is not None and kinds[face.tile] == _DOUBLE_TOWN
    return (facts.double if double else facts.single).get(face.colour, 0)


@cache
def _tile_kinds(board: Board) -> dict[str, str | None]:
    return {tile.id: tile.kind for tile in board.data.tiles}


@cache
def side_costs(board: Board) -> tuple[int, ...]:
    """What a token pays for each side, by the side's number (R45, R46)."""
    facts = board.data
    assert isinstance(facts, Data18FB)
    costs = [0] * (len(board.side_bits) // 2)
    for (hex_id, edge), bit in board.side_bits.items():
        hex_ = board.hexes[hex_id]
        assert isinstance(hex_, Hex18FB)
        prices = {"river": facts.edge_costs.river, "mountain": facts.edge_costs.mountain}
        borders = [prices[b.kind] for b in hex_.borders if b.edge == edge and b.kind in prices]
        costs[bit] = sum(borders) or facts.edge_costs.plain
    for portal in facts.portals:
        costs[board.side_bits[portal.outside, portal.outside_edge]] = portal.cost
    return tuple(costs)
