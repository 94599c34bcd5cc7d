"""Settings of servers and of people."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import sqlalchemy as sa

from bot.chat.ids import GuildId, UserId
from bot.storage.database import Database
from bot.storage.schema import guilds, people


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """What a server has chosen; None where it has not."""

    language: str | None = None
    zone: str | None = None
    pictures: str | None = None


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """What somebody has chosen; None where they have not."""

    language: str | None = None
    zone: str | None = None
    quiet_from: int | None = None
    """Minutes after midnight in the time zone."""
    quiet_until: int | None = None
    remind_after: int | None = None
    """Seconds; 0 for never."""
    away_until: int | None = None
    theme: str | None = None
    """The colours of pictures that only they see."""
    counted: bool | None = None
    """Whether statistics may name them; None means that they may."""


class Settings:
    """Settings in the database; kept in memory once read, unless other processes change them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._guilds: dict[GuildId, GuildSettings] = {}
        self._people: dict[UserId, PersonSettings] = {}

    async def guild(self, guild: GuildId | None) -> GuildSettings:
        """The settings of a server; of no server, the defaults."""
        if guild is None:
            return GuildSettings()
        if guild not in self._guilds or self._database.shared:
            found = await self._read(guilds, guild, GuildSettings)
            self._guilds[guild] = GuildSettings(*found)
        return self._guilds[guild]

    async def person(self, user: UserId) -> PersonSettings:
        """The settings of somebody."""
        if user not in self._people or self._database.shared:
            found = await self._read(people, user, PersonSettings)
            self._people[user] = PersonSettings(*found)
        return self._people[user]

    async def set_guild(self, guild: GuildId, **values: Any) -> None:
        """Change settings of a server."""
        await self._write(guilds, guild, values)
        self._guilds.pop(guild, None)

    async def set_person(self, user: UserId, **values: Any) -> None:
        """Change settings of somebody."""
        await self._write(people, user, values)
        self._people.pop(user, None)

    async def forget_person(self, user: UserId) -> None:
        """Drop all settings of somebody."""
        await self._database.change(sa.delete(people).where(people.c.id == user))
        self._people.pop(user, None)

    async def _read(self, table: sa.Table, id_: str, type_: type) -> tuple[Any, ...]:
        columns = [table.c[field.name] for field in fields(type_)]
        async with self._database.reading() as connection:
            row = (await connection.execute(sa.select(*columns).where(table.c.id == id_))).first()
        return tuple(row) if row else ()

    async def _write(self, table: sa.Table, id_: str, values: dict[str, Any]) -> None:
        await self._database.change(self._database.put(table, id=id_, **values))
