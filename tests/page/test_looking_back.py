"""Looking back with the slider while the game goes on, and returning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.page.browsing import Visitor
from tests.page.playing import Mirror

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.page.process import Table

_TITLE = "1849"


def test_spectators_read_how_it_stood_then(chromium: Browser, table: Table) -> None:
    """The words beside the board follow the slider, whatever is played meanwhile."""
    mirror = Mirror(table, table.new_channel("back"), _TITLE)
    for _ in range(3):
        mirror.play()
    said = mirror.line("Anna", "/game link")["message"]["text"]
    spectator = Visitor(chromium, said.split()[-1])
    page = spectator.page
    _wait_for(page, "3.")
    now = page.inner_text("#status")
    assert "The turn began" in now
    for number in (2, 1, 0):
        page.click("#back")
        _wait_for(page, f"{number}." if number else "")
    then = page.inner_text("#status")
    assert "The turn began" not in then
    mirror.play()
    page.wait_for_function("() => document.getElementById('number').textContent === '0 / 4'")
    assert page.inner_text("#status") == then
    page.click("#now")
    _wait_for(page, "4.")
    assert "· 4 moves" in page.inner_text("#status")
    assert spectator.faults == []


def test_players_look_back_and_return(chromium: Browser, table: Table) -> None:
    """In the past nothing can be chosen on the map; the question stays that of the present."""
    address = table.new_channel("return")
    mirror = Mirror(table, address, _TITLE)
    anna = Visitor(chromium, address)
    anna.enter("Anna")
    while mirror.game.decision is not None and mirror.game.decision.step != "track":
        mirror.play()
    anna.page.select_option("#as", mirror.people[mirror.acting])
    moves = len(mirror.game.record)
    anna.wait_for_turn(moves - 1)
    anna.page.wait_for_selector("#overlay .place")
    asked = anna.question
    anna.page.click("#back")
    _wait_for(anna.page, f"{moves - 1}.")
    anna.page.wait_for_selector("body.past")
    assert anna.page.locator("#overlay .place").count() == 0
    assert anna.question == asked
    anna.page.click("#now")
    anna.page.wait_for_selector("body:not(.past) #overlay .place")
    assert anna.faults == []


def _wait_for(page: Page, move: str) -> None:
    """Wait until the panel says that it shows the moment after a move."""
    page.wait_for_function(
        "move => document.getElementById('moment').textContent.split(' ')[0] === move", arg=move
    )
