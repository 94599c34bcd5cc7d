"""Several processes on one PostgreSQL database, started at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest_asyncio

from bot.chat.ids import GuildId, UserId
from bot.storage.database import open_database
from bot.storage.store import Store

TOGETHER = 10


@pytest_asyncio.fixture
async def empty(new_postgres: Callable[[], str]) -> str:
    """The address of an empty database, which may be shared."""
    return await asyncio.to_thread(new_postgres)


async def test_ten_processes_start_together(empty: str) -> None:
    databases = await asyncio.gather(*(open_database(empty) for _ in range(TOGETHER)))
    stores = [Store(database) for database in databases]
    try:
        for number in range(10):
            # As at a start: each notes the commands that it has told Discord about.
            await asyncio.gather(*(store.facts.set(f"commands-{number}", "a") for store in stores))
        assert [await store.facts.get("commands-9") for store in stores] == ["a"] * TOGETHER
        for number in range(10):
            who, where = UserId(f"{number}"), GuildId(f"{number}")
            await asyncio.gather(*(s.settings.set_person(who, language="it") for s in stores))
            await asyncio.gather(*(s.settings.set_guild(where, language="it") for s in stores))
    finally:
        await asyncio.gather(*(database.close() for database in databases))
