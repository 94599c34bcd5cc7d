"""Hands: double clicks, two tabs, the keyboard alone, and friends with devices of their own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.page.neighbours import own_addresses
from tests.page.browsing import SETTLED, Visitor
from tests.page.playing import Mirror
from tests.page.process import free_port, running, start

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.page.process import Table


_SEED = 1


def _moves(visitor: Visitor) -> int:
    return int(visitor.turn.get_attribute("data-moves") or 0)


def test_one_press_is_one_move(chromium: Browser, table: Table) -> None:
    """The second click of a double click, and a click on what has just appeared, do nothing."""
    address = table.new_channel("double clicks")
    mirror = Mirror(table, address, "1849")
    anna = Visitor(chromium, address)
    anna.enter("Anna")
    page = anna.page
    for name in mirror.people:
        page.select_option("#as", mirror.people[name])
    anna.wait_for_turn(-1)
    for made in range(1, 4):
        # Around one screen: the page follows the turn, and the same place is "Buy" again.
        # On a busy machine the buttons may have been drawn anew a moment ago: once more then.
        for _ in range(10):
            if _moves(anna) >= made:
                break
            page.wait_for_selector("#dock.yours #rows button.main")
            page.wait_for_timeout(SETTLED)
            page.locator("#rows button.main").dblclick()
            page.wait_for_timeout(SETTLED)
        assert _moves(anna) == made
    # A key that is held down: a keyboard sends it again and again.
    anna.wait_until_settled()
    page.locator("#rows button.main").focus()
    for _ in range(20):
        page.keyboard.down("Enter")
        page.wait_for_timeout(SETTLED / 4)
    page.keyboard.up("Enter")
    made = anna.wait_for_turn(3)
    assert made == 4
    # A tab that shows an old turn cannot move a second time.
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("#dock.yours")
    assert other.inner_text("#question") == anna.question
    page.wait_for_timeout(SETTLED)
    page.locator("#rows button.pass").click()
    anna.wait_for_turn(made)
    other.wait_for_selector(f"#dock[data-moves='{made + 1}']")
    assert anna.faults == []


def test_an_opening_by_keyboard_alone(chromium: Browser, table: Table) -> None:
    """From one's name over the auction and the first shares to the first tile: no mouse."""
    anna = Visitor(chromium, table.new_channel("keyboard"))
    page, keys = anna.page, anna.page.keyboard
    page.wait_for_selector("#welcome:not([hidden])")
    page.focus("#first-person input")
    keys.type("Katia")
    keys.press("Enter")
    page.wait_for_selector("#hello button")
    _strike(anna, "#hello button")
    page.wait_for_selector("#rows button.main")
    table.settle_chance(anna.page.url, _SEED)
    _strike(anna, "#rows button.main:has-text('Start with the house')")
    page.wait_for_selector("#dock[data-moves]:not([data-moves=null])")
    _play_until_track(anna)
    _lay_by_keys(anna)
    # The focus has stayed with the turn.
    page.wait_for_function("() => document.getElementById('dock').contains(document.activeElement)")
    assert anna.faults == []


def _play_until_track(anna: Visitor) -> None:
    """Buy what is usual, found a company where that is possible, else pass."""
    founding = "#rows button.menu:has-text('Found a company')"
    for _ in range(40):
        anna.page.wait_for_selector("#dock.yours #rows button", timeout=60_000)
        before = _moves(anna)
        if "lay track" in anna.question:
            return
        if anna.page.locator(founding).count():
            _strike(anna, founding)
            _strike(anna, "#sheet .choice")
        elif anna.page.locator("#rows button.main:has-text('Buy')").count():
            _strike(anna, "#rows button.main")
        else:
            _strike(anna, "#rows button.pass")
        anna.wait_for_turn(before)
    raise AssertionError("nobody operates")


