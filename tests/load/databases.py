"""Databases on which the bot is put to the test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.postgres import running_server


@asynccontextmanager
async def databases() -> AsyncIterator[dict[str, str | None]]:
    """SQLite, and PostgreSQL where there is one."""
    async with postgresql() as address:
        found: dict[str, str | None] = {"SQLite": None}
        yield found if address is None else found | {"PostgreSQL": address}


@asynccontextmanager
async def postgresql() -> AsyncIterator[str | None]:
    """The address of an empty database in a server of our own; None where there is none."""
    server = running_server()
    try:
        address = await asyncio.to_thread(server.__enter__)
    except pytest.skip.Exception as reason:
        print(f"PostgreSQL is left out: {reason}")
        yield None
        return
    try:
        yield address.format("postgres")
    finally:
        await asyncio.to_thread(server.__exit__, None, None, None)
