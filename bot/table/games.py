"""The games in memory: loaded when they are needed, the least used forgotten."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from bot.chat.calls import Refused
from bot.chat.ids import ChannelId, GameId
from bot.storage.games import EXPIRED, LOBBY, PLAYING, StoredGame
from bot.storage.store import Store
from bot.table.live import LiveGame, replayed
from bot.table.rules import can_be_played, rules_of
from bot.words.language import Language
from engine.refusals import BadSetup

KEPT = 400
"""Games kept in memory; one takes about a quarter of a megabyte."""


class LiveGames:
    """The games in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._games: OrderedDict[GameId, LiveGame] = OrderedDict()
        self._loading: dict[GameId, asyncio.Task[LiveGame]] = {}
        self._playing: dict[ChannelId, GameId] = {}

    async def get(self, game: GameId) -> LiveGame:
        """The game, loaded if need be. Raises Refused if there is none, or it has not begun."""
        if game in self._games:
            self._games.move_to_end(game)
            return self._games[game]
        if game not in self._loading:
            task = asyncio.create_task(self._load(game))
            self._loading[game] = task
            task.add_done_callback(lambda _: self._loading.pop(game, None))
        return await asyncio.shield(self._loading[game])

    # Which game a call is about

    async def stored_in(self, channel: ChannelId) -> StoredGame:
        """The game of a channel, open or the last one. Raises Refused if there was never one."""
        found = await self._store.games.in_channel(channel)
        if found is None:
            raise Refused("table.no_game_here")
        return found

    async def live_in(self, channel: ChannelId) -> LiveGame:
        """The running game of a channel, or the one that ended there last. Raises Refused."""
        if (playing := self._playing_in(channel)) is not None:
            return playing
        stored = await self.stored_in(channel)
        if stored.status == LOBBY:
            raise Refused("table.not_begun")
        return await self.get(stored.id)

    async def about_game_in(self, channel: ChannelId, words: Language) -> Language:
        """The language for what is said about the title that is played in a channel."""
        stored = await self._store.games.in_channel(channel)
        if stored is None:
            return words
        return words.about_title(rules_of(stored).data) if can_be_played(stored) else words

    def _playing_in(self, channel: ChannelId) -> LiveGame | None:
        """The game that is being played in a channel, if it is in memory."""
        live = self._games.get(self._playing.get(channel, GameId(0)))
        if live is None or live.stored.status != PLAYING or live.stored.channel != channel:
            return None
        self._games.move_to_end(live.id)
        return live

    def forget(self, game: GameId) -> None:
        """Load the game anew the next time."""
        self._games.pop(game, None)

    async def _load(self, game_id: GameId) -> LiveGame:
        stored = await self._store.games.get(game_id)
        if stored is None:
            raise Refused("table.no_such_game")
        seats = await self._store.games.seats(game_id)
        moves = await self._store.records.moves(game_id)
        if stored.status == EXPIRED:
            raise Refused("lobby.closed")
        title = await asyncio.to_thread(rules_of, stored)
        if stored.status == LOBBY or len(seats) not in title.data.players:
            raise Refused("table.not_begun")
        checkpoint = await self._store.records.checkpoint(game_id)
        try:
            live = await asyncio.to_thread(replayed, stored, seats, moves, checkpoint)
        except BadSetup:
            # A lobby that was given up before there were enough people.
            raise Refused("table.not_begun") from None
        self._games[game_id] = live
        if stored.status == PLAYING:
            self._playing[stored.channel] = game_id
        self._shrink()
        return live

    def _shrink(self) -> None:
        """Forget the games used least, but none that is just changing."""
        for game_id in [*self._games][:-KEPT]:
            if not self._games[game_id].lock.locked():
                del self._games[game_id]
