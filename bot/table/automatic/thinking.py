"""Thinking in a process of its own: the house searches while the table goes on.

A question carries the record and the position; the other process needs nothing else, so it may
die at any time and another one is asked again.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Literal

from bot.process.workers import Workers
from engine.events import Event
from engine.game import Game, PlayedMove
from engine.house.choice import Choice
from engine.house.search.imagining import Line
from engine.house.search.levels import Level, Temper
from engine.moves import Move
from engine.title import Setup

log = logging.getLogger(__name__)

NICER = 10
"""How much the thinking process gives way to the others."""
TOLD = 3
"""Moves that are told of a thought: the one that is played, and the next best."""


Until = Literal["next", "second", "end"]


@dataclass(frozen=True, slots=True)
class Question:
    """What should be done in a position."""

    setup: Setup
    record: tuple[PlayedMove, ...]
    state: bytes | None
    """The position, where it is at hand; else the record is played."""
    level: str
    temper: str


@dataclass(frozen=True, slots=True)
class Alternative:
    """A move that was considered, and what it was seen to lead to."""

    move: Move
    worth: int
    """Where the line ends."""
    projected: int
    """With what is still to come, by all stock rounds to which it was looked ahead."""
    events: tuple[Event, ...]
    until: Until = "next"
    """Where that is: the next stock round, in an auction the one after it, or the game's end."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the house would do, and the best of what it considered."""

    choice: Choice
    alternatives: tuple[Alternative, ...]


def answer(question: Question) -> Answer:
    """What the other process does."""
    from bot.games.set_up import load_title
    from engine.house.search.thinking import think
    from engine.records.checkpoint import decode

    setup = question.setup
    title = load_title(setup.title, setup.edition)
    game = Game(title, setup)
    if question.state is None:
        game.replay(question.record)
    else:
        game.resume(list(question.record), decode(title.state_type, question.state))
    decision = game.decision
    assert decision is not None
    thought = think(game, Level(question.level), Temper(question.temper))
    return Answer(
        thought.choice,
        tuple(
            Alternative(
                each.move,
                each.line.worth[decision.player],
                # Who would be bankrupt has nothing; by how much he fears it is no figure to tell.
                max(0, round(each.expected[decision.player])),
                each.line.events,
                _until(each.line),
            )
            for each in thought.considered[:TOLD]
        ),
    )


def _until(line: Line) -> Until:
    if line.end.state.finished:
        return "end"
    return "second" if line.rounds > 1 else "next"


class Thinkers:
    """The process that thinks, opened when it is first needed.

    Questions are answered one by one. A game asks only when its last question is answered, so
    several games take turns.
    """

    def __init__(self) -> None:
        self._process: Workers | None = None

    async def ask(self, question: Question) -> Answer:
        """The answer; a process that has died is replaced, once."""
        try:
            return await self._ask(question)
        except BrokenProcessPool:
            log.warning("the thinking process has died; another one is asked")
            self.close()
            return await self._ask(question)

    async def _ask(self, question: Question) -> Answer:
        if self._process is None:
            self._process = Workers(1, NICER)
        return await asyncio.get_running_loop().run_in_executor(self._process, answer, question)

    def close(self) -> None:
        """Let the process go; a question that it is thinking about remains without an answer."""
        if self._process is not None:
            self._process.end()
            self._process = None
