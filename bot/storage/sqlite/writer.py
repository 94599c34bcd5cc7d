"""The writer of a SQLite file: transactions that wait at the same time are synced together.

To sync a file takes milliseconds, whatever was written. So all transactions that have come in while
one was being synced are the next one: each of them in a savepoint, and nobody hears that theirs is
stored before it is on the disk.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.pool import StaticPool

from bot.storage.connections import prepare_sqlite, settings_of
from bot.storage.sqlite.files import Watch

T = TypeVar("T")
Work = Callable[[sa.Connection], Any]
"""What one transaction does; it may be done again, after what it did was undone."""
_TOGETHER = 64
"""Transactions that are synced together at most."""


class Untrusted(Exception):
    """Nothing was written: the file is gone, or somebody else has changed it."""

    def __str__(self) -> str:
        return "the file is gone, damaged, or somebody else has changed it"


@dataclass(eq=False, slots=True)
class _Wish:
    """A transaction that somebody waits for, and what came of it."""

    work: Work
    done: bool = False
    result: Any = None
    error: BaseException | None = None

    def answer(self, result: Any, error: BaseException | None) -> None:
        """Note what came of it."""
        self.done, self.result, self.error = True, result, error


class Writer:
    """Writes to a SQLite file, in the order in which it is asked to.

    It is always the same thread: work that has begun is finished before the next begins, and before
    the file is closed, also if nobody waits for it any more.
    """

    def __init__(self, url: URL, watch: Watch) -> None:
        self._watch = watch
        settings = {**settings_of(url), "poolclass": StaticPool}
        settings["connect_args"] = {**settings["connect_args"], "check_same_thread": False}
        self._engine = sa.create_engine(url.set(drivername="sqlite"), **settings)
        sa.event.listen(self._engine, "connect", prepare_sqlite)
        self._thread = ThreadPoolExecutor(1, "storage")
        self._waiting: deque[_Wish] = deque()

    async def do(self, work: Callable[[sa.Connection], T]) -> T:
        """Do the work of a transaction; it is on the disk then."""
        wish = _Wish(work)
        self._waiting.append(wish)
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._see_to, wish)
        except asyncio.CancelledError:
            # What nobody has begun yet is not done any more.
            with suppress(ValueError):
                self._waiting.remove(wish)
            raise
        if wish.error is not None:
            raise wish.error
        result: T = wish.result
        return result

    async def close(self) -> None:
        """Let go of the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown(wait=False)

    def _see_to(self, wish: _Wish) -> None:
        """See to it that a transaction is done, with all others that wait as well."""
        while not wish.done and (wishes := self._next()):
            self._carry_out(wishes)

    def _next(self) -> list[_Wish]:
        wishes: list[_Wish] = []
        # They may be given up at any time, by another thread.
        with suppress(IndexError):
            while len(wishes) < _TOGETHER:
                wishes.append(self._waiting.popleft())
        return wishes

    def _carry_out(self, wishes: Sequence[_Wish]) -> None:
        if not self._watch.looks_sound():
            for wish in wishes:
                wish.answer(None, Untrusted())
            return
        try:
            self._together(wishes)
        except Exception:
            # Nothing is stored. Perhaps the disk has room for some of them.
            for wish in wishes:
                self._alone(wish)

    def _together(self, wishes: Sequence[_Wish]) -> None:
        """Do several transactions as one; what is raised undoes all of them."""
        if len(wishes) == 1:
            self._alone(wishes[0])
            return
        answers = self._in_transaction(
            lambda connection: [_within(connection, wish.work) for wish in wishes]
        )
        for wish, answer in zip(wishes, answers, strict=True):
            wish.answer(*answer)

    def _alone(self, wish: _Wish) -> None:
        try:
            result = self._in_transaction(wish.work)
        except BaseException as error:
            wish.answer(None, error)
        else:
            wish.answer(result, None)

    def _in_transaction(self, work: Callable[[sa.Connection], T]) -> T:
        with self._engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                result = work(connection)
                connection.exec_driver_sql("COMMIT")
            except BaseException:
                _roll_back(connection)
                raise
            finally:
                self._watch.wrote()
            return result


def _within(connection: sa.Connection, work: Work) -> tuple[Any, BaseException | None]:
    """Do a transaction within another one; what it returns or raises.

    Raises an error of the database if both are lost: a full disk ends them at once.
    """
    connection.exec_driver_sql("SAVEPOINT one")
    try:
        result = work(connection)
    except BaseException as error:
        connection.exec_driver_sql("ROLLBACK TO one")
        connection.exec_driver_sql("RELEASE one")
        return None, error
    connection.exec_driver_sql("RELEASE one")
    return result, None


def _roll_back(connection: sa.Connection) -> None:
    """Undo what was begun, unless SQLite has done so itself."""
    driver: Any = connection.connection.driver_connection
    if driver.in_transaction:
        connection.exec_driver_sql("ROLLBACK")
