"""A PostgreSQL server for tests: Debian's, started in a temporary folder if it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

_INSTALLED = "/usr/lib/postgresql/*/bin"


def _programs() -> Path:
    """Where the server's programs are. Skips the test if there are none."""
    found = sorted(Path("/").glob(_INSTALLED.lstrip("/")), key=lambda path: path.parent.name)
    if not found and (elsewhere := shutil.which("pg_ctl")):
        found = [Path(elsewhere).resolve().parent]
    if not found:
        pytest.skip(f"PostgreSQL is not installed (no {_INSTALLED}, no pg_ctl)")
    if os.geteuid() == 0 and (shutil.which("runuser") is None or _user() is None):
        pytest.skip("PostgreSQL does not run as root, and there is no other user to run it as")
    return found[-1]


def _user() -> str | None:
    """Somebody without rights, as whom root can run the server."""
    import pwd

    known = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in known), None)


def _run(*command: str) -> None:
    as_other = ["runuser", "-u", str(_user()), "--"] if os.geteuid() == 0 else []
    subprocess.run(
        [*as_other, *command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


@contextmanager
def running_server() -> Iterator[str]:
    """The address of a server with an empty database; ``{}`` stands for the database's name."""
    programs = _programs()
    # Short, because the path of a socket may not be long.
    folder = Path(tempfile.mkdtemp(prefix="capo-pg-", dir="/tmp"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, str(_user()))
        data = str(folder / "data")
        _run(str(programs / "initdb"), "-D", data, "-U", "capo", "--auth=trust", "--no-sync")
        options = f"-k {folder} -c listen_addresses='' -c fsync=off -c full_page_writes=off"
        control = [str(programs / "pg_ctl"), "-D", data]
        _run(*control, "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield f"postgresql+asyncpg://capo@/{{}}?host={folder}"
        finally:
            _run(*control, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
