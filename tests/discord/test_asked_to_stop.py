"""Being asked to stop while the event loop is busy."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from unittest.mock import MagicMock

import pytest

from bot.process.ending import stop_on_signals


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
    asked = stop_on_signals()
    os.kill(os.getpid(), signal.SIGTERM)
    timer.return_value.start.assert_called_once_with()
    async with asyncio.timeout(10):
        await asked.wait()


UNREAD_LOG = """
import asyncio, logging, time
from bot.process.ending import stop_on_signals

class Stuck(logging.Handler):
    def emit(self, record):
        time.sleep(60)

async def main():
    stop_on_signals()
    logging.getLogger().addHandler(Stuck())
    print("ready", flush=True)
    while True:
        time.sleep(0.1)

asyncio.run(main())
"""


def test_it_ends_although_nobody_reads_its_log() -> None:
    """Its last line was waited for: a supervisor that hangs kept the bot alive."""
    command = [sys.executable, "-c", UNREAD_LOG]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.terminate()
        try:
            assert process.wait(timeout=20) == 0
        finally:
            process.kill()
