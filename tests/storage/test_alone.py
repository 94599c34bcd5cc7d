"""One process a SQLite file: a second one is refused by a sentence that names the first."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from bot.storage.sqlite.files import alone
from bot.usage import UsageError
from tests.standin.process import REPOSITORY

HOLD = """
import sys
from sqlalchemy.engine import make_url
from bot.storage.sqlite.files import alone
with alone(make_url(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def hold(address: str) -> subprocess.Popen[str]:
    """Another process that plays on the file."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", HOLD, address]
    other = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=REPOSITORY)
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    return other


def test_a_second_process_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'capo.db'}"
    with hold(address) as other:
        with pytest.raises(UsageError) as told, alone(make_url(address)):
            pass
        assert f"in use by another process, number {other.pid} (-c sqlite" in str(told.value)
        assert "\n" not in str(told.value)
        other.kill()
    with alone(make_url(address)):
        assert (tmp_path / "capo.db").exists()


def test_links_lead_to_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "other.db").symlink_to(tmp_path / "capo.db")
    (tmp_path / "folder").symlink_to(tmp_path)
    with hold(f"sqlite:///{tmp_path / 'capo.db'}") as other:
        for name in ("other.db", "folder/capo.db", "folder/other.db"):
            with (
                pytest.raises(UsageError, match="in use"),
                alone(make_url(f"sqlite:///{tmp_path / name}")),
            ):
                pass
        other.kill()


def test_databases_without_a_file_need_no_lock() -> None:
    for address in ("sqlite://", "sqlite:///:memory:", "postgresql://capo@localhost/capo"):
        with alone(make_url(address)):
            pass
