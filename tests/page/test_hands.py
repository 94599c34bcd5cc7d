"""Hands: double clicks, two tabs, the keyboard alone, and friends with devices of their own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.page.neighbours import own_addresses
from tests.page.browsing import SETTLED, Visitor, browser
from tests.page.playing import Mirror
from tests.page.process import free_port, running, start


def _moves(visitor: Visitor) -> int:
    return int(visitor.turn.get_attribute("data-moves") or 0)


def test_one_press_is_one_move(tmp_path: Path) -> None:
    """The second click of a double click, and a click on what has just appeared, do nothing."""
    with browser() as chromium, running(tmp_path, free_port()) as address:
        anna = Visitor(chromium, address)
        anna.enter("Anna")
        mirror = Mirror(anna, tmp_path, "1849")
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
        # A tab that shows an old turn cannot move a second time.
        other = page.context.new_page()
        other.goto(page.url)
        other.wait_for_selector("#dock.yours")
        assert other.inner_text("#question") == anna.question
        page.wait_for_timeout(SETTLED)
        page.locator("#rows button.pass").click()
        anna.wait_for_turn(3)
        other.wait_for_selector("#dock[data-moves='4']")
        assert anna.faults == []


def test_an_opening_by_keyboard_alone(tmp_path: Path) -> None:
    with browser() as chromium, running(tmp_path, free_port()) as address:
        anna = Visitor(chromium, address)
        page, keys = anna.page, anna.page.keyboard
        page.focus("#first-person input")
        keys.type("Anna")
        keys.press("Enter")
        page.wait_for_selector("#hello button")
        _tab_to(anna, "#hello button")
        keys.press("Enter")
        page.wait_for_selector("#rows button")
        page.wait_for_timeout(SETTLED)
        _tab_to(anna, "#rows button:text-is('Start with the house')")
        keys.press("Enter")
        for _ in range(3):
            page.wait_for_selector("#dock.yours #rows button.pass", timeout=60_000)
            page.wait_for_timeout(SETTLED)
            before = _moves(anna)
            _tab_to(anna, "#rows button.pass")
            keys.press("Enter")
            anna.wait_for_turn(before)
        # The focus has stayed with the turn.
        assert page.evaluate("document.getElementById('dock').contains(document.activeElement)")
        assert anna.faults == []


def _tab_to(visitor: Visitor, selector: str) -> None:
    """Press Tab until something has the focus."""
    wanted = visitor.page.locator(selector).first
    for _ in range(80):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached")


def test_friends_on_the_network(tmp_path: Path) -> None:
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
        with browser() as chromium:
            there = f"http://{addresses[0]}:{port}"
            anna, bruno = Visitor(chromium, there), Visitor(chromium, there, width=390)
            for device, name in ((anna, "Anna"), (bruno, "Bruno")):
                device.page.fill("[name=code]", code[1].lower())
                device.page.fill("[name=name]", name)
                device.page.click("#join button")
                device.page.wait_for_selector("#composer:not([hidden])")
                assert device.me == name
                assert device.page.locator("#as option").count() == 1
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
