"""The table: everything that games in channels need, put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from bot.chat.calls import Call, Refused
from bot.chat.ids import ChannelId, GuildId, UserId
from bot.chat.outlet import Outlet
from bot.chat.pace import Pace
from bot.games.set_up import load_title
from bot.process.metrics import Metrics
from bot.storage.games import LOBBY, StoredGame
from bot.storage.store import Store
from bot.table.automatic.house_turns import HouseTurns
from bot.table.automatic.jobs import CountGames, ExpireLobbies, ForgetCalls, RemindPlayers
from bot.table.automatic.programs import Programs
from bot.table.automatic.reminders import Reminders
from bot.table.automatic.schedule import Schedule
from bot.table.live import LiveGame, LiveGames
from bot.table.lobby.importing import Importing
from bot.table.lobby.lessons import Lessons
from bot.table.lobby.lobby import Lobby
from bot.table.people.administration import Administration
from bot.table.people.consent import Consents
from bot.table.people.ending import END, Ending
from bot.table.people.following import Following
from bot.table.people.preferences import Preferences
from bot.table.people.replacing import REPLACE, Replacing
from bot.table.people.undoing import UNDO, Undoing
from bot.table.telling.poster import Poster
from bot.table.telling.silence import Silence
from bot.table.telling.status_card import StatusCards
from bot.table.telling.studio import Studio
from bot.table.turn.play import Play
from bot.words.language import Language, language
from bot.words.patterns import PLAIN

log = logging.getLogger(__name__)

Clock = Callable[[], int]
"""Seconds since 1970, UTC."""
PATIENCE = 5
"""Seconds to finish what is under way when the table stops."""


class Table:
    """Games in channels. Front ends call its parts; what it says goes out through the outlet."""

    def __init__(
        self,
        store: Store,
        outlet: Outlet,
        clock: Clock,
        locale: str | None = None,
        *,
        reminder_tick: int = 60,
        reminder_minimum: int = 60,
        metrics: Metrics | None = None,
        link_base: str | None = None,
    ) -> None:
        self.store = store
        self.outlet = outlet
        self.clock = clock
        self.locale = locale
        self.link_base = link_base
        """Where spectators find games; None if they do not."""
        self.metrics = metrics or Metrics()
        self.began = clock()
        self.games = LiveGames(store)
        self.studio = Studio(self.games)
        self.poster = Poster(self)
        self.cards = StatusCards(self)
        self.pace = Pace()
        self.lobby = Lobby(self)
        self.play = Play(self)
        self.programs = Programs(self)
        self.house = HouseTurns(self)
        self.lessons = Lessons(self)
        self.undoing = Undoing(self)
        self.replacing = Replacing(self)
        self.ending = Ending(self)
        self.importing = Importing(self)
        self.consents = Consents(
            self, {UNDO: self.undoing, REPLACE: self.replacing, END: self.ending}
        )
        self.reminders = Reminders(self, reminder_minimum)
        self.preferences = Preferences(self)
        self.following = Following(self)
        self.silence = Silence(self)
        self.administration = Administration(self)
        jobs = (
            RemindPlayers(self, reminder_tick),
            ExpireLobbies(self),
            ForgetCalls(self),
            CountGames(self, reminder_tick),
        )
        self.schedule = Schedule(jobs, clock, self.pause, reminder_tick)
        self.stopping = False
        """Whether nothing new is to be begun."""
        self._pausing: set[asyncio.Task[Any]] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._watchers: list[Callable[[LiveGame], None]] = []

    async def start(self) -> None:
        """Take up what an earlier run left: messages that are owed, programs, jobs."""
        await self.silence.remember()
        for game in await self.store.posts.games_that_owe():
            self.poster.wake(game)
        self.in_background(self.programs.resume())
        self.in_background(self.house.resume())
        self.in_background(self.schedule.run())

    async def stop(self) -> None:
        """Begin nothing new and finish what is under way, but do not wait for long.

        Messages that could not be sent remain owed.
        """
        self.stopping = True
        for pausing in self._pausing:
            pausing.cancel()
        await self.cards.stop()
        loop = asyncio.get_running_loop()
        last = loop.time() + PATIENCE
        while self._tasks and loop.time() < last:
            await asyncio.wait(self._tasks, timeout=last - loop.time())
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def pause(self, seconds: float) -> bool:
        """Wait before something is tried again; False if the table is to stop."""
        if not self.stopping:
            await self._sleep(seconds)
        return not self.stopping

    async def _sleep(self, seconds: float) -> None:
        """Sleep until the time is over or ``stop`` wakes the sleeper."""
        task = asyncio.current_task()
        assert task is not None
        self._pausing.add(task)
        try:
            await asyncio.sleep(seconds)
        except asyncio.CancelledError:
            if not self.stopping:
                raise
            task.uncancel()
        finally:
            self._pausing.discard(task)

    @contextmanager
    def working(self) -> Iterator[None]:
        """The present task is waited for when the table stops."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something after the caller has been answered. What goes wrong is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work failed", exc_info=error)

    def on_moved(self, watcher: Callable[[LiveGame], None]) -> None:
        """Call somebody whenever the moves of a game have been told."""
        self._watchers.append(watcher)

    def moved(self, live: LiveGame) -> None:
        """Tell those who watch that a game has moved."""
        for watcher in self._watchers:
            watcher(live)

    # Which game a call is about

    async def stored_in(self, channel: ChannelId) -> StoredGame:
        """The game of a channel, open or the last one. Raises Refused if there was never one."""
        found = await self.store.games.in_channel(channel)
        if found is None:
            raise Refused("table.no_game_here")
        return found

    async def live_in(self, channel: ChannelId) -> LiveGame:
        """The running game of a channel, or the one that ended there last. Raises Refused."""
        if (playing := self.games.playing_in(channel)) is not None:
            return playing
        stored = await self.stored_in(channel)
        if stored.status == LOBBY:
            raise Refused("table.not_begun")
        return await self.games.get(stored.id)

    async def currency_in(self, channel: ChannelId) -> str:
        """How the game of a channel writes money."""
        stored = await self.store.games.in_channel(channel)
        return PLAIN if stored is None else load_title(stored.title, stored.edition).data.currency

    # Languages

    @property
    def default_language(self) -> Language:
        """The language where nobody has chosen one."""
        return language(self.locale)

    async def public_language(self, guild: GuildId | None) -> Language:
        """The language of what everybody reads in a server."""
        return language((await self.store.settings.guild(guild)).language, self.locale)

    async def private_language(self, call: Call) -> Language:
        """The language of what only the caller reads."""
        chosen = (await self.store.settings.person(call.caller.id)).language
        return language(chosen, call.caller.language, self.locale)

    async def language_of(self, user: UserId, guild: GuildId | None) -> Language:
        """The language for a private message to somebody who is not calling."""
        chosen = (await self.store.settings.person(user)).language
        server = (await self.store.settings.guild(guild)).language
        return language(chosen, server, self.locale)
