"""Opening databases."""

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from bot.storage.database import NotStored, Taken, database_url, open_database
from bot.storage.schema import metadata
from bot.usage import UsageError


async def test_migrations_lead_to_the_schema(address: str) -> None:
    database = await open_database(address)
    async with database.reading() as connection:
        found = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
        )
    await database.close()
    assert found == []


async def test_opening_twice_keeps_everything(address: str) -> None:
    for _ in range(2):
        database = await open_database(address)
        await database.change(
            sa.text("INSERT INTO calls (key, at) VALUES ('x', 1)"),
            sa.text("DELETE FROM calls"),
        )
        await database.close()


async def test_sqlite_is_set_to_lose_nothing(tmp_path: Path) -> None:
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'deep' / 'er' / 'a.db'}")
    async with database.reading() as connection:
        pragmas = {
            name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    await database.close()
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


async def test_what_fails_within_a_transaction_is_undone(address: str) -> None:
    database = await open_database(address)

    def fail_half_way(connection: sa.Connection) -> None:
        connection.execute(sa.text("INSERT INTO calls (key, at) VALUES ('x', 1)"))
        raise RuntimeError

    with pytest.raises(RuntimeError):
        await database.write(fail_half_way)
    async with database.reading() as connection:
        assert (await connection.execute(sa.text("SELECT count(*) FROM calls"))).scalar() == 0
    await database.close()


async def test_what_the_database_refuses_is_told_in_our_own_terms(address: str) -> None:
    database = await open_database(address)
    once = sa.text("INSERT INTO calls (key, at) VALUES ('x', 1)")
    with pytest.raises(Taken):
        await database.change(once, once)
    with pytest.raises(NotStored):
        await database.change(sa.text("INSERT INTO nowhere (key) VALUES ('x')"))
    async with database.reading() as connection:
        assert (await connection.execute(sa.text("SELECT count(*) FROM calls"))).scalar() == 0
    await database.close()


@pytest.mark.parametrize(
    "text", ["postgresql://u:hidden@host:port/db", "postgres://u:hidden@[::1/db", "sqlite:////"]
)
def test_addresses_that_cannot_be_are_told_in_one_sentence(text: str) -> None:
    with pytest.raises(UsageError) as told:
        database_url(text)
    assert "DATABASE_URL" in str(told.value)
    assert "hidden" not in str(told.value)


@pytest.mark.parametrize("query", ["user=u&password=hidden", "password=hidden&nonsense=1"])
async def test_a_password_is_not_shown_wherever_it_stands(query: str) -> None:
    with pytest.raises(UsageError) as told:
        await open_database(f"postgresql://127.0.0.1:9/db?{query}")
    assert "cannot be opened" in str(told.value)
    assert "hidden" not in str(told.value)


@pytest.mark.parametrize(
    ("text", "driver"),
    [
        ("sqlite:///x.db", "sqlite+aiosqlite"),
        ("postgres://me@host/db", "postgresql+asyncpg"),
        ("postgresql://me@host/db", "postgresql+asyncpg"),
    ],
)
def test_drivers_are_filled_in(text: str, driver: str) -> None:
    assert database_url(text).drivername == driver


@pytest.mark.parametrize("text", ["mysql://x/y", "nonsense", ""])
def test_other_addresses_are_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(UsageError, match="DATABASE_URL"):
        database_url(text)


async def test_a_file_that_is_no_database_is_told_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    path.write_text("these are notes, not a database, and they are long enough\n" * 50)
    with pytest.raises(UsageError, match="cannot be opened"):
        await open_database(f"sqlite+aiosqlite:///{path}")


async def test_the_password_is_never_shown() -> None:
    with pytest.raises(UsageError) as told:
        await open_database("postgresql+asyncpg://me:s3cret@127.0.0.1:1/db")
    assert "s3cret" not in str(told.value)
