"""The tile tray: every tile of the box once, what is used up, what may be laid on a hex."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from engine.ids import HexId
from engine.moves import LayTile
from render.board.alt import LIMIT
from render.film.alt import tray_alt, upgrades_alt
from render.paper.theme import LIGHT, THEMES
from render.tiles.pictures import tile_palette, tile_picture
from render.tiles.tray import TrayTile, TrayView, tray_of, tray_png, upgrades_of
from tests.render.boards import TITLES, USUAL, board, facts, same
from tests.render.games import game_after, long_game, track_decision


def full_tray(title: str) -> TrayView:
    """A tray of a title as it comes out of the box."""
    groups: dict[str, list[TrayTile]] = {}
    for tile in board(title).data.tiles:
        if tile.count:
            shown = TrayTile(tile.id, 0, tile.count, tile.count)
            groups.setdefault(tile.colour, []).append(shown)
    return TrayView(title, tuple((colour, tuple(tiles)) for colour, tiles in groups.items()))


def test_every_tile_of_the_box_is_there_once() -> None:
    game = long_game()
    tray = tray_of(game)
    boxed = [tile.id for tile in game.title.data.tiles if tile.count]
    assert sorted(tile.tile for tile in tray.tiles) == sorted(boxed)
    assert {tile.tile: tile.left for tile in tray.tiles} == {
        tile: game.state.supply[tile] for tile in boxed
    }
    for colour, tiles in tray.groups:
        assert {game.title.board.faces[tile.tile][0].colour for tile in tiles} == {colour}


def test_some_colours_only() -> None:
    assert [colour for colour, _ in tray_of(long_game(), ["green"]).groups] == ["green"]


def test_upgrades_are_the_tiles_that_may_come_next_whoever_lays_them() -> None:
    game, hex_id = track_decision()
    moves = list(game.legal_moves())
    legal = {move.tile for move in moves if isinstance(move, LayTile) and move.hex == hex_id}
    assert {tile.tile for tile in upgrades_of(game, hex_id).tiles} >= legal


def test_no_upgrades_where_nothing_is_ever_built() -> None:
    game = game_after(0)
    view = upgrades_of(game, next(iter(game.title.board.hexes)))
    assert view.tiles == ()
    assert tray_png(view, game.title.board)
    assert upgrades_alt(view).endswith("none.")


def test_a_hex_that_is_not_there() -> None:
    with pytest.raises(KeyError):
        upgrades_of(game_after(0), HexId("Z99"))


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("theme", sorted(THEMES))
def test_trays_of_all_titles_are_drawn_and_small(title: str, theme: str) -> None:
    png = tray_png(full_tray(title), board(title), THEMES[theme])
    with Image.open(BytesIO(png)) as image:
        assert image.mode == "P"
        assert image.width <= 1400
    assert len(png) < 150_000


def test_what_is_used_up_is_faded() -> None:
    title = USUAL
    face = board(title).faces[board(title).data.tiles[0].id][0]
    plain = tile_picture(face, facts(title), LIGHT, 40)
    faded = tile_picture(face, facts(title), LIGHT, 40, faded=True)
    assert not same(plain, faded)
    assert _darkest(faded) > _darkest(plain)


def _darkest(image: Image.Image) -> int:
    return next(value for value, count in enumerate(image.convert("L").histogram()) if count)


def test_the_paper_is_the_first_colour() -> None:
    for theme in THEMES.values():
        palette = tile_palette(facts(USUAL), theme)
        assert "#{:02x}{:02x}{:02x}".format(*palette.colours[0]) == theme.paper


def test_the_same_tray_gives_the_same_bytes_in_threads() -> None:
    game = long_game()
    view = tray_of(game)
    first = tray_png(view, game.title.board)
    tile_picture.cache_clear()
    with ThreadPoolExecutor(4) as pool:
        drawn = list(pool.map(lambda _: tray_png(view, game.title.board), range(6)))
    assert set(drawn) == {first}


def test_alt_text_names_what_is_used_up() -> None:
    view = full_tray(USUAL)
    assert "No kind of tile is used up." in tray_alt(view)
    colour, tiles = view.groups[0]
    gone = replace(tiles[0], left=0)
    less = replace(view, groups=((colour, (gone, *tiles[1:])), *view.groups[1:]))
    assert tray_alt(less).endswith(f"Used up: {gone.tile}.")
    assert len(tray_alt(less)) <= LIMIT
