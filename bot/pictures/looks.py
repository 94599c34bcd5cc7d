"""How things look, for those who do not draw: the table asks here, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from engine.ids import CorporationId, HexId
from engine.moves import LayTile
from render.board.map import map_painter
from render.paper.theme import THEMES
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


def hex_at(board: Board, theme: str, x: float, y: float) -> HexId | None:
    """The hex under a pixel of a picture of the whole map."""
    return map_painter(board, THEMES[theme]).hex_at(x, y)
