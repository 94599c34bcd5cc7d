"""Every state of the page for people who cannot see it: axe-core finds nothing to object to.

The steps of a turn are looked at in ``test_steps``.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.page.browsing import SIZES, Visitor
from tests.page.playing import Mirror

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.page.process import Table

RECORD = Path(__file__).parents[1] / "t1849" / "records" / "bank.18xx"
_TABS = ("market", "status", "company", "history")
_BOTH = SIZES[1:]
"""A laptop and a phone: what is arranged in two ways is looked at in both."""


def _look(visitor: Visitor, where: str) -> None:
    for size in _BOTH:
        visitor.look_as(size)
        visitor.screenshot(f"{where}-{size[0]}")
        visitor.check_access((where, size))
        visitor.check_width()
    visitor.look_as(_BOTH[0])


def test_before_a_game(chromium: Browser, table: Table) -> None:
    """The welcome, an empty channel, dialogs, a lobby with its choices, the menu on a phone."""
    anna = Visitor(chromium, table.new_channel("before"))
    page = anna.page
    page.wait_for_selector("#welcome:not([hidden])")
    _look(anna, "welcome")
    anna.enter("Anna")
    _look(anna, "empty")
    page.click("#new-game")
    for title in page.locator("#opening [name=title] option").all():
        page.select_option("#opening [name=title]", title.get_attribute("value"))
        _look(anna, f"new-{title.get_attribute('value')}")
    page.keyboard.press("Escape")
    page.click("#rename")
    _look(anna, "rename")
    page.keyboard.press("Escape")
    page.click("#hello button")
    page.wait_for_selector("#rows button.main")
    _look(anna, "lobby")
    anna.press(page.locator("#rows button.menu").last)
    _look(anna, "start-with")
    page.keyboard.press("Escape")
    anna.say("/help")
    page.wait_for_selector("#messages .aside button")
    _look(anna, "help")
    anna.look_as(_BOTH[1])
    page.click("#menu")
    anna.check_access("menu")
    anna.check_fingers("menu")
    assert anna.faults == []


def test_during_a_game(chromium: Browser, table: Table) -> None:
    """Sheets of all kinds, the board enlarged and in its past, every tab, who only looks on."""
    address = table.new_channel("during")
    mirror = Mirror(table, address, "1849")
    anna = Visitor(chromium, address)
    page = anna.page
    anna.enter("Anna")
    for tab in _TABS:
        page.click(f"#tab-{tab}")
        anna.check_access(tab)
    page.click("#tab-map")
    seen: set[str] = set()
    for step in mirror.steps(60):
        page.select_option("#as", mirror.people[mirror.acting])
        anna.wait_for_turn(len(mirror.game.record) - 1)
        page.wait_for_selector("#dock.yours #rows button")
        _look_into_sheets(anna, step, seen)
        if {"amount", "tile", "runs"} <= seen:
            break
    assert seen >= {"menu", "amount", "tile", "runs"}
    page.click("#large")
    for size in SIZES:
        anna.look_as(size)
        anna.check_in_view(("large", size))
    _look(anna, "large")
    page.click("#undo")
    page.wait_for_selector("#sheet button")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet", state="hidden")
    assert page.locator("body.large").count() == 1, "one thing is closed at a time"
    page.keyboard.press("Escape")
    page.wait_for_selector("body:not(.large)")
    page.click("#back")
    page.wait_for_selector("body.past")
    _look(anna, "past")
    anna.say("/map around:C5")
    page.wait_for_selector("#messages .aside .figure")
    page.locator("#messages .aside .figure").last.click()
    _look(anna, "picture")
    page.keyboard.press("Escape")
    anna.say("lay X99 8")
    page.wait_for_selector("#sheet .choice")
    _look(anna, "doubt")
    stranger = Visitor(chromium, address)
    stranger.enter("Zoe")
    stranger.page.wait_for_selector("#dock:not(.yours) #rows button:disabled")
    _look(stranger, "looking-on")
    assert anna.faults == stranger.faults == []


def _look_into_sheets(anna: Visitor, step: str, seen: set[str]) -> None:
    """Open what the turn offers, the first time it does, and go back."""
    page = anna.page
    places = page.locator("#overlay .place")
    if "tile" not in seen and step == "track" and places.count():
        anna.point_at(places.first.get_attribute("data-hex") or "")
        page.wait_for_selector("#sheet .tile")
        page.locator("#sheet .tile").first.click()
        _keep(anna, "tile", seen)
    if "runs" not in seen and page.get_by_text("See the runs").count():
        anna.press(page.get_by_text("See the runs"))
        page.wait_for_selector("#sheet .train")
        _keep(anna, "runs", seen)
    menus = page.locator("#rows button.menu:enabled")
    if "amount" not in seen and menus.count():
        anna.press(menus)
        page.wait_for_selector("#sheet .choice")
        asks = page.locator("#sheet .choice").filter(has_text="…")
        if "menu" not in seen:
            _look(anna, "menu")
            seen.add("menu")
        if asks.count():
            anna.press(asks)
            page.wait_for_selector("#sheet .amount input, #sheet .choice:not(:has-text('…'))")
            if page.locator("#sheet .amount").count():
                _keep(anna, "amount", seen)
        page.keyboard.press("Escape")


def _keep(anna: Visitor, kind: str, seen: set[str]) -> None:
    _look(anna, kind)
    seen.add(kind)
    anna.page.keyboard.press("Escape")
    anna.page.wait_for_selector("#sheet", state="hidden")


def test_at_the_end_and_outside(chromium: Browser, table: Table) -> None:
    """The end with all that it offers; spectators; an address that is none."""
    anna = Visitor(chromium, table.new_channel("end"))
    page = anna.page
    anna.enter("Anna")
    page.set_input_files("#file", RECORD)
    anna.say("/game import")
    page.wait_for_selector("#dock[data-over=true]")
    # A machine without a font for medals gets places.
    assert re.search(r"🥇|1\. ", anna.question)
    _look(anna, "end")
    anna.press(anna.turn.get_by_text("Charts"))
    page.wait_for_selector("#picture[src*='/history?']")
    anna.press(anna.turn.get_by_text("Record"))
    page.wait_for_selector("#messages a[download]")
    anna.press(anna.turn.get_by_text("Replay"))
    page.wait_for_selector("#messages .figure img[src*='/replay?']")
    _look(anna, "replay")
    anna.say("/game link")
    address = anna.wait_for("Whoever has this link").locator("a").get_attribute("href")
    spectator = Visitor(chromium, str(address))
    spectator.page.wait_for_selector("#picture[src]")
    _look(spectator, "watch")
    spectator.page.click("#tab-company")
    spectator.page.wait_for_selector("#picture[src*='/company?']")
    _look(spectator, "watch-company")
    anna.press(anna.turn.get_by_text("Play again"))
    page.wait_for_selector("#rows button.main:has-text('Start with the house')")
    lost = Visitor(chromium, f"{table.address}/nowhere")
    lost.check_access("lost")
    assert anna.faults == spectator.faults == []


@pytest.mark.parametrize("theme", ["dark", "colour_blind"])
def test_other_colours(chromium: Browser, table: Table, theme: str) -> None:
    anna = Visitor(chromium, table.new_channel(theme))
    anna.enter("Anna")
    anna.page.select_option("#theme", theme)
    anna.page.click("#hello button")
    anna.page.wait_for_selector("#rows button.main")
    _look(anna, f"lobby-{theme}")
    anna.press(anna.page.locator("#rows button.main"))
    anna.page.wait_for_selector("#dock.yours:not([data-moves=null]) #rows button.main")
    anna.check_access(theme)
