"""Settings for all tests."""

import asyncio
import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from shutil import disk_usage

import pytest
from hypothesis import settings

from tests.missing_titles import MISSING, needs, skip_what_is_about_them
from tests.postgres import running_server

# Databases are synced to the disk after every move; in memory that takes no time.
_MEMORY = Path("/dev/shm")
if os.access(_MEMORY, os.W_OK) and disk_usage(_MEMORY).free > 4 * 2**30:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))

# The same examples in every run, so that a red suite can be run again; FUZZ=1 looks for new ones.
settings.register_profile("same", derandomize=True)
settings.register_profile("fuzz", derandomize=False)
settings.load_profile("fuzz" if os.environ.get("FUZZ") else "same")


def pytest_report_header() -> str | None:
    """Say which tests are left out."""
    return f"not here, and not tested: {', '.join(MISSING)}" if MISSING else None


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if needs(collection_path) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    skip_what_is_about_them(items)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server; skips where there is none."""
    with running_server() as address:
        yield address


@pytest.fixture(scope="session")
def new_postgres(postgres_server: str) -> Callable[[], str]:
    """Makes the addresses of empty PostgreSQL databases."""
    numbers = count(1)

    def make() -> str:
        name = f"test_{next(numbers)}"
        asyncio.run(_create(postgres_server, name))
        return postgres_server.format(name)

    return make


async def _create(server: str, name: str) -> None:
    import asyncpg  # type: ignore[import-untyped]

    folder = server.partition("host=")[2]
    connection = await asyncpg.connect(host=folder, user="capo", database="postgres")
    try:
        await connection.execute(f"CREATE DATABASE {name}")
    finally:
        await connection.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'test.db'}"
    make: Callable[[], str] = request.getfixturevalue("new_postgres")
    return make()
