"""Pictures as large as messages show them: the same things, smaller, and still sharp."""

from __future__ import annotations

import io

from PIL import Image

from render.board.map import map_painter
from render.board.view import view_of
from render.paper.geometry import Box
from render.paper.reduced import reduced_scene
from render.paper.shapes import Item, Text
from render.paper.sheet import SheetScene, sheet_png
from render.paper.tables import rectangle
from render.paper.theme import LIGHT
from render.sheets.market import market_scene
from render.sheets.market_view import market_view, positions
from render.sheets.status import status_scene
from render.sheets.views import status_view
from tests.render.boards import USUAL, board
from tests.render.games import game_after

SMALLEST = 10
"""Pixels: letters below that are hard to read where a phone shows the picture."""


def test_frames_of_one_pixel_stay_at_every_place() -> None:
    game = game_after(60)
    plain = market_scene(market_view(game, positions(game)))
    line, fill = "#000000", "#ffffff"
    cells = []
    for column in range(20):
        outer = Box(13 * column, 0, 13 * column + 14, 20)
        shapes = (rectangle(outer, line), rectangle(outer.grown(-1), fill))
        cells.append(Item("space", str(column), shapes))
    scene = SheetScene((280, 20), LIGHT, plain.palette, tuple(cells))
    picture = Image.open(io.BytesIO(sheet_png(reduced_scene(scene)))).convert("L")
    row = picture.height // 2
    middle = picture.crop((0, row, picture.width, row + 1)).tobytes()
    lines = [x for x in range(1, len(middle)) if middle[x] < 100 <= middle[x - 1]]
    assert len(lines) >= 20


def test_sheets_keep_everything_and_their_letters_stay_large_enough() -> None:
    game = game_after(60)
    for scene in (
        market_scene(market_view(game, positions(game))),
        status_scene(status_view(game)),
    ):
        small = reduced_scene(scene)
        assert small.size[0] < 0.7 * scene.size[0]
        assert [item.what for item in small.items] == [item.what for item in scene.items]
        texts = [shape for shape in small.shapes if isinstance(shape, Text)]
        assert texts
        assert min(text.size for text in texts) >= SMALLEST
        assert len(sheet_png(small)) < 0.65 * len(sheet_png(scene))


def test_a_reduced_map_shows_all_of_it() -> None:
    whole, small = map_painter(board(USUAL)), map_painter(board(USUAL), reduced=True)
    assert small.box == whole.box
    assert small.size[0] < whole.size[0] / 2
    view = view_of(game_after(60))
    assert len(small.png(view)) < len(whole.png(view)) / 2
