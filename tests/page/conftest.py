"""A server for tests that need no browser."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.page.hosting import House, hosted


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A running server with Anna in its first channel."""
    async with hosted(tmp_path) as running:
        yield running
