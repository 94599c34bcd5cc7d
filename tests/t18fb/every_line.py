"""Random boards, and every line for a token on them, found by walking all track."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from engine.game import Game
from engine.ids import CorporationId, HexId
from engine.state import Corporation
from engine.stations import Stations
from engine.steps.place_token import put_token
from engine.track.faces import STOP
from engine.track.layout import Place
from tests.t18fb.operating_table import deal
from titles.t18fb.facts import data, hex_facts, state

Measures = tuple[int, int, bool]
"""Cost, markers, and whether a favoured town lies on the line."""
_MARKERS = {
    ("LATER", False): {"yellow": 1, "green": 1, "brown": 2},
    ("LATER", True): {"yellow": 1, "green": 2, "brown": 3},
    ("PA23", False): {"yellow": 1, "green": 1, "brown": 2},
    ("PA23", True): {"yellow": 1, "green": 1, "brown": 2},
}


def random_board(seed: int, edition: str, tiles: int) -> Any:
    """A position with tiles and tokens laid at random around one place, track fitting the hexes."""
    chance = random.Random(seed)
    game: Game = deal(edition, phase=str(chance.choice((1, 3, 5))))
    centre = chance.choice(["S10", "S8", "G30", "F31", "K44", "L27", "F35"])
    near = _around(game, HexId(centre), 3)
    for _ in range(tiles):
        lay_at_random(game, chance, near)
    _random_tokens(game, chance, near)
    return game


@cache
def _dense_boards() -> Any:
    text = Path(__file__).with_name("dense.yaml").read_text(encoding="utf-8")
    return yaml.safe_load(text)


def dense_board(name: str) -> tuple[Any, dict[str, int]]:
    """A board of PA23 full of track, and limits for companies with too many lines to list all."""
    facts = _dense_boards()[name]
    game: Game = deal("PA23", phase=facts["phase"])
    for hex_id, (tile, rotation) in facts["tiles"].items():
        game.state.supply[tile] -= 1
        game.put_tile(hex_id, tile, rotation)
    for company, places in facts["tokens"].items():
        for hex_id, stop in places:
            put_token(game, game.state.corporations[company], (hex_id, stop))
    return game, facts["limit"]


def lay_at_random(game: Game, chance: random.Random, near: list[HexId]) -> None:
    """Lay a tile that fits on one of the hexes, if there is one."""
    board, hex_id = game.title.board, chance.choice(near)
    fitting = [
        face
        for face in game.layout.replacements(hex_id)
        if face.tile and game.state.supply[face.tile]
    ]
    fitting = [f for f in fitting if not f.edges & board.closed_edges(hex_id, game.state.phase)]
    if fitting:
        face = chance.choice(fitting)
        assert face.tile is not None
        old = game.state.hexes.get(hex_id)
        if old is not None:
            game.state.supply[old[0]] += 1
        game.state.supply[face.tile] -= 1
        game.put_tile(hex_id, face.tile, face.rotation)


def _random_tokens(game: Game, chance: random.Random, near: list[HexId]) -> None:
    names = ["LdA", "FB", "NN", "FSC"]
    stations = Stations.of(game)
    for hex_id in near:
        for stop in stations.stops(game, hex_id):
            slots = game.layout.faces[hex_id].stops[stop].slots
            for _ in range(chance.randint(0, slots)):
                corporation = game.state.corporations[CorporationId(chance.choice(names))]
                place = (hex_id, stop)
                own = {stations.location(each) for each in corporation.tokens}
                if stations.location(place) not in own:
                    put_token(game, corporation, place)
    if chance.random() < 0.5:
        state(game).falcon = CorporationId(chance.choice(names))


def _around(game: Game, centre: HexId, radius: int) -> list[HexId]:
    found = {centre}
    for _ in range(radius):
        found |= {side[0] for hex_id in found for side in game.title.board.across[hex_id] if side}
    return sorted(found)


class EveryLine:
    """All lines of one company, one after the other, up to a cost."""

    def __init__(self, game: Game, corporation: Corporation, limit: int = 100_000) -> None:
        self.game, self.corporation, self.limit = game, corporation, limit
        self.edition = str(data(game).edition)
        self.halves = {"S8", "S10"}
        self.steps = 0

    def best(self) -> dict[Place, set[Measures]]:
        """By place, the lines of which no other is as good in everything."""
        found: dict[Place, set[Measures]] = {}
        own = {self.place_of(place) for place in self.corporation.tokens}
        for start in self.starts():
            for end, measures in self.from_station(start, own):
                found.setdefault(end, set()).add(measures)
        return {end: self.undominated(lines) for end, lines in found.items()}

    def undominated(self, lines: set[Measures]) -> set[Measures]:
        if state(self.game).falcon != self.corporation.id:
            lines = {(cost, markers, False) for cost, markers, _ in lines}

        def beats(one: Measures, other: Measures) -> bool:
            at_least = one[0] <= other[0] and one[1] >= other[1] and one[2] >= other[2]
            return at_least and one != other

        return {line for line in lines if not any(beats(other, line) for other in lines)}

    def starts(self) -> set[Place]:
        areas = {hex_id: area for area in data(self.game).off_map_areas for hex_id in area.hexes}
        found: set[Place] = set()
        for place in self.corporation.tokens:
            area = areas.get(place[0])
            found |= {(hex_id, 0) for hex_id in area.hexes} if area else {place}
        return found

    def place_of(self, place: Place) -> object:
        if place[0] in self.halves:
            return "Napoli"
        for area in data(self.game).off_map_areas:
            if place[0] in area.hexes:
                return area.id
        return place[0]

    def slot_of(self, place: Place) -> Place:
        """Where a token would stand."""
        for area in data(self.game).off_map_areas:
            if place[0] in area.hexes:
                return area.main, 0
        return place

    def from_station(self, start: Place, own: set[object]) -> Iterator[tuple[Place, Measures]]:
        yield from self._leave(start, start, own, frozenset(), frozenset({start}), (0, 0, False), 0)

    def _leave(
        self,
        start: Place,
        stop: Place,
        own: set[object],
        sides: frozenset[object],
        stops: frozenset[Place],
        got: Measures,
        through: int,
    ) -> Iterator[tuple[Place, Measures]]:
        for end, _ in self.game.layout.faces[stop[0]].leads[STOP + stop[1]]:
            yield from self._follow(start, stop[0], end, own, sides, stops, got, through)

    def _follow(
        self,
        start: Place,
        hex_id: HexId,
        end: int,
        own: set[object],
        sides: frozenset[object],
        stops: frozenset[Place],
        got: Measures,
        through: int,
    ) -> Iterator[tuple[Place, Measures]]:
        self.steps += 1
        assert self.steps < 400_000, "too dense a board"
        if end >= STOP:
            yield from self._arrive(start, (hex_id, end - STOP), own, sides, stops, got, through)
            return
        across = self.game.title.board.across[hex_id][end]
        if across is None:
            return
        side = frozenset({(hex_id, end), across})
        if side in sides:
            return
        paid = (got[0] + self._cost(hex_id, end, across), got[1], got[2])
        if paid[0] > self.limit:
            return
        other, entered = across
        for onward, _ in self.game.layout.faces[other].leads[entered]:
            yield from self._follow(start, other, onward, own, sides | {side}, stops, paid, through)

    def _arrive(
        self,
        start: Place,
        place: Place,
        own: set[object],
        sides: frozenset[object],
        stops: frozenset[Place],
        got: Measures,
        through: int,
    ) -> Iterator[tuple[Place, Measures]]:
        if place in stops:
            return
        face = self.game.layout.faces[place[0]]
        kind = face.stops[place[1]].kind
        seen = stops | {place}
        if kind == "town":
            double = len(hex_facts(self.game, place[0]).stops) > 1
            markers = _MARKERS[self.edition, double].get(face.colour, 0)
            favoured = got[2] or place[0] == "F35"
            got = (got[0], got[1] + markers, favoured)
            yield from self._leave(start, place, own, sides, seen, got, through)
            return
        goal, first = self.place_of(place), self.place_of(start)
        if goal not in own and (not through or "Napoli" in (goal, first)):
            yield self.slot_of(place), got
        if (
            self.edition == "LATER"
            and goal == "Napoli"
            and (first == "Napoli" or "Napoli" not in own)
        ):
            if self.game.layout.passable(place, self.corporation.id):
                yield from self._leave(start, place, own, sides, seen, got, through + 1)

    def _cost(self, hex_id: HexId, edge: int, across: tuple[HexId, int]) -> int:
        for portal in data(self.game).portals:
            ends = {(portal.outside, portal.outside_edge), (portal.inside, portal.inside_edge)}
            if (hex_id, edge) in ends:
                return portal.cost
        borders = [b.kind for b in hex_facts(self.game, hex_id).borders if b.edge == edge]
        costs = {"river": 40, "mountain": 60}
        return sum(costs.get(kind, 0) for kind in borders) or 10
