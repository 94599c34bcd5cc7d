"""Tests of titles from outside."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.discord.station import Station, open_station


@pytest_asyncio.fixture
async def station(tmp_path: Path) -> AsyncIterator[Station]:
    async with open_station(tmp_path) as made:
        yield made
