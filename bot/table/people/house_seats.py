"""How the house plays its seats: level and temper, and whether it gives advice."""

from __future__ import annotations

from dataclasses import replace

from bot.chat.calls import Call, Refused
from bot.chat.messages import Message, write_message
from bot.storage.calls import DoneBefore
from bot.storage.games import LOBBY, PLAYING, StoredGame
from bot.table.live import LiveGame
from bot.table.people.rights import check_administers
from bot.table.room import Room
from bot.table.telling.houses import house_lines
from bot.table.telling.posting.poster import Poster
from engine.house.search.levels import Level, Temper

LEVELS = tuple(Level)
TEMPERS = tuple(Temper)


def next_level(level: str) -> Level:
    """The level after this one, the first after the last."""
    return LEVELS[(LEVELS.index(Level(level)) + 1) % len(LEVELS)]


class HouseSeats:
    """What the host decides about the house."""

    def __init__(self, room: Room, poster: Poster) -> None:
        self._room = room
        self._poster = poster

    async def set_level(self, call: Call, stored: StoredGame, level: str) -> None:
        """Choose how hard the house will think in a game that has not begun. Raises Refused."""
        check_administers(call.caller, stored)
        if stored.status != LOBBY:
            raise Refused("lobby.begun")
        await self._room.store.games.update(stored.id, level=level, changed=call.at)

    async def allow_advice(self, call: Call, stored: StoredGame, allowed: bool) -> None:
        """Let players ask the house for advice, or no longer. Raises Refused."""
        check_administers(call.caller, stored)
        await self._room.store.games.update(stored.id, advice=allowed)
        if stored.status != LOBBY:
            live = await self._room.games.get(stored.id)
            live.stored = replace(live.stored, advice=allowed)

    async def change(
        self,
        call: Call,
        live: LiveGame,
        number: int | None,
        level: str | None,
        temper: str | None,
    ) -> None:
        """Let the house play one of its seats otherwise, or all of them. Raises Refused."""
        check_administers(call.caller, live.stored)
        if live.stored.status != PLAYING:
            raise Refused("moves.game_ended")
        async with live.lock:
            chosen = [s for s in live.seats.values() if s.house and number in (None, s.number)]
            if not chosen:
                raise Refused("houses.none")
            seats = [
                replace(seat, level=level or seat.level, temper=temper or seat.temper)
                if seat in chosen
                else seat
                for seat in live.seats.values()
            ]
            words = await self._room.languages.public(live.stored.guild)
            notice = write_message(Message("\n".join(house_lines(live.stored, seats, words))))
            try:
                await self._room.store.games.set_seats(
                    live.id, seats, call.key, call.at, notice=notice
                )
            except DoneBefore:
                return
            live.stored = replace(live.stored, changed=call.at)
            live.reseat(seats)
        self._poster.wake(live.id)
