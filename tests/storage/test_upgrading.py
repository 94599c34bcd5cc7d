"""Upgrades of a database: wholly or not at all, from every version that there was."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.script import ScriptDirectory

from bot.storage import database as opening
from bot.storage.database import open_database
from bot.storage.migrations import runner
from bot.usage import UsageError

VERSIONS = ("", "0001", "0002", "0003", "0004")
"""The first is an empty file."""
_CHANGES = ("CREATE", "ALTER", "INSERT", "UPDATE", "DELETE", "DROP")


def as_it_was(file: Path, version: str) -> None:
    """Make a database of an earlier version."""
    engine = sa.create_engine(f"sqlite:///{file}", isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        command.upgrade(runner._config(connection), version)
    engine.dispose()


@contextmanager
def room_for(monkeypatch: pytest.MonkeyPatch, statements: int) -> Iterator[list[str]]:
    """Meanwhile the disk is full after so many statements; those that were carried out."""
    done: list[str] = []
    make = opening._engine

    def carry_out(*given: object) -> None:
        statement = str(given[2])
        if statement.lstrip().upper().startswith(_CHANGES):
            if len(done) == statements:
                full = Exception("database or disk is full")
                raise sa.exc.OperationalError(statement, None, full)
            done.append(statement)

    def watched(*given: object) -> object:
        engine = make(*given)  # type: ignore[arg-type]
        sa.event.listen(engine.sync_engine, "before_cursor_execute", carry_out)
        return engine

    with monkeypatch.context() as patched:
        patched.setattr(opening, "_engine", watched)
        yield done


async def refusal_of(file: Path) -> str:
    """Why a database cannot be opened; empty if it can."""
    try:
        database = await open_database(f"sqlite:///{file}")
    except UsageError as refused:
        return str(refused)
    await database.close()
    return ""


def test_every_version_but_the_last_is_upgraded_here() -> None:
    engine = sa.create_engine("sqlite://")
    with engine.connect() as connection:
        script = ScriptDirectory.from_config(runner._config(connection))
    earlier = sorted(one.down_revision or "" for one in script.walk_revisions())
    assert earlier == list(VERSIONS)


@pytest.mark.parametrize("version", VERSIONS)
async def test_an_upgrade_that_is_cut_short_can_be_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    """SQLite would keep the tables that were made: "table already exists" at every later start."""
    for statements in range(100):
        file = tmp_path / f"{statements}.db"
        if version:
            as_it_was(file, version)
        with room_for(monkeypatch, statements) as done:
            refusal = await refusal_of(file)
        if not refusal:
            break
        assert "full" in refusal
        assert len(done) == statements
        again = await open_database(f"sqlite:///{file}")
        async with again.reading() as connection:
            assert await connection.run_sync(runner.is_ready)
        await again.close()
    assert statements > 5
