"""Concessions: which ones the house buys, and what track on the way to them is worth (§5.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.house.choice import Choice
from engine.ids import HexId
from engine.state import Corporation
from titles.t1883.concessions.cards import bonus_of, concession_facts
from titles.t1883.data import Concession
from titles.t1883.facts import data, state
from titles.t1883.verbs import BuyConcession

if TYPE_CHECKING:
    from engine.game import Game
    from engine.house.outlook import Outlook

NEW_SIDE = 0.5
"""A side of a hex without track is half a tile: a tile opens at least two."""
ANOTHER_SIDE = 2.0
"""A side that a tile already laid lacks takes an upgrade, which may not be there for long."""
FARTHEST = 7.0
"""Tiles beyond which nobody thinks of a route."""
A_TILE_NEARER = 0.75
"""What the bonus is worth with one tile missing, as a part of what it is worth without."""
HASTE = 0.5
"""Tiles on the way that a corporation lays in an operating round, one with another."""
NEAR = 2.0
"""Tiles missing at most where a concession is bought: what is not fulfilled costs thrice."""


def buy_concession(outlook: Outlook) -> Choice | None:
    """The concession whose bonus is worth most, if the route can be built in time."""
    best: tuple[float, BuyConcession, Concession] | None = None
    if not outlook.effort.tries_specials:
        return None
    for move in outlook.of(BuyConcession):
        facts = concession_facts(outlook.game, move.number)
        corporation = outlook.game.state.corporations[move.corporation]
        assert facts is not None
        if _undertaken_before(outlook, move):
            continue
        missing = tiles_missing(outlook.game, corporation, facts.via)
        if missing is None or missing > min(NEAR, HASTE * facts.due):
            continue
        worth = bonus_of(outlook.game, facts) * float(A_TILE_NEARER**missing) - facts.cost
        if worth > 0 and (best is None or worth > best[0]):
            best = worth, move, facts
    if best is None:
        return None
    said = {"contract": best[1].number, "corporation": best[1].corporation}
    return Choice(best[1], "house.undertakes", {**said, "bonus": bonus_of(outlook.game, best[2])})


def _undertaken_before(outlook: Outlook, move: BuyConcession) -> bool:
    """Whether the player has had it before: what came to nothing once will again."""
    return any(
        isinstance(played.move, BuyConcession)
        and (played.player, played.move.number) == (outlook.me, move.number)
        for played in outlook.game.record
    )


def track_for_concessions(game: Game, corporation: Corporation) -> float:
    """What the track on the board is worth for what the corporation has undertaken."""
    worth = 0.0
    for facts in _undertaken(game, corporation):
        missing = tiles_missing(game, corporation, facts.via)
        if missing is not None:
            worth += bonus_of(game, facts) * float(A_TILE_NEARER**missing)
    return worth


def _undertaken(game: Game, corporation: Corporation) -> Iterator[Concession]:
    for facts in data(game).concessions:
        if state(game).concessions[facts.number].owner == corporation.id:
            yield facts


def tiles_missing(game: Game, corporation: Corporation, via: Sequence[HexId]) -> float | None:
    """Roughly the tiles still to be laid for a route through the places, with a token on it.

    None where that is too far. What other tokens block is not looked at.
    """
    total = 0.0
    for start, goal in pairwise(via):
        way = _way(game, [start], goal.__eq__)
        if way is None or total + way > FARTHEST:
            return None
        total += way
    tokens = {hex_id for hex_id, _ in corporation.tokens}
    link = _way(game, via, tokens.__contains__)
    if link is None or total + link > FARTHEST:
        return None
    return total + link


def _way(game: Game, starts: Sequence[HexId], is_goal: Callable[[HexId], bool]) -> float | None:
    """The tiles missing between places, by the way on which fewest are."""
    board, faces = game.title.board, game.layout.faces
    done: set[HexId] = set()
    queue: list[tuple[float, HexId]] = [(0.0, hex_id) for hex_id in starts]
    while queue:
        cost, hex_id = heappop(queue)
        if is_goal(hex_id):
            return cost
        if hex_id in done:
            continue
        done.add(hex_id)
        edges = faces[hex_id].edges
        for edge, side in enumerate(board.across[hex_id]):
            if side is None or side[0] in done:
                continue
            other = faces[side[0]].edges
            out = 0.0 if edges >> edge & 1 else _side(game, hex_id, edges)
            into = 0.0 if other >> side[1] & 1 else _side(game, side[0], other)
            if cost + out + into <= FARTHEST:
                heappush(queue, (cost + out + into, side[0]))
    return None


def _side(game: Game, hex_id: HexId, edges: int) -> float:
    """What it takes to open a side of a hex."""
    if not game.title.board.takes_tiles(hex_id):
        return FARTHEST
    return ANOTHER_SIDE if edges else NEW_SIDE
