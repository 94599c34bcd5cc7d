"""People at browsers: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from tests.page.process import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

SCREENSHOTS = ROOT / "build" / "screenshots"
PATIENCE = 30_000
"""Milliseconds that anything on the page may take on a busy machine."""


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser without a window; the test is skipped where there is none."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("there is no chromium on this machine")
    with playwright.sync_playwright() as drivers:
        opened = drivers.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        try:
            yield opened
        except Exception:
            for number, context in enumerate(opened.contexts):
                path = SCREENSHOTS / f"failed-{number}.png"
                context.pages[0].screenshot(path=path)
            raise
        finally:
            opened.close()


class Visitor:
    """Somebody at a browser of their own."""

    def __init__(
        self, browser: Browser, address: str, width: int = 1200, language: str = "en"
    ) -> None:
        size = {"width": width, "height": 850}
        context = browser.new_context(viewport=size, locale=language)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        self.page = context.new_page()
        self.faults: list[str] = []
        """What the page's script complained about."""
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.goto(address)

    # Who one is

    def enter(self, name: str) -> None:
        """Say one's name for the first time."""
        self.page.fill("#first-person input", name)
        self.page.press("#first-person input", "Enter")
        self.page.wait_for_selector("#composer:not([hidden])")

    def add_player(self, name: str) -> None:
        """Somebody else comes to the same screen."""
        self.page.fill("#new-person input", name)
        self.page.press("#new-person input", "Enter")
        self.wait_to_be(name)

    def wait_to_be(self, name: str) -> None:
        """Wait until the page is somebody's."""
        self.page.wait_for_function(
            "name => document.getElementById('as').selectedOptions[0]?.text === name", arg=name
        )

    @property
    def me(self) -> str:
        """Whose page it is now."""
        return str(self.page.locator("#as").evaluate("select => select.selectedOptions[0].text"))

    # What one does and sees

    def say(self, line: str) -> None:
        """Type a line and send it."""
        self.page.fill("#line", line)
        self.page.press("#line", "Enter")

    def button(self, label: str) -> Locator:
        """The newest button of that label."""
        return self.page.get_by_role("button", name=label, exact=True).last

    def wait_for(self, text: str) -> Locator:
        """Wait for a message with that text."""
        found = self.page.locator("#messages > li").filter(has_text=text).last
        found.wait_for()
        return found

    def history(self) -> list[str]:
        """What everybody in the channel sees."""
        return self.page.locator("#messages > li[id]:not(.private)").all_inner_texts()

    @property
    def turn(self) -> Locator:
        """The message with the buttons of the present turn."""
        return self.page.locator("#messages > li[id][data-turn]:has(.row)").last

    def wait_for_turn(self, after: int) -> int:
        """Wait for buttons of a later moment of the game; tells how many moves it has then.

        What is asked meanwhile because a move is costly is meant.
        """
        later = """after => [...document.querySelectorAll('#messages > li[id][data-turn]')]
            .some(one => Number(one.dataset.turn) > after && one.querySelector('.row'))"""
        sure = self.page.locator("#messages > .aside").get_by_text("Do it")
        waiting = time.monotonic() + PATIENCE / 1000
        while not self.page.evaluate(later, after):
            assert time.monotonic() < waiting, self.history()[-1]
            if sure.count():
                sure.click()
            self.page.wait_for_timeout(50)
        return int(self.turn.get_attribute("data-turn") or 0)

    def point_at(self, hex_id: str, title: str = "1849") -> None:
        """Click the middle of a hex on the newest map."""
        image = self.page.locator("#messages img[data-map]").last
        image.scroll_into_view_if_needed()
        image.evaluate("image => image.decode()")
        width, height = image.evaluate("image => [image.naturalWidth, image.naturalHeight]")
        box = image.bounding_box()
        assert box is not None
        x, y = middle_of(hex_id, width, height, title)
        scale = box["width"] / width
        self.page.mouse.click(box["x"] + x * scale, box["y"] + y * scale)

    def screenshot(self, name: str) -> None:
        """Keep a picture of the page, to be looked at."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    def check_width(self) -> None:
        """Nothing must be wider than the screen."""
        script = "[document.documentElement.scrollWidth, window.innerWidth]"
        wide, screen = self.page.evaluate(script)
        assert wide <= screen


def middle_of(hex_id: str, width: int, height: int, title: str) -> tuple[float, float]:
    """The middle of a hex on a picture of a title's map."""
    from bot.games.set_up import load_title
    from render.board.map import map_painter
    from render.paper.theme import THEMES

    painter = map_painter(load_title(title, None).board, THEMES["light"])
    points = [
        (x, y)
        for x in range(0, width, 8)
        for y in range(0, height, 8)
        if painter.hex_at(x, y) == hex_id
    ]
    xs, ys = zip(*points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)
