"""Being asked to stop while the event loop is busy."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from unittest.mock import MagicMock

import pytest

from bot.discord import run


@pytest.fixture(autouse=True)
def _handlers() -> Iterator[None]:
    before = {one: signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)}
    yield
    for one, handler in before.items():
        signal.signal(one, handler)


async def test_the_time_to_end_begins_with_the_signal(monkeypatch: pytest.MonkeyPatch) -> None:
    """It began when the event loop had a turn for it: a busy start took two seconds more."""
    timer = MagicMock()
    monkeypatch.setattr(threading, "Timer", timer)
    asked = run._stop_on_signals()
    os.kill(os.getpid(), signal.SIGTERM)
    timer.return_value.start.assert_called_once_with()
    async with asyncio.timeout(10):
        await asked.wait()
