"""Several processes on one PostgreSQL database, started at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from unittest.mock import MagicMock

import pytest
import pytest_asyncio
import sqlalchemy as sa

from bot.chat.ids import GuildId, UserId
from bot.storage.database import Database, NotStored, open_database
from bot.storage.shards import Claim, Shards, claim
from bot.storage.store import Store
from bot.usage import UsageError

TOGETHER = 10
BOT = 1_234_567_890_123_456_789


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


@pytest.mark.parametrize(
    ("count", "ids", "overlap"),
    [(4, (2, 3), True), (4, (0, 1), False), (2, (0,), True), (2, (1,), True), (1, (0,), True)],
)
def test_divisions_that_overlap(count: int, ids: tuple[int, ...], overlap: bool) -> None:
    own = Shards(4, (2, 3))
    assert any(own.overlap(count, id_) for id_ in ids) == overlap


async def test_a_shard_is_run_by_one_process(empty: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.storage.shards.PATIENCE", 0.0)
    first, second = await open_database(empty), await open_database(empty)
    held = await claim(first, BOT, Shards(2, (0,)))
    beside = await claim(second, BOT, Shards(2, (1,)))
    with pytest.raises(UsageError, match=r"the same shards of this bot: capo on .*, process \d+\."):
        await claim(second, BOT, Shards(1, (0,)))
    await (await claim(second, BOT + 1, Shards(1, (0,)))).release()
    await beside.release()
    waiting = asyncio.create_task(_claim_patiently(second, monkeypatch))
    await asyncio.sleep(0.2)
    assert not waiting.done()
    await held.release()
    await (await asyncio.wait_for(waiting, 10)).release()
    await first.close()
    await second.close()


async def _claim_patiently(database: Database, monkeypatch: pytest.MonkeyPatch) -> Claim:
    monkeypatch.setattr("bot.storage.shards.PATIENCE", 10.0)
    return await claim(database, BOT, Shards(1, (0,)))


async def test_what_a_process_stores_last_is_waited_for(empty: str) -> None:
    """It was killed, but the database has its last transaction and will finish it."""
    first, second = await open_database(empty), await open_database(empty)
    try:
        async with first.engine.connect() as dying:
            await dying.execute(sa.text("SELECT 1"))
            claiming = asyncio.create_task(claim(second, BOT, Shards(1, (0,))))
            await asyncio.sleep(0.3)
            assert not claiming.done()
            await dying.commit()
            held = await asyncio.wait_for(claiming, 10)
        await held.release()
    finally:
        await first.close()
        await second.close()


async def _end_connections(database: Database) -> None:
    """End all others to the database, as a restart of the server does."""
    ending = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    async with database.reading() as connection:
        await connection.execute(sa.text(f"{ending} AND datname = current_database()"))


async def test_locks_that_a_restart_of_the_server_took_are_taken_again(
    empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without them a second process would be let in: every message would come twice."""
    monkeypatch.setattr("bot.storage.shards.PATIENCE", 0.0)
    first, second = await open_database(empty), await open_database(empty)
    held = await claim(first, BOT, Shards(1, (0,)))
    await held.renew()
    await _end_connections(second)
    await held.renew()
    with pytest.raises(UsageError, match="the same shards"):
        await claim(second, BOT, Shards(1, (0,)))
    await _end_connections(second)
    other = await claim(second, BOT, Shards(1, (0,)))
    with pytest.raises(UsageError, match="the same shards"):
        await held.renew()
    await other.release()
    await held.renew()
    await held.release()
    await first.close()
    await second.close()


async def test_without_the_server_the_shards_are_claimed_later(
    empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = await open_database(empty)
    held = await claim(database, BOT, Shards(1, (0,)))
    await _end_connections(database)
    gone = ConnectionRefusedError("nobody listens")
    with monkeypatch.context() as patch:
        patch.setattr("asyncpg.connect", MagicMock(side_effect=gone))
        with pytest.raises(NotStored):
            await held.renew()
    await held.renew()
    await held.release()
    await database.close()
