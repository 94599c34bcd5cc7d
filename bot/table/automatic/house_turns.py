"""The house at the table: its seats are played by themselves, beside the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

from bot.chat.ids import GameId
from bot.storage.games import PLAYING, Seat, StoredGame
from bot.table.automatic.thinking import Question, Thinkers
from bot.table.live import LiveGame, Note
from bot.table.room import Room
from bot.table.starting import for_each
from bot.table.telling.posting.poster import Poster
from bot.table.turn.play import Play
from engine.game import Game
from engine.house.choice import Choice
from engine.house.search.levels import Level, Temper
from engine.house.search.thinking import think
from engine.moves import Move
from engine.records.checkpoint import encode

log = logging.getLogger(__name__)

Moment = tuple[int, int]
"""When a game is thought about: the length of its record, and how often moves were undone."""


class HouseTurns:
    """Decides for the seats that the house plays."""

    def __init__(self, room: Room, poster: Poster, play: Play) -> None:
        self._room = room
        self._poster = poster
        self._play = play
        self._thoughts: dict[GameId, tuple[Moment, asyncio.Task[Choice]]] = {}
        self.thinkers = Thinkers()
        """Who thinks for the levels that search."""
        self.pause = 0.0
        """Seconds before each move, for those who like to watch."""
        self.resting: set[GameId] = set()
        """Games in which the house waits until it may go on."""

    async def prepare(self, live: LiveGame) -> None:
        """Think about the move that the house is to make, while others may use the game."""
        acting = live.acting
        if live.stored.status == PLAYING and acting is not None and live.house_decides:
            # What led here is told while the house thinks, what it does when others move again.
            live.at_work = not self.pause
            self._poster.wake(live.id, reread=False)
            await asyncio.wait([self._thought(live, acting)])

    async def next_move(self, live: LiveGame) -> tuple[Move, Note] | None:
        """What the house does now, and why; None where it does not decide."""
        acting = live.acting
        if acting is None or not live.house_decides:
            return None
        if self.pause:
            await self._room.background.pause(self.pause)
        if live.id in self.resting:
            return None
        choice = await self._thought(live, acting)
        self._thoughts.pop(live.id, None)
        return choice.move, Note(choice.reason, _plain(choice.facts))

    def _thought(self, live: LiveGame, acting: Seat) -> asyncio.Task[Choice]:
        """The thought about this position; there is one, however many wait for it."""
        moment = live.length, live.undos
        known = self._thoughts.get(live.id)
        if known is None or known[0] != moment:
            task = asyncio.create_task(self._choose(live.game.copy(), acting))
            known = self._thoughts[live.id] = moment, task
        return known[1]

    async def _choose(self, game: Game, seat: Seat) -> Choice:
        """The choice of the seat's level; where that fails, that of the rule of thumb."""
        if seat.level != Level.EASY:
            try:
                return (await self.thinkers.ask(question(game, seat.level, seat.temper))).choice
            except Exception:
                log.exception("the house could not think; it plays by rule of thumb")
        thought = await asyncio.to_thread(think, game, Level.EASY, Temper.KEEN)
        return thought.choice

    def stop(self) -> None:
        """Give up what is being thought about; the next run thinks about it again."""
        for _, task in self._thoughts.values():
            task.cancel()
        self.thinkers.close()

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


def question(game: Game, level: str, temper: str) -> Question:
    """What should be done now."""
    return Question(game.setup, tuple(game.record), encode(game.state), level, temper)


def _plain(facts: Mapping[str, object]) -> dict[str, Any]:
    """Facts as they can be stored: numbers and texts."""
    return {name: value if isinstance(value, int) else str(value) for name, value in facts.items()}
