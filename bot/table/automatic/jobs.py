"""Jobs that the table does by itself, one class each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage.calls import forget_calls
from bot.storage.games import PLAYING
from bot.table.people.durations import DAY, HOUR

if TYPE_CHECKING:
    from bot.table.table import Table


class RemindPlayers:
    """Reminds those who are waited for."""

    def __init__(self, table: Table, every: int) -> None:
        self.every = every
        self._table = table

    async def run(self, now: int) -> None:
        """Send the reminders that are due."""
        await self._table.reminders.run(now)


class ExpireLobbies:
    """Closes lobbies in which nothing happens."""

    every = HOUR

    def __init__(self, table: Table) -> None:
        self._table = table

    async def run(self, now: int) -> None:
        """Close those that are too old."""
        await self._table.lobby.expire(now)


class ForgetCalls:
    """Drops the keys of calls that cannot come again."""

    every = DAY
    _KEPT = 2 * DAY

    def __init__(self, table: Table) -> None:
        self._table = table

    async def run(self, now: int) -> None:
        """Drop the old ones."""
        await forget_calls(self._table.store.database, now - self._KEPT)


class CountGames:
    """Keeps the number of running games in the metrics."""

    def __init__(self, table: Table, every: int) -> None:
        self.every = every
        self._table = table

    async def run(self, now: int) -> None:
        """Count them."""
        counts = await self._table.store.games.count()
        self._table.metrics.running(counts.get(PLAYING, 0))
