"""The process that thinks for the house: killed at any time, it does no harm."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from bot.games.set_up import open_game
from bot.table.automatic.house_turns import question
from bot.table.automatic.thinking import Thinkers, answer
from engine.game import Game
from engine.house.decide import choose
from engine.house.search.levels import Level, Temper
from engine.house.search.thinking import think


@pytest.fixture
def game() -> Game:
    """A game in its first stock round."""
    game = open_game("1849", ["A", "B", "C"], 3)
    while game.state.stock is None:
        game.apply(choose(game).move)
    return game


def test_an_answer_is_the_thought_of_the_position(game: Game) -> None:
    asked = question(game, Level.NORMAL, Temper.KEEN)
    found = answer(asked)
    thought = think(game, Level.NORMAL, Temper.KEEN)
    assert found.choice == thought.choice
    assert [each.move for each in found.alternatives] == [
        each.move for each in thought.considered[:3]
    ]
    assert found.alternatives[0].events


async def test_a_killed_process_is_replaced_and_the_answer_is_the_same(game: Game) -> None:
    thinkers = Thinkers()
    asked = question(game, Level.NORMAL, Temper.KEEN)
    try:
        begun = asyncio.create_task(thinkers.ask(asked))
        while not (process := _process(thinkers)):
            await asyncio.sleep(0.01)
        os.kill(process, signal.SIGKILL)
        assert (await begun).choice == answer(asked).choice
        assert os.getpriority(os.PRIO_PROCESS, _process(thinkers)) > os.getpriority(
            os.PRIO_PROCESS, 0
        )
    finally:
        thinkers.close()


def _process(thinkers: Thinkers) -> int:
    """The number of the process, 0 while there is none."""
    workers = thinkers._process
    processes = list(workers._processes or ()) if workers is not None else []
    return processes[0] if processes else 0
