"""Easels: where sketches wait for a process that paints them. What waits together goes together.

The way to another process and back takes longer than many a picture: one by one, a painter would
wait most of the time while many games are played.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from bot.pictures.painting import PORTABLE, Signed, open_painters, paint, paint_all
from bot.pictures.past import Errand
from bot.pictures.sketches import Sketch

log = logging.getLogger(__name__)

_TOGETHER = 4
"""Sketches that go to a painter at once; who comes next should not wait for more."""
_ON_THE_WAY = 2
"""Lots of sketches: while one is painted, the next is there already."""
_IN_THREADS = 2
"""Pictures that threads paint at the same time; more would only wait for the processors."""
_MOST_DEATHS = 20
"""Painting processes that are replaced: where they cannot live, threads paint."""


@dataclass(frozen=True, slots=True, eq=False)
class _Order:
    sketch: Sketch
    signed: asyncio.Future[Signed]


class Easel:
    """Has sketches painted: in another process if there is one and it can, else in threads."""

    def __init__(self, patient: bool = False) -> None:
        self.painters: Executor | None = None
        """The process, where there is one."""
        self._patient = patient
        self._orders: deque[_Order] = deque()
        self._at_work: set[asyncio.Task[None]] = set()
        self._threads = asyncio.Semaphore(_IN_THREADS)
        self._deaths = 0

    async def paint(self, sketch: Sketch) -> Signed:
        """The picture. Raises what went wrong while it was painted."""
        if self.painters is None or not isinstance(sketch, (*PORTABLE, Errand)):
            async with self._threads:
                return await asyncio.to_thread(paint, sketch)
        order = _Order(sketch, asyncio.get_running_loop().create_future())
        self._orders.append(order)
        if len(self._at_work) < _ON_THE_WAY:
            task = asyncio.create_task(self._work())
            self._at_work.add(task)
            task.add_done_callback(self._at_work.discard)
        return await order.signed

    async def _work(self) -> None:
        while self._orders:
            lot = [self._orders.popleft() for _ in range(min(_TOGETHER, len(self._orders)))]
            await self._carry_out(lot, self.painters)

    async def _carry_out(self, lot: Sequence[_Order], painters: Executor | None) -> None:
        """Have a lot painted, by a thread if there are no painters."""
        sketches = [order.sketch for order in lot]
        try:
            loop = asyncio.get_running_loop()
            painted = await loop.run_in_executor(painters, paint_all, sketches)
        except Exception as problem:
            await self._carry_out_again(lot, painters, problem)
            return
        for order, signed in zip(lot, painted, strict=True):
            if not order.signed.done():
                order.signed.set_result(signed)

    async def _carry_out_again(
        self, lot: Sequence[_Order], painters: Executor | None, problem: Exception
    ) -> None:
        """Try each by itself, since nobody knows which one is to blame; then say it to its own."""
        died = isinstance(problem, BrokenProcessPool)
        if died:
            self._replace(painters)
        if len(lot) > 1:
            for order in lot:
                await self._carry_out([order], self.painters)
        elif died:
            await self._carry_out(lot, None)
        elif not lot[0].signed.done():
            lot[0].signed.set_exception(problem)

    def _replace(self, died: Executor | None) -> None:
        """Have another process in place of one that has died; after some, threads paint."""
        if died is None or died is not self.painters:
            # Somebody else has noticed.
            return
        self._deaths += 1
        self.painters = open_painters(self._patient) if self._deaths <= _MOST_DEATHS else None
        follows = "another follows" if self.painters else "no more"
        log.warning("a painting process has died; %s", follows)
        died.shutdown(wait=False)
