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
from contextlib import suppress
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
        self._hearing: asyncio.Task[None] | None = None
        self._children: dict[int, _Child] = {}
        self._born: asyncio.Queue[int] = asyncio.Queue()

    async def start(self) -> None:
        """Start the bot; what it says is added to the file."""
        if self._nursery is None:
            self._nursery = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.load.forked"),
                cwd=REPOSITORY,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
            self._hearing = asyncio.create_task(self._hear(self._nursery.stdout))
        assert self._nursery.stdin is not None
        wanted = {"environment": dict(self.environment), "log": str(self.log)}
        self._nursery.stdin.write(f"{json.dumps(wanted)}\n".encode())
        self._process = self._children[await self._born.get()]

    async def _hear(self, said: asyncio.StreamReader | None) -> None:
        """Take note of each that is born, and how each has ended."""
        assert said is not None
        async for line in said:
            pid, _, status = line.decode().partition(" ")
            # Who ends at once may be heard of before its birth is told.
            child = self._children.setdefault(int(pid), _Child(int(pid)))
            if status.strip():
                child.end(int(status))
            else:
                self._born.put_nowait(child.pid)

    async def close(self) -> None:
        """End the nursery, too."""
        if self._nursery is not None:
            self._nursery.kill()
            await self._nursery.wait()


class _Child:
    """A process that the nursery has started, and tells the end of."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._ended = asyncio.Event()

    def end(self, status: int) -> None:
        """It has ended."""
        self.returncode = status
        self._ended.set()

    def send_signal(self, which: int) -> None:
        """Send it a signal."""
        if self.returncode is None:
            os.kill(self.pid, which)

    async def wait(self) -> int:
        """Wait until it has ended; its exit status."""
        await self._ended.wait()
        assert self.returncode is not None
        return self.returncode


def _serve() -> None:
    """Fork a bot for each line that is read; say its number, and again with how it ended."""
    for module in _IMPORTED:
        import_module(module)
    get_ready()
    load_titles()
    gc.freeze()
    signal.signal(signal.SIGCHLD, _tell_ends)
    for line in sys.stdin.buffer:
        child = os.fork()
        if not child:
            _become_the_bot(json.loads(line))
        _tell(f"{child}")


def _tell_ends(*_: object) -> None:
    """Say of all that have ended how they did."""
    with suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            _tell(f"{ended[0]} {os.waitstatus_to_exitcode(ended[1])}")


def _tell(line: str) -> None:
    # In one piece, for a signal may come in the middle of anything.
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


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
