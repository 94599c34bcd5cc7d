"""Around one screen, on phones and laptops, by keyboard, in other colours and in Italian."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page.browsing import SIZES, Visitor
from tests.page.playing import Mirror

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.page.process import Table

_RENDERED = """async ([seconds, style]) => {
  const { render } = await import("/static/markup.js");
  const at = Math.round(Date.now() / 1000 + seconds);
  return render(`(<t:${at}${style}>)`, {})[0].textContent;
}"""

_LEGIBLE = """async (text) => (await import("/static/legible.js")).legible(text)"""

_NOTE = """async (text) => (await import("/static/asking.js")).toast(text)"""

_AT_THE_END = """() => {
  const log = document.getElementById('log');
  return log.scrollHeight - log.scrollTop - log.clientHeight < 5;
}"""

_FOCUS = "() => document.activeElement.closest('#side') ? 'side' : document.activeElement.id"


def test_around_one_screen(chromium: Browser, table: Table) -> None:
    address = table.new_channel("around")
    screen = Visitor(chromium, address)
    screen.enter("Anna")
    _keyboard(screen)
    screen.add_player("Beppe")
    screen.press(screen.button("Join"))
    screen.wait_for("@Beppe")
    screen.press(screen.button("Start with the house"))
    _follow_the_turn(screen)
    _zoom(screen)
    _colours(screen)
    _files(screen)
    _phone(Visitor(chromium, address, width=380))
    _italian(Visitor(chromium, address, language="it"))
    assert screen.faults == []


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", {-7300: "(2 hours ago)", -86500: "(yesterday)", 130: "(in 2 minutes)"}),
        ("it", {-7300: "(2 ore fa)", -86500: "(ieri)", 130: "(tra 2 minuti)"}),
    ],
)
def test_times_are_told_as_the_readers_distance_from_them(
    chromium: Browser, table: Table, language: str, told: dict[int, str]
) -> None:
    page = Visitor(chromium, table.address, language=language).page
    for seconds, text in told.items():
        assert page.evaluate(_RENDERED, [seconds, ":R"]) == text
    assert ":" in page.evaluate(_RENDERED, [-7300, ":f"]), "the time of day"


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
    second = "Beppe" if first == "Anna" else "Anna"
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
    page.click("#channels a:has-text('around')")
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


def test_notes_cover_neither_question_nor_buttons(chromium: Browser, table: Table) -> None:
    address = table.new_channel("notes")
    Mirror(table, address, "1849")
    anna = Visitor(chromium, address)
    anna.enter("Anna")
    anna.page.wait_for_selector("#dock.yours #rows button")
    for size in SIZES:
        anna.look_as(size)
        anna.page.evaluate(_NOTE, "Words that take more than one line. " * 5)
        anna.check_in_view(size)


def test_a_number_stays_with_its_unit(chromium: Browser, table: Table) -> None:
    """Whatever is told; but words at the end of a sentence are no abbreviations."""
    page = Visitor(chromium, table.address).page
    shown = page.evaluate(_LEGIBLE, "Buy it for L. 40 · 20 % yours. 3 trains. The end. 4 left")
    assert shown == "Buy it for L.\u00a040 · 20\u00a0% yours. 3 trains. The end. 4 left"


def test_the_newest_message_stays_in_sight(chromium: Browser, table: Table) -> None:
    """Whatever comes and grows at once; but who has scrolled up reads on in peace."""
    address = table.new_channel("newest")
    anna = Visitor(chromium, address)
    anna.enter("Anna")
    room, person = address.split("/c/")[1], table.person("Anna")
    for number in range(12):
        table.post("line", channel=room, person=person, line=f"{number} " + "words " * 150)
    anna.wait_for("11 words")
    anna.page.wait_for_function(_AT_THE_END)
    anna.page.hover("#log")
    anna.page.mouse.wheel(0, -600)
    anna.page.wait_for_function(f"() => !({_AT_THE_END})()")
    table.post("line", channel=room, person=person, line="and one more")
    anna.wait_for("and one more")
    anna.page.wait_for_selector("#newest:not([hidden])")
    anna.page.click("#newest")
    anna.page.wait_for_function(_AT_THE_END)
    anna.page.wait_for_selector("#newest", state="hidden")


def test_beside_a_board_the_menu_opens_over_it(chromium: Browser, table: Table) -> None:
    address = table.new_channel("room")
    mirror = Mirror(table, address, "1849")
    anna = Visitor(chromium, address)
    page = anna.page
    page.wait_for_selector("#welcome:not([hidden])")
    assert page.locator("#tools").is_hidden(), "nobody is there who could use them"
    anna.enter("Anna")
    page.wait_for_selector("#dock.yours #rows button")
    large, laptop, phone = SIZES
    anna.look_as(large)
    assert page.locator("#side").is_visible()
    anna.look_as(laptop)
    assert page.locator("#side").is_hidden()
    stage = page.locator("#stage").bounding_box()
    assert stage is not None
    assert stage["width"] > 0.6 * laptop[0]
    page.focus("#menu")
    page.keyboard.press("Enter")
    assert page.evaluate(_FOCUS) == "side"
    page.keyboard.press("Escape")
    assert page.evaluate(_FOCUS) == "menu"
    page.click("#menu")
    page.click("#tools button:has-text('Status')")
    anna.wait_for("stock round")
    assert page.locator("#side").is_hidden(), "what is answered lies below it"
    # Turned on its side, on the smallest phone, or with everything twice as large.
    for size in ((844, 390), (320, 640), (640, 400)):
        anna.look_as(size)
        anna.check_in_view(size)
        stage = page.locator("#stage").bounding_box()
        assert stage is not None
        assert stage["height"] > 120, size
        page.click("#large")
        anna.check_in_view((size, "large"))
        page.keyboard.press("Escape")
    # On a phone one reads what is said only if one looks.
    anna.look_as(phone)
    mirror.line("Bruno", "good luck!")
    page.wait_for_selector("#tab-talk.unread")
    page.click("#tab-talk")
    anna.wait_for("good luck!")
    assert page.locator("#tab-talk.unread").count() == 0
    assert anna.faults == []
