"""Power cuts: what a disk that forgets unsynced writes would leave of the bot's SQLite file.

The bot's own statements are noted while it stores moves, and carried out again on a file system
that notes each write and each sync. After every one of these the power may fail: of what was not
synced the disk has kept nothing, everything, or some, a page perhaps by half.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import apsw
import sqlalchemy as sa

from bot.storage.connections import prepare_sqlite

SECTOR = 512
"""Bytes that a disk writes wholly or not at all."""
KEPT = ("nothing", "everything", "some")
"""What the disk has kept of writes that were not synced."""


@dataclass(frozen=True, slots=True)
class Operation:
    """Something that was asked of the file system."""

    kind: str
    """``write``, ``sync`` or ``truncate``."""
    file: str
    offset: int = 0
    content: bytes = b""


@dataclass(slots=True)
class Tape:
    """What was asked of the file system, and when moves were acknowledged."""

    operations: list[Operation] = field(default_factory=list)
    acknowledged: list[tuple[int, int]] = field(default_factory=list)
    """After how many operations so many moves were stored, in order."""

    def acknowledged_at(self, operations: int) -> int:
        """Moves that were acknowledged before the power failed."""
        return max((moves for after, moves in self.acknowledged if after <= operations), default=0)


class _Notes(apsw.VFS):
    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        super().__init__("power", base="")

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:
        return _File(self.tape, name, flags)


class _File(apsw.VFSFile):
    def __init__(self, tape: Tape, name: Any, flags: list[int]) -> None:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        self._tape, self._name = tape, Path(path or "temporary").name
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:
        super().xWrite(data, offset)
        self._tape.operations.append(Operation("write", self._name, offset, bytes(data)))

    def xSync(self, flags: int) -> None:
        super().xSync(flags)
        self._tape.operations.append(Operation("sync", self._name))

    def xTruncate(self, newsize: int) -> None:
        super().xTruncate(newsize)
        self._tape.operations.append(Operation("truncate", self._name, newsize))


class Statements:
    """Notes the statements by which an engine writes."""

    def __init__(self, engine: sa.Engine) -> None:
        self.noted: list[tuple[str, tuple[Any, ...] | list[Any], bool]] = []
        sa.event.listen(engine, "before_cursor_execute", self._note)

    def _note(self, *given: Any) -> None:
        _, _, statement, parameters, _, many = given
        self.noted.append((statement, parameters, many))


def carry_out(statements: Statements, file: Path) -> Tape:
    """Carry the statements out on a copy of the database, as a connection of the bot does."""
    tape = Tape()
    notes = _Notes(tape)
    connection = apsw.Connection(str(file), vfs="power")
    # There is no shared memory for such files; what is written to them is the same.
    connection.execute("PRAGMA locking_mode=EXCLUSIVE")
    prepare_sqlite(connection, None)
    for statement, parameters, many in statements.noted:
        cursor = connection.cursor()
        if many:
            cursor.executemany(statement, parameters)
        else:
            cursor.execute(statement, tuple(parameters) or None)
        if statement == "COMMIT":
            stored = next(connection.cursor().execute("SELECT count(*) FROM moves"))[0]
            tape.acknowledged.append((len(tape.operations), stored))
    # It is never closed cleanly: that would tidy up. The copy on the disk is not looked at again.
    notes.unregister()
    connection.close()
    return tape


def cuts(tape: Tape, base: Path, every: int = 1) -> Iterator[tuple[int, str, dict[str, bytes]]]:
    """The files that a power cut leaves: after each operation, by what the disk has kept."""
    last, _ = tape.acknowledged[-1]
    durable = {base.name: bytearray(base.read_bytes())}
    pending: list[Operation] = []
    for number, operation in enumerate(tape.operations[:last], 1):
        if operation.kind == "sync":
            mine = [one for one in pending if one.file == operation.file]
            pending = [one for one in pending if one.file != operation.file]
            _apply(durable, mine)
            durable.setdefault(operation.file, bytearray())
        else:
            pending.append(operation)
        if number % every == 0:
            kept = KEPT[number // every % len(KEPT)]
            files = {name: bytearray(content) for name, content in durable.items()}
            _apply(files, _survivors(pending, kept, random.Random(number)))
            yield number, kept, {name: bytes(content) for name, content in files.items()}


def _survivors(pending: Sequence[Operation], kept: str, chance: random.Random) -> list[Operation]:
    if kept == "nothing":
        return []
    if kept == "everything":
        return list(pending)
    found = []
    for one in pending:
        if one.kind == "truncate" and chance.random() < 0.5:
            found.append(one)
        for at in range(0, len(one.content), SECTOR):
            if chance.random() < 0.5:
                sector = one.content[at : at + SECTOR]
                found.append(Operation("write", one.file, one.offset + at, sector))
    return found


def _apply(files: dict[str, bytearray], operations: Sequence[Operation]) -> None:
    for one in operations:
        content = files.setdefault(one.file, bytearray())
        if one.kind == "truncate":
            del content[one.offset :]
            continue
        content.extend(bytes(max(0, one.offset - len(content))))
        content[one.offset : one.offset + len(one.content)] = one.content


def trouble(files: dict[str, bytes], folder: Path, acknowledged: int) -> str | None:
    """What is wrong with the database that was left; None if nothing is."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    main = next(name for name in files if name.endswith(".db"))
    connection = sqlite3.connect(folder / main)
    try:
        (sound,) = connection.execute("PRAGMA quick_check").fetchone()
        numbers = [row[0] for row in connection.execute("SELECT number FROM moves ORDER BY number")]
        (length,) = connection.execute("SELECT length FROM games").fetchone()
        (owed,) = connection.execute("SELECT count(*) FROM posts WHERE kind = 'move'").fetchone()
    except sqlite3.DatabaseError as error:
        return str(error)
    finally:
        connection.close()
    if sound != "ok":
        return str(sound)
    if len(numbers) < acknowledged:
        return f"{acknowledged - len(numbers)} acknowledged moves are lost"
    if numbers != list(range(1, length + 1)) or owed != length:
        return f"a move is stored by half: {len(numbers)} moves, length {length}, {owed} posts"
    return None
