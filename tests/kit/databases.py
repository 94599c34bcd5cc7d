"""Empty databases in no time: the migrations are run once, their result is copied."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.storage.database import Database, open_database


async def empty_database(file: Path) -> Database:
    """A new SQLite database in the file, as ``open_database`` makes one."""
    file.write_bytes(await asyncio.to_thread(_migrated))
    return await open_database(f"sqlite+aiosqlite:///{file}")


@cache
def _migrated() -> bytes:
    """The file of an empty database after all migrations."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "empty.db"
        asyncio.run(_make(file))
        return file.read_bytes()


async def _make(file: Path) -> None:
    database = await open_database(f"sqlite+aiosqlite:///{file}")
    await database.close()
