"""A long evening: the page does not grow with the moves.

By default some moves of one title; LASTING=1 plays 500 of each, or to the end.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

import titles
from tests.page.browsing import Visitor
from tests.page.playing import Mirror

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession

    from tests.page.process import Table

_LASTING = bool(os.environ.get("LASTING"))
_MOVES = 500 if _LASTING else 30
_TITLES = titles.playable() if _LASTING else titles.playable()[:1]
_WARM = 10
"""Moves after which everything is in memory that stays there."""
_MOST_GROWTH = 2.0
"""Megabytes by which the page may grow: what is said stays for some time."""


@pytest.mark.parametrize("title", _TITLES)
def test_the_page_does_not_grow_with_the_moves(chromium: Browser, table: Table, title: str) -> None:
    address = table.new_channel(f"lasting {title}")
    mirror = Mirror(table, address, title)
    anna = Visitor(chromium, address)
    anna.enter("Anna")
    anna.wait_for_turn(-1)
    inside = anna.page.context.new_cdp_session(anna.page)
    before = 0.0
    for number in range(_MOVES):
        if mirror.game.decision is None:
            break
        if number == _WARM:
            before = _megabytes(inside)
        mirror.play()
    anna.wait_for_turn(len(mirror.game.record) - 1)
    after = _megabytes(inside)
    print(f"{before:.1f} MB after {_WARM} moves, {after:.1f} MB after {len(mirror.game.record)}")
    assert after - before <= _MOST_GROWTH
    assert anna.page.locator("#messages > li").count() <= 201
    assert anna.faults == []


def _megabytes(inside: CDPSession) -> float:
    """What the page's script holds, after everything that nobody needs is thrown away."""
    inside.send("HeapProfiler.collectGarbage")
    used: float = inside.send("Runtime.getHeapUsage")["usedSize"]
    return used / 1e6
