"""The crier: tells those who watch that a game has moved, as quickly as its pictures are painted.

One game after the other: its newest pictures are painted once for all who watch it, and only then
are they told. However many games move and however many watch, there is never more to paint than
one patient painter can do, and the players do not notice.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable

from bot.chat.ids import GameId
from bot.page.watching.audience import Audience, Taste

log = logging.getLogger(__name__)

TOLD_A_SECOND = 40
"""Pages that are told in a second; each of them comes back with some requests."""
Prepare = Callable[[GameId, Taste], Awaitable[int | None]]
"""Paints what somebody with that taste will ask for; the moves that the game has, None if it has
none to show."""


class Crier:
    """Brings news of games to those who watch them."""

    def __init__(self, audience: Audience, prepare: Prepare) -> None:
        self._audience = audience
        self._prepare = prepare
        self._news: dict[GameId, None] = {}
        self._woken = asyncio.Event()

    def moved(self, game: GameId) -> None:
        """Something has happened in a game."""
        if self._audience.of(game):
            self._news[game] = None
            self._woken.set()

    async def cry(self) -> None:
        """Tell all news, for as long as there are some to come."""
        while True:
            while not self._news:
                self._woken.clear()
                await self._woken.wait()
            game = next(iter(self._news))
            # What happens from now on is news again, and comes after that of other games.
            del self._news[game]
            try:
                await self._tell(game)
            except Exception:
                # The next news of this game may be told; those of others must be.
                log.exception("spectators of game %s were not told", game)

    async def _tell(self, game: GameId) -> None:
        for taste in sorted({watcher.taste for watcher in self._audience.of(game)}, key=str):
            moves = await self._prepare(game, taste)
            if moves is None:
                continue
            line = f"data: {json.dumps({'kind': 'moved', 'value': str(moves)})}\n\n".encode()
            for watcher in self._audience.of(game):
                if watcher.taste == taste:
                    await watcher.write(line)
                    await asyncio.sleep(1 / TOLD_A_SECOND)
