"""The house at the table: its seats are played by themselves, beside the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bot.storage.games import PLAYING
from bot.table.live import LiveGame, Note
from engine.house import choose
from engine.moves import Move

if TYPE_CHECKING:
    from bot.table.table import Table


class HouseTurns:
    """Decides for the seats that the house plays."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.pause = 0.0
        """Seconds before each move, for those who like to watch."""

    def is_on(self, live: LiveGame) -> bool:
        """Whether the house must decide now."""
        return live.acting is not None and live.acting.house

    async def next_move(self, live: LiveGame) -> tuple[Move, Note]:
        """What the house does now, and why."""
        if self.pause:
            self._table.poster.wake(live.id)
            await self._table.pause(self.pause)
        choice = await asyncio.to_thread(choose, live.game.copy())
        return choice.move, Note(choice.reason, _plain(choice.facts))

    async def resume(self) -> None:
        """Go on where an earlier run left the house thinking."""
        for stored in await self._table.store.games.open_games():
            if stored.status == PLAYING and stored.acting is not None:
                seats = await self._table.store.games.seats(stored.id)
                if seats[stored.acting - 1].house:
                    live = await self._table.games.get(stored.id)
                    self._table.in_background(self._table.play.go_on(live))


def _plain(facts: Mapping[str, object]) -> dict[str, Any]:
    """Facts as they can be stored: numbers and texts."""
    return {name: value if isinstance(value, int) else str(value) for name, value in facts.items()}
