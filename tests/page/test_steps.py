"""Every step of every title at three sizes: question, numbers and buttons are in view.

Each language takes its turn. By default every third step of each title; with STEPS=1 all of them,
and screenshots of whatever is seen are kept in build/screenshots, to be looked at.
"""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from bot.locales import layers
from bot.words.language import LANGUAGES
from engine.records.record import write_record
from tests.page.browsing import EVERY_STEP, SIZES, Visitor
from tests.page.moments import Moment, steps_of, titles_with_steps

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.page.process import Table

_EVERY = 1 if EVERY_STEP else 3
_CHOICES = "#rows > button:not(:disabled)"


@pytest.mark.parametrize("title", titles_with_steps())
def test_everything_is_in_view(chromium: Browser, table: Table, title: str) -> None:
    anna = Visitor(chromium, table.new_channel(title))
    anna.enter("Anna")
    moments = [moment for moment in steps_of(title).values() if moment is not None]
    moments = moments[::_EVERY]
    for moment, language in zip(moments, cycle(LANGUAGES), strict=False):
        anna.speak(language)
        _sit_down(anna, table, moment)
        for size in SIZES:
            anna.look_as(size)
            anna.screenshot(f"{title}-{moment.step}-{size[0]}")
            anna.check_in_view((moment, size))
        labels = anna.page.locator(_CHOICES).all_inner_texts()
        assert labels, moment
        assert [label for label in labels if label[0].islower()] == [], "in notation, not in words"
        menus = [label.partition("…")[0] for label in labels if "…" in label]
        assert len(set(menus)) == len(menus), "what is chosen alike is chosen from one menu"
        anna.check_access(moment)
    assert anna.faults == []


@pytest.mark.parametrize("title", titles_with_steps())
def test_every_step_that_a_title_has_words_for_is_looked_at(title: str) -> None:
    (own,) = [layer.english for layer in layers() if layer.name == title]
    named = {key.removeprefix("step.") for key in own if key.startswith("step.")}
    assert named <= steps_of(title).keys()


def _sit_down(anna: Visitor, table: Table, moment: Moment) -> None:
    """Go to a channel in which the game has come to a moment, in the seat that decides then."""
    game = moment.game()
    address = table.new_channel(moment.step)
    assert game.decision is not None
    table.go_on(address, write_record(game), "Anna", int(game.decision.player))
    anna.page.goto(address)
    anna.wait_for_turn(moment.moves - 1)
    anna.page.wait_for_selector("#dock.yours")
    anna.page.wait_for_selector(f"#picture[src*='at={moment.moves}&']")
