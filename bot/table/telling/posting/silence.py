"""Silence: channels that cannot be written to, until they can again."""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.chat.calls import Call
from bot.chat.ids import ChannelId, GameId
from bot.chat.markup import place
from bot.chat.messages import Message
from bot.chat.outlet import CannotPost
from bot.storage.games import StoredGame
from bot.table.people.durations import DAY
from bot.table.room import Room

log = logging.getLogger(__name__)


class Silence:
    """Games whose channel cannot be written to; they can be played, but nothing is posted."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._channels: dict[ChannelId, GameId] = {}
        self._told_at: dict[GameId, int] = {}
        """When hosts were told, who should not hear of every attempt to write again."""
        self._listeners: list[Callable[[GameId], None]] = []

    def when_lifted(self, listener: Callable[[GameId], None]) -> None:
        """Tell somebody from now on which games can be written to again."""
        self._listeners.append(listener)

    async def remember(self) -> None:
        """Learn which games an earlier run left silent."""
        self._channels = await self._room.store.games.silent_channels()
        self._told_at = dict.fromkeys(self._channels.values(), self._room.clock())

    def is_on(self, game: GameId) -> bool:
        """Whether the channel of a game cannot be written to."""
        return game in self._channels.values()

    async def fall(self, game: GameId, problem: CannotPost) -> None:
        """Stop writing to the channel of a game; its host is told in private, at most daily."""
        room = self._room
        if not await room.store.games.set_silent(game, True):
            return
        log.warning("game %s: the channel cannot be written to (%s)", game, problem)
        stored = await room.store.games.get(game)
        assert stored is not None
        self._channels[stored.channel] = game
        await self._tell_host(stored, room.clock())

    async def _tell_host(self, stored: StoredGame, now: int) -> None:
        if 0 <= now - self._told_at.get(stored.id, -DAY) < DAY:
            return
        self._told_at[stored.id] = now
        room = self._room
        words = await room.languages.of(stored.host, stored.guild)
        text = words.say("table.silent", name=stored.name, where=place(stored.channel))
        await room.outlet.tell(stored.host, Message(text))

    def lift(self, call: Call) -> None:
        """Write to the caller's channel again, if the bot has its rights back."""
        if call.may_post and call.channel in self._channels:
            self._room.background.do(self._lift(self._channels.pop(call.channel)))

    async def _lift(self, game: GameId) -> None:
        await self._room.store.games.set_silent(game, False)
        for listener in self._listeners:
            listener(game)
