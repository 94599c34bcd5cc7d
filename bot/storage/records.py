"""Records: the moves of a game, and the messages that are owed for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from bot.chat.ids import GameId, UserId
from bot.storage.calls import remember_call
from bot.storage.database import Database
from bot.storage.posts import END, MOVE, NOTICE, ROUNDS, Post, owe
from bot.storage.schema import checkpoints, games, moves, posts, undos

_ORDER = (ROUNDS, MOVE, END)
"""The order in which what a move led to is told."""


class StaleRecord(Exception):
    """The record has another length than the writer thought."""


@dataclass(frozen=True, slots=True)
class StoredMove:
    """A move of the record."""

    number: int
    """From 1 on."""
    seat: int
    text: str
    player: UserId
    """Who made it: the seat's player, a deputy, or the table itself."""
    at: int
    note: str | None = None
    """Why the table made it: a key and facts, as JSON."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Where the game stands after a change of the record."""

    acting: int | None
    acting_since: int
    status: str
    checkpoint: tuple[int, bytes] | None = None
    """A state to be kept in place of the last one, and after how many moves it stands."""
    program: str = ""


class Records:
    """Moves, checkpoints and undos in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(
        self,
        game: GameId,
        new: Sequence[StoredMove],
        turn: Turn,
        key: str | None,
        occasions: Sequence[tuple[int, str]] = (),
    ) -> list[Post]:
        """Add moves to the record and owe their messages, all or nothing.

        ``occasions`` are moves with a message of another kind beside their own, by number.

        Raises StaleRecord if the record has grown or shrunk meanwhile, DoneBefore if the call
        has been obeyed already.
        """
        at = new[-1].at

        def add(connection: sa.Connection) -> list[Post]:
            remember_call(connection, key, at)
            _set_length(connection, game, new[0].number - 1, new[-1].number, turn, at)
            insert_moves(connection, game, new)
            _keep_checkpoint(connection, game, turn)
            # What a set of rounds has brought is told before the next turn is asked for, the end
            # of the game after the move that led to it.
            owed = [(m.number, MOVE) for m in new] + list(occasions)
            owed.sort(key=lambda one: (one[0], _ORDER.index(one[1])))
            return [owe(connection, game, kind, number, None, at) for number, kind in owed]

        return await self._database.write(add)

    async def take_back(
        self, game: GameId, length: int, to: int, turn: Turn, player: UserId, at: int, body: str
    ) -> Post:
        """Shorten the record, log what was taken back and owe the notice. Raises StaleRecord."""
        undone = sa.and_(moves.c.game == game, moves.c.number > to)
        # What was never told need not be told; what was told must not count as told again.
        made = posts.c.kind.in_(_ORDER)
        told = sa.and_(posts.c.game == game, made, posts.c.number > to)
        later = sa.and_(checkpoints.c.game == game, checkpoints.c.number > to)

        def shorten(connection: sa.Connection) -> Post:
            _set_length(connection, game, length, to, turn, at)
            order = sa.select(moves.c.seat, moves.c.text).where(undone).order_by(moves.c.number)
            lines = [f"{seat} {text}" for seat, text in connection.execute(order)]
            log = {"game": game, "player": player, "length": to, "moves": lines, "at": at}
            connection.execute(sa.insert(undos).values(**log))
            connection.execute(sa.delete(moves).where(undone))
            connection.execute(sa.delete(posts).where(told))
            connection.execute(sa.delete(checkpoints).where(later))
            return owe(connection, game, NOTICE, to, body, at)

        return await self._database.write(shorten)

    async def moves(self, game: GameId) -> list[StoredMove]:
        """The record."""
        columns = (moves.c.number, moves.c.seat, moves.c.text, moves.c.player, moves.c.at)
        query = sa.select(*columns, moves.c.note).where(moves.c.game == game)
        async with self._database.reading() as connection:
            rows = await connection.execute(query.order_by(moves.c.number))
            return [StoredMove(*row) for row in rows]

    async def checkpoint(self, game: GameId) -> tuple[int, str, bytes] | None:
        """The last checkpoint: after how many moves, by which version, and the state."""
        columns = (checkpoints.c.number, checkpoints.c.program, checkpoints.c.state)
        query = sa.select(*columns).where(checkpoints.c.game == game)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        return (row[0], row[1], row[2]) if row else None


_SET_LENGTH = (
    sa.update(games)
    .where(games.c.id == sa.bindparam("game"), games.c.length == sa.bindparam("before"))
    .values(
        length=sa.bindparam("after"),
        acting=sa.bindparam("who"),
        acting_since=sa.bindparam("since"),
        status=sa.bindparam("now"),
        changed=sa.bindparam("then"),
    )
)
_INSERT_MOVES = sa.insert(moves)


def insert_moves(connection: sa.Connection, game: GameId, new: Sequence[StoredMove]) -> None:
    """Store moves of a game."""
    rows = [
        {
            "game": game,
            "number": move.number,
            "seat": move.seat,
            "text": move.text,
            "player": move.player,
            "note": move.note,
            "at": move.at,
        }
        for move in new
    ]
    connection.execute(_INSERT_MOVES, rows)


def _set_length(
    connection: sa.Connection, game: GameId, before: int, after: int, turn: Turn, at: int
) -> None:
    values = {
        "game": game,
        "before": before,
        "after": after,
        "who": turn.acting,
        "since": turn.acting_since,
        "now": turn.status,
        "then": at,
    }
    result = connection.execute(_SET_LENGTH, values)
    if result.rowcount != 1:
        raise StaleRecord


def _keep_checkpoint(connection: sa.Connection, game: GameId, turn: Turn) -> None:
    if turn.checkpoint is None:
        return
    number, state = turn.checkpoint
    connection.execute(sa.delete(checkpoints).where(checkpoints.c.game == game))
    kept = {"game": game, "number": number, "program": turn.program, "state": state}
    connection.execute(sa.insert(checkpoints).values(**kept))
