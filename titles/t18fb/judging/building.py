"""Tiles: on to the next place for a token, and better cities where tokens stand (R129, R187)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.house.choice import Choice
from engine.house.prospects import stop_value
from engine.ids import HexId
from engine.moves import PASS, LayTile
from engine.state import Corporation
from engine.track.faces import STOP, Face
from engine.track.reach import Reach
from titles.t18fb.facts import company, data, is_building, state
from titles.t18fb.judging.goals import FAR, distances, goals

if TYPE_CHECKING:
    from engine.game import Game
    from engine.house.outlook import Outlook

A_TILE_NEARER = 20.0
"""What it is worth to come a tile nearer to the next goal."""
RUNS = 2.0
"""How often a higher value of a city is counted."""
A_MARKER = 25.0
"""What a town marker is worth to a regional company."""
MOST_FOR_EXTRA = 130
"""Treasury from which a regional company pays for a second tile."""


def lay_tile(outlook: Outlook) -> Choice | None:
    """The tile that does most for the company; a building company uses all its steps (R187)."""
    moves, corporation = outlook.of(LayTile), outlook.corporation
    if not moves or corporation is None:
        return None
    surveyor = _Surveyor(outlook.game, corporation)
    value, move = max(((surveyor.value(move), move) for move in moves), key=lambda pair: pair[0])
    must = not outlook.may_pass or is_building(outlook.game, corporation)
    if value <= 0 and not must:
        return Choice(PASS, "house.nothing_better")
    return Choice(move, "house.opens_way", {"hex": move.hex})


class _Surveyor:
    """Judges tiles without laying them: by where their track leads."""

    def __init__(self, game: Game, corporation: Corporation) -> None:
        self.game, self.corporation = game, corporation
        self.reach: Reach = game.reach(corporation.id)
        self.regional = company(game, corporation.id).regional is not None
        self.far: Mapping[HexId, float] = {}
        self.next: Mapping[HexId, float] = {}
        """How far hexes are from the goal, and from the one after it."""
        joined = {hex_id for hex_id, _ in self.reach.stops}
        missing = [[at for at in group if at not in joined] for group in goals(game, corporation)]
        ahead = [group for group in missing if group]
        self.goal = set(ahead[0]) if ahead else set()
        if ahead:
            self.far = distances(game, ahead[0])
            self.next = distances(game, ahead[1]) if ahead[1:] else {}
        self.now = min((self.far.get(at, FAR) for at in self._front()), default=FAR)

    def _front(self) -> list[HexId]:
        """Hexes into which track leads, and those where it starts."""
        return [*self.reach.crossings, *(hex_id for hex_id, _ in self.reach.stops)]

    def value(self, move: LayTile) -> float:
        """What the tile is worth to the company."""
        face = self.game.title.board.faces[move.tile][move.rotation]
        below = self.game.layout.faces[move.hex]
        total = self._nearer(move.hex, face) - self._cost(move)
        if self.regional:
            return total + A_MARKER * self._markers(below, face)
        return total + RUNS * self._better_city(move.hex, below, face)

    def _nearer(self, hex_id: HexId, face: Face) -> float:
        """By how much the goal comes nearer."""
        across = self.game.title.board.across[hex_id]
        sides = [across[edge] for edge in self._exits(hex_id, face)]
        ahead = [side[0] for side in sides if side]
        if hex_id in self.goal:
            # The goal is reached: on to the next one, which may lie off the board's edge.
            on = [self.next[at] for at in ahead if at in self.next and self._may_go_on(at)]
            return A_TILE_NEARER * (3.0 - min(2.5, min(on, default=FAR) / 10))
        best = min((self.far.get(at, FAR) for at in ahead), default=FAR)
        return A_TILE_NEARER * min(3.0, self.now - best) if best < self.now else 0.0

    def _may_go_on(self, hex_id: HexId) -> bool:
        """Whether track can lead through a hex: not where a line must end."""
        return self.game.title.board.takes_tiles(hex_id)

    def _exits(self, hex_id: HexId, face: Face) -> list[int]:
        """Edges by which the company's track would leave the tile."""
        entered = set(self.reach.crossings.get(hex_id, ()))
        stops = {stop for at, stop in self.reach.stops if at == hex_id}
        todo = [*entered, *(STOP + min(stop, len(face.stops) - 1) for stop in stops if face.stops)]
        seen = set(todo)
        while todo:
            for end, _ in face.leads[todo.pop()]:
                if end not in seen:
                    seen.add(end)
                    if end >= STOP:
                        todo.append(end)
        return [end for end in seen if end < STOP and end not in entered]

    def _better_city(self, hex_id: HexId, below: Face, face: Face) -> float:
        """By how much a city with a token of the company pays more; its bare home among them."""
        if not any(at == hex_id for at, _ in self.corporation.tokens):
            return 0.0
        values = [
            max((stop_value(self.game, stop) for stop in each.stops), default=0)
            for each in (face, below)
        ]
        return values[0] - values[1]

    def _markers(self, below: Face, face: Face) -> int:
        """Markers that the tile brings a regional company (R271)."""
        values = data(self.game).town_markers.single
        if not any(stop.kind == "town" for stop in face.stops) or face.colour == below.colour:
            return 0
        return int(values.get(face.colour, 0) > values.get(below.colour, 0))

    def _cost(self, move: LayTile) -> float:
        """A second tile of a regional company is paid for, if there is money for a train too."""
        if not self.regional or state(self.game).tiles_left > 1:
            return 0.0
        rich = self.corporation.cash >= MOST_FOR_EXTRA or bool(self.corporation.trains)
        price = data(self.game).regional_rules.extra_step_cost
        return price / 2 if rich and self.corporation.cash > price else FAR
