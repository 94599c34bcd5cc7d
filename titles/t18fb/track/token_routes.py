"""Routes for tokens: what they cost and which town markers lie on them (3.4.2 / 3.5.2).

A route runs on track from a station of the company to one where it has none, past no other city or
off-map area, over no side and no station twice. It pays for every side and collects a marker or
more in every town. Offered are the routes of which no other is as cheap, as rich in markers and as
good for a favoured company (A98, A140); where two are equal, the shorter one, then the first by its
hexes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from engine.ids import HexId
from engine.state import Corporation
from engine.stations import Stations
from engine.track.layout import Layout, Place
from titles.t18fb.facts import is_favoured
from titles.t18fb.reading import reading
from titles.t18fb.track.fronts import NO_LIMIT, Front, add_all, pruned
from titles.t18fb.track.line_search import LineSearch, Near
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


class _Known(NamedTuple):
    """What was found last on a board: a step waits, lists moves and plays one, and each asks."""

    asked: Hashable
    search: LineSearch
    near: dict[Place, Near]
    stations: frozenset[Place]
    """Where tokens might stand after a walk."""
    routes: dict[Place, list[TokenRoute]]


_KNOWN: WeakKeyDictionary[Layout, _Known] = WeakKeyDictionary()


def token_routes(
    game: Game, corporation: Corporation, wanted: frozenset[Place] | None = None
) -> dict[Place, list[TokenRoute]]:
    """For each station that the company can reach with a token, the routes to choose from.

    With ``wanted`` only for these places, as ``Stations18FB.token_place`` names them. Of the routes
    that are too dear for the treasury only the best is told, and only where there is no other.
    """
    known = _known(game, corporation)
    places = sorted(known.stations if wanted is None else known.stations & wanted)
    _look_for(game, corporation, [place for place in places if place not in known.routes])
    return {place: known.routes[place] for place in places if known.routes[place]}


def routes_along(
    game: Game, corporation: Corporation, place: Place, via: tuple[HexId, ...]
) -> list[TokenRoute]:
    """The routes to a place over just these hexes, whether they are worth choosing or not."""
    search = LineSearch(game, corporation)
    ends = [end for end in _stations(game).entries(place) if search.is_new_station(end)]
    return _in_order(search.along(ends, via))


def towns_on(game: Game, route: TokenRoute) -> list[HexId]:
    """The hexes of towns on a route."""
    faces = game.layout.faces
    return [hex_id for hex_id in route.via if any(s.kind == "town" for s in faces[hex_id].stops)]


def reaches_any(game: Game, corporation: Corporation, wanted: Callable[[Place], bool]) -> bool:
    """Whether the company has a line to a place that is wanted, and can pay for it.

    The nearest will mostly do, so that the others are not looked for.
    """
    search, token_place = LineSearch(game, corporation), _stations(game).token_place
    doubtful = []
    for end, near in search.walks(corporation.cash):
        if search.is_new_station(end) and wanted(token_place(end)):
            if near.is_line:
                return True
            doubtful.append(end)
    return bool(doubtful and search.best(doubtful, corporation.cash))


def payable(game: Game, corporation: Corporation, wanted: frozenset[Place]) -> frozenset[Place]:
    """Those of the places to which there may be a line that the company can pay for."""
    known, token_place = _known(game, corporation), _stations(game).token_place
    ends = (end for end, near in known.near.items() if near.cost <= corporation.cash)
    return wanted.intersection(token_place(end) for end in ends)


def stations_near(game: Game, corporation: Corporation) -> frozenset[Place]:
    """Places where tokens might stand after a line, without regard to what it uses twice."""
    return _known(game, corporation).stations


def is_joined(game: Game, corporation: Corporation, hex_id: HexId) -> bool:
    """Whether a line of the company leads to a stop of the hex, past no other city (R295)."""
    if any(own == hex_id for own, _ in corporation.tokens):
        return True
    known = _known(game, corporation)
    ends = [place for place in known.near if place[0] == hex_id]
    if any(known.near[end].is_line for end in ends):
        return True
    return bool(ends and known.search.best(ends))


def _known(game: Game, corporation: Corporation) -> _Known:
    starts = tuple(_stations(game).line_starts(game, corporation))
    asked = (
        *(game.layout.version, corporation.id, corporation.cash, starts),
        *(tuple(corporation.tokens), is_favoured(game, corporation)),
    )
    known = _KNOWN.get(game.layout)
    if known is None or known.asked != asked:
        search = LineSearch(game, corporation)
        near = search.near()
        token_place = _stations(game).token_place
        places = frozenset(token_place(end) for end in near if search.is_new_station(end))
        known = _KNOWN[game.layout] = _Known(asked, search, near, places, {})
    return known


def _ends(game: Game, known: _Known, places: Collection[Place]) -> list[Place]:
    """Every stop at which a token for one of the places can arrive: areas have several."""
    token_place, search = _stations(game).token_place, known.search
    return [end for end in known.near if token_place(end) in places and search.is_new_station(end)]


def _look_for(game: Game, corporation: Corporation, places: Collection[Place]) -> None:
    """Find the routes to some places: those that can be paid for, else the best of the others."""
    if not places:
        return
    known = _known(game, corporation)
    found = _routes(game, corporation, places, corporation.cash)
    most = 1 if reading(game).cheapest_line else None
    known.routes.update({place: found.get(place, [])[:most] for place in places})
    for place in places:
        if place not in found:
            near = min(known.near[end] for end in _ends(game, known, [place]))
            limit = near.cost if near.is_line else NO_LIMIT
            routes = _routes(game, corporation, [place], limit)
            known.routes[place] = routes.get(place, [])[:1]


def _routes(
    game: Game, corporation: Corporation, places: Collection[Place], limit: int
) -> dict[Place, list[TokenRoute]]:
    """The routes to each of the places that cost no more than the limit, the best first."""
    known, token_place = _known(game, corporation), _stations(game).token_place
    ends, favoured = _ends(game, known, places), is_favoured(game, corporation)
    found: dict[Place, Front] = {}
    for end, front in known.search.best(ends, limit, favoured).items():
        add_all(found.setdefault(token_place(end), {}), front)
    return {place: _in_order(pruned(front)) for place, front in found.items()}


def _in_order(front: Front) -> list[TokenRoute]:
    routes = []
    for key, line in front.items():
        assert line.start is not None
        assert line.end is not None
        facts = (line.start, line.end, line.hexes, line.cost, key >> 1, line.favoured)
        routes.append(TokenRoute(*facts))
    return sorted(routes, key=lambda each: each.rank)


def _stations(game: Game) -> Stations18FB:
    stations = Stations.of(game)
    assert isinstance(stations, Stations18FB)
    return stations
