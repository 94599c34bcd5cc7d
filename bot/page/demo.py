"""The demonstration: the house plays a whole game against itself, for somebody who watches."""

from __future__ import annotations

import secrets

import titles
from bot.chat.calls import Call, Caller
from bot.chat.ids import ChannelId, GameId, UserId
from bot.chat.messages import Message, Picture
from bot.page.hub import Note
from bot.page.local import GUILD, LocalChannel
from bot.storage.games import Seat
from bot.table.lobby.names import HOUSE
from bot.words.language import Language

PLAYERS = 3
PAUSE = 0.7
"""Seconds before each move: so much a reader needs at least."""
_QUICKEST, _SLOWEST = 0.1, 10.0
_GLANCE = 0.2
"""Seconds after which it is looked again whether the game is over."""


class Demo:
    """A game that the house plays in a channel of its own."""

    def __init__(self, channel: LocalChannel) -> None:
        self._channel, self._table = channel, channel.table
        self.game: GameId | None = None
        self.paused = False

    async def open_channel(self) -> ChannelId:
        """A channel for the game."""
        name = (await self._words()).say("page.demo")
        return (await self._channel.add_channel(name)).id

    async def spectator(self) -> UserId:
        """Somebody who watches: one of those who play here, or a guest."""
        people = await self._channel.store.page.people()
        if people:
            return people[0].id
        name = (await self._words()).say("page.demo_guest")
        return (await self._channel.add_person({"name": name})).id

    async def play(self, room: ChannelId, pause: float = PAUSE) -> None:
        """Play a game to its end, and show it once more as a moving picture."""
        self._table.house.pause = pause
        self._channel.demo = self
        self.game = await self.begin(room)
        await self.finish(self.game)
        self._table.house.pause = 0
        self._channel.demo = None

    async def direct(self, paused: bool, pause: float | None) -> None:
        """Pause the game or let it go on, with so many seconds before each move."""
        house = self._table.house
        if pause is not None:
            house.pause = min(max(pause, _QUICKEST), _SLOWEST)
        if self.game is None or paused == self.paused:
            return
        self.paused = paused
        live = await self._table.games.get(self.game)
        if paused:
            house.resting.add(self.game)
        else:
            house.resting.discard(self.game)
            self._table.background.do(self._table.play.go_on(live))
        moved = f"{live.length} {self._channel.turns.edition(live)}"
        self._channel.hub.tell(Note("moved", live.stored.channel, None, moved))

    async def begin(self, room: ChannelId) -> GameId:
        """Seat the house everywhere, at the place of the one who opens the game too."""
        clock, games, words = self._channel.clock, self._channel.store.games, await self._words()
        name = words.say("lobby.house", number=PLAYERS)
        opener = Caller(UserId(f"{HOUSE}-{PLAYERS}"), name, staff=True)

        def call() -> Call:
            return Call(opener, room, GUILD, f"demo-{secrets.token_hex(8)}", clock())

        title = next(each for each in titles.playable() if PLAYERS in titles.data(each).players)
        name = words.say("page.demo")
        stored = await self._table.lobby.open(call(), title, name=name)
        seat = Seat(1, opener.id, opener.name, house=True)
        await games.set_seats(stored.id, [seat], call().key, clock())
        await self._table.lobby.start(call(), stored.id, seating="joined", house=PLAYERS - 1)
        return stored.id

    async def finish(self, game: GameId) -> None:
        """Wait for the end of a game, unless the program ends first, and post its replay."""
        while not await self._is_over(game):
            if not await self._table.background.pause(_GLANCE):
                return
        live, words = await self._table.games.get(game), await self._words()
        replay = Picture(game, "replay", live.length, language=words.code)
        said = Message(words.say("page.demo_over", moves=live.length), (replay,))
        await self._channel.outlet.post(live.stored.channel, said, f"demo-{game}")

    async def _is_over(self, game: GameId) -> bool:
        """Whether the game is over, and everything about it has been told."""
        live = await self._table.games.get(game)
        return live.game.state.finished and not await self._table.store.posts.owed(game)

    async def _words(self) -> Language:
        return await self._table.public_language(GUILD)
