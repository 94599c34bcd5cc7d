"""Databases of both kinds."""

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.storage.database import open_database
from bot.storage.store import Store


@pytest_asyncio.fixture
async def store(address: str) -> AsyncIterator[Store]:
    """A store on an empty database of each kind."""
    database = await open_database(address)
    yield Store(database)
    await database.close()
