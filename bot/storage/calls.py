"""Calls that have changed something, so that a call delivered twice changes it once."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from bot.storage.database import Database
from bot.storage.schema import calls


class DoneBefore(Exception):
    """The call was delivered again; what it asked for has been done."""


_REMEMBER = sa.insert(calls)


def remember_call(connection: sa.Connection, key: str | None, at: int) -> None:
    """Note the call within the transaction of its change. Raises DoneBefore."""
    if key is None:
        return
    try:
        connection.execute(_REMEMBER, {"key": key, "at": at})
    except IntegrityError:
        raise DoneBefore from None


async def forget_calls(database: Database, before: int) -> None:
    """Drop calls that are too old to come again."""
    await database.change(sa.delete(calls).where(calls.c.at < before))
