"""Shards on a shared database: no two processes may run the same one.

Who runs which is known by PostgreSQL's advisory locks, which end with the connection that took
them, however the process ends.
"""

from __future__ import annotations

import asyncio
import math
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.connections import own_name
from bot.storage.database import Database, NotStored
from bot.usage import UsageError

PATIENCE = 10.0
"""Seconds to wait for another process, which may be about to end."""
_ANSWER = 10.0
"""Seconds within which a connection answers that is there."""
_LOOKING = 18_002
"""The lock of whoever looks which shards are taken."""
_MOST = 2**15
_TAKEN = """
SELECT CAST(held.objid AS bigint), who.application_name, who.pid
FROM pg_locks AS held JOIN pg_stat_activity AS who ON who.pid = held.pid
WHERE held.locktype = 'advisory' AND held.objsubid = 2 AND held.granted
AND held.classid = CAST(CAST(:bot AS bigint) AS oid) AND held.pid <> pg_backend_pid()
AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


_AT_WORK = """
SELECT pid, xact_start FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
AND application_name LIKE 'capo on %' AND xact_start IS NOT NULL
"""


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of the shards into which the servers of a bot are divided."""

    count: int
    """How many there are in all."""
    ids: Sequence[int]

    def overlap(self, count: int, id_: int) -> bool:
        """Whether a server may belong to one of these and to one of another division."""
        common = math.gcd(self.count, count)
        return any(id_ % common == own % common for own in self.ids)


class Holder(NamedTuple):
    """Whose connection has taken a shard."""

    name: str
    pid: int
    """The server's process for it."""


class Claim:
    """Shards that this process runs, until it lets go of them."""

    def __init__(
        self, database: Database | None = None, bot: int = 0, shards: Shards | None = None
    ) -> None:
        self._database = database
        self._key = zlib.crc32(str(bot).encode()) >> 1
        self._shards = shards
        self._connection: AsyncConnection | None = None
        self._pid = 0
        """The server's process for the connection that took them last."""

    async def renew(self) -> None:
        """Take the shards again if their locks went with a connection: the server was restarted.

        Raises UsageError if another process has taken them meanwhile, NotStored where the database
        cannot be reached.
        """
        if self._database is None or await self._holds():
            return
        try:
            await self.release()
            other = await self.take(self._database)
        except (sa.exc.SQLAlchemyError, OSError) as error:
            raise NotStored from error
        # The server may not know yet that it has lost the connection.
        if other is not None and other != Holder(own_name(), self._pid):
            raise UsageError(_taken_by(other))

    async def release(self) -> None:
        """Let others run them."""
        if self._connection is not None:
            connection, self._connection = self._connection, None
            # Not back into the pool, where it would keep its locks.
            await connection.invalidate()
            await connection.close()

    async def take(self, database: Database) -> Holder | None:
        """Take the shards; whoever has some of them, where that is not possible."""
        connection = await database.engine.connect()
        try:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            other = await _take(connection, self._key, self._shards or Shards(1, (0,)))
        except BaseException:
            await connection.close()
            raise
        self._connection = connection
        if other is not None:
            await self.release()
            return other
        pid = await connection.execute(sa.text("SELECT pg_backend_pid()"))
        self._pid = pid.scalar_one()
        return None

    async def see_out(self, last: float) -> None:
        """Wait for transactions of others that have begun."""
        assert self._connection is not None
        await _see_out(self._connection, last)

    async def _holds(self) -> bool:
        """Whether the connection that has taken them is still there."""
        if self._connection is None:
            return False
        try:
            async with asyncio.timeout(_ANSWER):
                await self._connection.execute(sa.text("SELECT 1"))
        except (sa.exc.SQLAlchemyError, OSError):
            return False
        return True


def _taken_by(other: Holder) -> str:
    return (
        f"Another process on this database runs the same shards of this bot: {other.name}. "
        "End it, or divide the shards by DISCORD_SHARDS and DISCORD_SHARD_IDS."
    )


async def claim(database: Database, bot: int, shards: Shards) -> Claim:
    """Take the shards of a bot for this process.

    Raises UsageError if another process runs one of them and does not end soon. A database that
    is not shared needs no such claim.
    """
    if not database.shared:
        return Claim()
    claimed = Claim(database, bot, shards)
    loop = asyncio.get_running_loop()
    last = loop.time() + PATIENCE
    while (other := await claimed.take(database)) is not None:
        if loop.time() >= last:
            raise UsageError(_taken_by(other))
        await asyncio.sleep(0.5)
    try:
        await claimed.see_out(loop.time() + PATIENCE)
    except BaseException:
        await claimed.release()
        raise
    return claimed


async def _see_out(connection: AsyncConnection, last: float) -> None:
    """Wait for transactions that have begun: one of a process that died may yet be stored.

    Whoever read before that would take for owed what was told, and tell it again.
    """
    at_work = set(await connection.execute(sa.text(_AT_WORK)))
    while at_work and asyncio.get_running_loop().time() < last:
        await asyncio.sleep(0.05)
        at_work &= set(await connection.execute(sa.text(_AT_WORK)))


async def _take(connection: AsyncConnection, bot: int, shards: Shards) -> Holder | None:
    """Take the shards; if some are taken already, none of them: who has them."""
    await connection.execute(sa.text("SELECT pg_advisory_lock(:key)"), {"key": _LOOKING})
    try:
        for key, name, pid in await connection.execute(sa.text(_TAKEN), {"bot": bot}):
            if shards.overlap(*divmod(key, _MOST)):
                return Holder(name, pid)
        for id_ in shards.ids:
            key = shards.count * _MOST + id_
            taking = sa.text("SELECT pg_advisory_lock(CAST(:bot AS int), CAST(:key AS int))")
            await connection.execute(taking, {"bot": bot, "key": key})
        return None
    finally:
        await connection.execute(sa.text("SELECT pg_advisory_unlock(:key)"), {"key": _LOOKING})
