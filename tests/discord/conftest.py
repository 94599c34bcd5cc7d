"""Fixtures for tests in a simulated Discord."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.discord.station import Station, open_station


@pytest_asyncio.fixture
async def station(tmp_path: Path) -> AsyncIterator[Station]:
    """A server with a channel, five members, one who manages it, and the bot."""
    async with open_station(tmp_path) as made:
        yield made


@pytest_asyncio.fixture
async def without_pictures(station: Station) -> None:
    """Games of the server draw pictures only when asked for, which is quicker."""
    await station.table.store.settings.set_guild(str(station.guild.id), pictures="asked")
