"""Legal tiles and tokens in random games, against a plain reading of §10.3, §10.3.1 and §10.4."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.checking.selfplay import pick
from engine.game import Game
from engine.ids import HexId, PrivateId
from engine.moves import LayTile, PlaceToken
from engine.records.record import new_game
from engine.state import Corporation
from engine.title import Setup
from engine.track.faces import DUAL, STANDARD, STOP, Face
from engine.track.layout import Place
from tests.engine.every_path import Crossings, TooManyPaths, every_path
from titles.t1849.facts import state
from titles.t1849.title import load

MOVES = 1_200
VARIANTS = ("acquiring_station_tokens", "bonds", "electric_dreams")

Pieces = list[tuple[int, int, int]]


def lays(
    game: Game, corporation: Corporation, stops: set[Place], crossings: Crossings
) -> Iterator[LayTile]:
    """Every tile that the corporation may lay."""
    board = game.title.board
    for hex_id, old in game.layout.faces.items():
        if closed(game, hex_id):
            continue
        for face in board.replacements(hex_id, old):
            assert face.tile is not None
            if face.colour not in game.phase.tiles or not game.state.supply[face.tile]:
                continue
            fresh = [piece for piece in face.pieces if piece not in old.pieces]
            entries = crossings.get(hex_id, {})
            if not (
                continues(fresh, entries)
                or (not old.pieces and any(at == hex_id for at, _ in corporation.tokens))
                or (
                    old.pieces
                    and (hex_id, 0) in stops
                    and improves(game, corporation, hex_id, face)
                )
            ):
                continue
            if price(game, corporation, hex_id, fresh) <= corporation.cash:
                yield LayTile(hex_id, face.tile, face.rotation)


def closed(game: Game, hex_id: HexId) -> bool:
    """Acireale while a player owns SCE, Messina after the earthquake."""
    sce = game.state.privates[PrivateId("SCE")]
    return (hex_id == "G13" and sce in game.state.players) or (
        hex_id == "B14" and state(game).messina_in_ruins
    )


def continues(fresh: Pieces, entries: dict[int, int]) -> bool:
    """Whether new track begins where a route comes in, on a gauge it can use."""
    return any(entries.get(end, 0) & gauge for a, b, gauge in fresh for end in (a, b) if end < STOP)


def improves(game: Game, corporation: Corporation, hex_id: HexId, face: Face) -> bool:
    """Whether a stop that is reached pays more, or leads on to new track."""
    (old,), (new,) = game.layout.faces[hex_id].stops, face.stops
    assert isinstance(old.revenue, int)
    assert isinstance(new.revenue, int)
    tokens = game.layout.tokens((hex_id, 0))
    open_ = new.kind == "town" or len(tokens) < new.slots or corporation.id in tokens
    return open_ or new.revenue > old.revenue


def price(game: Game, corporation: Corporation, hex_id: HexId, fresh: Pieces) -> int:
    """The terrain by the gauge of the new track, with SIGI."""
    terrain = game.title.board.hexes[hex_id].terrain
    gauges = {gauge for _, _, gauge in fresh}
    if terrain is None:
        return 0
    if DUAL in gauges:
        return terrain.cost
    if STANDARD in gauges:
        sigi = game.state.privates[PrivateId("SIGI")] == corporation.id
        return terrain.cost // 2 if sigi else terrain.cost
    return terrain.cost // 4


def tokens(game: Game, corporation: Corporation, stops: set[Place]) -> Iterator[PlaceToken]:
    """Every city on which the corporation may place a token."""
    running = {c.id for c in game.state.corporations.values() if c.floated}
    for hex_id, stop in stops:
        city = game.layout.faces[hex_id].stops[stop]
        if city.kind != "city" or any(at == hex_id for at, _ in corporation.tokens):
            continue
        homes = set(game.title.board.hexes[hex_id].homes) & set(game.state.corporations)
        taken = len(game.layout.tokens((hex_id, stop))) + len(homes - running)
        if corporation.tokens_left and taken < city.slots:
            yield PlaceToken(hex_id)


def check(game: Game) -> bool:
    """Compare the legal moves of a track or token step; tells whether that could be done."""
    assert game.decision is not None
    corporation = next(c for c in game.state.corporations.values() if c.id == game.decision.entity)
    try:
        stops, crossings = every_path(game.layout, corporation.id, corporation.tokens)
    except TooManyPaths:
        return False
    legal = list(game.legal_moves())
    if game.decision.step == "track":
        expected = set(lays(game, corporation, stops, crossings))
        assert {move for move in legal if isinstance(move, LayTile)} == expected
    else:
        places = set(tokens(game, corporation, stops))
        assert {move for move in legal if isinstance(move, PlaceToken)} == places
    return True


@pytest.mark.parametrize(("seed", "players"), [(1, 3), (2, 4), (3, 5), (4, 4)])
def test_10_3_and_10_4_in_a_random_game(seed, players):
    variants = VARIANTS if seed % 2 else ()
    game = new_game(load(), Setup("1849", tuple("ABCDE"[:players]), seed, variants=variants))
    chance = random.Random(seed)
    compared = 0
    for _ in range(MOVES):
        if game.decision is None:
            break
        if game.decision.step in ("track", "token") and state(game).teleport is None:
            compared += check(game)
        game.apply(pick(chance, game))
    assert compared > 20
