"""Connections to the database: how each kind is set up, and the one that writes to a file."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.pool import StaticPool

T = TypeVar("T")

_WAIT_SECONDS = 10
"""How long another program may lock the file, or a server take to answer."""


class Writer:
    """Writes to a SQLite file, each transaction as a whole in a thread.

    It is always the same thread: work that nobody waits for any more is finished before the next
    begins, and before the file is closed.
    """

    def __init__(self, url: URL) -> None:
        settings = {**settings_of(url), "poolclass": StaticPool}
        settings["connect_args"] = {**settings["connect_args"], "check_same_thread": False}
        self._engine = sa.create_engine(url.set(drivername="sqlite"), **settings)
        sa.event.listen(self._engine, "connect", prepare_sqlite)
        self._thread = ThreadPoolExecutor(1, "storage")

    async def do(self, work: Callable[[sa.Connection], T]) -> T:
        """Do the work of a transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def _do(self, work: Callable[[sa.Connection], T]) -> T:
        with self._engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                result = work(connection)
            except BaseException:
                connection.exec_driver_sql("ROLLBACK")
                raise
            connection.exec_driver_sql("COMMIT")
            return result

    async def close(self) -> None:
        """Let go of the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown(wait=False)


def settings_of(url: URL, reading: bool = False) -> dict[str, Any]:
    """What an engine for the database is made with, perhaps one that can only read."""
    if url.drivername.startswith("sqlite"):
        # Transactions are begun by hand, see ``Writer``.
        arguments = {"timeout": _WAIT_SECONDS, "isolation_level": None}
        return {
            "connect_args": arguments,
            "isolation_level": "AUTOCOMMIT",
            "pool_reset_on_return": None,
        }
    # By its name other processes and the admin see whose connection it is.
    name = {"application_name": f"capo on {socket.gethostname()}, process {os.getpid()}"[:63]}
    if reading:
        name["default_transaction_read_only"] = "on"
    waiting = {"timeout": _WAIT_SECONDS, "server_settings": name}
    return {"pool_pre_ping": True, "connect_args": waiting}


def refuse_writes(connection: Any, _: object) -> None:
    """Let a new connection to a SQLite file only read."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA query_only=ON")
    cursor.close()


def prepare_sqlite(connection: Any, _: object) -> None:
    """Set up a new connection to a SQLite file."""
    cursor = connection.cursor()
    try:
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()
    except Exception:
        # Nobody else closes a connection that was never handed out.
        connection.close()
        raise
