"""Those who follow games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.chat.ids import GameId, UserId
from bot.storage.database import Database
from bot.storage.schema import followers

TURNS, ROUNDS, MOVES = "turns", "rounds", "moves"
"""What a follower is told: whose turn it is, how rounds ended, or everything."""
DM, THREAD = "dm", "thread"
"""Where: in private, or in the game's spectator thread."""


@dataclass(frozen=True, slots=True)
class Follower:
    """Somebody who follows a game."""

    player: UserId
    level: str
    place: str


class Followers:
    """Followers in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._unfollowed: set[GameId] = set()
        """Games known to have no followers: most of them, and it is asked after every move."""

    async def follow(self, game: GameId, follower: Follower) -> None:
        """Let somebody follow a game from now on; what they chose before is replaced."""
        row = {"level": follower.level, "place": follower.place, "told": 0}
        self._unfollowed.discard(game)
        put = self._database.put(followers, game=game, player=follower.player, **row)
        await self._database.change(put)

    async def unfollow(self, player: UserId, game: GameId | None = None) -> int:
        """End that somebody follows a game, or all games; how many they were."""
        mine = followers.c.player == player
        if game is not None:
            mine &= followers.c.game == game
        return await self._database.change(sa.delete(followers).where(mine))

    async def leave_thread(self, game: GameId) -> None:
        """Drop those who follow in a thread that is gone."""
        there = (followers.c.game == game) & (followers.c.place == THREAD)
        await self._database.change(sa.delete(followers).where(there))

    async def of(self, game: GameId) -> list[Follower]:
        """Who follows a game."""
        async with self._database.reading() as connection:
            rows = await connection.execute(_select(followers.c.game == game))
            return [Follower(*row) for row in rows]

    async def take(self, game: GameId, post: int) -> list[Follower]:
        """Those who have not been told a post yet; from now on it counts as told."""
        if game in self._unfollowed:
            return []
        new = (followers.c.game == game) & (followers.c.told < post)
        if not await self.of(game):
            self._unfollowed.add(game)
            return []

        def take(connection: sa.Connection) -> list[Follower]:
            found = [Follower(*row) for row in connection.execute(_select(new))]
            connection.execute(sa.update(followers).where(new).values(told=post))
            return found

        return await self._database.write(take)


def _select(which: sa.ColumnElement[bool]) -> sa.Select[Any]:
    columns = (followers.c.player, followers.c.level, followers.c.place)
    return sa.select(*columns).where(which).order_by(followers.c.player)
