"""Databases that cannot be opened are told about in one sentence each."""

import sqlite3
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa

from bot.storage import connections
from bot.storage.database import open_database
from bot.usage import UsageError


async def trouble(address: str) -> str:
    with pytest.raises(UsageError) as told:
        await open_database(address)
    text = str(told.value)
    assert text.endswith(".")
    assert "\n" not in text
    return text


async def test_a_missing_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    text = await trouble("postgresql://me@localhost/capo")
    assert "pip install --editable '.[postgresql]'" in text


async def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    assert "cannot be opened" in await trouble("postgresql://me@127.0.0.1:1/capo")
    assert "cannot be opened" in await trouble(f"postgresql://me@/capo?host={tmp_path}")


async def test_a_database_that_the_server_does_not_have(postgres_server: str) -> None:
    assert "does not exist" in await trouble(postgres_server.format("missing"))


async def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file is in the way")
    text = await trouble(f"sqlite:///{tmp_path / 'data' / 'capo.db'}")
    assert "The folder" in text
    assert "cannot be made" in text


async def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    assert "cannot be opened" in await trouble(f"sqlite:///{tmp_path}")


async def test_a_file_that_may_not_be_written(tmp_path: Path) -> None:
    path = tmp_path / "capo.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE notes (text)")
    connection.close()
    # The superuser may write every file, so the file says itself that it is only to be read.
    assert "readonly" in await trouble(f"sqlite:///file:{path}?mode=ro&uri=true")


async def test_a_file_that_another_program_has_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "_WAIT_SECONDS", 0.1)
    path = tmp_path / "capo.db"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert "locked" in await trouble(f"sqlite:///{path}")
    other.close()


async def test_a_database_of_a_newer_version(address: str) -> None:
    opened = await open_database(address)
    await opened.change(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    await opened.close()
    assert "newer version of this program" in await trouble(address)


async def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "data" / "capo.db"
    opened = await open_database(f"sqlite:///{path}")
    await opened.change(sa.text("CREATE TABLE notes (text TEXT)"))
    rights = {found.name: found.stat().st_mode & 0o777 for found in path.parent.iterdir()}
    await opened.close()
    assert set(rights.values()) == {0o600}, rights
