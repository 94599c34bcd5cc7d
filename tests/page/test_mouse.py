"""By mouse alone: from an empty channel to the end of a game, and what the end offers.

By default the first decisions of each title; MOUSE=1 plays whole games, which takes minutes each.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest

import titles
from tests.page.browsing import Visitor
from tests.page.hand import Hand

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.page.process import Table

_WHOLE = bool(os.environ.get("MOUSE"))
_DECISIONS = 5_000 if _WHOLE else 6
_SEED = 11


@pytest.mark.parametrize("title", titles.playable())
def test_a_game_by_mouse_alone(chromium: Browser, table: Table, title: str) -> None:
    anna = Visitor(chromium, table.new_channel(f"mouse {title}"))
    anna.enter("Anna")
    anna.page.click(f"#hello button[data-line$='title:{title}']")
    # The usual button of a lobby in which one is alone: the house takes the other seats.
    anna.press(anna.page.locator("#rows button.main"))
    anna.page.wait_for_selector("#dock.yours[data-moves]:not([data-moves=null]) #rows button")
    hand = Hand(anna, _SEED)
    played = 0
    while played < _DECISIONS and hand.decide():
        played += 1
    assert played > 0
    assert anna.faults == []
    if _WHOLE:
        anna.page.wait_for_selector("#dock[data-over=true]")
        assert re.search(r"🥇|1\. ", anna.question)
