"""How things look, for those who do not draw: the table asks here, and nowhere else."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.ids import CorporationId, HexId
from engine.moves import LayTile
from engine.track.faces import STOP
from render.board.highlights import face_on, leg_curves, route_legs
from render.board.map import crop_painter, map_painter
from render.board.view import route_view, view_of
from render.paper.geometry import ORIENTATIONS, Point, Points
from render.paper.theme import LIGHT
from render.sheets.market_view import Position, market_view, positions
from render.tiles.choice import choice_of
from render.words import ENGLISH

if TYPE_CHECKING:
    from engine.game import Game
    from engine.moves import Move
    from engine.track.board import Board

Tokens = Mapping[CorporationId, Position]
"""Where the tokens stand on the market."""


def market_tokens(game: Game) -> Tokens:
    """Where the tokens stand now; the next picture of the market shows which of them moved."""
    return positions(game)


Look = object
"""What a picture shows; equal to another one if both show the same."""


def looks_of(game: Game) -> dict[str, Look]:
    """What map and market show now by their kinds, but for marks of what has just changed."""
    ground = replace(view_of(game).plain(), words=ENGLISH)
    return {"map": ground, "market": market_view(game, positions(game))}


def distinct_lays(game: Game, hex_id: HexId, moves: Iterable[Move]) -> list[LayTile]:
    """The lays on a hex as the picture of the choice shows them, each look once."""
    shown = choice_of(game, hex_id, moves).candidates
    return [LayTile(hex_id, candidate.tile, candidate.rotation) for candidate in shown]


def side_of_city(game: Game, hex_id: HexId, city: int) -> str | None:
    """Where on its hex a city lies that has track, as a point of the compass: ``north-west``."""
    leads = game.layout.face(hex_id).leads[STOP + city]
    orientation = ORIENTATIONS[game.title.board.data.layout]
    ways = [orientation.edge(end) for end, _ in leads if end < STOP]
    x, y = sum(x for x, _ in ways), sum(y for _, y in ways)
    if abs(x) + abs(y) < _MIDDLE:
        return None
    return _COMPASS[round(math.degrees(math.atan2(x, -y)) / 45) % 8]


_COMPASS = (
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
)  # fmt: skip
_MIDDLE = 0.1
"""Of a side of a hex: what lies nearer to the middle lies there."""


@dataclass(frozen=True, slots=True)
class Outline:
    """Where the hexes are in a picture of the whole map, in pixels."""

    width: int
    height: int
    hexes: Mapping[HexId, tuple[Point, tuple[Point, ...]]]
    """The middle and the corners of each."""


def map_outline(board: Board) -> Outline:
    """Where the hexes are; the same in all themes."""
    painter = map_painter(board)
    corners = painter.scene.facts.orientation.corners()
    hexes = {
        hex_id: (
            _rounded(painter.window.pixel((x, y))),
            tuple(_rounded(painter.window.pixel((x + dx, y + dy))) for dx, dy in corners),
        )
        for hex_id, (x, y) in painter.scene.centres.items()
    }
    return Outline(*painter.size, hexes)


def crop_frame(board: Board, hex_id: HexId) -> tuple[float, float, float, float]:
    """Where the surroundings of a hex, as its preview shows them, lie on the whole map.

    Left, top, width and height in pixels.
    """
    whole, box = map_painter(board).window, crop_painter(board, frozenset({hex_id})).window.box
    left, top = _rounded(whole.pixel((box.left, box.top)))
    right, bottom = _rounded(whole.pixel((box.right, box.bottom)))
    return left, top, right - left, bottom - top


def run_curves(game: Game, train: str, places: Iterable[str]) -> list[Points]:
    """The track that a run uses on the whole map, in pixels, hex by hex; none if it needs none."""
    route, view = route_view(game, train, places, 0), view_of(game)
    scene, window = map_painter(game.title.board).scene, map_painter(game.title.board).window
    curves = []
    for hex_id, leg in route_legs(0, route, view, scene.facts) if route.on_track else ():
        x, y = scene.centres[hex_id]
        face = face_on(hex_id, view, scene.facts)
        for curve in leg_curves(hex_id, leg, face, scene.facts, LIGHT):
            curves.append(tuple(_rounded(window.pixel((x + dx, y + dy))) for dx, dy in curve))
    return curves


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)
