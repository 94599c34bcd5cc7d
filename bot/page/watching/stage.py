"""The stage: games as spectators see them, played in this process or in another one."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from bot.chat.ids import GameId, GuildId
from bot.process.metrics import Metrics
from bot.storage.games import Standing, StoredGame
from bot.storage.store import Store
from bot.table.games import LiveGames
from bot.table.languages import Languages
from bot.table.live import LiveGame
from bot.table.telling.studio import Studio

log = logging.getLogger(__name__)

_LOOK_EVERY = 1.0
_FRESH = 1.0
"""Seconds for which it is remembered whose link it is."""
_REMEMBERED = 1_000


class Stage:
    """What the pages of spectators need to know. Nothing is ever written."""

    def __init__(
        self,
        store: Store,
        games: LiveGames,
        studio: Studio,
        languages: Languages,
        metrics: Metrics,
        elsewhere: Callable[[GuildId | None], bool],
        several: bool,
    ) -> None:
        self.store = store
        self.games = games
        self.studio = studio
        self.languages = languages
        self.metrics = metrics
        self.several = several
        """Whether other processes play on the same database."""
        self._elsewhere = elsewhere
        """Whether the games of a server are played by another process."""
        self.links: dict[str, tuple[float, StoredGame | None]] = {}
        """Games by their links, each until a moment."""
        self._seen: dict[GameId, Standing] = {}

    async def by_link(self, link: str) -> StoredGame | None:
        """The game that is shown under a link."""
        now = time.monotonic()
        until, stored = self.links.get(link, (0.0, None))
        if now >= until:
            stored = await self.store.games.by_link(link)
            if len(self.links) >= _REMEMBERED:
                self.links.clear()
            self.links[link] = (now + _FRESH, stored)
        return stored

    async def live(self, stored: StoredGame) -> LiveGame:
        """The game in memory, as it is stored now."""
        live = await self.games.get(stored.id)
        known = live.stored
        if self._elsewhere(stored.guild) and (known.length, known.changed) != (
            stored.length,
            stored.changed,
        ):
            self._forget(stored.id)
            live = await self.games.get(stored.id)
        return live

    async def look(
        self,
        watched: Callable[[], list[GameId]],
        moved: Callable[[GameId], None],
        revoked: Callable[[GameId], None],
    ) -> None:
        """Notice what other processes do with the games that are watched."""
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            try:
                standing = await self.store.games.standing(watched())
            except Exception as problem:
                # Whatever it is, the next look may succeed.
                log.warning("the games that are watched cannot be read: %s", problem)
                continue
            for game in watched():
                before, now = self._seen.get(game), standing.get(game)
                if now is None or (before is not None and before.link != now.link):
                    revoked(game)
                elif before is not None and before != now and self._elsewhere(now.guild):
                    self._forget(game)
                    moved(game)
            self._seen = standing

    def _forget(self, game: GameId) -> None:
        self.games.forget(game)
        self.studio.forget(game)
