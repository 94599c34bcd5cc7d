"""Jobs that the table does by itself, one class each."""

from __future__ import annotations

import asyncio
import time

from bot.storage.calls import forget_calls
from bot.storage.games import PLAYING
from bot.table.automatic.reminders import Reminders
from bot.table.lobby.lobby import Lobby
from bot.table.people.durations import DAY, HOUR
from bot.table.room import Room

_NAP = 0.01
"""Seconds of a sleep that shows how late the event loop is."""


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


class MeasureWork:
    """Keeps in the metrics how many games run, what is owed, and how late the event loop is."""

    def __init__(self, room: Room, every: int) -> None:
        self.every = every
        self._room = room

    async def run(self, now: int) -> None:
        """Count and measure."""
        store, metrics = self._room.store, self._room.metrics
        counts = await store.games.count()
        metrics.running(counts.get(PLAYING, 0))
        oldest = await store.posts.oldest_owed()
        age = max(now - oldest, 0) if oldest is not None else 0
        metrics.owing(await store.posts.count_owed(), age)
        begun = time.perf_counter()
        await asyncio.sleep(_NAP)
        metrics.delayed(max(time.perf_counter() - begun - _NAP, 0.0))
