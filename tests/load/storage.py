"""Size of the stored games, start-up, and memory over time."""

from __future__ import annotations

import asyncio

from tests.load.figures import Row, at_most
from tests.load.scene import Plan, Scene, prepared
from tests.load.speed import checks
from tests.standin.interactions import ACKNOWLEDGE_WITHIN


async def stored_games(games: int) -> list[Row]:
    """The SQLite file of finished games, and how long the bot takes to start with it."""
    loop = asyncio.get_running_loop()
    async with prepared(Plan(tables=1, finished=games)) as scene:
        moves = sum(scene.ledger.lengths().values())
        size = scene.ledger.size() / 1e6
        rows = [
            Row("games, moves", f"{games}, {moves}"),
            at_most("SQLite file", size, 200 * games / 1000, "MB", 1),
        ]
        await scene.start_bot()
        await scene.bot.stop()
        begun = loop.time()
        await scene.start_bot()
        listening = loop.time() - begun
        table = scene.driver.tables[0]
        await table.people[0].command(table.channel, "do", move="?").ack(ACKNOWLEDGE_WITHIN)
        answered = loop.time() - begun
        return [
            *rows,
            Row("start until it listens", f"{listening:.2f} s"),
            at_most("start until the first answer", answered, 3, "s", 2),
        ]


async def memory(seconds: float, rate: float, tables: int, finished: int) -> list[Row]:
    """Memory with a thousand stored games, many of them active, sampled while they are played."""
    async with prepared(Plan(tables, finished)) as scene:
        await scene.start_bot()
        samples: list[tuple[float, float]] = []
        sampling = asyncio.create_task(_sample(scene, samples, max(1.0, seconds / 60)))
        await scene.driver.at_rate(rate, seconds)
        sampling.cancel()
        growth = _growth_an_hour(samples[len(samples) // 2 :])
        curve = ", ".join(f"{value:.0f}" for _, value in samples[:: max(1, len(samples) // 10)])
        return [
            Row("moves", f"{len(scene.driver.times.posted)}"),
            Row("memory over time, MB", curve),
            at_most("highest", max(value for _, value in samples), 500, "MB"),
            Row("growth in the second half", f"{growth:+.0f} MB an hour"),
            *checks(scene),
        ]


async def _sample(scene: Scene, samples: list[tuple[float, float]], every: float) -> None:
    loop = asyncio.get_running_loop()
    while True:
        samples.append((loop.time(), scene.bot.memory() / 1e6))
        await asyncio.sleep(every)


def _growth_an_hour(samples: list[tuple[float, float]]) -> float:
    """The slope of the line that fits the samples best."""
    if len(samples) < 2:
        return 0.0
    at = sum(when for when, _ in samples) / len(samples)
    mean = sum(value for _, value in samples) / len(samples)
    spread = sum((when - at) ** 2 for when, _ in samples)
    together = sum((when - at) * (value - mean) for when, value in samples)
    return together / spread * 3600
