"""The bot as a process of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Coroutine, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

REPOSITORY = Path(__file__).resolve().parents[2]
CAPO_RUN = (sys.executable, "-m", "bot.cli", "run")
_PATIENCE = 10.0


class Running(Protocol):
    """A process, as far as it is looked after here."""

    @property
    def pid(self) -> int:
        """Its number."""
        ...

    @property
    def returncode(self) -> int | None:
        """Its exit status, once it has ended."""
        ...

    def send_signal(self, which: int, /) -> None:
        """Send it a signal."""
        ...

    async def wait(self) -> int:
        """Wait until it has ended; its exit status."""
        ...


class BotEnded(Exception):
    """The program ended by itself; the message is the end of what it said."""


class BotProcess:
    """A program that is started, watched and ended; its output goes to a file."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], log: Path) -> None:
        self._command = command
        self.environment = environment
        self._environment = {**os.environ, "PYTHONPATH": str(REPOSITORY), **environment}
        self.log = log
        self._process: Running | None = None

    async def __aenter__(self) -> BotProcess:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.kill()

    async def start(self) -> None:
        """Start the program; what it says is added to the file."""
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                cwd=self.log.parent,
                env=self._environment,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=asyncio.subprocess.STDOUT,
            )

    @property
    def pid(self) -> int:
        """The process's id."""
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether it lives."""
        return self._process is not None and self._process.returncode is None

    async def while_running(self, waiting: Coroutine[Any, Any, None]) -> None:
        """Wait for something that needs the program. Raises BotEnded when it dies instead."""
        assert self._process is not None
        task = asyncio.ensure_future(waiting)
        end = asyncio.ensure_future(self._process.wait())
        await asyncio.wait({task, end}, return_when=asyncio.FIRST_COMPLETED)
        end.cancel()
        if not task.done():
            task.cancel()
            raise BotEnded(self.output()[-2_000:])
        await task

    async def kill(self) -> None:
        """End it at once, as a power cut would."""
        await self._end(signal.SIGKILL)

    async def close(self) -> None:
        """Leave nothing behind; to be called when it has ended for good."""

    async def stop(self) -> int:
        """Ask it to end and wait; its exit status."""
        return await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        if self.running:
            self._process.send_signal(how)
        return await asyncio.wait_for(self._process.wait(), _PATIENCE)

    def memory(self) -> int:
        """Bytes of memory that it holds now."""
        return _memory(self.pid)

    def memory_of_painters(self) -> int:
        """Bytes of memory that the processes hold which it has started."""
        return sum(map(_memory, self._painters()))

    def processor_seconds(self) -> float:
        """Processor time that it has used."""
        return _processor_seconds(self.pid)

    def processor_seconds_of_painters(self) -> float:
        """Processor time of the processes that it has started."""
        return sum(map(_processor_seconds, self._painters()))

    def _painters(self) -> list[int]:
        return [
            int(status.parent.name)
            for status in Path("/proc").glob("[0-9]*/stat")
            if _parent(status) == self.pid
        ]

    def output(self) -> str:
        """Everything it has said."""
        return self.log.read_text(encoding="utf-8", errors="replace")


def _memory(pid: int) -> int:
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:  # it has just ended
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def _processor_seconds(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # it has just ended
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _parent(status: Path) -> int | None:
    try:
        return int(status.read_text().rpartition(")")[2].split()[1])
    except OSError:
        return None
