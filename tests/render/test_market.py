"""The stock market: every space and token once, stacks in order, turns, ledges, movements."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

import titles
from bot.words.language import picture_words
from engine.capital import market
from engine.data.schema import Cell, CellKind, Market
from engine.ids import CorporationId
from render.paper.geometry import Box
from render.paper.shapes import Text
from render.paper.theme import DARK, LIGHT, THEMES
from render.sheets.alt import market_alt
from render.sheets.market import Region, grid_of, market_png, market_scene, occupied, whole
from render.sheets.market_view import MarketToken, MarketView, empty_market, market_view, positions
from tests.render.sheets import (
    FIVE,
    check_bytes,
    check_golden,
    check_texts,
    game_after,
    names,
    of_kind,
    real_game,
)

FRAMED = ("space", "token", "pill")


def with_tokens(view: MarketView, *places: tuple[int, int]) -> MarketView:
    """A market with tokens at places, in that order."""
    tokens = []
    for number, (at, colour) in enumerate(zip(places, view.colours * 4, strict=False)):
        space = view.space(*at)
        assert space is not None
        name = CorporationId(f"C{number}")
        tokens.append(MarketToken(name, colour, at, space.price, 100))
    return replace(view, tokens=tuple(tokens))


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("title", titles.ids())
def test_empty_markets_show_every_space_once(title: str, theme: str) -> None:
    view = empty_market(titles.data(title))
    scene = market_scene(view, THEMES[theme])
    expected = [
        f"{row}/{column}"
        for row, cells in enumerate(titles.data(title).market.rows)
        for column, cell in enumerate(cells)
        if cell is not None
    ]
    assert sorted(names(scene, "space")) == sorted(expected)
    assert names(scene, "token") == []
    check_texts(scene, FRAMED)
    assert scene.size[0] <= 1100


@pytest.mark.parametrize("share", [0.1, 0.4, 0.8])
def test_tokens_stand_once_on_their_spaces_and_once_in_the_order(share: float) -> None:
    game = game_after(share, FIVE)
    view = market_view(game)
    scene = market_scene(view)
    order = [company.id for company in market.market_order(game)]
    assert sorted(names(scene, "token")) == sorted(order)
    assert names(scene, "order") == [str(name) for name in order] or not order
    grid = grid_of(view, whole(view), 1100)
    for token in view.tokens:
        (item,) = [item for item in of_kind(scene, "token") if item.what == token.corporation]
        assert item.box.within(grid.box(token.at)) == item.box
    check_texts(scene, FRAMED)


@pytest.mark.parametrize("title", titles.ids())
def test_stacks_grow_downwards_in_order_and_stay_in_their_space(title: str) -> None:
    at = (3, 4)
    view = with_tokens(empty_market(titles.data(title)), *[at] * 9)
    scene = market_scene(view)
    boxes = [item.box for item in of_kind(scene, "token")]
    assert names(scene, "token") == [f"C{number}" for number in range(9)]
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(boxes))
    space = grid_of(view, whole(view), 1100).box(at)
    assert all(box.within(space) == box for box in boxes)
    check_texts(scene, FRAMED)


def test_tokens_turn_at_the_rim_of_what_is_open() -> None:
    view = empty_market(titles.data("1849"))
    turns = set(view.turns)
    assert {at for at, way in turns if way == "down"} == {(row, 0) for row in range(9)}
    upwards = {at for at, way in turns if way == "up"}
    assert {(1, 12), (2, 12)} <= upwards
    assert not upwards & {(0, 12), (3, 13), (1, 15)}
    game = game_after(0.0)
    game.state.phase = game.title.data.phases[-1].name
    late = market_view(game)
    assert {(1, 15), (2, 15), (3, 13)} <= {at for at, way in late.turns if way == "up"}
    assert (1, 12) not in {at for at, way in late.turns if way == "up"}
    assert names(market_scene(late), "rim") == []
    assert len(names(market_scene(view), "rim")) == 3


def test_tokens_stay_at_the_left_rim_where_the_title_says_so() -> None:
    view = empty_market(titles.data("18FB"))
    assert all(way == "up" for _, way in view.turns)


def test_ledges_are_the_lower_borders_of_zones() -> None:
    view = empty_market(titles.data("18FB"))
    assert {(3, 15), (3, 16), (5, 0), (7, 0), (12, 5)} <= set(view.ledges)
    assert (4, 15) not in view.ledges
    assert len(names(market_scene(view), "ledge")) == len(view.ledges)
    assert empty_market(titles.data("1849")).ledges == ()


def test_par_zones_open_with_their_phases() -> None:
    zones = {zone.name: zone for zone in empty_market(titles.data("1849")).zones}
    assert zones["par"].open
    assert not zones["par_green"].open
    assert not zones["end"].open


def test_movements_are_shown_from_where_tokens_stood() -> None:
    game = game_after(0.3)
    before = positions(game)
    still = market_scene(market_view(game, before))
    assert names(still, "movement") == []
    name = sorted(before)[0]
    assert before[name] != (6, 3)
    view = market_view(game, {**before, name: (6, 3)})
    scene = market_scene(view)
    assert names(scene, "movement") == [name]
    (moved,) = [token for token in view.tokens if token.before]
    grid = grid_of(view, whole(view), 1100)
    arrow = of_kind(scene, "movement")[0].box
    assert arrow.meets(grid.box((6, 3)))
    assert arrow.meets(grid.box(moved.at))


def test_a_crop_shows_all_tokens_and_never_too_little() -> None:
    view = empty_market(titles.data("1849"))
    assert occupied(view) == whole(view)
    one = with_tokens(view, (4, 2))
    region = occupied(one)
    assert region.holds((4, 2))
    assert region.right - region.left + 1 >= 6
    assert region.bottom - region.top + 1 >= 4
    corner = occupied(with_tokens(view, (9, 0)))
    assert (corner.left, corner.bottom) == (0, 9)
    game = market_view(game_after(0.4, FIVE))
    region = occupied(game)
    scene = market_scene(game, LIGHT, region)
    assert sorted(names(scene, "token")) == sorted(token.corporation for token in game.tokens)
    shown = [at for at, _ in game.spaces if region.holds(at)]
    assert sorted(names(scene, "space")) == sorted(f"{row}/{column}" for row, column in shown)
    assert scene.size[0] <= 700
    check_texts(scene, FRAMED)


def test_the_order_never_lies_on_spaces() -> None:
    for title in titles.ids():
        view = empty_market(titles.data(title))
        for count in (0, 1, 6, 11):
            crowd = with_tokens(view, *[(2, column % 5) for column in range(count)])
            for region in (None, Region(2, 0, 5, 7)):
                scene = market_scene(crowd, LIGHT, region)
                (panel,) = [item.box for item in of_kind(scene, "panel")]
                assert panel.within(Box(0, 0, *scene.size)) == panel
                for space in of_kind(scene, "space"):
                    assert not panel.meets(space.box.grown(-1))


def test_the_same_market_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_after(0.4, FIVE)
    view = market_view(game, dict.fromkeys(positions(game), (6, 3)))
    check_bytes(market_scene(view, DARK), monkeypatch)
    assert market_png(view, DARK) == market_png(view, DARK)


def test_prices_are_large_enough() -> None:
    """At half size a price is 10 pixels or more."""
    for title in titles.ids():
        scene = market_scene(empty_market(titles.data(title)))
        for item in of_kind(scene, "space"):
            price = next(shape for shape in item.shapes if isinstance(shape, Text))
            assert price.size >= 19


def test_alt_text_says_what_moved_and_who_operates_first() -> None:
    view = empty_market(titles.data("1849"))
    assert market_alt(view) == ("Stock market of 1849, phase 4. No corporation has started.")
    stacked = with_tokens(view, (3, 5), (3, 5))
    first, second = stacked.tokens
    moved = replace(stacked, tokens=(replace(first, before=(3, 4)), second))
    assert market_alt(moved) == (
        "Stock market of 1849, phase 4. C0 moved from L. 90 to L. 100. Operating order: "
        "C0 at L. 100 (par L. 100), C1 at L. 100 (par L. 100). "
        "On one space from the top: C0, C1."
    )
    assert market_alt(moved, whole(moved)).startswith("Part of the stock market")


@pytest.mark.parametrize(("columns", "marks"), [(12, ["iniz."]), (31, [])])
def test_a_mark_that_does_not_fit_is_left_out(columns: int, marks: list[str]) -> None:
    row = (Cell(price=100, kind="par"), *(Cell(price=110 + each) for each in range(columns - 1)))
    line = Market(rows=(row,), kinds={"par": CellKind(par=True)})
    view = empty_market(titles.data("1849").model_copy(update={"market": line}))
    view = replace(view, words=picture_words("it", None))
    written = [
        text
        for item in of_kind(market_scene(view), "space")
        for text in item.shapes
        if isinstance(text, Text)
    ]
    assert [text.text for text in written if not text.text.isdigit()] == marks


def test_a_real_game() -> None:
    view = market_view(real_game())
    assert view.tokens
    check_texts(market_scene(view), FRAMED)


def test_golden() -> None:
    view = with_tokens(empty_market(titles.data("1849")), (3, 5), (3, 5), (2, 4), (4, 2))
    first, *others = view.tokens
    view = replace(view, tokens=(replace(first, before=(3, 4)), *others))
    check_golden("market", market_scene(view, LIGHT, occupied(view)))
