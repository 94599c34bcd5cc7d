"""Tokens: what a new station brings, and when to end the time of secured interest (3.5.2-3.5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE, percent
from engine.house.choice import Choice
from engine.ids import HexId, TrainName
from engine.moves import PASS, Move
from engine.state import Corporation
from engine.stations import Stations
from engine.track.layout import Place
from titles.t18fb.earnings import capacity_of, station_value
from titles.t18fb.facts import (
    PHASE_3,
    charter,
    concession,
    data,
    is_building,
    line_from,
    state,
)
from titles.t18fb.judging.goals import destinations
from titles.t18fb.operating.interest import interest
from titles.t18fb.operating.lines import on_offer
from titles.t18fb.track.stations import bourbon_place
from titles.t18fb.track.token_routes import TokenRoute, token_routes
from titles.t18fb.verbs import PlaceTokenVia, ReplaceBourbon

if TYPE_CHECKING:
    from engine.house.outlook import Outlook

RUNS = 3
"""How often a station is counted."""
A_ROW = 10
"""What a row of the market is worth a share."""
KEPT = 20
"""Money that a treasury keeps besides a train."""
WORTH_ENDING = (0.8, 0.5, 0.3, 0.2, 0.1)
"""Part of the interest that first runs must bring, by the stock rounds that have been held:
bonuses, deposits and a rising price come with runs only."""
STATIONS_IN_BUILDING = 5
"""Stations that a company collects before its first run: its trains will be able to serve them."""


def place_token(outlook: Outlook) -> Choice | None:
    """The line that brings most for its cost; nothing where waiting brings more."""
    moves: list[Move] = [*outlook.of(PlaceTokenVia), *outlook.of(ReplaceBourbon)]
    corporation = outlook.corporation
    if not moves or corporation is None:
        return None
    judge = _Judge(outlook, corporation)
    found = [(judge.value(move), number, move) for number, move in enumerate(moves)]
    value, _, best = max(found, key=lambda each: (each[0], -each[1]))
    if value <= 0:
        return Choice(PASS, "house.nothing_better")
    return Choice(best, "house.holds_city", {"hex": judge.place(best)[0]})


class _Judge:
    def __init__(self, outlook: Outlook, corporation: Corporation) -> None:
        self.outlook, self.game, self.corporation = outlook, outlook.game, corporation
        self.routes = token_routes(self.game, corporation)
        self.building = is_building(self.game, corporation)
        self.goals = set(destinations(self.game, corporation))
        self.train = self._train()
        self.trains = self._affordable()
        cities, _ = capacity_of(self.game, self.trains)
        wanted = max(cities, STATIONS_IN_BUILDING)
        self.spare_stations = wanted - len(corporation.tokens)
        values = [station_value(self.game, corporation, at) for at in corporation.tokens]
        self.lowest = min(values, default=0)

    def _train(self) -> tuple[TrainName, int] | None:
        """The train that the company needs, with its price."""
        if self.corporation.trains:
            return None
        name = self.outlook.forecast.next_train(self.corporation)
        return None if name is None else (name, self.game.train(name).cost)

    def _affordable(self) -> list[TrainName]:
        """Its trains and those of the same kind that it could buy besides."""
        trains = list(self.corporation.trains)
        if self.train is not None:
            number = max(1, min(2, self.corporation.cash // self.train[1]))
            trains += [self.train[0]] * number
        return trains

    def place(self, move: Move) -> Place:
        """Where the token would stand."""
        if isinstance(move, ReplaceBourbon):
            bourbon = next(c.bourbon for c in data(self.game).privates if c.id == move.card)
            found = bourbon_place(self.game, bourbon.number) if bourbon is not None else None
            assert found is not None
            return found
        assert isinstance(move, PlaceTokenVia)
        stop = move.stop
        if stop is None:
            stop = Stations.of(self.game).stops(self.game, move.hex)[0]
        return move.hex, stop

    def value(self, move: Move) -> float:
        """What the line is worth, in money."""
        place = self.place(move)
        route = self._route(move, place)
        if route is None or (isinstance(move, ReplaceBourbon) and not self._owns(move)):
            return 0.0
        ends_building = self.building and self._is_intermediate(place)
        if ends_building and not self._better_than_interest(place, route):
            return 0.0
        goal = self._goal(place[0])
        if self.building and not ends_building and goal is not None and not self._is_final(place):
            return 0.0
        if not self._can_pay(route.cost, ends_building):
            return 0.0
        return self._brings(place, route, goal is not None, ends_building) - route.cost

    def _owns(self, move: ReplaceBourbon) -> bool:
        """Whether the card is the player's own; others seldom give theirs away."""
        return self.game.state.privates[move.card] == self.outlook.me

    def _route(self, move: Move, place: Place) -> TokenRoute | None:
        via = getattr(move, "via", None)
        offered = on_offer(self.corporation, self.routes.get(place, []))
        if via is None and len(offered) == 1:
            return offered[0]
        return next((route for route in offered if route.via == (via or ())), None)

    def _brings(self, place: Place, route: TokenRoute, goal: bool, ends: bool) -> float:
        station = station_value(self.game, self.corporation, place)
        if self.spare_stations <= 0:
            station = max(station - self.lowest, station // 3)
        total = RUNS * (station + data(self.game).town_markers.value * min(route.markers, 3))
        mine = percent(self.game, self.corporation, self.outlook.me) // SHARE
        if goal and (ends or not self.building):
            total += A_ROW * mine * RUNS + self._refund(place)
        return float(total)

    def _refund(self, place: Place) -> int:
        found = concession(self.game, self.corporation.id)
        reaches = self._is_final(place) or self._is_intermediate(place)
        return found.deposit // 2 if found is not None and reaches else 0

    def _can_pay(self, cost: int, ends_building: bool) -> bool:
        """Whether money is left for the train that must be owned or will be."""
        left = self.corporation.cash - cost
        if self.train is None or (self.building and not ends_building):
            return True
        if left >= self.train[1] + KEPT:
            return True
        if ends_building:
            return left + self.outlook.player.cash // 2 >= self.train[1]
        return left >= self.train[1] or cost <= KEPT

    # The end of building

    def _better_than_interest(self, place: Place, route: TokenRoute) -> bool:
        """Whether first runs bring about as much as the interest, or deposits are in danger."""
        if self.train is None and not self.corporation.trains:
            return False
        held = min(self.game.state.round.turn, len(WORTH_ENDING)) - 1
        if self.game.phase_reached(PHASE_3):
            held = len(WORTH_ENDING) - 1
        return self._first_run(place, route) >= WORTH_ENDING[held] * self._interest()

    def _interest(self) -> int:
        return interest(self.game, self.corporation) * SHARE

    def _first_run(self, place: Place, route: TokenRoute) -> int:
        """What the company would earn with the token there."""
        cities, towns = capacity_of(self.game, self.trains)
        places = [*self.corporation.tokens, place]
        values = sorted(station_value(self.game, self.corporation, at) for at in places)
        markers = charter(self.game, self.corporation.id).markers + route.markers
        best = values[-cities:] if cities else []
        return sum(best) + data(self.game).town_markers.value * min(towns, markers)

    def _is_intermediate(self, place: Place) -> bool:
        line = charter(self.game, self.corporation.id).line
        if state(self.game).concessions.get(self.corporation.id) is None:
            return False
        wanted = line_from(self.game, self.corporation.id, line[0]).intermediate
        return self._same(place[0], wanted)

    def _is_final(self, place: Place) -> bool:
        return self._same(place[0], charter(self.game, self.corporation.id).line[-1:])

    def _goal(self, hex_id: HexId) -> HexId | None:
        return hex_id if self._same(hex_id, self.goals) else None

    def _same(self, hex_id: HexId, wanted: object) -> bool:
        locate = Stations.of(self.game).location
        assert isinstance(wanted, (list, tuple, set))
        return any(locate((hex_id, 0)) == locate((each, 0)) for each in wanted)
