"""Where a company wants to have tokens next, and how far its track is from there.

A way over the board is measured in tiles that are still to be laid and in what its sides cost. It
is only a guide, so that tiles can be judged without trying each of them on a board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from engine.ids import HexId
from engine.state import Corporation
from engine.stations import Stations
from engine.track.board import Board
from titles.t18fb.facts import PHASE_3, charter, company, is_building, line_from, state
from titles.t18fb.regionals.facts import printed
from titles.t18fb.track.tolls import side_costs

if TYPE_CHECKING:
    from engine.game import Game

MONEY_A_TILE = 60
"""What may be paid for sides to save a tile."""
THROUGH_A_CITY = 3.0
"""Tiles that it is worth to keep clear of a city: a token must be placed there first."""
FAR = 99.0


def goals(game: Game, corporation: Corporation) -> list[list[HexId]]:
    """Places to which the company's track should lead, the most urgent group of them first.

    The destinations that its line asks for in their order, then other destinations, then cities.
    """
    if company(game, corporation.id).regional is not None:
        paid = charter(game, corporation.id).paid
        printed_there = printed(game, corporation.id).destinations
        return [[each.hex for each in printed_there if each.hex not in paid]]
    line = charter(game, corporation.id).line
    own = destinations(game, corporation)
    wanted: list[list[HexId]] = []
    if is_building(game, corporation):
        between = line_from(game, corporation.id, line[0]).intermediate
        joined = {hex_id for hex_id, _ in game.reach(corporation.id).stops}
        wanted.append([] if joined.intersection(between) else list(between))
    wanted.append([hex_id for hex_id in line[-1:] if hex_id in own])
    return [*wanted, own, open_cities(game, corporation)]


def destinations(game: Game, corporation: Corporation) -> list[HexId]:
    """Historical destinations on which a token of the company would still bring something."""
    held = {hex_id for hex_id, _ in corporation.tokens}
    lost = {hex_id for hex_id, name in state(game).lost if name == corporation.id}
    return [
        hex_id
        for group in company(game, corporation.id).destinations
        if not held.intersection(group)
        for hex_id in group
        if hex_id not in lost and hex_id != corporation.home
    ]


def open_cities(game: Game, corporation: Corporation) -> list[HexId]:
    """Cities in which the company could place a token, wherever its track is."""
    stations = Stations.of(game)
    return [
        hex_id
        for hex_id, face in game.layout.faces.items()
        if face.stops
        and any(
            stations.refusal(game, corporation, (hex_id, stop)) is None
            for stop in stations.stops(game, hex_id)
        )
    ]


def distances(game: Game, targets: Iterable[HexId]) -> Mapping[HexId, float]:
    """How far each hex is from the nearest of some places."""
    passes = game.phase_reached(PHASE_3)
    return _distances(game.title.board, passes, tuple(sorted(targets)))


@lru_cache(maxsize=1024)
def _distances(
    board: Board, passes_open: bool, targets: tuple[HexId, ...]
) -> Mapping[HexId, float]:
    found: dict[HexId, float] = {}
    queue = [(0.0, hex_id) for hex_id in targets]
    while queue:
        far, hex_id = heappop(queue)
        if hex_id in found:
            continue
        found[hex_id] = far
        if far and any(stop.kind != "town" for stop in board.printed[hex_id].stops):
            far += THROUGH_A_CITY
        for other, step in _beside(board, passes_open)[hex_id]:
            if other not in found:
                heappush(queue, (far + step, other))
    return found


@cache
def _beside(board: Board, passes_open: bool) -> Mapping[HexId, list[tuple[HexId, float]]]:
    """The hexes around each hex from which track may come, with a tile and the side's price."""
    costs, phase = side_costs(board), PHASE_3 if passes_open else board.data.phases[0].name
    found: dict[HexId, list[tuple[HexId, float]]] = {hex_id: [] for hex_id in board.hexes}
    for hex_id in board.hexes:
        closed = board.closed_edges(hex_id, phase)
        for edge, side in enumerate(board.across[hex_id]):
            if side is None or closed >> edge & 1 or not _may_join(board, hex_id, edge):
                continue
            if _may_join(board, *side):
                cost = costs[board.side_bits[hex_id, edge]]
                found[hex_id].append((side[0], 1.0 + cost / MONEY_A_TILE))
    return found


def _may_join(board: Board, hex_id: HexId, edge: int) -> bool:
    """Whether track may ever reach a side: everywhere but on blank sides of fixed hexes."""
    return board.takes_tiles(hex_id) or bool(board.printed[hex_id].edges >> edge & 1)
