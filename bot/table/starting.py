"""Starting: the parts of the table take up what an earlier run left, each until it succeeds."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from bot.chat.calls import Unavailable
from bot.table.background import Background

log = logging.getLogger(__name__)

T = TypeVar("T")
_FIRST_PAUSE, _LONGEST_PAUSE = 1.0, 60.0
"""Seconds to wait before a part that could not be started is tried again."""


class Starting:
    """Starts parts in the background: what goes wrong with one does not concern the others."""

    def __init__(self, background: Background) -> None:
        self._background = background
        self.missing: list[str] = []
        """The parts that do not run yet."""

    def begin(self, part: str, start: Callable[[], Awaitable[None]]) -> None:
        """Start a part, again and again until it works."""
        self.missing.append(part)
        self._background.do(self._begin(part, start))

    async def _begin(self, part: str, start: Callable[[], Awaitable[None]]) -> None:
        pause = _FIRST_PAUSE
        while True:
            try:
                await start()
            except Exception as problem:
                fault = None if isinstance(problem, Unavailable) else problem
                said = "%s could not be started and will be tried again (%s)"
                log.error(said, part, problem, exc_info=fault)
                if not await self._background.pause(pause):
                    return
                pause = min(pause * 2, _LONGEST_PAUSE)
            else:
                self.missing.remove(part)
                return


async def for_each(found: Iterable[T], work: Callable[[T], Awaitable[None]]) -> None:
    """Do the work for all of them; raises at the end what went wrong with some."""
    problems = []
    for one in found:
        try:
            await work(one)
        except Exception as problem:
            problems.append(problem)
    if problems:
        raise ExceptionGroup("some could not be taken up", problems)
