"""Jobs that the table does by itself, one class each."""

from __future__ import annotations

from bot.storage.calls import forget_calls
from bot.storage.games import PLAYING
from bot.table.automatic.reminders import Reminders
from bot.table.lobby.lobby import Lobby
from bot.table.people.durations import DAY, HOUR
from bot.table.room import Room


class RemindPlayers:
    """Reminds those who are waited for."""

    def __init__(self, reminders: Reminders, every: int) -> None:
        self.every = every
        self._reminders = reminders

    async def run(self, now: int) -> None:
        """Send the reminders that are due."""
        await self._reminders.run(now)


class ExpireLobbies:
    """Closes lobbies in which nothing happens."""

    every = HOUR

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    async def run(self, now: int) -> None:
        """Close those that are too old."""
        await self._lobby.expire(now)


class ForgetCalls:
    """Drops the keys of calls that cannot come again."""

    every = DAY
    _KEPT = 2 * DAY

    def __init__(self, room: Room) -> None:
        self._database = room.store.database

    async def run(self, now: int) -> None:
        """Drop the old ones."""
        await forget_calls(self._database, now - self._KEPT)


class CheckStorage:
    """Notices that the file of the database is gone or damaged; the log says so, and health."""

    every = HOUR

    def __init__(self, room: Room) -> None:
        self._database = room.store.database

    async def run(self, now: int) -> None:
        """Look at all of it."""
        await self._database.check()


class CountGames:
    """Keeps the number of running games in the metrics."""

    def __init__(self, room: Room, every: int) -> None:
        self.every = every
        self._room = room

    async def run(self, now: int) -> None:
        """Count them."""
        counts = await self._room.store.games.count()
        self._room.metrics.running(counts.get(PLAYING, 0))
