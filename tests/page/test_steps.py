"""Every step of every title at three sizes: question, numbers and buttons are in view.

By default the first steps of each title; STEPS=1 plays whole games, as the nightly run does.
The screenshots are in build/screenshots, to be looked at.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import titles
from tests.page.browsing import Visitor, browser
from tests.page.playing import Mirror
from tests.page.process import free_port, running

SIZES = ((1920, 1080), (1280, 800), (390, 844))
_WHOLE = bool(os.environ.get("STEPS"))
_MOVES = 2_000 if _WHOLE else 24
_IN_VIEW = """() => {
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    if (!box.width || !box.height || box.top < 0 || box.left < 0) return false;
    if (box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5) return false;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return one.contains(top) || top?.contains(one);
  };
  const wanted = [...document.querySelectorAll('#question, #numbers, #rows > button, #stage')];
  return wanted.filter((one) => !seen(one)).map((one) => one.id || one.textContent);
}"""
_CHOICES = "#rows > button:not(:disabled)"


@pytest.mark.parametrize("title", titles.playable())
def test_everything_is_in_view(tmp_path: Path, title: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    with browser() as chromium, running(tmp_path, free_port()) as address:
        anna = Visitor(chromium, address)
        anna.enter("Anna")
        mirror = Mirror(anna, tmp_path, title)
        page = anna.page
        for number, step in enumerate(mirror.steps(_MOVES)):
            _look_as(anna, mirror)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(60)
                anna.screenshot(f"{title}-{number:02}-{step}-{width}")
                assert page.evaluate(_IN_VIEW) == [], (step, width)
                anna.check_width()
            assert page.locator(_CHOICES).count() > 0, step
            if number < 3 or _WHOLE:
                found = axe.run(page).response["violations"]
                assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []
        assert anna.faults == []


def _look_as(visitor: Visitor, mirror: Mirror) -> None:
    """Sit down where a decision is wanted, and wait until the page shows it."""
    visitor.page.select_option("#as", mirror.people[mirror.acting])
    length = len(mirror.game.record)
    visitor.wait_for_turn(length - 1)
    visitor.page.wait_for_selector("#dock.yours")
    visitor.page.wait_for_selector(f"#picture[src*='at={length}&']")
