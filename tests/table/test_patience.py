"""Pauses of the background: how they end before their time."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.table.background import Background


async def test_a_pause_is_cut_short_by_whoever_hurries() -> None:
    background = Background()
    loop = asyncio.get_running_loop()
    loop.call_later(0.01, background.hurry, "another", "mine")
    begun = time.monotonic()
    assert await background.pause(30, "mine")
    assert time.monotonic() - begun < 5
    loop.call_later(0.01, background.hurry, "another")
    assert await background.pause(0.05, "mine")
    task = asyncio.current_task()
    assert task is not None
    assert not task.cancelling()


async def test_a_pause_ends_when_the_table_stops() -> None:
    background = Background()
    asyncio.get_running_loop().call_later(0.01, background.begin_to_stop)
    assert not await background.pause(30)
    assert not await background.pause(30)


async def test_whoever_is_cancelled_while_pausing_is_cancelled() -> None:
    background = Background()
    pausing = asyncio.create_task(background.pause(30))
    await asyncio.sleep(0.01)
    pausing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await pausing
