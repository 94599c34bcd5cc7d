"""The schedule: what the table does by itself, again and again."""

from __future__ import annotations

import logging
import math
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from bot.chat.calls import Unavailable
from bot.process.clocks import Clock

log = logging.getLogger(__name__)


class Job(Protocol):
    """Something that is done from time to time."""

    every: int
    """Seconds between two times."""

    async def run(self, now: int) -> None:
        """Do it."""
        ...


class Schedule:
    """Runs jobs, again and again."""

    def __init__(
        self,
        jobs: Sequence[Job],
        clock: Clock,
        pause: Callable[[float], Awaitable[bool]],
        tick: int,
    ) -> None:
        self._clock = clock
        self._pause = pause
        """Waits; False when it is time to end."""
        self._tick = tick
        self._next = dict.fromkeys(jobs, -math.inf)
        """When each job is to run, by the steady clock.

        At first all do, so that a restart makes up for a pause.
        """
        self.failing: set[Job] = set()
        """Jobs that went wrong the last time."""

    async def run(self) -> None:
        """Run the jobs until it is time to end."""
        await self.run_due()
        while await self._pause(self._tick):
            await self.run_due()

    async def run_due(self) -> None:
        """Run the jobs whose time has come. What goes wrong in one is logged."""
        now, steady = self._clock(), self._clock.steady()
        for job, due in self._next.items():
            if due <= steady:
                self._next[job] = steady + job.every
                try:
                    await job.run(now)
                    self.failing.discard(job)
                except Unavailable as problem:
                    self.failing.add(job)
                    log.warning("%s failed (%s)", type(job).__name__, problem)
                except Exception:
                    self.failing.add(job)
                    log.exception("%s failed", type(job).__name__)
