"""A long evening: the page does not grow with the moves.

By default some moves; LASTING=1 plays 500.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tests.page.browsing import Visitor
from tests.page.playing import Mirror

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession

    from tests.page.process import Table

_MOVES = 500 if os.environ.get("LASTING") else 30
_WARM = 10
"""Moves after which everything is in memory that stays there."""
_MOST_GROWTH = 2.0
"""Megabytes by which the page may grow: what is said stays for some time."""


def test_the_page_does_not_grow_with_the_moves(chromium: Browser, table: Table) -> None:
    address = table.new_channel("lasting")
    mirror = Mirror(table, address, "1849")
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
