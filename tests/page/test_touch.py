"""On a phone, with fingers alone: laying and turning tiles on the small and on the large map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from engine.records.record import write_record
from tests.page.browsing import SIZES, Visitor
from tests.page.moments import steps_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession

    from tests.page.process import Table

_ZOOM = "() => document.getElementById('paper').getBoundingClientRect().width"
_MIDDLE = """() => {
  const box = document.getElementById('stage').getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


@pytest.fixture
def phone(chromium: Browser, table: Table) -> Iterator[Visitor]:
    """Somebody who is to lay track, at a phone."""
    width, height = SIZES[-1]
    visitor = Visitor(chromium, table.new_channel("touch"), width, height=height, touch=True)
    visitor.enter("Anna")
    moment = steps_of("1849")["track"]
    assert moment is not None
    game = moment.game()
    assert game.decision is not None
    address = table.new_channel("fingers")
    table.go_on(address, write_record(game), "Anna", int(game.decision.player))
    visitor.page.goto(address)
    visitor.wait_for_turn(moment.moves - 1)
    visitor.page.wait_for_selector("#dock.yours")
    yield visitor
    assert visitor.faults == []


def test_a_tile_is_turned_and_laid_by_taps(phone: Visitor) -> None:
    _lay_by_taps(phone)


def test_a_tile_is_laid_by_taps_on_the_large_map(phone: Visitor) -> None:
    phone.page.tap("#large")
    _lay_by_taps(phone)


def test_two_fingers_draw_the_map_nearer_and_one_moves_it_without_a_move(phone: Visitor) -> None:
    page = phone.page
    fingers = page.context.new_cdp_session(page)
    x, y = page.evaluate(_MIDDLE)
    before, moves = page.evaluate(_ZOOM), phone.turn.get_attribute("data-moves")
    _slide(fingers, [[(x - step, y), (x + step, y)] for step in range(20, 100, 10)])
    assert page.evaluate(_ZOOM) > before * 2
    left = page.locator("#paper").bounding_box()
    _slide(fingers, [[(x + step, y)] for step in range(0, 60, 10)])
    moved = page.locator("#paper").bounding_box()
    assert left is not None
    assert moved is not None
    assert moved["x"] > left["x"] + 20
    assert page.locator("#sheet .tile").count() == 0, "a movement is no tap"
    assert phone.turn.get_attribute("data-moves") == moves


def _slide(fingers: CDPSession, ways: list[list[tuple[float, float]]]) -> None:
    """Put fingers down at the first points, move them along, and take them up."""
    for kind, points in [("touchStart", ways[0]), *(("touchMove", way) for way in ways[1:])]:
        touched = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def _lay_by_taps(phone: Visitor) -> None:
    """Tap a hex, a tile, the tile once more to turn it if it can be, and Confirm."""
    page = phone.page
    before = phone.wait_for_turn(-1)
    place = page.locator("#overlay .place").first
    place.wait_for()
    box = place.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    tile = page.locator("#sheet .tile").first
    tile.wait_for()
    if tile.get_attribute("aria-pressed") != "true":
        tile.tap()
    sure = phone.button("Confirm")
    sure.wait_for()
    turning = page.locator("#sheet .lying button").filter(has_text="↻")
    if turning.count():
        first = turning.inner_text()
        tile.tap()
        page.wait_for_function(
            "first => document.querySelector('#sheet .lying button + button').innerText !== first",
            arg=first,
        )
    phone.screenshot("touch-tile")
    phone.wait_until_settled()
    sure.tap()
    phone.wait_for_turn(before)
