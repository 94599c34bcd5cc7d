"""`capo run` forked from a process that has imported it.

Whoever ends the bot five hundred times need not wait five hundred times for its imports. From there
on each is as any other: it opens the database, logs in and dies alone.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from bot.games.set_up import load_titles
from bot.pictures.sketches import get_ready
from tests.standin.process import CAPO_RUN, REPOSITORY, BotProcess

_IMPORTED = (
    "bot.discord.run",
    "bot.page.watching.beside",
    "alembic.command",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "asyncpg",
)
"""What takes long to import, of all that a start needs."""


class ForkedBot(BotProcess):
    """The bot, whose processes come from a nursery of its own."""

    def __init__(self, environment: Mapping[str, str], log: Path) -> None:
        super().__init__(CAPO_RUN, environment, log)
        self._nursery: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the bot; what it says is added to the file."""
        if self._nursery is None:
            self._nursery = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.load.forked"),
                cwd=REPOSITORY,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        asking, answering = self._nursery.stdin, self._nursery.stdout
        assert asking is not None
        assert answering is not None
        wanted = {"environment": dict(self.environment), "log": str(self.log)}
        asking.write(f"{json.dumps(wanted)}\n".encode())
        self._process = _Child(int(await answering.readline()))

    async def close(self) -> None:
        """End the nursery, too."""
        if self._nursery is not None:
            self._nursery.kill()
            await self._nursery.wait()


class _Child:
    """A process that somebody else has started; how it ended is not known."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._handle = os.pidfd_open(pid)
        self._ended = asyncio.Event()
        asyncio.get_running_loop().add_reader(self._handle, self._end)

    def _end(self) -> None:
        asyncio.get_running_loop().remove_reader(self._handle)
        os.close(self._handle)
        self.returncode = 0
        self._ended.set()

    def send_signal(self, which: int) -> None:
        """Send it a signal."""
        signal.pidfd_send_signal(self._handle, which)

    async def wait(self) -> int:
        """Wait until it has ended."""
        await self._ended.wait()
        return 0


def _serve() -> None:
    """Fork a bot for each line that is read, and say its number."""
    for module in _IMPORTED:
        import_module(module)
    get_ready()
    load_titles()
    gc.freeze()
    # Whoever ends is not waited for.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin.buffer:
        child = os.fork()
        if not child:
            _become_the_bot(json.loads(line))
        print(child, flush=True)


def _become_the_bot(wanted: dict[str, Any]) -> NoReturn:
    from bot.cli import main

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.update(wanted["environment"])
    log = Path(wanted["log"])
    os.chdir(log.parent)
    nothing = os.open(os.devnull, os.O_RDONLY)
    said = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for number, file in enumerate((nothing, said, said)):
        os.dup2(file, number)
    os._exit(main(["run"]))


if __name__ == "__main__":
    _serve()
