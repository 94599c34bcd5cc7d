"""Two people at two browsers play the opening and a first operating turn, with the house."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.page.browsing import Visitor
from tests.page.process import Table, free_port, running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

_MOST_TURNS = 60
_SEED = 1


def test_a_first_evening(chromium: Browser, tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, port) as address:
        anna, bruno = Visitor(chromium, address), Visitor(chromium, address)
        _take_seats(anna, bruno, tmp_path)
        turn = _play_the_auction(anna, bruno)
    # The program ends, and comes back; the open pages notice it by themselves.
    anna.page.wait_for_selector("#toast:not([hidden])")
    anna.screenshot("program-away")
    with running(tmp_path, port) as address:
        for visitor in (anna, bruno):
            visitor.page.wait_for_selector("#toast", state="hidden")
        _found_companies(anna, bruno, turn)
        builder = anna if "@Anna" in anna.question else bruno
        _operate(builder)
        other = bruno if builder is anna else anna
        other.wait_for("lays tile")
        _watch(Visitor(chromium, _link(anna)), anna, bruno)
        before = anna.history()
        anna.page.reload()
        anna.wait_for("lays tile")
        assert anna.history()[-10:] == before[-10:]
    assert anna.faults == bruno.faults == []


def _take_seats(anna: Visitor, bruno: Visitor, folder: Path) -> None:
    anna.screenshot("first-visit")
    anna.enter("Anna")
    anna.screenshot("empty-channel")
    anna.page.click("#hello button")
    anna.wait_for("Press Join")
    bruno.enter("Bruno")
    bruno.press(bruno.button("Join"))
    anna.wait_for("@Bruno")
    anna.screenshot("lobby")
    Table(anna.page.url.split("/c/")[0], folder).settle_chance(anna.page.url, _SEED)
    anna.press(anna.button("Start with the house"))
    bruno.wait_for("begins. The seats in playing order")


def _acting(*people: Visitor) -> Visitor:
    """The one whose turn it is: the question names them."""
    text = people[0].question
    return next(one for one in people if f"@{one.me}" in text)


def _play_the_auction(anna: Visitor, bruno: Visitor) -> int:
    """Buy what can be bought by the button, else pass by typing; until shares are traded."""
    turn = anna.wait_for_turn(-1)
    anna.screenshot("auction")
    for _ in range(_MOST_TURNS):
        if "sell and buy stock" in anna.question:
            return turn
        mover = _acting(anna, bruno)
        mover.wait_for_turn(turn - 1)
        main = mover.turn.locator("#rows button.main")
        if main.count() and main.inner_text().startswith(("Buy", "Found")):
            mover.press(main)
        elif not _found_a_company(mover):
            mover.say("pass")
        turn = anna.wait_for_turn(turn)
    raise AssertionError("the auction does not end")


def _found_companies(anna: Visitor, bruno: Visitor, turn: int) -> None:
    """Both found a company if they can, then pass, until somebody of them lays track."""
    for _ in range(_MOST_TURNS):
        if "lay track" in anna.question:
            return
        mover = _acting(anna, bruno)
        mover.wait_for_turn(turn - 1)
        if not _found_a_company(mover):
            mover.say("pass")
        turn = anna.wait_for_turn(turn)
    raise AssertionError("nobody operates")


def _found_a_company(visitor: Visitor) -> bool:
    """Choose the last way to found a company from the menu, if there is one."""
    menu = visitor.page.locator("#rows button.menu").filter(has_text="Found a company")
    if not menu.count():
        return False
    visitor.press(menu)
    ways = visitor.page.locator("#sheet .choice")
    needs_a_home = "…" in ways.last.inner_text()
    visitor.press(ways.last)
    if needs_a_home:
        visitor.press(visitor.page.locator("#sheet button.menu"))
        visitor.press(visitor.page.locator("#sheet .choice"))
    return True


def _operate(builder: Visitor) -> None:
    """Lay a tile by pointing at the map, then do what is usual until the turn is over."""
    turn = builder.wait_for_turn(-1)
    page = builder.page
    company = page.locator("#question strong").last.inner_text()
    hex_id = page.locator("#overlay .place").first.get_attribute("data-hex")
    assert hex_id is not None
    builder.point_at(hex_id)
    tiles = page.locator("#sheet .tile")
    tiles.first.wait_for()
    builder.screenshot("which-tile")
    if tiles.first.get_attribute("aria-pressed") != "true":
        tiles.first.click()
    builder.button("Confirm").wait_for()
    builder.screenshot("preview")
    builder.press(builder.button("Confirm"))
    turn = builder.wait_for_turn(turn)
    builder.wait_for(f"{company} lays tile")
    for _ in range(_MOST_TURNS):
        mine = f"@{builder.me}" in builder.question and company in builder.question
        if not mine or "lay track" in builder.question:
            return
        if builder.turn.get_by_text("See the runs").count():
            builder.press(builder.button("See the runs"))
            builder.press(page.locator("#sheet .row button"))
        else:
            builder.press(_usual_button(builder))
        turn = builder.wait_for_turn(turn)
    raise AssertionError(f"the turn of {company} does not end")


def _usual_button(visitor: Visitor) -> Locator:
    """The button that stands out, or the last one: passing. No button that asks for an amount."""
    main = visitor.page.locator("#rows button.main").filter(has_not_text="…")
    return main.first if main.count() else visitor.page.locator("#rows button").last


def _link(visitor: Visitor) -> str:
    visitor.say("/game link")
    address = visitor.wait_for("Whoever has this link").locator("a").get_attribute("href")
    assert address is not None
    return address


def _watch(spectator: Visitor, *players: Visitor) -> None:
    """A spectator sees moves at once and can go back, but has nothing to press."""
    page = spectator.page
    page.wait_for_function("() => document.getElementById('moment').textContent")
    moves = int(page.input_value("#at"))
    mover = _acting(*players)
    mover.press(_usual_button(mover))
    page.wait_for_function("n => Number(document.getElementById('at').value) > n", arg=moves)
    page.press("#at", "Home")
    page.wait_for_function("() => document.getElementById('picture').src.includes('at=0&')")
    assert page.inner_text("#number").startswith("0 / ")
    spectator.screenshot("spectator")
    assert page.locator("form, input:not([type=range])").count() == 0
    assert spectator.faults == []
