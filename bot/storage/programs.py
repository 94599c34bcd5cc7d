"""Programs: moves that people have left to the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.chat.ids import GameId
from bot.storage.database import Database
from bot.storage.schema import programs


@dataclass(frozen=True, slots=True)
class Program:
    """What the table does for a seat; a seat has at most one of each kind.

    A kind may be about something, behind a colon: several of ``bid:<private>`` may stand.
    """

    game: GameId
    seat: int
    kind: str
    details: Mapping[str, Any]
    """What the kind needs to know; ``stopped`` is among it once the program has ended."""
    at: int

    @property
    def task(self) -> str:
        """The kind without what it is about."""
        return self.kind.partition(":")[0]

    @property
    def stopped(self) -> tuple[str, Mapping[str, Any]] | None:
        """Why it has ended, as a text's key and its facts; None while it works."""
        reason = self.details.get("stopped")
        return (reason[0], reason[1]) if reason is not None else None


class Programs:
    """Programs in the database, kept in memory once read: they are looked at after every move."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[GameId, tuple[Program, ...]] = {}

    async def of_game(self, game: GameId) -> tuple[Program, ...]:
        """All programs of a game, stopped ones among them."""
        if game not in self._known:
            query = sa.select(programs).where(programs.c.game == game)
            order = (programs.c.seat, programs.c.kind)
            async with self._database.reading() as connection:
                rows = await connection.execute(query.order_by(*order))
                self._known[game] = tuple(Program(**row._mapping) for row in rows)
        return self._known[game]

    async def games(self) -> list[GameId]:
        """The games in which programs are at work."""
        query = sa.select(programs).order_by(programs.c.game)
        async with self._database.reading() as connection:
            found = [Program(**row._mapping) for row in await connection.execute(query)]
        return list(dict.fromkeys(program.game for program in found if program.stopped is None))

    async def put(self, program: Program) -> None:
        """Store a program in place of the seat's last one of the kind."""
        values = {"game": program.game, "seat": program.seat, "kind": program.kind}
        values |= {"details": dict(program.details), "at": program.at}
        await self._database.change(self._database.put(programs, **values))
        self._known.pop(program.game, None)

    async def drop(self, program: Program) -> None:
        """Delete one program."""
        mine = sa.and_(_of_seat(program.game, program.seat), programs.c.kind == program.kind)
        await self._database.change(sa.delete(programs).where(mine))
        self._known.pop(program.game, None)

    async def remove(self, game: GameId, seat: int) -> None:
        """Delete the programs of a seat."""
        await self._database.change(sa.delete(programs).where(_of_seat(game, seat)))
        self._known.pop(game, None)


def _of_seat(game: GameId, seat: int) -> sa.ColumnElement[bool]:
    return sa.and_(programs.c.game == game, programs.c.seat == seat)
