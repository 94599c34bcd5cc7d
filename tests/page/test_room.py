"""Room for the board: what is not needed all the time is a press away, and says when it waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.page.browsing import SIZES, Visitor
from tests.page.playing import Mirror

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.page.process import Table

_FOCUS = "() => document.activeElement.closest('#side') ? 'side' : document.activeElement.id"


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
    # On a phone one reads what is said only if one looks.
    anna.look_as(phone)
    mirror.line("Bruno", "good luck!")
    page.wait_for_selector("#tab-talk.unread")
    page.click("#tab-talk")
    anna.wait_for("good luck!")
    assert page.locator("#tab-talk.unread").count() == 0
    assert anna.faults == []
