"""Calls that have changed something, so that a call delivered twice changes it once."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.database import Database
from bot.storage.schema import calls


class DoneBefore(Exception):
    """The call was delivered again; what it asked for has been done."""


async def remember_call(connection: AsyncConnection, key: str | None, at: int) -> None:
    """Note the call within the transaction of its change. Raises DoneBefore."""
    await connection.run_sync(note_call, key, at)


def note_call(connection: sa.Connection, key: str | None, at: int) -> None:
    """Likewise, within the work of ``Database.write``."""
    if key is None:
        return
    try:
        connection.execute(sa.insert(calls).values(key=key, at=at))
    except IntegrityError:
        raise DoneBefore from None


async def done_before(database: Database, key: str) -> bool:
    """Whether the call has changed something already."""
    async with database.reading() as connection:
        found = await connection.execute(sa.select(calls.c.key).where(calls.c.key == key))
        return found.first() is not None


async def forget_calls(database: Database, before: int) -> None:
    """Drop calls that are too old to come again."""
    async with database.writing() as connection:
        await connection.execute(sa.delete(calls).where(calls.c.at < before))
