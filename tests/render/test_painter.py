"""Painters: the same view gives the same bytes, however one came to it; crops and hit tests."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from engine.ids import HexId
from render.board.map import MapPainter, crop_painter, map_painter, sprites_of
from render.board.naive import naive_image
from render.board.scene import map_scene
from render.board.view import MapView, empty_view
from render.paper.canvas import COLOURS
from render.paper.theme import DARK, LIGHT
from tests.render.boards import (
    ROUTES,
    TITLES,
    USUAL,
    board,
    busy_view,
    differing,
    facts,
    same,
    traced_view,
)


def fresh(title: str) -> MapPainter:
    """A painter that has painted nothing yet."""
    sprites_of.cache_clear()
    return MapPainter(map_scene(facts(title), LIGHT), scale=32)


@cache
def alone(title: str, at: int) -> bytes:
    """What a painter that has painted nothing yet paints of a step."""
    return fresh(title).png(steps(title)[at])


def opened(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    return image


def steps(title: str) -> list[MapView]:
    """Positions that differ in tiles, tokens and highlights; the last is the first."""
    start, busy = empty_view(facts(title)), busy_view(title)
    some = frozenset(list(facts(title).hexes)[3:9])
    return [start, replace(busy, changed=some), replace(start, legal=some), start]


@pytest.mark.parametrize("title", TITLES)
def test_equal_views_give_equal_bytes_whatever_came_before(title: str) -> None:
    used = fresh(title)
    painted = [used.png(view) for view in steps(title)]
    assert painted == [alone(title, at) for at in (*range(len(painted) - 1), 0)]


def test_threads_give_the_same_bytes() -> None:
    title = USUAL
    views = steps(title)[:-1] * 2
    expected = [alone(title, at) for at in range(len(steps(title)) - 1)] * 2
    shared = fresh(title)
    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(shared.png, views)) == expected
    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(lambda view: fresh(title).png(view), views)) == expected


@pytest.mark.parametrize("title", TITLES)
def test_files_are_small_and_have_the_promised_size(title: str) -> None:
    painter = map_painter(board(title))
    png = painter.png(busy_view(title))
    image = opened(png)
    assert image.mode == "P"
    assert image.size == painter.size
    assert len(painter.image(busy_view(title)).getcolors(COLOURS) or ()) <= COLOURS
    pixels = image.width * image.height
    assert 1_750_000 < pixels < 3_100_000
    assert len(png) < (250_000 if len(facts(title).hexes) < 100 else 400_000)
    assert same(image, painter.image(busy_view(title)))


@pytest.mark.parametrize("title", TITLES)
def test_the_painter_draws_what_the_plain_way_draws(title: str) -> None:
    """But for the palette."""
    painter = fresh(title)
    view = busy_view(title)
    assert differing(naive_image(painter, view), painter.image(view)) < 0.015


def test_highlights_change_only_their_hexes() -> None:
    title = USUAL
    painter = fresh(title)
    start = empty_view(facts(title))
    hex_id = list(facts(title).hexes)[20]
    for marked in (
        replace(start, changed=frozenset({hex_id})),
        replace(start, legal=frozenset({hex_id})),
    ):
        box = ImageChops.difference(
            painter.image(start).convert("RGB"), painter.image(marked).convert("RGB")
        ).getbbox()
        assert box is not None
        x, y = painter.pixel(hex_id)
        assert x - 34 <= box[0] < box[2] <= x + 34
        assert y - 30 <= box[1] < box[3] <= y + 30


def test_routes_are_drawn_and_listed() -> None:
    view = replace(traced_view("27939", -1), routes=ROUTES)
    painter = fresh("1849")
    plain, run = painter.image(view.plain()), painter.image(view)
    changed = ImageChops.difference(plain.convert("RGB"), run.convert("RGB"))
    for place in ("D2", "K7"):
        x, y = painter.pixel(HexId(place))
        assert changed.crop((round(x) - 30, round(y) - 26, round(x) + 30, round(y) + 26)).getbbox()
    at = painter.scene.legend_place
    assert at is not None
    x, y = painter.window.pixel(at)
    assert changed.crop((round(x), round(y), round(x) + 60, round(y) + 30)).getbbox()


@pytest.mark.parametrize("title", TITLES)
def test_pixels_lead_back_to_hexes(title: str) -> None:
    painter = fresh(title)
    for hex_id in facts(title).hexes:
        x, y = painter.pixel(hex_id)
        for dx, dy in ((0, 0), (14, 0), (-14, 0), (0, 14), (0, -14)):
            assert painter.hex_at(x + dx, y + dy) == hex_id
    assert painter.hex_at(1, 1) is None


@pytest.mark.parametrize("title", TITLES)
def test_crops_fit_a_phone(title: str) -> None:
    view = busy_view(title)
    for hex_id in list(facts(title).hexes)[::41]:
        painter = crop_painter(board(title), frozenset({hex_id}))
        image = opened(painter.png(view))
        assert image.size == painter.size
        assert image.width <= 720
        assert painter.scale >= 80
        assert painter.hex_at(*painter.pixel(hex_id)) == hex_id


def test_a_crop_shows_the_same_as_the_whole() -> None:
    title = USUAL
    scene = map_scene(facts(title), LIGHT)
    box = scene.around([HexId("J6")], 1.5)
    whole, part = MapPainter(scene, scale=64), MapPainter(scene, box, 64)
    view = busy_view(title)
    left, top = (round(at) for at in whole.window.pixel((box.left, box.top)))
    cut = whole.image(view).crop((left, top, left + part.size[0], top + part.size[1]))
    assert differing(cut, part.image(view)) < 0.001


def test_a_crop_around_a_place_that_is_not_there() -> None:
    with pytest.raises(KeyError):
        crop_painter(board(USUAL), frozenset({HexId("Z99")}))


def test_painters_are_shared_by_board_and_theme() -> None:
    assert map_painter(board(USUAL)) is map_painter(board(USUAL))
    assert map_painter(board(USUAL), DARK) is not map_painter(board(USUAL))
