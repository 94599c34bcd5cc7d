"""Importing: a game that began elsewhere goes on here.

The house holds the seats of an imported game until people sit down in them, under the names of the
record. The game goes on when all have, or when the host says so.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import PurePath

from bot.chat.calls import Call, Refused
from bot.chat.commands import Upload
from bot.chat.ids import ChannelId, UserId
from bot.chat.messages import write_message
from bot.storage.calls import DoneBefore
from bot.storage.games import (
    EXPIRED,
    FINISHED,
    LOBBY,
    OPEN,
    PLAYING,
    ChannelTaken,
    Seat,
    StoredGame,
)
from bot.storage.records import StoredMove
from bot.table.live import LiveGame, replayed, setup_of
from bot.table.lobby.cards import LobbyCards
from bot.table.lobby.import_card import continue_message, finished_message
from bot.table.lobby.names import HOUSE, clean_name, unlike
from bot.table.lobby.opening import new_row
from bot.table.lobby.saved_games import read_saved_game
from bot.table.room import Room
from bot.table.rules import can_be_played
from bot.table.telling.posting.poster import Poster
from bot.table.turn.play import Play
from engine.game import Game
from engine.notation import text_of
from engine.records.record import write_record, write_unread

PATIENCE = 8.0
"""Seconds that playing a file may take; a whole game takes a part of one."""


class Importing:
    """Imported games, and records to take away."""

    def __init__(self, room: Room, poster: Poster, play: Play, cards: LobbyCards) -> None:
        self._room = room
        self._poster = poster
        self._play = play
        self._cards = cards
        self._store = room.store.imports

    async def record_of(self, live: LiveGame) -> str:
        """The record of a game as text."""
        return await asyncio.to_thread(write_record, live.game.copy())

    async def record_in(self, channel: ChannelId) -> tuple[StoredGame, int, str]:
        """The game of a channel, how many moves it has, and its record. Raises Refused.

        A game whose title is missing or faulty can be taken away, too: its moves are not read.
        """
        stored = await self._room.games.stored_in(channel)
        if stored.status in (LOBBY, EXPIRED) or can_be_played(stored):
            live = await self._room.games.live_in(channel)
            return live.stored, live.length, await self.record_of(live)
        seats = await self._room.store.games.seats(stored.id)
        moves = await self._room.store.records.moves(stored.id)
        lines = [(move.seat, move.text) for move in moves]
        return stored, len(lines), write_unread(setup_of(stored, seats), lines)

    async def open(self, call: Call, file: Upload, name: str | None = None) -> StoredGame:
        """Open a game from a file in the caller's channel. Raises Refused, BadRecord."""
        if not call.may_post:
            raise Refused("table.may_not_post")
        here = await self._room.store.games.in_channel(call.channel)
        if here is not None and here.status in OPEN:
            raise Refused("lobby.channel_taken")
        until = time.monotonic() + PATIENCE
        game = await asyncio.to_thread(
            read_saved_game, file.content, lambda: time.monotonic() > until
        )
        try:
            opened = await self._store_game(call, game, name or PurePath(file.name).stem)
        except ChannelTaken:
            raise Refused("lobby.channel_taken") from None
        except DoneBefore:
            return await self._room.games.stored_in(call.channel)
        if opened.status == FINISHED:
            self._poster.wake(opened.id)
        else:
            await self._cards.show(opened.id)
        return opened

    async def _store_game(self, call: Call, game: Game, name: str) -> StoredGame:
        settings = await self._room.store.settings.guild(call.guild)
        row = new_row(call, game.setup, name, settings.pictures)
        row["length"] = len(game.record)
        notice = None
        if game.state.finished:
            words = await self._room.languages.public(call.guild)
            row["status"] = FINISHED
            notice = write_message(finished_message(row["name"], game, words))
        record = [
            StoredMove(number, int(played.player), text_of(played.move), call.caller.id, call.at)
            for number, played in enumerate(game.record, start=1)
        ]
        number = await self._store.open(call.key, row, _house_seats(game), record, notice)
        stored = await self._room.store.games.get(number)
        assert stored is not None
        return stored

    # The lobby of an imported game; see ``Lobby``, which hands over to these

    async def sit(self, call: Call, stored: StoredGame, number: int | None = None) -> bool:
        """Take a seat, or the first one that is free; False if it was the last. Raises Refused."""
        seats = await self._room.store.games.seats(stored.id)
        if any(seat.player == call.caller.id for seat in seats):
            raise Refused("lobby.seated_already")
        free = [seat.number for seat in seats if seat.house]
        wanted = number if number is not None else next(iter(free), 0)
        if not await self._store.take_seat(stored.id, wanted, call.caller.id):
            raise Refused("records.seat_taken")
        if free != [wanted]:
            return True
        await self.start(call, stored)
        return False

    async def stand_up(self, stored: StoredGame, player: UserId) -> None:
        """Free somebody's seat. Raises Refused."""
        seats = await self._room.store.games.seats(stored.id)
        number = next((seat.number for seat in seats if seat.player == player), 0)
        if not await self._store.free_seat(stored.id, player, _house(number)):
            raise Refused("lobby.not_seated")

    async def start(self, call: Call, stored: StoredGame) -> None:
        """Go on; the house keeps the seats that are free. Raises Refused if nobody sits."""
        seats = await self._room.store.games.seats(stored.id)
        if all(seat.house for seat in seats):
            raise Refused("records.nobody")
        moves = await self._room.store.records.moves(stored.id)
        begun = replace(stored, status=PLAYING)
        live = await asyncio.to_thread(replayed, begun, seats, moves, None)
        words = await self._room.languages.public(stored.guild)
        body = write_message(continue_message(live, words))
        acting = live.acting.number if live.acting is not None else None
        if await self._store.begin(stored.id, acting, call.at, body):
            await self._cards.close(stored, "lobby.begun")
            ready = await self._room.games.get(stored.id)
            self._room.background.do(self._play.go_on(ready))


def _house(number: int) -> UserId:
    return UserId(f"{HOUSE}-{number}")


def _house_seats(game: Game) -> list[Seat]:
    """All seats under the names of the record, made fit to be shown."""
    seats: list[Seat] = []
    for number, name in enumerate(game.setup.players, start=1):
        shown = unlike(clean_name(name, str(number)), {seat.name for seat in seats})
        seats.append(Seat(number, _house(number), shown, house=True))
    return seats
