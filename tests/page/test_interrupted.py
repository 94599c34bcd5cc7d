"""In the middle of a move: the page is loaded again, the program ends and comes back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.page.browsing import Visitor
from tests.page.playing import Mirror
from tests.page.process import Table, free_port, running

if TYPE_CHECKING:
    from playwright.sync_api import Browser

_CLICK_AT_ONCE = """() => new MutationObserver(() => {
  const offered = document.querySelector('#rows button:enabled:not(.menu)');
  if (!offered) return;
  offered.click();
  document.getElementById('dock').dataset.clicked = offered.textContent;
}).observe(document.getElementById('rows'), { childList: true })"""


def test_nothing_is_lost_or_played_in_the_middle_of_a_move(
    chromium: Browser, tmp_path: Path
) -> None:
    port = free_port()
    with running(tmp_path, port) as address:
        table = Table(address, tmp_path)
        room = table.new_channel("interrupted")
        mirror = Mirror(table, room, "1849")
        for step in mirror.steps(60):
            if step == "track":
                break
        anna = Visitor(chromium, room)
        anna.enter("Anna")
        anna.page.select_option("#as", mirror.people[mirror.acting])
        moves = len(mirror.game.record)
        _choose_a_tile(anna, moves)
        # The page is loaded again with a tile on the map: it was not confirmed, so it is not laid.
        anna.page.reload()
        _choose_a_tile(anna, moves)
    # The program is gone: a press is answered by a sentence, and changes nothing.
    anna.page.wait_for_selector("#toast:not([hidden])")
    anna.press(anna.page.locator("#sheet .good"))
    assert anna.page.inner_text("#toast").startswith("The program does not answer")
    with running(tmp_path, port):
        anna.page.wait_for_selector("#toast", state="hidden")
        # The tile still lies there, and can be confirmed now.
        anna.press(anna.page.locator("#sheet .good"))
        anna.page.wait_for_selector(f"#dock[data-moves='{moves + 1}']")
        anna.wait_for("lays tile")
    assert anna.faults == []


def _choose_a_tile(anna: Visitor, moves: int) -> None:
    """Point at the map as it is after so many moves, and choose the first tile."""
    anna.page.wait_for_selector(f"#dock.yours[data-moves='{moves}']")
    place = anna.page.locator("#overlay .place").first
    place.wait_for()
    anna.point_at(place.get_attribute("data-hex") or "")
    anna.page.wait_for_selector("#sheet .tile")
    anna.page.locator("#sheet .tile").first.click()
    anna.page.wait_for_selector("#sheet .good")


def test_buttons_are_where_they_were_and_one_stands_out(chromium: Browser, table: Table) -> None:
    """The usual move first and blue, passing last; and nothing for who is not to move."""
    room = table.new_channel("places")
    mirror = Mirror(table, room, "1849")
    anna, zoe = Visitor(chromium, room), Visitor(chromium, room)
    anna.enter("Anna")
    zoe.enter("Zoe")
    passing: set[float] = set()
    boards: set[str] = set()
    for _ in mirror.steps(24):
        anna.page.select_option("#as", mirror.people[mirror.acting])
        anna.page.wait_for_selector(f"#dock.yours[data-moves='{len(mirror.game.record)}']")
        boards.add(str(anna.page.locator("#stage").bounding_box()))
        kinds = anna.page.eval_on_selector_all(
            "#rows > button", "all => all.map((one) => one.className.split(' '))"
        )
        blue = [at for at, kind in enumerate(kinds) if "main" in kind]
        assert blue in ([], [0])
        if "pass" in kinds[-1]:
            box = anna.page.locator("#rows button.pass").bounding_box()
            assert box is not None
            passing.add(round(box["x"] + box["width"]))
        zoe.page.wait_for_selector(f"#dock[data-moves='{len(mirror.game.record)}']")
        assert zoe.page.locator("#rows button:enabled").count() == 0
    assert len(passing) == 1, "passing is always at the same edge"
    assert len(boards) == 1, "the board stays as it is, whatever is asked"
    # What has only just appeared was not meant: a click at once does nothing.
    anna.page.evaluate(_CLICK_AT_ONCE)
    mirror.play()
    anna.page.select_option("#as", mirror.people[mirror.acting])
    now = str(len(mirror.game.record))
    anna.page.wait_for_selector(f"#dock.yours[data-clicked][data-moves='{now}']")
    anna.wait_until_settled()
    assert anna.turn.get_attribute("data-moves") == now
    assert anna.faults == zoe.faults == []
