"""The table: everything that games in channels need, put together."""

from __future__ import annotations

from collections.abc import Callable

from bot.chat.calls import Call
from bot.chat.ids import ChannelId, GuildId
from bot.chat.outlet import Outlet
from bot.chat.pace import Pace
from bot.process.clocks import Clock
from bot.process.metrics import Metrics
from bot.storage.games import StoredGame
from bot.storage.store import Store
from bot.table.automatic.explaining import Explaining
from bot.table.automatic.house_turns import HouseTurns
from bot.table.automatic.jobs import (
    CheckStorage,
    ExpireLobbies,
    ForgetCalls,
    MeasureWork,
    RemindPlayers,
)
from bot.table.automatic.programs import Programs
from bot.table.automatic.reminders import Reminders
from bot.table.automatic.schedule import Schedule
from bot.table.background import Background
from bot.table.games import LiveGames
from bot.table.languages import Languages
from bot.table.live import LiveGame
from bot.table.lobby.cards import LobbyCards
from bot.table.lobby.directory import Directory
from bot.table.lobby.importing import Importing
from bot.table.lobby.lessons import Lessons
from bot.table.lobby.lobby import Lobby
from bot.table.people.administration import Administration
from bot.table.people.consent import Consents
from bot.table.people.ending import END, Ending
from bot.table.people.following import Following
from bot.table.people.house_seats import HouseSeats
from bot.table.people.links import Links
from bot.table.people.preferences import Preferences
from bot.table.people.replacing import REPLACE, Replacing
from bot.table.people.standing_in import StandingIn
from bot.table.people.statistics import Statistics
from bot.table.people.undoing import UNDO, Undoing
from bot.table.room import Room
from bot.table.starting import Starting
from bot.table.telling.posting.poster import Poster
from bot.table.telling.posting.silence import Silence
from bot.table.telling.status_card import StatusCards
from bot.table.telling.studio import Studio
from bot.table.turn.play import Play
from bot.words.language import Language


class Table:
    """Games in channels. Front ends call its parts; what it says goes out through the outlet.

    The parts are put together here: each gets the room and the parts that it works with, and none
    knows the table.
    """

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
        self.link_base = link_base
        """Where spectators find games; None if they do not."""
        self.metrics = metrics or Metrics()
        self.languages = Languages(store.settings, locale)
        self.background = Background()
        self.games = LiveGames(store)
        self.began = clock()
        """When this run began."""
        room = Room(
            store,
            outlet,
            clock,
            self.languages,
            self.background,
            self.games,
            self.metrics,
            began=self.began,
        )
        self.pace = Pace()
        self._tell(room)
        self._play(room)
        self._gather(room)
        self._agree(room)
        self._remind(room, reminder_tick, reminder_minimum)
        self.starting = Starting(room.background)
        self.administration = Administration(room, self.starting, self.schedule)

    def _tell(self, room: Room) -> None:
        """What is said about games, in words and pictures."""
        self.studio = Studio(self.games, self.metrics)
        self.silence = Silence(room)
        self.poster = Poster(room, self.silence)
        self.cards = StatusCards(room)
        self.following = Following(room)
        self.poster.when_told(self.following.tell)
        self.poster.when_told(lambda told: self.cards.touch(told.live.id))

    def _play(self, room: Room) -> None:
        """Moves, and who makes them by themselves."""
        self.play = Play(room, self.poster)
        self.programs = Programs(room, self.play)
        self.house = HouseTurns(room, self.poster, self.play)
        # Programs look first, also when it is not their turn: what the house does may end them.
        self.play.leave_to(self.programs, self.house)

    def _gather(self, room: Room) -> None:
        """How games begin."""
        self.lobby_cards = LobbyCards(room)
        self.importing = Importing(room, self.poster, self.play, self.lobby_cards)
        self.lobby = Lobby(room, self.play, self.lobby_cards, self.importing)
        self.lessons = Lessons(room)
        self.statistics = Statistics(room)
        self.directory = Directory(room, self.statistics)

    def _agree(self, room: Room) -> None:
        """What needs the consent of others."""
        self.consents = Consents(room, self.poster)
        self.undoing = Undoing(
            room, self.poster, self.play, self.programs, self.studio, self.consents
        )
        self.house_seats = HouseSeats(room, self.poster)
        self.explaining = Explaining(room, self.house)
        self.replacing = Replacing(room, self.poster, self.play, self.studio, self.consents)
        self.ending = Ending(room, self.poster, self.consents)
        self.standing_in = StandingIn(room)
        self.links = Links(room)
        self.consents.take_on(UNDO, self.undoing)
        self.consents.take_on(REPLACE, self.replacing)
        self.consents.take_on(END, self.ending)

    def _remind(self, room: Room, tick: int, minimum: int) -> None:
        """Who is waited for, and what else is done from time to time."""
        self.reminders = Reminders(room, self.poster, self.silence, minimum)
        self.preferences = Preferences(room, self.reminders, self.cards)
        jobs = (
            RemindPlayers(self.reminders, tick),
            ExpireLobbies(self.lobby),
            ForgetCalls(room),
            CheckStorage(room),
            MeasureWork(room, tick),
        )
        self.schedule = Schedule(jobs, room.clock, room.background.pause, tick)

    def start(self) -> None:
        """Take up what an earlier run left: messages that are owed, programs, jobs.

        Each goes on by itself, and is tried again where it fails.
        """
        self.starting.begin("posts", self._pay_debts)
        self.starting.begin("programs", self.programs.resume)
        self.starting.begin("house", self.house.resume)
        self.background.do(self.schedule.run())

    async def _pay_debts(self) -> None:
        await self.silence.remember()
        for game, guild in (await self.store.posts.games_that_owe()).items():
            if self.outlet.serves(guild):
                self.poster.wake(game)

    async def stop(self) -> None:
        """Begin nothing new and finish what is under way, but do not wait for long.

        Messages that could not be sent remain owed.
        """
        self.background.begin_to_stop()
        self.house.stop()
        self.cards.hurry()
        await self.background.finish()

    @property
    def stopping(self) -> bool:
        """Whether nothing new is to be begun."""
        return self.background.stopping

    def on_moved(self, watcher: Callable[[LiveGame], None]) -> None:
        """Call somebody whenever the moves of a game have been told."""
        self.poster.when_told(lambda told: watcher(told.live))

    # What calls ask first

    def hear(self, call: Call) -> None:
        """Write to the caller's channel again, if the bot has its rights back."""
        self.silence.lift(call)

    async def about_game_in(self, channel: ChannelId, words: Language) -> Language:
        """The language for what is said about the title that is played in a channel."""
        return await self.games.about_game_in(channel, words)

    async def stored_in(self, channel: ChannelId) -> StoredGame:
        """The game of a channel, open or the last one. Raises Refused if there was never one."""
        return await self.games.stored_in(channel)

    async def live_in(self, channel: ChannelId) -> LiveGame:
        """The running game of a channel, or the one that ended there last. Raises Refused."""
        return await self.games.live_in(channel)

    async def public_language(self, guild: GuildId | None) -> Language:
        """The language of what everybody reads in a server."""
        return await self.languages.public(guild)

    @property
    def default_language(self) -> Language:
        """The language where nobody has chosen one."""
        return self.languages.default

    async def own_theme(self, call: Call) -> str:
        """The colours that the caller has chosen for pictures; empty if none."""
        return (await self.store.settings.person(call.caller.id)).theme or ""

    async def private_language(self, call: Call) -> Language:
        """The language of what only the caller reads."""
        return await self.languages.private(call)
