"""How promising a corporation's network is: what it reaches, and what is only a few lays away."""

from __future__ import annotations

from functools import cache
from heapq import heapify, heappop, heappush

from engine.data.schema import Stop
from engine.game import Game
from engine.ids import HexId
from engine.state import Corporation
from engine.track.board import Board
from engine.track.reach import Reach

PER_LAY = 0.6
"""What a stop is worth with one lay missing, as a part of its value."""
FARTHEST = 4.0
"""Stops further away than this many lays do not count."""
DEAR_TERRAIN = 100
"""Terrain of this cost is as bad as one lay more."""


def stop_value(game: Game, stop: Stop) -> int:
    """What a stop pays in the present phase."""
    if isinstance(stop.revenue, int):
        return stop.revenue
    return stop.revenue.get(game.phase.band, max(stop.revenue.values()))


def prospects(game: Game, corporation: Corporation) -> float:
    """The values of all stops, those out of reach reduced for every lay that is missing."""
    reach = game.reach(corporation.id)
    total = 0.0
    for hex_id, distance in _distances(game, reach).items():
        for index, stop in enumerate(_stops(game, hex_id)):
            missing = 0.0 if (hex_id, index) in reach.stops else distance
            total += stop_value(game, stop) * PER_LAY**missing
    return total


def _stops(game: Game, hex_id: HexId) -> tuple[Stop, ...]:
    """The stops of a hex; where there is no track yet, as the first tile will make them."""
    face = game.layout.faces[hex_id]
    return face.stops if face.pieces else _first_stops(game.title.board, hex_id)


@cache
def _first_stops(board: Board, hex_id: HexId) -> tuple[Stop, ...]:
    printed = board.printed[hex_id]
    tiles = iter(board.replacements(hex_id, printed)) if printed.stops else iter(())
    return next((face.stops for face in tiles), printed.stops)


def _distances(game: Game, reach: Reach) -> dict[HexId, float]:
    """How many lays it takes to come to each hex, dear terrain counting for more."""
    board = game.title.board
    around = _around(board)
    reached = {hex_id for hex_id, _ in reach.stops}
    found: dict[HexId, float] = {}
    queue: list[tuple[float, HexId]] = [(0.0, hex_id) for hex_id in reached]
    queue += [(_lays(board, hex_id), hex_id) for hex_id in reach.crossings]
    heapify(queue)
    while queue:
        distance, hex_id = heappop(queue)
        if hex_id in found or distance > FARTHEST:
            continue
        found[hex_id] = distance
        # The way on from what is reached is already in the crossings.
        if hex_id not in reached:
            for other, lays in around[hex_id]:
                if other not in found and distance + lays <= FARTHEST:
                    heappush(queue, (distance + lays, other))
    return found


@cache
def _around(board: Board) -> dict[HexId, tuple[tuple[HexId, float], ...]]:
    """For each hex those to which track could lead from it, with what it takes to build there."""
    return {hex_id: _beside(board, hex_id) for hex_id in board.hexes}


def _beside(board: Board, hex_id: HexId) -> tuple[tuple[HexId, float], ...]:
    if not board.takes_tiles(hex_id):
        return ()
    return tuple(
        (side[0], _lays(board, side[0]))
        for side in board.across[hex_id]
        if side is not None
        and (board.takes_tiles(side[0]) or board.printed[side[0]].edges >> side[1] & 1)
    )


@cache
def _lays(board: Board, hex_id: HexId) -> float:
    """What it takes to build on a hex, in lays; nothing where its track is printed."""
    if not board.takes_tiles(hex_id):
        return 0.0
    terrain = board.hexes[hex_id].terrain
    return 1.0 + (terrain.cost / DEAR_TERRAIN if terrain is not None else 0.0)
