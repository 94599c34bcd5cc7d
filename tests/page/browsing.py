"""People at browsers: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Error

from tests.page.process import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

SCREENSHOTS = ROOT / "build" / "screenshots"
EVERY_STEP = bool(os.environ.get("STEPS"))
SIZES = ((1920, 1080), (1280, 800), (390, 844))
"""A large screen, a laptop and a phone, in pixels."""
SETTLED = 420
"""Milliseconds after which a new button may be pressed."""
PATIENCE = 30_000
"""Milliseconds that anything on the page may take on a busy machine."""


_IN_VIEW = """() => {
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    if (!box.width || !box.height || box.top < 0 || box.left < 0) return false;
    if (box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5) return false;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return one.contains(top) || top?.contains(one);
  };
  const kept = '#question, #numbers, #rows > button, #stage, #tabs > button';
  const wanted = [...document.querySelectorAll(kept)]
    .filter((one) => one.id !== 'numbers' || one.children.length)
    .filter((one) => one.id !== 'tab-talk' || one.offsetParent);
  return wanted.filter((one) => !seen(one)).map((one) => one.id || one.textContent);
}"""
_LISTEN = """() => {
  const settled = (one, at) => !one || one.born === undefined || at - one.born >= 400;
  window.obeyed = false;
  document.addEventListener(
    'click',
    (event) => { window.obeyed = settled(event.target.closest('button'), event.timeStamp); },
    { once: true, capture: true },
  );
}"""
_SMALL = """() => [...document.querySelectorAll('button, select, #side a')]
  .filter((one) => one.offsetParent && one.checkVisibility())
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 39.5 || box.width < 39.5)
  .map(([one, box]) => `${one.id || one.textContent}: ${box.width} x ${box.height}`)"""


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
        finally:
            opened.close()


def keep_last_sight(opened: Browser, name: str) -> None:
    """Keep what everybody saw last: of a test that has failed."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    for number, context in enumerate(opened.contexts):
        for page in context.pages[:1]:
            page.screenshot(path=SCREENSHOTS / f"failed-{name}-{number}.png")


class Visitor:
    """Somebody at a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        width: int = 1440,
        language: str = "en",
        height: int = 850,
        touch: bool = False,
    ) -> None:
        size = {"width": width, "height": height}
        context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            locale=language,
            has_touch=touch,
            is_mobile=touch,
        )
        context.set_default_timeout(PATIENCE)
        self.page = context.new_page()
        self.faults: list[str] = []
        """What the page's script complained about."""
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.goto(address)

    # Who one is

    def enter(self, name: str) -> None:
        """Say one's name for the first time, or press it."""
        self.page.wait_for_selector("#welcome:not([hidden])")
        known = self.page.locator("#known").get_by_role("button", name=name, exact=True)
        if known.count():
            known.click()
        else:
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

    def speak(self, language: str) -> None:
        """Read another language from the next page on."""
        cookie = {"name": "language", "value": language, "url": self.page.url}
        self.page.context.add_cookies([cookie])  # type: ignore[list-item]

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
        """What stays in view: the question, one's numbers and the buttons of the present turn."""
        return self.page.locator("#dock")

    @property
    def question(self) -> str:
        """Whose turn it is, for what."""
        return self.page.inner_text("#question")

    def press(self, control: Locator) -> None:
        """Click a button as people do: not in the moment in which it appears.

        Rows are drawn anew when the table says something else; what replaced the button meanwhile
        has only just appeared and does not obey, so it is waited for in turn.
        """
        waiting = time.monotonic() + PATIENCE / 1000
        while True:
            control.first.wait_for()
            self.wait_until_settled()
            self.page.evaluate(_LISTEN)
            try:
                control.first.element_handle().click()
            except Error as refused:
                if "not attached" not in str(refused) or time.monotonic() > waiting:
                    raise
            else:
                if self.page.evaluate("window.obeyed"):
                    return

    def wait_until_settled(self) -> None:
        """Wait until every button has been there for long enough to be meant."""
        self.page.wait_for_function("() => !document.querySelector('.fresh')")

    def choose(self, menu: str, at: int = 0) -> None:
        """Open a menu of the turn and choose from it, by its place."""
        self.press(self.page.locator("#rows button.menu").filter(has_text=menu))
        self.press(self.page.locator("#sheet .choice").nth(at))

    def wait_for_turn(self, after: int) -> int:
        """Wait for a later moment of the game in which a person decides; tells its moves.

        What is asked meanwhile because a move is costly is meant.
        """
        later = """after => Number(document.getElementById('dock').dataset.moves) > after
            && document.querySelector('#rows > *')"""
        sure = self.page.locator("#sheet").get_by_text("Do it")
        waiting = time.monotonic() + PATIENCE / 1000
        while not self.page.evaluate(later, after):
            assert time.monotonic() < waiting, self.history()[-1]
            if sure.count():
                self.press(sure)
            self.page.wait_for_timeout(50)
        return int(self.turn.get_attribute("data-moves") or 0)

    def point_at(self, hex_id: str) -> None:
        """Click the middle of a hex on the map of the panel."""
        hexes = self.page.locator(f"#overlay [data-hex='{hex_id}']")
        box = None
        while box is None:
            # The places are drawn anew whenever something is told.
            hexes.wait_for()
            box = hexes.bounding_box()
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def screenshot(self, name: str) -> None:
        """Keep a picture of the page, to be looked at, if every step is."""
        if not EVERY_STEP:
            return
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    def check_width(self) -> None:
        """Nothing must be wider than the screen."""
        script = "[document.documentElement.scrollWidth, window.innerWidth]"
        wide, screen = self.page.evaluate(script)
        assert wide <= screen

    # What must hold wherever one looks

    def look_as(self, size: tuple[int, int]) -> None:
        """Have a window of another size."""
        width, height = size
        self.page.set_viewport_size({"width": width, "height": height})
        # The board finds its place with the next frame.
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
        )

    def check_in_view(self, where: object) -> None:
        """Question, numbers, buttons and board must be in view together."""
        assert self.page.evaluate(_IN_VIEW) == [], where
        self.check_width()
        self.check_fingers(where)

    def check_fingers(self, where: object) -> None:
        """On a phone everything that can be pressed must be large enough for it."""
        if self.page.evaluate("innerWidth") < 900:
            small = self.page.evaluate(_SMALL)
            assert small == [], (where, small)

    def check_access(self, where: object) -> None:
        """Nothing must stand in the way of those who cannot see, says axe-core."""
        axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
        self.wait_until_settled()
        found = axe.run(self.page).response["violations"]
        told = [(one["id"], [node["html"][:200] for node in one["nodes"][:3]]) for one in found]
        assert not told, f"{where}: {told}"
