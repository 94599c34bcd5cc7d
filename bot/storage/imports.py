"""Games that come with their record from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from bot.chat.ids import GameId, UserId
from bot.storage.calls import remember_call
from bot.storage.database import Database, Taken
from bot.storage.games import LOBBY, PLAYING, Seat, insert_game, insert_seats
from bot.storage.posts import NOTICE, owe, owe_notice
from bot.storage.records import StoredMove, insert_moves
from bot.storage.schema import games, seats


class Imports:
    """Imported games in the database, until they go on."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(
        self,
        key: str | None,
        values: Mapping[str, Any],
        seated: Sequence[Seat],
        record: Sequence[StoredMove],
        notice: str | None = None,
    ) -> GameId:
        """Store a game with its seats and moves, all or nothing.

        Raises ChannelTaken, DoneBefore.
        """

        def open_(connection: sa.Connection) -> GameId:
            remember_call(connection, key, values["created"])
            game = insert_game(connection, values)
            insert_seats(connection, game, seated)
            insert_moves(connection, game, record)
            if notice is not None:
                owe(connection, game, NOTICE, len(record), notice, values["created"])
            return game

        return await self._database.write(open_)

    async def take_seat(self, game: GameId, number: int, player: UserId) -> bool:
        """Give a seat of the house to somebody; False if it is taken or they have one."""
        free = sa.and_(seats.c.game == game, seats.c.number == number, seats.c.house)
        taken = sa.update(seats).where(free).values(player=player, house=False)
        try:
            return await self._database.change(taken) == 1
        except Taken:
            return False

    async def free_seat(self, game: GameId, player: UserId, house: UserId) -> bool:
        """Give somebody's seat back to the house; False if they have none."""
        theirs = sa.and_(seats.c.game == game, seats.c.player == player)
        freed = sa.update(seats).where(theirs).values(player=house, house=True)
        return await self._database.change(freed) == 1

    async def begin(self, game: GameId, acting: int | None, at: int, notice: str) -> bool:
        """Let the game go on and owe the notice; False if it does already."""
        waiting = sa.and_(games.c.id == game, games.c.status == LOBBY)
        changes = {"status": PLAYING, "acting": acting, "acting_since": at, "changed": at}

        def begin(connection: sa.Connection) -> bool:
            started = sa.update(games).where(waiting).values(card=None, **changes)
            if connection.execute(started).rowcount != 1:
                return False
            owe_notice(connection, game, notice, at)
            return True

        return await self._database.write(begin)
