"""How things look, for those who do not draw: the table asks here, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ids import CorporationId, HexId
from engine.moves import LayTile
from render.board.map import crop_painter, map_painter
from render.paper.geometry import Point
from render.sheets.market_view import Position, positions
from render.tiles.choice import choice_of

if TYPE_CHECKING:
    from engine.game import Game
    from engine.moves import Move
    from engine.track.board import Board

Tokens = Mapping[CorporationId, Position]
"""Where the tokens stand on the market."""


def market_tokens(game: Game) -> Tokens:
    """Where the tokens stand now; the next picture of the market shows which of them moved."""
    return positions(game)


def distinct_lays(game: Game, hex_id: HexId, moves: Iterable[Move]) -> list[LayTile]:
    """The lays on a hex as the picture of the choice shows them, each look once."""
    shown = choice_of(game, hex_id, moves).candidates
    return [LayTile(hex_id, candidate.tile, candidate.rotation) for candidate in shown]


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


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)
