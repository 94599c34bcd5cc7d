"""Every command line of the documentation is run, in a folder that looks like a fresh clone.

Lines of blocks marked ``sh`` are run one after the other; code in a sentence or table that begins
with the name of a program is run by itself. What cannot be run as it stands is listed here, with
the reason and, where there is one, with what is run instead.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.games.exports import run_import
from bot.games.records import save_game
from bot.storage.database import open_database
from tests.bot.test_import import EXPORT
from tests.doc_pages import PAGES, ROOT, blocks, spans
from tests.page.process import free_port

PATIENCE = 120
"""Seconds that a command may take on a busy machine."""
PROGRAMS = r"(capo|make|pip|python3?|git|pytest|\.venv/bin/\w+) "
SERVES = re.compile(r"^(make run|make demo|(\.venv/bin/)?capo run)( |$)")
"""Commands that serve until they are interrupted."""
NOT_RUN = {
    r"^sudo ": "changes the machine",
    r"^systemctl ": "changes the machine",
    r"^journalctl ": "reads the machine's own log",
    r"^git pull$": "needs the network",
    r"^\.venv/bin/pip install ": "needs the network",
    r"^\.venv/bin/pip-audit ": "needs the network",
    r"^\.venv/bin/pre-commit install$": "changes the repository's hooks",
    r"^createdb ": "the server of the tests makes databases by itself",
}
INSTEAD = {
    r"^((?:FUZZ|WHOLE)=1 )?make (lint|test|check|bench)(?= |$)": (
        r"\1make --dry-run \2",
        "the tests would run themselves; measuring takes minutes",
    ),
    r"^capo bench$": ("capo bench --help", "takes minutes"),
    r"^(.*) -m tests\.load (speed|trouble).*": (r"\1 -m tests.load --help", "takes minutes"),
    r"^(.*-m pytest tests/page/test_playing\.py)$": (
        r"\1 --collect-only",
        "the suite runs it anyway",
    ),
    r"^(capo selfplay 1849) --games 5": (r"\1 --games 1", "one game shows as much as five"),
}
POSTGRESQL = "postgresql://capo:secret@localhost/capostazione"
"""The database of the documentation; the server of the tests takes its place."""


def _commands() -> list[tuple[str, ...]]:
    """What is run together: the lines of a block, or one command from a sentence."""
    in_blocks = [tuple(map(_command, block.lines)) for block in blocks() if block.language == "sh"]
    known = {command for commands in in_blocks for command in commands}
    mentioned = [span for page in PAGES for span in spans(page) if re.match(PROGRAMS, span)]
    return [*in_blocks, *((span,) for span in dict.fromkeys(mentioned) if span not in known)]


def _command(line: str) -> str:
    """A line without its comment."""
    return line.partition("  #")[0].strip()


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a database without games."""
    file = tmp_path_factory.mktemp("database") / "empty.db"
    asyncio.run(_make_database(file))
    return file


async def _make_database(path: Path) -> None:
    await (await open_database(f"sqlite:///{path}")).close()


@pytest.fixture
def clone(tmp_path: Path, database: Path) -> Path:
    """A folder like a clone that has been set up, with a game, an export and a database in it."""
    for name in (
        "Makefile",
        "pyproject.toml",
        "locks",
        "bot",
        "engine",
        "render",
        "titles",
        "tests",
    ):
        (tmp_path / name).symlink_to(ROOT / name)
    shutil.copy(ROOT / ".env.example", tmp_path)
    shutil.copy(ROOT / "tests" / "t1849" / "records" / "stalemate.18xx", tmp_path / "game.18xx")
    (tmp_path / "export.json").write_text(json.dumps(EXPORT))
    save_game(tmp_path / "imported.18xx", run_import(tmp_path / "export.json").game)
    (tmp_path / "data").mkdir()
    for name in ("data/capostazione.db", "backup.db"):
        shutil.copy(database, tmp_path / name)
    programs = tmp_path / ".venv" / "bin"
    programs.mkdir(parents=True)
    for name, module in (("python", ""), ("capo", "-m bot.cli"), ("pip", "-m pip")):
        (programs / name).write_text(f'#!/bin/sh\nexec {sys.executable} {module} "$@"\n')
        (programs / name).chmod(0o755)
    for stamp, locks in ((".installed-runtime", ("run",)), (".installed-dev", ("dev", "run"))):
        parts = (ROOT / "pyproject.toml", *(ROOT / "locks" / f"{name}.txt" for name in locks))
        written = b"".join(part.read_bytes() for part in parts)
        (programs.parent / stamp).write_bytes(written)
    return tmp_path


@pytest.mark.parametrize("commands", _commands(), ids=lambda commands: commands[0][:40])
def test_command_lines_work(
    commands: tuple[str, ...], clone: Path, request: pytest.FixtureRequest
) -> None:
    for written in commands:
        if any(re.search(pattern, written) for pattern in NOT_RUN):
            continue
        command = written
        for pattern, (replacement, _) in INSTEAD.items():
            command = re.sub(pattern, replacement, command)
        if POSTGRESQL in command:
            command = command.replace(POSTGRESQL, f"'{_postgresql(request)}'")
        _run(command, clone)


def _postgresql(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, as PostgreSQL's own programs read it."""
    address: str = request.getfixturevalue("new_postgres")()
    return address.replace("+asyncpg", "")


def _run(command: str, folder: Path) -> None:
    process = subprocess.Popen(
        ["bash", "-c", command],
        cwd=folder,
        env=_environment(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        # A suite in the background of a shell would hand on that it ignores the signal.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    if SERVES.match(command):
        _interrupt(process)
        return
    said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, f"{command}\n{said}"


def _interrupt(process: subprocess.Popen[str]) -> None:
    """Wait for a server to be ready, then press Ctrl-C."""
    assert process.stdout is not None
    said = process.stdout.readline()
    if said.startswith("Friends on this network: "):
        said = process.stdout.readline()
    os.killpg(process.pid, signal.SIGINT)
    rest, _ = process.communicate(timeout=PATIENCE)
    assert said.startswith("Capostazione is ready: "), said + rest
    assert "Traceback" not in rest


_OF_MAKE = ("ARGS", "MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES")
"""What `make test` leaves to those it starts; a make of its own would speak of directories."""


def _environment(folder: Path) -> Mapping[str, str]:
    return {
        **{name: value for name, value in os.environ.items() if name not in _OF_MAKE},
        "PATH": f"{folder / '.venv' / 'bin'}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "DISCORD_TOKEN": "",
        "LOCAL_PORT": str(free_port()),
        "BROWSER": "true",
        "WEB_BASE_URL": "https://trains.example.org",
    }


def test_exceptions_are_still_needed() -> None:
    """Nothing is excused that is not in the documentation any more."""
    written = [command for commands in _commands() for command in commands]
    for pattern in (*NOT_RUN, *INSTEAD):
        assert any(re.search(pattern, command) for command in written), pattern
