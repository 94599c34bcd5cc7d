"""Choosing a tile: every legal lay once, named as the move names it; a lay seen ahead."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from engine.events import TileLaid
from engine.game import Game
from engine.ids import CorporationId, HexId
from engine.moves import LayTile
from render.board.alt import LIMIT
from render.board.map import crop_painter
from render.board.view import empty_view, view_of
from render.film.alt import choice_alt
from render.paper.theme import THEMES
from render.tiles.choice import (
    Candidate,
    ChoiceView,
    arranged,
    choice_of,
    choice_png,
    preview_of,
    tokens_after,
)
from tests.render.boards import TITLES, USUAL, board, differing, facts
from tests.render.games import game_after, long_game, track_decision

GOLDEN = Path(__file__).with_name("golden")


def every_lay(title: str, hex_id: HexId) -> ChoiceView:
    """A choice of everything that fits a printed hex."""
    on = board(title)
    now = empty_view(facts(title)).cell(hex_id, facts(title))
    lays = tuple(
        Candidate(face.tile, face.rotation, replace(now, tile=face.tile, rotation=face.rotation))
        for face in on.replacements(hex_id, on.printed[hex_id])
        if face.tile is not None
    )
    return ChoiceView(hex_id, now, "XYZ", lays)


def test_every_legal_lay_is_shown_once() -> None:
    game, hex_id = track_decision()
    view = choice_of(game, hex_id)
    legal = {
        (move.tile, move.rotation)
        for move in game.legal_moves()
        if isinstance(move, LayTile) and move.hex == hex_id
    }
    shown = [(lay.tile, lay.rotation) for lay in view.candidates]
    assert set(shown) <= legal
    assert len(set(shown)) == len(shown)
    assert {tile for tile, _ in shown} == {tile for tile, _ in legal}
    faces = game.title.board.faces
    for tile, rotation in legal:
        twins = [
            turn
            for shown_tile, turn in shown
            if shown_tile == tile and faces[tile][turn].edges == faces[tile][rotation].edges
        ]
        assert twins
        assert min(twins) <= rotation


def test_all_decisions_of_a_game_can_be_shown() -> None:
    """Every lay that was played is among those shown, or one that looks the same is."""
    game, choices = game_after(0), 0
    for played in long_game().record:
        if isinstance(played.move, LayTile) and choices < 40:
            choices += 1
            view = choice_of(game, played.move.hex)
            turns = {lay.rotation for lay in view.candidates if lay.tile == played.move.tile}
            assert turns
            assert min(turns) <= played.move.rotation
            assert view.entity == game.decision.entity if game.decision else None
        game.replay([played])
    assert choices


def test_nothing_to_choose() -> None:
    game = game_after(0)
    hex_id = next(iter(game.title.board.hexes))
    view = choice_of(game, hex_id)
    assert view.candidates == ()
    assert view.entity is None
    assert choice_png(view, game.title.board)
    assert "no tile" in choice_alt(view, facts(game.title.id))
    with pytest.raises(KeyError):
        choice_of(game, HexId("Z99"))


def test_tokens_follow_their_stop() -> None:
    """Two cities that become one bring all their tokens."""
    on = board("1883")
    a, b = CorporationId("A"), CorporationId("B")
    for hex_id, face in on.printed.items():
        for new in on.replacements(hex_id, face):
            tokens = tuple(((a,), (b,))[index] for index in range(min(2, len(face.stops))))
            after = tokens_after(face, new, tokens)
            assert sorted(t for stop in after for t in stop) == sorted(
                t for stop in tokens for t in stop
            )
    assert tokens_after(face, face, ()) == ()


@pytest.mark.parametrize("title", TITLES)
def test_choices_of_all_titles_are_drawn_for_phones(title: str) -> None:
    hexes = [hex_id for hex_id in board(title).hexes if every_lay(title, hex_id).candidates]
    for number, hex_id in enumerate(hexes[:: max(1, len(hexes) // 3)]):
        view = every_lay(title, hex_id)
        theme = list(THEMES.values())[number % len(THEMES)]
        png = choice_png(view, board(title), theme)
        with Image.open(BytesIO(png)) as image:
            assert image.width == 720
        assert png == choice_png(view, board(title), theme)
        assert len(choice_alt(view, facts(title))) <= LIMIT


def test_arrangement_keeps_order_and_gives_tiles_rows() -> None:
    view = every_lay(USUAL, max(board(USUAL).hexes, key=lambda h: len(_lays(h))))
    for count in (0, 1, 3, 4, 5, 12, 13, len(view.candidates)):
        columns, rows = arranged(view.candidates[:count])
        assert [lay for row in rows for lay in row] == list(view.candidates[:count])
        assert all(0 < len(row) <= columns for row in rows)


def _lays(hex_id: HexId) -> tuple[Candidate, ...]:
    return every_lay(USUAL, hex_id).candidates


def test_a_preview_changes_the_hex_only() -> None:
    game, hex_id = track_decision()
    before = view_of(game)
    first = choice_of(game, hex_id).candidates[0]
    view = preview_of(game, LayTile(hex_id, first.tile, first.rotation))
    assert view.tiles[hex_id] == (first.tile, first.rotation)
    assert view.changed == {hex_id}
    assert {h: t for h, t in view.tiles.items() if h != hex_id} == {
        h: t for h, t in before.tiles.items() if h != hex_id
    }
    assert view_of(game) == before
    painter = crop_painter(game.title.board, frozenset({hex_id}))
    drawn = painter.image(view).convert("RGB")
    box = ImageChops.difference(painter.image(before).convert("RGB"), drawn).getbbox()
    assert box is not None
    x, _ = painter.pixel(hex_id)
    assert x - painter.scale - 2 <= box[0]
    assert box[2] <= x + painter.scale + 2


def test_a_choice_looks_as_it_did() -> None:
    """``GOLDEN=write`` draws it anew."""
    view = every_lay(USUAL, HexId("J6"))
    png = choice_png(replace(view, candidates=view.candidates[:4]), board(USUAL))
    path = GOLDEN / "choice.png"
    if os.environ.get("GOLDEN") == "write":
        path.write_bytes(png)
    with Image.open(path) as before, Image.open(BytesIO(png)) as image:
        assert before.size == image.size
        assert differing(before, image) < 0.01


def test_a_choice_names_what_is_paid_for_each_tile() -> None:
    """Narrow gauge costs less than the terrain says."""
    game, hex_id, view = next(_of_several_costs())
    money = game.title.data.currency.format
    for lay in view.candidates:
        tried = game.copy()
        events = tried.apply(LayTile(hex_id, lay.tile, lay.rotation))
        (laid,) = [event for event in events if isinstance(event, TileLaid)]
        assert lay.cost == (money(laid.cost) if laid.cost else "")
    plain = replace(view, candidates=tuple(replace(lay, cost="") for lay in view.candidates))
    assert choice_png(view, game.title.board) != choice_png(plain, game.title.board)


def _of_several_costs() -> Iterator[tuple[Game, HexId, ChoiceView]]:
    for moves in range(len(long_game().record)):
        game = game_after(moves)
        if game.decision is not None and game.decision.step == "track":
            lays = [move for move in game.legal_moves() if isinstance(move, LayTile)]
            for hex_id in dict.fromkeys(move.hex for move in lays):
                view = choice_of(game, hex_id, lays)
                if len({lay.cost for lay in view.candidates}) > 1:
                    yield game, hex_id, view
