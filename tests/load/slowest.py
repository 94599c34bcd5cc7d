"""The slowest things that players can ask for: nobody else may notice."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Awaitable

from tests.load.driver import ANSWER_SECONDS, Table, Times
from tests.load.figures import Row, at_most, none_of, percentile
from tests.load.recordings import record_game
from tests.load.scene import Plan, Scene, prepared
from tests.load.speed import WARM_UP_SECONDS, checks
from tests.standin.people import Person

_GAMES = (("1849", 3, 5), ("1883", 2, 4), ("18FB", 1, 4))
"""Title, seed and number of players of the long games."""
_LOOKS = ("map", "market", "game status", "history", "replay", "game export", "advice")
_MOVES = 12
"""Moves at each long game: runs in dense networks, lists of lays and tokens."""


async def slowest(rate: float, tables: int) -> list[Row]:
    """People play on while others ask for whatever takes longest in long games of every title."""
    late = [record_game(*one) for one in _GAMES]
    command = (sys.executable, "-m", "tests.load.watched")
    plan = Plan(tables, late=late, command=command)
    async with prepared(plan) as scene:
        await scene.start_bot()
        os.kill(scene.bot.pid, signal.SIGUSR1)
        await scene.driver.at_rate(rate, WARM_UP_SECONDS)
        scene.driver.times = Times()
        over = asyncio.Event()
        playing = asyncio.create_task(_play_until(over, scene, rate))
        slow = Times()
        asked: dict[str, float] = {}
        for table in scene.late:
            await _ask_for_all(table, slow, asked)
        over.set()
        await playing
        acknowledged = [1000 * each for each in scene.driver.times.acknowledged]
        blocking = _longest(scene)
        return [
            Row("moves at long games acknowledged", f"<= {1000 * max(slow.acknowledged):.0f} ms"),
            *(Row(f"longest answer: {what}", f"{took:.1f} s") for what, took in asked.items()),
            Row("moves of others meanwhile", f"{len(acknowledged)}"),
            Row("their acknowledgement p50", f"{percentile(acknowledged, 0.5):.0f} ms"),
            at_most("their acknowledgement, longest", max(acknowledged), 300, "ms"),
            at_most("event loop held up for at most", 1000 * _first(blocking), 50, "ms"),
            *(Row(f"held up {1000 * took:.0f} ms", " | ".join(by)) for took, by in blocking[:8]),
            none_of("long games: trouble", [one for table in scene.late for one in table.trouble]),
            *checks(scene),
        ]


async def _play_until(over: asyncio.Event, scene: Scene, rate: float) -> None:
    while not over.is_set():
        await scene.driver.at_rate(rate, 1.0)


async def _ask_for_all(table: Table, times: Times, asked: dict[str, float]) -> None:
    """Look at everything, move on, and look again."""
    for _ in range(2):
        for look in _LOOKS:
            await _answered(look, asked, _command(table, look))
        await _answered("do …", asked, _complete(table))
        for _ in range(_MOVES // 2):
            if not table.over:
                await table.play(times)


async def _answered(what: str, asked: dict[str, float], asking: Awaitable[None]) -> None:
    loop = asyncio.get_running_loop()
    begun = loop.time()
    await asking
    asked[what] = max(asked.get(what, 0.0), loop.time() - begun)


async def _command(table: Table, name: str) -> None:
    command = _actor(table).command(table.channel, name)
    await command.ack()
    await command.reply(3 * ANSWER_SECONDS)


async def _complete(table: Table) -> None:
    await _actor(table).complete(table.channel, "do", "move").ack()


def _actor(table: Table) -> Person:
    index = min(table.played, len(table.recording) - 1)
    return table.people[table.recording.seats[index] - 1]


def _longest(scene: Scene) -> list[tuple[float, list[str]]]:
    file = scene.folder / "longest.json"
    return json.loads(file.read_text()) if file.exists() else []


def _first(blocking: list[tuple[float, list[str]]]) -> float:
    return blocking[0][0] if blocking else 0.0
