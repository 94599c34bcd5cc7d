"""`capo run --spectators`: a process of its own that reads what the bot stores."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from aiohttp import ClientSession

from bot.storage.database import NotStored, open_to_read
from bot.storage.store import Store
from bot.usage import UsageError
from tests.page.hosting import House
from tests.page.process import ROOT, free_port


@contextmanager
def spectators(folder: Path, port: int, **settings: str) -> Iterator[subprocess.Popen[str]]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "DISCORD_TOKEN": "unused",
        "DATABASE_URL": f"sqlite:///{folder / 'page.db'}",
        "LOCAL_PORT": str(port),
        **settings,
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "bot.cli", "run", "--spectators"],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(10)
        finally:
            process.kill()


async def test_spectators_in_a_process_of_their_own_see_each_move(
    house: House, tmp_path: Path
) -> None:
    await house.play()
    link = urlsplit((await house.line("/game link")).split()[-1]).path
    port = free_port()
    with spectators(tmp_path, port, WEB_BASE_URL="https://watch.example.org") as process:
        assert process.stdout is not None
        ready = await asyncio.to_thread(process.stdout.readline)
        assert ready, process.stderr.read() if process.stderr else ""
        page = f"http://127.0.0.1:{port}{link}"
        async with ClientSession() as session, session.get(f"{page}/events") as stream:
            async with session.get(f"{page}/state") as state:
                before = (await state.json())["moves"]
            await asyncio.sleep(1.5)
            await house.line("buy SCE")
            async with asyncio.timeout(30):
                async for line in stream.content:
                    if line.startswith(b"data: "):
                        break
            async with session.get(f"{page}/state") as state:
                after = (await state.json())["moves"]
            assert after > before
            async with session.get(f"{page}/picture/map?at={after}") as picture:
                assert picture.content_type == "image/png"
            # A link that was made void ends its streams here, too.
            await house.line("/game link new:true")
            async with asyncio.timeout(10):
                await stream.content.read()
            async with session.get(page) as void:
                assert void.status == 404
    assert process.returncode == 0


async def test_nothing_can_be_written_from_there(house: House, tmp_path: Path) -> None:
    database = await open_to_read(f"sqlite:///{tmp_path / 'page.db'}")
    try:
        assert await Store(database).page.channels()
        async with database.reading() as connection:
            with pytest.raises(Exception, match="readonly"):
                await connection.exec_driver_sql("DELETE FROM page_channels")
        with pytest.raises(NotStored):
            await Store(database).facts.set("a", "b")
    finally:
        await database.close()


async def test_without_a_database_it_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="start the bot first"):
        await open_to_read(f"sqlite:///{tmp_path / 'none.db'}")
    (tmp_path / "old.db").touch()
    with pytest.raises(UsageError, match="another version"):
        await open_to_read(f"sqlite:///{tmp_path / 'old.db'}")
