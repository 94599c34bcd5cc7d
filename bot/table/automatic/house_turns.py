"""The house at the table: its seats are played by themselves, beside the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from bot.storage.games import PLAYING, StoredGame
from bot.table.live import LiveGame, Note
from bot.table.room import Room
from bot.table.starting import for_each
from bot.table.telling.poster import Poster
from bot.table.turn.play import Play
from engine.house.decide import choose
from engine.moves import Move


class HouseTurns:
    """Decides for the seats that the house plays."""

    def __init__(self, room: Room, poster: Poster, play: Play) -> None:
        self._room = room
        self._poster = poster
        self._play = play
        self.pause = 0.0
        """Seconds before each move, for those who like to watch."""

    async def next_move(self, live: LiveGame) -> tuple[Move, Note] | None:
        """What the house does now, and why; None where it does not decide."""
        if not live.house_decides:
            return None
        if self.pause:
            self._poster.wake(live.id)
            await self._room.background.pause(self.pause)
        choice = await asyncio.to_thread(choose, live.game.copy())
        return choice.move, Note(choice.reason, _plain(choice.facts))

    async def resume(self) -> None:
        """Go on where an earlier run left the house thinking."""
        await for_each(await self._room.store.games.open_games(), self._resume)

    async def _resume(self, stored: StoredGame) -> None:
        playing = stored.status == PLAYING and self._room.outlet.serves(stored.guild)
        if playing and stored.acting is not None:
            seats = await self._room.store.games.seats(stored.id)
            if seats[stored.acting - 1].house:
                live = await self._room.games.get(stored.id)
                self._room.background.do(self._play.go_on(live))


def _plain(facts: Mapping[str, object]) -> dict[str, Any]:
    """Facts as they can be stored: numbers and texts."""
    return {name: value if isinstance(value, int) else str(value) for name, value in facts.items()}
