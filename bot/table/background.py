"""The background: what the table goes on with after its callers have been answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Hashable, Iterator
from contextlib import contextmanager
from typing import Any

from bot.chat.calls import Unavailable

log = logging.getLogger(__name__)

PATIENCE = 2.5
"""Seconds to finish what is under way when the table stops; all else must fit into five."""


class Background:
    """Work that nobody waits for, until the table stops."""

    def __init__(self) -> None:
        self.stopping = False
        """Whether nothing new is to be begun."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._pausing: dict[asyncio.Task[Any], Hashable] = {}
        """Those who pause, and why."""

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something after the caller has been answered. What goes wrong is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Unavailable):
            log.warning("background work was given up (%s)", error)
        elif error is not None:
            log.error("background work failed", exc_info=error)

    @contextmanager
    def working(self) -> Iterator[None]:
        """The present task is waited for when the table stops."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)

    async def pause(self, seconds: float, why: Hashable = None) -> bool:
        """Wait before something is tried again; False if the table is to stop.

        ``hurry`` with the same reason cuts the pause short.
        """
        if not self.stopping:
            await self._sleep(seconds, why)
        return not self.stopping

    async def _sleep(self, seconds: float, why: Hashable) -> None:
        """Sleep until the time is over or somebody wakes the sleeper."""
        task = asyncio.current_task()
        assert task is not None
        self._pausing[task] = why
        try:
            await asyncio.sleep(seconds)
        except asyncio.CancelledError:
            if task in self._pausing:
                raise
            task.uncancel()
        finally:
            self._pausing.pop(task, None)

    def hurry(self, *reasons: Hashable) -> None:
        """Wake those who pause for one of these reasons."""
        for task, why in [*self._pausing.items()]:
            if why in reasons:
                self._wake(task)

    def _wake(self, task: asyncio.Task[Any]) -> None:
        del self._pausing[task]
        task.cancel()

    def begin_to_stop(self) -> None:
        """Begin nothing new, and wake whoever pauses."""
        self.stopping = True
        for task in [*self._pausing]:
            self._wake(task)

    async def finish(self) -> None:
        """Wait for what is under way, but not for long; what is left then is given up."""
        loop = asyncio.get_running_loop()
        last = loop.time() + PATIENCE
        while self._tasks and loop.time() < last:
            await asyncio.wait(self._tasks, timeout=last - loop.time())
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
