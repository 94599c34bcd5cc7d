"""Transactions that wait at the same time are synced together, and stay apart all the same."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import make_url

from bot.storage.sqlite.files import Watch, make_room
from bot.storage.sqlite.writer import Untrusted, Writer


@pytest.fixture
async def writer(tmp_path: Path):
    url = make_url(f"sqlite:///{tmp_path / 'notes.db'}")
    make_room(url)
    writer = Writer(url, Watch(url))
    await writer.do(lambda c: c.execute(sa.text("CREATE TABLE notes (text UNIQUE)")))
    yield writer
    await writer.close()


def note(text: str) -> Callable[[sa.Connection], str]:
    def add(connection: sa.Connection) -> str:
        connection.execute(sa.text("INSERT INTO notes VALUES (:text)"), {"text": text})
        return text

    return add


class Held:
    """Work that lasts until it is let go."""

    def __init__(self) -> None:
        self._begun, self._over = threading.Event(), threading.Event()

    def __call__(self, connection: sa.Connection) -> None:
        self._begun.set()
        self._over.wait(10)

    async def begun(self) -> None:
        await asyncio.to_thread(self._begun.wait, 10)

    def let_go(self) -> None:
        self._over.set()


async def notes(writer: Writer) -> list[str]:
    return await writer.do(
        lambda connection: list(connection.execute(sa.text("SELECT text FROM notes")).scalars())
    )


async def all_at_once(writer: Writer, *works: Callable[[sa.Connection], object]) -> list[object]:
    """What becomes of works that have come in while another one was being done."""
    held = Held()
    first = asyncio.create_task(writer.do(held))
    await held.begun()
    others = [asyncio.create_task(writer.do(work)) for work in works]
    await asyncio.sleep(0)
    held.let_go()
    await first
    return await asyncio.gather(*others, return_exceptions=True)


async def test_many_are_synced_together(writer: Writer) -> None:
    commits: list[str] = []

    def count(*given: object) -> None:
        commits.extend(["COMMIT"] * (given[2] == "COMMIT"))

    sa.event.listen(writer._engine, "before_cursor_execute", count)
    texts = [str(number) for number in range(50)]
    assert await all_at_once(writer, *map(note, texts)) == texts
    assert await notes(writer) == texts
    assert len(commits) == 3, "the one before, all of these, the look at them"


async def test_one_that_is_refused_undoes_only_itself(writer: Writer) -> None:
    def twice(connection: sa.Connection) -> None:
        note("lost")(connection)
        note("a")(connection)

    a, refused, b = await all_at_once(writer, note("a"), twice, note("b"))
    assert (a, b) == ("a", "b")
    assert isinstance(refused, sa.exc.IntegrityError)
    assert await notes(writer) == ["a", "b"]


async def test_what_the_disk_has_no_room_for_does_not_take_others_along(writer: Writer) -> None:
    await writer.do(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 20"))
    a, large, b = await all_at_once(writer, note("a"), note("x" * 200_000), note("b"))
    assert (a, b) == ("a", "b")
    assert isinstance(large, sa.exc.OperationalError)
    assert await notes(writer) == ["a", "b"]


async def test_nothing_is_acknowledged_that_could_not_be_committed(writer: Writer) -> None:
    def refuse(*given: object) -> None:
        if given[2] == "COMMIT":
            raise sqlite3.OperationalError("disk I/O error")

    sa.event.listen(writer._engine, "before_cursor_execute", refuse)
    works = map(writer.do, (note("a"), note("b"), note("c")))
    found = await asyncio.gather(*works, return_exceptions=True)
    assert all(isinstance(one, Exception) for one in found)
    sa.event.remove(writer._engine, "before_cursor_execute", refuse)
    assert await notes(writer) == []


async def test_what_was_given_up_before_it_began_is_not_done(writer: Writer) -> None:
    held = Held()
    first = asyncio.create_task(writer.do(held))
    await held.begun()
    given_up, last = (asyncio.create_task(writer.do(note(text))) for text in "ab")
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.sleep(0)
    held.let_go()
    await asyncio.gather(first, last)
    assert await notes(writer) == ["b"]


async def test_what_was_given_up_after_it_began_is_finished(writer: Writer) -> None:
    held = Held()

    def slowly(connection: sa.Connection) -> None:
        held(connection)
        note("a")(connection)

    given_up = asyncio.create_task(writer.do(slowly))
    await held.begun()
    given_up.cancel()
    await asyncio.sleep(0)
    held.let_go()
    assert await notes(writer) == ["a"]


def shorten(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def copy_into(file: Path) -> None:
    """As `cp backup.db capostazione.db` does: the file stays the same one."""
    file.write_bytes(file.read_bytes())


def delete_journal(file: Path) -> None:
    file.with_name(f"{file.name}-wal").unlink()


@pytest.mark.parametrize("change", [shorten, copy_into, delete_journal, Path.unlink])
async def test_nothing_is_written_to_a_file_that_others_have_changed(
    writer: Writer, tmp_path: Path, change: Callable[[Path], None]
) -> None:
    await writer.do(note("a"))
    change(tmp_path / "notes.db")
    with pytest.raises(Untrusted):
        await writer.do(note("b"))


async def test_readers_and_writers_beside_us_change_nothing(writer: Writer, tmp_path: Path) -> None:
    for number in range(3):
        await writer.do(note(str(number)))
        beside = sqlite3.connect(tmp_path / "notes.db")
        beside.execute("INSERT INTO notes VALUES (?)", (f"by hand {number}",))
        beside.commit()
        beside.close()
    assert len(await notes(writer)) == 6


async def test_its_own_checkpoints_are_no_surprise(writer: Writer, tmp_path: Path) -> None:
    for number in range(300):
        await writer.do(note(f"{number} {'x' * 20_000}"))
    assert (tmp_path / "notes.db").stat().st_size > 4_000_000
