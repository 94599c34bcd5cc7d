"""Databases with games in them, made before the bot starts."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from bot.storage.database import open_database
from bot.storage.games import FINISHED, PLAYING
from bot.storage.posts import MOVE
from bot.storage.schema import checkpoints, games, moves, posts, seats
from bot.table.live import PROGRAM
from tests.load.recordings import Position, Recording, positions

_THEN = 1_790_000_000
"""When the games were played, in seconds since 1970."""


_migrating = threading.Lock()
"""Alembic migrates one database at a time in a process."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A game to be stored: so many moves of a recording, in a channel."""

    channel: int
    guild: int
    users: tuple[int, ...]
    recording: Recording
    played: int
    pictures: str = "move"
    card: int | None = None
    """The message with its status card."""
    link: str | None = None
    """Under which it can be watched."""


async def prepare_database(address: str, tables: Sequence[StoredTable]) -> None:
    """Make the database at the address."""
    lengths: dict[Recording, set[int]] = {}
    for table in tables:
        lengths.setdefault(table.recording, set()).add(table.played)
    known = {recording: positions(recording, list(found)) for recording, found in lengths.items()}

    def store(connection: sa.Connection) -> None:
        for number, table in enumerate(tables, start=1):
            _store(connection, number, table, known[table.recording][table.played])

    await asyncio.to_thread(_migrating.acquire)
    try:
        database = await open_database(address)
    finally:
        _migrating.release()
    # In one go: a thousand games have half a million moves.
    await database.write(store)
    await database.close()


def _store(connection: sa.Connection, number: int, table: StoredTable, position: Position) -> None:
    setup = table.recording.setup
    connection.execute(
        sa.insert(games).values(
            id=number,
            title=setup.title,
            edition=setup.edition,
            variants=list(setup.variants),
            revision=setup.revision,
            seed=setup.seed,
            options=dict(setup.options),
            name=f"Game {number}",
            guild=str(table.guild),
            channel=str(table.channel),
            host=str(table.users[0]),
            status=PLAYING if position.acting is not None else FINISHED,
            pictures=table.pictures,
            length=table.played,
            acting=position.acting,
            # Nobody is to be reminded of turns that have lasted for months.
            acting_since=int(time.time()),
            link=table.link,
            card=str(table.card) if table.card is not None else None,
            silent=False,
            created=_THEN,
            changed=int(time.time()),
        )
    )
    connection.execute(sa.insert(seats), _seat_rows(number, table))
    if table.played:
        connection.execute(sa.insert(moves), _move_rows(number, table))
        connection.execute(sa.insert(posts), _post_rows(number, table))
    if position.checkpoint is not None:
        at, state = position.checkpoint
        kept = {"game": number, "number": at, "program": PROGRAM, "state": state}
        connection.execute(sa.insert(checkpoints).values(**kept))


def _seat_rows(number: int, table: StoredTable) -> list[dict[str, object]]:
    people = zip(table.users, table.recording.setup.players, strict=True)
    return [
        {"game": number, "number": seat, "player": str(user), "name": name, "house": False}
        for seat, (user, name) in enumerate(people, start=1)
    ]


def _move_rows(number: int, table: StoredTable) -> list[dict[str, object]]:
    recording = table.recording
    return [
        {
            "game": number,
            "number": index + 1,
            "seat": recording.seats[index],
            "text": recording.texts[index],
            "player": str(table.users[recording.seats[index] - 1]),
            "at": _THEN,
        }
        for index in range(table.played)
    ]


def _post_rows(number: int, table: StoredTable) -> list[dict[str, object]]:
    return [
        {
            "game": number,
            "kind": MOVE,
            "number": index + 1,
            "message": str(table.channel + index + 1),
            "at": _THEN,
        }
        for index in range(table.played)
    ]
