"""`capo run` without a token, as a process of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    """A port that nobody uses just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        number: int = probe.getsockname()[1]
        return number


def start(folder: Path, port: int, *arguments: str) -> subprocess.Popen[str]:
    """Start the program in a folder."""
    return subprocess.Popen(
        [sys.executable, "-m", "bot.cli", "run", "--no-browser", *arguments],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": "",
            "LOCAL_PORT": str(port),
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@contextmanager
def running(folder: Path, port: int, *arguments: str) -> Iterator[str]:
    """The address of the page while the program runs; it must end cleanly and say nothing."""
    process = start(folder, port, *arguments)
    assert process.stdout is not None
    assert process.stderr is not None
    line = process.stdout.readline()
    assert line.startswith("Capostazione is ready: "), line + process.stderr.read()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (0, ""), errors
