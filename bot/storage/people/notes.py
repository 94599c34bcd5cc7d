"""Private notes: what somebody wants to remember about a game."""

from __future__ import annotations

import sqlalchemy as sa

from bot.chat.ids import GameId, UserId
from bot.storage.database import Database
from bot.storage.schema import private_notes


class Notes:
    """Notes in the database; everybody has at most one a game."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, game: GameId, player: UserId) -> str | None:
        """Somebody's note about a game, None if there is none."""
        query = sa.select(private_notes.c.text).where(_by(game, player))
        async with self._database.reading() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def write(self, game: GameId, player: UserId, text: str) -> None:
        """Keep a note in place of the one that there was."""
        await self._database.change(
            self._database.put(private_notes, game=game, player=player, text=text)
        )

    async def drop(self, game: GameId, player: UserId) -> None:
        """Forget somebody's note about a game."""
        await self._database.change(sa.delete(private_notes).where(_by(game, player)))

    async def drop_all(self, player: UserId) -> None:
        """Forget all notes of somebody."""
        mine = private_notes.c.player == player
        await self._database.change(sa.delete(private_notes).where(mine))


def _by(game: GameId, player: UserId) -> sa.ColumnElement[bool]:
    return sa.and_(private_notes.c.game == game, private_notes.c.player == player)
