"""What lines cost and bring: sides of hexes, and markers in towns (3.4.2 / 3.5.2)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.ids import HexId
from engine.track.board import Board
from engine.track.faces import Face
from engine.track.layout import Place
from titles.t18fb.data import Data18FB
from titles.t18fb.ground_data import Hex18FB

if TYPE_CHECKING:
    from engine.game import Game

_DOUBLE_TOWN = "DT"


def markers_on(board: Board, face: Face) -> int:
    """Markers that a line through a town of the face collects, by the tile's colour (R166)."""
    facts = board.data
    assert isinstance(facts, Data18FB)
    double = face.tile is not None and _tile_kinds(board)[face.tile] == _DOUBLE_TOWN
    markers = facts.town_markers.double if double else facts.town_markers.single
    return markers.get(face.colour, 0)


def markers_of(game: Game, place: Place) -> int:
    """Markers that a line through a town collects now."""
    return markers_on(game.title.board, game.layout.faces[place[0]])


def is_liked(board: Board, hex_id: HexId) -> bool:
    """Whether a town there is worth more to a favoured company (R66)."""
    facts = board.hexes[hex_id]
    assert isinstance(facts, Hex18FB)
    return facts.falcon_bonus > 0


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
