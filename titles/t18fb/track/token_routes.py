"""Routes for tokens: what they cost and which town markers lie on them (3.4.2 / 3.5.2).

A route runs on track from a station of the company to one where it has none, past no other city or
off-map area, over no side and no station twice. It pays for every side and collects a marker or
more in every town. Offered are the routes of which no other is as cheap, as rich in markers and as
good for a favoured company (A98, A140); where two are equal, the shorter one, then the first by its
hexes.

What a search leaves out is told in ``line_search``.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from engine.ids import HexId
from engine.state import Corporation
from engine.stations import Stations
from engine.track.layout import Layout, Place
from titles.t18fb.facts import is_favoured
from titles.t18fb.track.line_search import LineSearch
from titles.t18fb.track.stations import Stations18FB

if TYPE_CHECKING:
    from engine.game import Game


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

    @property
    def rank(self) -> tuple[int, int, int, tuple[HexId, ...]]:
        """The best of equal routes first."""
        return self.cost, -self.markers, len(self.via), self.via


Routes = Mapping[Place, Sequence[TokenRoute]]
"""For each station that can be reached the routes to choose from."""


_KEPT: WeakKeyDictionary[Layout, tuple[Hashable, dict[Place, list[TokenRoute]]]] = (
    WeakKeyDictionary()
)
"""What was found last on each board, by place: a step waits, lists its moves and plays one, and
each of these asks."""


def token_routes(
    game: Game, corporation: Corporation, wanted: frozenset[Place] | None = None
) -> dict[Place, list[TokenRoute]]:
    """For each station that the company can reach with a token, the routes to choose from.

    With ``wanted`` only for these places, as ``Stations18FB.token_place`` names them. Each place is
    searched for by itself: where a search has to stop early, a move is on offer just as it is
    played, whatever else was asked about.
    """
    starts, favoured = _starts(game, corporation), is_favoured(game, corporation)
    asked = (
        *(game.layout.version, starts, tuple(corporation.tokens), corporation.cash),
        *(corporation.id, favoured),
    )
    kept = _KEPT.get(game.layout)
    if kept is None or kept[0] != asked:
        kept = _KEPT[game.layout] = (asked, {})
    found = kept[1]
    places = sorted(stations_near(game, corporation) if wanted is None else wanted)
    for place in places:
        if place not in found:
            found[place] = _routes_to(game, corporation, place)
    return {place: found[place] for place in places if found[place]}


def _routes_to(game: Game, corporation: Corporation, place: Place) -> list[TokenRoute]:
    """The routes to choose from for a token in that place, the best first."""
    favoured = is_favoured(game, corporation)
    routes: list[TokenRoute] = []
    for route in _routes(game, corporation, frozenset({place})):
        _keep(routes, route, favoured)
    return sorted(routes, key=lambda each: each.rank)


def reaches_any(game: Game, corporation: Corporation, wanted: frozenset[Place]) -> bool:
    """Whether the company has a line to one of these places that it can pay for."""
    routes = _routes(game, corporation, wanted)
    return any(route.cost <= corporation.cash for route in routes)


def stations_near(game: Game, corporation: Corporation) -> set[Place]:
    """Places where tokens might stand after a line, without regard to what it uses twice."""
    stations, search = _stations(game), LineSearch(game, corporation)
    around = search.around(_starts(game, corporation))
    places = (place for place in around if search.is_station(place))
    return {stations.token_place(place) for place in places}


def is_joined(game: Game, corporation: Corporation, hex_id: HexId) -> bool:
    """Whether a line of the company leads to a stop of the hex, past no other city (R295)."""
    if any(own == hex_id for own, _ in corporation.tokens):
        return True
    search = LineSearch(game, corporation)
    stops = [(hex_id, stop) for stop in range(len(game.layout.faces[hex_id].stops))]
    return any(
        line.target[0] == hex_id and search.passes_no_city(start, line)
        for start in _starts(game, corporation)
        for line in search.lines_from(start, stops)
    )


def _routes(game: Game, corporation: Corporation, wanted: frozenset[Place]) -> Iterator[TokenRoute]:
    """Every route to one of the places that could be worth choosing."""
    search, stations = LineSearch(game, corporation), _stations(game)
    ends = _ends_for(game, search, wanted)
    for start in _starts(game, corporation):
        for line in search.lines_from(start, ends):
            target = line.target
            if not search.is_station(target) or search.locate(target) in search.own:
                continue
            if stations.token_place(target) not in wanted:
                continue
            if search.passes_no_city(start, line):
                facts = (line.via, line.cost, line.markers, line.favoured)
                yield TokenRoute(start, target, *facts)


def _ends_for(game: Game, search: LineSearch, wanted: frozenset[Place]) -> set[Place]:
    """Every stop at which a token for one of the places can arrive: areas have several."""
    stations = _stations(game)
    near = search.around(_starts(game, search.corporation))
    return {each for each in near if stations.token_place(each) in wanted}


def _stations(game: Game) -> Stations18FB:
    stations = Stations.of(game)
    assert isinstance(stations, Stations18FB)
    return stations


def _starts(game: Game, corporation: Corporation) -> tuple[Place, ...]:
    return tuple(dict.fromkeys(_stations(game).line_starts(game, corporation)))


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
