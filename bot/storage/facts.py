"""Single facts about the installation."""

from __future__ import annotations

import sqlalchemy as sa

from bot.storage.database import Database
from bot.storage.schema import facts


class Facts:
    """Facts in the database, by name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        """The value of a fact, None if it was never set."""
        async with self._database.reading() as connection:
            row = (
                await connection.execute(sa.select(facts.c.value).where(facts.c.name == name))
            ).first()
        return row[0] if row else None

    async def set(self, name: str, value: str) -> None:
        """Note a fact."""
        await self._database.change(self._database.put(facts, name=name, value=value))
