"""Views of real games: what the state says is what the map shows."""

from __future__ import annotations

import random
from functools import cache

from engine.checking.selfplay import pick
from engine.events import TileLaid, TokenPlaced, TrainRan
from engine.game import Game
from engine.ids import CorporationId, HexId
from engine.moves import LayTile, PlaceToken
from engine.records.record import new_game, play_record, read_record, write_record
from engine.title import Setup
from render.board.alt import map_alt
from render.board.features import board_facts
from render.board.highlights import highlights
from render.board.map import MapPainter, sprites_of
from render.board.scene import map_scene
from render.board.view import changed_between, token_hexes, view_of
from render.paper.theme import LIGHT
from titles.t1849.title import load

MOVES = 260


def start() -> Game:
    return new_game(load(), Setup("1849", ("Anna", "Bruno", "Carla"), seed=7))


@cache
def played() -> str:
    """The record of a random game, far enough for track, tokens and runs."""
    game, dice = start(), random.Random(5)
    while len(game.record) < MOVES and game.decision is not None:
        game.apply(pick(dice, game))
    return write_record(game)


def test_views_follow_the_state_through_a_game() -> None:
    game, dice = start(), random.Random(5)
    facts = board_facts(game.title.board)
    seen = set()
    before = view_of(game)
    while len(game.record) < MOVES and game.decision is not None:
        events = game.apply(pick(dice, game))
        view = view_of(game, events)
        assert view.phase == game.state.phase
        assert dict(view.tiles) == game.state.hexes
        for company in game.state.corporations.values():
            places = [hex_id for hex_id, _ in company.tokens]
            assert sorted(places) == sorted(token_hexes(view, company.id))
        for event in events:
            seen.add(type(event))
            if isinstance(event, TileLaid | TokenPlaced):
                assert event.hex in view.changed
        assert changed_between(before, view, facts) <= view.changed | {HexId("B14")}
        for route in view.routes:
            marked = highlights(view, facts)
            assert all(HexId(place.partition("/")[0]) in marked for place in route.places)
        before = view
    assert {TileLaid, TokenPlaced, TrainRan} <= seen


def test_homes_are_kept_until_the_corporation_starts() -> None:
    game = start()
    view = view_of(game)
    kept = {slot.letters for stops in view.reserved.values() for stop in stops for slot in stop}
    with_home = {c.id for c in game.title.data.corporations if c.home}
    assert kept == with_home & set(game.state.corporations)
    corporation = CorporationId(min(kept))
    game.state.corporations[corporation].home = game.facts(corporation).home[0]
    later = view_of(game)
    assert corporation not in {
        slot.letters for stops in later.reserved.values() for stop in stops for slot in stop
    }


def test_legal_hexes_are_those_of_the_legal_moves() -> None:
    game, dice = start(), random.Random(5)
    steps: set[type] = set()
    while len(game.record) < MOVES and len(steps) < 2:
        moves = list(game.legal_moves())
        hexes = {move.hex for move in moves if isinstance(move, LayTile | PlaceToken)}
        if hexes:
            steps.add(type(next(m for m in moves if isinstance(m, LayTile | PlaceToken))))
            assert view_of(game, moves=moves).legal >= hexes
        game.apply(pick(dice, game))
    assert steps == {LayTile, PlaceToken}


def test_the_same_record_gives_the_same_bytes() -> None:
    pictures = []
    for _ in range(2):
        sprites_of.cache_clear()
        game = play_record(read_record(played()), load())
        painter = MapPainter(map_scene(board_facts(game.title.board), LIGHT), scale=32)
        pictures.append(painter.png(view_of(game)))
    assert pictures[0] == pictures[1]


def test_alt_text_of_a_game() -> None:
    game = play_record(read_record(played()), load())
    facts = board_facts(game.title.board)
    text = map_alt(view_of(game), facts, player="Anna", entity="RCS")
    assert text.startswith("Map of 1849, phase")
    assert "Anna is to move for RCS." in text
