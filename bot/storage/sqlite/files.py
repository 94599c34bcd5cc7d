"""The file of a SQLite database: its folder, its rights, and the one process that may use it."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sqlalchemy.engine import URL

from bot.usage import UsageError

_LOCK_BYTES = 200


def database_file(url: URL) -> Path | None:
    """The file of a SQLite database; None for others, and for one in memory."""
    if not url.drivername.startswith("sqlite") or url.database in (None, "", ":memory:"):
        return None
    # With uri=true the file is named by an address of its own, which SQLite reads.
    file = Path(str(url.database).removeprefix("file:" if "uri" in url.query else ""))
    # Whatever links lead there: what lies beside it lies beside the file itself.
    return file.resolve()


def make_room(url: URL) -> None:
    """Make the folder and an empty file that only its owner can read. Raises UsageError."""
    file = database_file(url)
    if file is None:
        return
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"The folder {file.parent} cannot be made: {error.strerror}.") from None
    # What is stored about people is for the user alone who runs the program. SQLite gives the
    # files beside it the same rights. If it cannot be made, SQLite says best why.
    with contextlib.suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


class _Sight(NamedTuple):
    """How the files of a database look from outside."""

    size: int
    changed: int
    journal: int | None
    """The inode of its journal."""


class Watch:
    """Notices that the file of a database is gone, or that somebody else has changed it.

    No other program writes to it: changes of others wait in the journal, which we take over.
    """

    def __init__(self, url: URL) -> None:
        self._file = database_file(url)
        self._known = self._inode(self._file)
        self._left: _Sight | None = None
        """How it was after what we wrote last."""
        self._touched = False
        """Whether somebody has changed it since."""
        self.damaged = False
        """Whether what is in it was found to be damaged."""

    @property
    def sound(self) -> bool:
        """Whether what is written now will be found again, as far as is known."""
        return not self.damaged and not self._touched and self._inode(self._file) == self._known

    def looks_sound(self) -> bool:
        """Likewise; look also whether others have changed it. To be asked before a write."""
        if self.sound and self._left is not None and self._look() != self._left:
            # A shortened file, a backup that was copied into it, a journal that was deleted.
            self._touched = True
        return self.sound

    def wrote(self) -> None:
        """Note how it is after a write of ours, whatever came of it."""
        if self._known is not None:
            self._left = self._look()

    def _look(self) -> _Sight | None:
        assert self._file is not None
        try:
            found = self._file.stat()
        except OSError:
            return None
        journal = self._inode(self._file.with_name(f"{self._file.name}-wal"))
        # Windows tells the time of a change late.
        changed = 0 if sys.platform == "win32" else found.st_mtime_ns
        return _Sight(found.st_size, changed, journal)

    @staticmethod
    def _inode(file: Path | None) -> int | None:
        try:
            return file.stat().st_ino if file is not None else None
        except OSError:
            return None


@contextlib.contextmanager
def alone(url: URL) -> Iterator[None]:
    """Meanwhile no other process plays on the file: both would send every message.

    The lock ends with the process, however that ends. Raises UsageError that names the other.
    """
    file = database_file(url)
    if file is None or sys.platform == "win32":
        yield
        return
    import fcntl

    make_room(url)
    path = file.with_name(f"{file.name}.lock")
    try:
        lock = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise UsageError(f"The file {path} cannot be made: {error.strerror}.") from None
    try:
        # Not flock: that would be passed on to the processes that paint.
        fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.ftruncate(lock, 0)
        os.pwrite(lock, f"{os.getpid()} {' '.join(sys.argv)}"[:_LOCK_BYTES].encode(), 0)
        yield
    except BlockingIOError:
        number, _, command = os.pread(lock, _LOCK_BYTES, 0).decode(errors="replace").partition(" ")
        raise UsageError(
            f"The database {file} is in use by another process, number {number or '?'} "
            f"({command or 'unknown'}); end that one first, or name another file in DATABASE_URL."
        ) from None
    finally:
        os.close(lock)