def _lay_by_keys(anna: Visitor) -> None:
    """A place by the arrow keys, a tile, its turning, and Confirm."""
    page, keys, before = anna.page, anna.page.keyboard, _moves(anna)
    page.wait_for_selector("#overlay .place")
    _tab_to(anna, "#overlay .place[tabindex='0']")
    first = page.evaluate("document.activeElement.dataset.hex")
    for way in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        keys.press(way)
    reached = page.evaluate("document.activeElement.dataset.hex")
    assert reached in page.evaluate(
        "[...document.querySelectorAll('#overlay .place')].map((one) => one.dataset.hex)"
    ), first
    keys.press("Enter")
    page.wait_for_selector("#sheet .tile")
    keys.press("Escape")
    page.wait_for_selector("#sheet", state="hidden")
    _tab_to(anna, "#overlay .place[tabindex='0']")
    keys.press("Enter")
    page.wait_for_selector("#sheet .tile")
    _strike(anna, "#sheet .tile")
    _strike(anna, "#sheet .good")
    anna.wait_for_turn(before)


def _strike(visitor: Visitor, selector: str) -> None:
    """Press Enter on something that Tab reaches."""
    visitor.page.wait_for_selector(selector)
    visitor.wait_until_settled()
    _tab_to(visitor, selector)
    visitor.page.keyboard.press("Enter")


def _tab_to(visitor: Visitor, selector: str) -> None:
    """Press Tab until something has the focus."""
    wanted = visitor.page.locator(selector).first
    for _ in range(80):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached")


def test_a_demonstration_can_be_paused_however_fast_it_is(
    chromium: Browser, tmp_path: Path
) -> None:
    """Its buttons are drawn with every move, but they are the ones that were there before."""
    with running(tmp_path, free_port(), "--demo") as address:
        anna = Visitor(chromium, address)
        anna.enter("Anna")
        for _ in range(4):
            anna.press(anna.page.get_by_role("button", name="Faster"))
        before = anna.wait_for_turn(_moves(anna))
        anna.wait_for_turn(before)
        assert anna.page.locator("#rows .fresh").count() == 0
        anna.button("Pause").click()
        anna.page.wait_for_selector("#rows button.main:has-text('Go on')")
        assert anna.faults == []


def test_friends_on_the_network(chromium: Browser, tmp_path: Path) -> None:
    """Two devices with the code play one person each; a stranger sees only the door."""
    addresses = own_addresses()
    if not addresses:
        pytest.skip("this machine has no network")
    port = free_port()
    program = start(tmp_path, port, "--lan")
    assert program.stdout is not None
    code = re.search(r"code (\w+)", program.stdout.readline())
    assert code is not None
    program.stdout.readline()
    try:
        there = f"http://{addresses[0]}:{port}"
        anna, bruno = Visitor(chromium, there), Visitor(chromium, there, width=390)
        field = bruno.page.locator("[name=name]").bounding_box()
        button = bruno.page.locator("#join button").bounding_box()
        assert field is not None
        assert button is not None
        assert field["x"] + field["width"] <= button["x"], "nothing lies over the field"
        for device, name in ((anna, "Anna"), (bruno, "Bruno")):
            device.page.fill("[name=code]", code[1].lower())
            device.page.fill("[name=name]", name)
            device.page.click("#join button")
            device.page.wait_for_selector("#composer:not([hidden])")
            assert device.me == name
            assert device.page.locator("#as option").count() == 1
            assert device.page.locator("#new-person").is_hidden(), "one device is one person"
        anna.say("hello")
        bruno.wait_for("@Anna: hello")
        stranger = Visitor(chromium, there)
        assert stranger.page.url.endswith("/join")
        stranger.page.fill("[name=code]", "GUESSING")
        stranger.page.fill("[name=name]", "Eve")
        stranger.page.click("#join button")
        stranger.page.wait_for_selector("#problem:text-is('That is not the code.')")
        assert anna.faults == bruno.faults == []
    finally:
        program.terminate()
        program.communicate(timeout=30)
