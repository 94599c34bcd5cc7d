"""Around one screen, on a phone, by keyboard, in other colours and in Italian."""

from __future__ import annotations

from pathlib import Path

from tests.page.browsing import Visitor, browser
from tests.page.process import free_port, running


def test_around_one_screen(tmp_path: Path) -> None:
    with browser() as chromium, running(tmp_path, free_port()) as address:
        screen = Visitor(chromium, address)
        screen.enter("Anna")
        _keyboard(screen)
        screen.add_player("Bruno")
        screen.press(screen.button("Join"))
        screen.wait_for("@Bruno")
        screen.press(screen.button("Start with the house"))
        _follow_the_turn(screen)
        _zoom(screen)
        _colours(screen)
        _files(screen)
        _phone(Visitor(chromium, address, width=380))
        _italian(Visitor(chromium, address, language="it"))
        assert screen.faults == []


def _keyboard(screen: Visitor) -> None:
    """A game is opened without the mouse: suggestions come with the focus."""
    page = screen.page
    page.focus("#line")
    page.wait_for_selector("#suggestions li")
    assert page.get_attribute("#line", "aria-expanded") == "true"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector("#suggestions li:has-text('1849')")
    assert page.input_value("#line") == "/game new "
    screen.screenshot("suggestions")
    page.keyboard.press("Tab")
    assert page.input_value("#line") == "/game new title:1849"
    page.wait_for_selector("#suggestions", state="hidden")
    page.keyboard.press("Enter")
    screen.wait_for("Press Join")


def _follow_the_turn(screen: Visitor) -> None:
    """The page becomes whoever is to move; unless it must not."""
    turn = screen.wait_for_turn(-1)
    first = screen.question.partition("@")[2].split()[0].strip(",")
    screen.wait_to_be(first)
    screen.say("pass")
    turn = screen.wait_for_turn(turn)
    second = "Bruno" if first == "Anna" else "Anna"
    screen.wait_to_be(second)
    screen.page.uncheck("#follow")
    screen.say("pass")
    screen.wait_for_turn(turn)
    assert screen.me == second
    # Whoever is not to move sees what can be done, and cannot press it.
    assert screen.turn.locator("button:text-is('Pass')").is_disabled()


def _zoom(screen: Visitor) -> None:
    """Pictures that were asked for become larger, and the map fills the window."""
    page = screen.page
    screen.say("/trains")
    page.locator("#messages .aside").last.wait_for()
    screen.say("/map around:C5")
    page.locator("#messages .aside .figure").last.click()
    picture = page.locator("#zoom img")
    picture.wait_for()
    assert len(picture.get_attribute("alt") or "") > 20
    screen.screenshot("zoom")
    page.keyboard.press("Escape")
    picture.wait_for(state="hidden")
    page.click("#large")
    assert page.locator("#talk").is_hidden()
    screen.screenshot("large")
    page.keyboard.press("Escape")
    page.locator("#talk").wait_for()


def _colours(screen: Visitor) -> None:
    for theme in ("dark", "colour_blind", "light"):
        screen.page.select_option("#theme", theme)
        screen.page.wait_for_selector(f"#picture[src$='theme={theme}']")
        screen.screenshot(f"colours-{theme}")


def _files(screen: Visitor) -> None:
    """A game is exported, and goes on in another channel."""
    page = screen.page
    screen.say("/game export")
    with page.expect_download() as download:
        page.locator("#messages a[download]").last.click()
    saved = download.value.path()
    page.fill("#new-channel input", "second")
    page.press("#new-channel input", "Enter")
    page.wait_for_selector("#where:text-is('# second')")
    page.set_input_files("#file", saved)
    screen.say("/game import")
    screen.wait_for("moves")
    screen.screenshot("imported")


def _phone(phone: Visitor) -> None:
    """Nothing is wider than the screen: the welcome, a game, the menu, suggestions, a picture."""
    page = phone.page
    phone.check_width()
    phone.screenshot("phone-welcome")
    page.locator("#known button").first.click()
    page.click("#menu")
    phone.check_width()
    phone.screenshot("phone-menu")
    page.click("#channels a:has-text('stazione')")
    page.wait_for_selector("#picture[src]")
    phone.check_width()
    phone.screenshot("phone")
    page.click("#tab-talk")
    page.focus("#line")
    page.wait_for_selector("#suggestions li")
    phone.check_width()
    phone.screenshot("phone-suggestions")
    page.keyboard.press("Escape")
    for kind in ("market", "status", "company", "history"):
        page.click(f"#tab-{kind}")
        phone.check_width()
    assert phone.faults == []


def _italian(guest: Visitor) -> None:
    """The browser's language is the page's; changing it changes what the table says."""
    page = guest.page
    assert page.get_attribute("html", "lang") == "it"
    guest.enter("Dario")
    page.focus("#line")
    page.wait_for_selector("#suggestions li:has-text('/partita nuova')")
    guest.screenshot("italian")
    page.select_option("#language", "en")
    page.wait_for_selector("html[lang=en]")
    assert guest.faults == []
