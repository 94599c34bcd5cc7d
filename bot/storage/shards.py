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

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.database import Database
from bot.usage import UsageError

PATIENCE = 10.0
"""Seconds to wait for another process, which may be about to end."""
_LOOKING = 18_002
"""The lock of whoever looks which shards are taken."""
_MOST = 2**15
_TAKEN = """
SELECT CAST(held.objid AS bigint), who.application_name
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


class Claim:
    """Shards that this process runs, until it lets go of them."""

    def __init__(self, connection: AsyncConnection | None = None) -> None:
        self._connection = connection

    async def release(self) -> None:
        """Let others run them."""
        if self._connection is not None:
            # Not back into the pool, where it would keep its locks.
            await self._connection.invalidate()
            await self._connection.close()
            self._connection = None


async def claim(database: Database, bot: int, shards: Shards) -> Claim:
    """Take the shards of a bot for this process.

    Raises UsageError if another process runs one of them and does not end soon. A database that
    is not shared needs no such claim.
    """
    if not database.shared:
        return Claim()
    connection = await database.engine.connect()
    connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
    loop = asyncio.get_running_loop()
    last = loop.time() + PATIENCE
    key = zlib.crc32(str(bot).encode()) >> 1
    try:
        while (other := await _take(connection, key, shards)) is not None:
            if loop.time() >= last:
                raise UsageError(
                    f"Another process on this database runs the same shards of this bot: {other}. "
                    "End it, or divide the shards by DISCORD_SHARDS and DISCORD_SHARD_IDS."
                )
            await asyncio.sleep(0.5)
        await _see_out(connection, loop.time() + PATIENCE)
    except BaseException:
        await connection.close()
        raise
    return Claim(connection)


async def _see_out(connection: AsyncConnection, last: float) -> None:
    """Wait for transactions that have begun: one of a process that died may yet be stored.

    Whoever read before that would take for owed what was told, and tell it again.
    """
    at_work = set(await connection.execute(sa.text(_AT_WORK)))
    while at_work and asyncio.get_running_loop().time() < last:
        await asyncio.sleep(0.05)
        at_work &= set(await connection.execute(sa.text(_AT_WORK)))


async def _take(connection: AsyncConnection, bot: int, shards: Shards) -> str | None:
    """Take the shards; if some are taken already, none of them: the name of who has them."""
    await connection.execute(sa.text("SELECT pg_advisory_lock(:key)"), {"key": _LOOKING})
    try:
        for key, name in await connection.execute(sa.text(_TAKEN), {"bot": bot}):
            if shards.overlap(*divmod(key, _MOST)):
                return str(name)
        for id_ in shards.ids:
            key = shards.count * _MOST + id_
            taking = sa.text("SELECT pg_advisory_lock(CAST(:bot AS int), CAST(:key AS int))")
            await connection.execute(taking, {"bot": bot, "key": key})
        return None
    finally:
        await connection.execute(sa.text("SELECT pg_advisory_unlock(:key)"), {"key": _LOOKING})
