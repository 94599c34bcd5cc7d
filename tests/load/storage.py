"""Size of the stored games, start-up, and memory over time."""

from __future__ import annotations

import asyncio

from tests.load.figures import Row, at_most
from tests.load.scene import Plan, Scene, prepared
from tests.load.trouble import SETTLE_SECONDS, checks_after_failures, play_on
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
        samples: list[tuple[float, float, float]] = []
        sampling = asyncio.create_task(_sample(scene, samples, max(1.0, seconds / 60)))
        await play_on(scene, rate, seconds)
        sampling.cancel()
        await scene.nothing_owed(SETTLE_SECONDS)
        late = samples[len(samples) // 2 :]
        every = samples[:: max(1, len(samples) // 10)]
        return [
            Row("moves", f"{len(scene.driver.times.posted)}"),
            Row("memory over time, MB", ", ".join(f"{bot:.0f}" for _, bot, _ in every)),
            Row("painters over time, MB", ", ".join(f"{one:.0f}" for _, _, one in every)),
            at_most("highest", max(bot for _, bot, _ in samples), 500, "MB"),
            at_most("second half: bot, last to first", _growth([b for _, b, _ in late]), 10, "%"),
            at_most("second half: painters", _growth([p for _, _, p in late]), 10, "%"),
            *checks_after_failures(scene),
        ]


async def _sample(scene: Scene, samples: list[tuple[float, float, float]], every: float) -> None:
    loop = asyncio.get_running_loop()
    while True:
        bot = scene.bot
        samples.append((loop.time(), bot.memory() / 1e6, bot.memory_of_painters() / 1e6))
        await asyncio.sleep(every)


def _growth(values: list[float]) -> float:
    """By how many percent the last values are above the first."""
    some = max(1, len(values) // 5)
    first, last = sum(values[:some]) / some, sum(values[-some:]) / some
    return 100 * (last - first) / first if first else 0.0
