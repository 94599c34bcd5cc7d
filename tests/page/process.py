"""`capo run` without a token, as a process of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

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


@dataclass(frozen=True)
class Table:
    """A program that runs, asked as its page asks it."""

    address: str
    folder: Path

    @property
    def database(self) -> Path:
        """The file of its games."""
        return self.folder / "data" / "capostazione.db"

    def new_channel(self, name: str) -> str:
        """The address of a channel that nobody else plays in."""
        return f"{self.address}/c/{self.post('channels', name=name)['id']}"

    def settle_chance(self, address: str, seed: int) -> None:
        """Let the game that is about to start in a channel be the same one every time."""
        channel = address.split("/c/")[1]
        with closing(sqlite3.connect(self.database)) as database, database:
            database.execute("UPDATE games SET seed = ? WHERE channel = ?", (seed, channel))

    def person(self, name: str) -> str:
        """The id of somebody who has come here."""
        return str(next(one["id"] for one in self.get("world")["people"] if one["name"] == name))

    def go_on(self, address: str, record: str, name: str, seat: int) -> None:
        """Bring a recorded game into a channel and go on with it, with somebody in a seat and the
        house in the others."""
        here = {"person": self.person(name), "channel": address.split("/c/")[1]}
        lobby: dict[str, Any] = {"game": None}
        while lobby["game"] is None:
            # A machine that is busy may give up reading a long game.
            self._send_file({**here, "line": "/game import"}, record)
            lobby = self.get(f"turn?{urllib.parse.urlencode(here)}")
        seats = [button for row in lobby["rows"] for button in row["buttons"]]
        self.post("press", **here, press=seats[seat - 1]["press"], values=[])
        self.post("line", **here, line="/game start")

    def _send_file(self, asked: dict[str, str], text: str) -> None:
        edge = "edge-of-a-part"
        head = 'Content-Disposition: form-data; name="{}"{}'
        parts = [
            (head.format("request", ""), json.dumps({"language": "en", **asked})),
            (head.format("file", '; filename="game.18xx"'), text),
        ]
        body = "".join(f"--{edge}\r\n{named}\r\n\r\n{what}\r\n" for named, what in parts)
        self._ask("line", f"{body}--{edge}--\r\n", f"multipart/form-data; boundary={edge}")

    def get(self, path: str) -> Any:
        """What the script would read."""
        with urllib.request.urlopen(f"{self.address}/api/{path}", timeout=60) as answer:
            return json.load(answer)

    def post(self, path: str, **body: object) -> Any:
        """What the script would be answered; a refusal fails the test."""
        return self._ask(path, json.dumps({"language": "en", **body}), "application/json")

    def _ask(self, path: str, body: str, kind: str) -> Any:
        request = urllib.request.Request(
            f"{self.address}/api/{path}",
            data=body.encode(),
            headers={"X-Capostazione": self._token, "Content-Type": kind},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            found = json.load(answer)
        assert "error" not in found, found
        return found

    @cached_property
    def _token(self) -> str:
        """What the page proves itself by, as long as the program runs."""
        with urllib.request.urlopen(self.address, timeout=60) as page:
            found = re.search(r'name="token" content="([^"]+)"', page.read().decode())
        assert found is not None
        return found[1]
