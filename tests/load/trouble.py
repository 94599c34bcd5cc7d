"""Moves under kill -9, failing requests and a gateway that drops."""

from __future__ import annotations

import asyncio
import random
import signal
from contextlib import suppress
from dataclasses import replace

from tests.load.databases import postgresql
from tests.load.driver import ANSWER_SECONDS
from tests.load.figures import Row, at_most, none_of, percentile
from tests.load.logs import tracebacks
from tests.load.scene import FORKED, Plan, Scene, prepared
from tests.load.speed import checks
from tests.standin.faults import Faults

SETTLE_SECONDS = 120.0
KILLED_AFTER = (0.0, 1.2)
"""Seconds after which the bot is killed at the earliest and at the latest."""
AMID_MOVES = 0.8
"""Share of the kills for which the time begins with a move that was confirmed, however long a busy
machine takes for it, and not when the bot listens."""


async def kills(
    times: int,
    rate: float,
    tables: int,
    recordings: int = 12,
    database: str | None = None,
    seed: int = 1,
) -> list[Row]:
    """`kill -9` at random moments under load, with a restart each time.

    Without pictures: the first ones come when their painter has started, and hardly a message would
    be sent before the next kill.
    """
    generator = random.Random(seed)
    starts = []
    loop = asyncio.get_running_loop()
    plan = Plan(tables, recordings=recordings, pictures="asked", database=database, seed=seed)
    async with prepared(replace(plan, command=FORKED)) as scene:
        for _ in range(times):
            begun = loop.time()
            await scene.start_bot()
            starts.append(loop.time() - begun)
            load = asyncio.create_task(scene.driver.at_rate(rate, 3600))
            if generator.random() < AMID_MOVES:
                await _another_confirmed(scene)
            await asyncio.sleep(generator.uniform(*KILLED_AFTER))
            await scene.bot.kill()
            load.cancel()
            await scene.driver.abandon()
            scene.driver.take_up(scene.ledger)
        await scene.start_bot()
        await scene.nothing_owed(SETTLE_SECONDS)
        confirmed = _confirmed(scene)
        some = Row("moves confirmed", f"{confirmed}", f">= {times / 2:g}", confirmed >= times / 2)
        return [
            Row("kills", f"{times}"),
            some,
            Row("restart until it listens, p50", f"{percentile(starts, 0.5):.1f} s"),
            _without_answer(scene),
            *checks(scene),
        ]


def _confirmed(scene: Scene) -> int:
    return sum(len(table.confirmed) for table in scene.driver.tables)


async def _another_confirmed(scene: Scene) -> None:
    """Wait until one more move has been confirmed, but not for ever."""
    before = _confirmed(scene)
    with suppress(TimeoutError):
        async with asyncio.timeout(ANSWER_SECONDS):
            while _confirmed(scene) == before:
                await asyncio.sleep(0.02)


def _without_answer(scene: Scene) -> Row:
    """Answers that were late on a busy machine: what counts is what is stored and told."""
    late = Row("moves without an answer in time", f"{len(scene.driver.failures)}")
    scene.driver.failures.clear()
    return late


async def kills_of_both(times: int, rate: float, tables: int, seed: int) -> list[Row]:
    """Likewise on SQLite and on PostgreSQL, at the same time."""
    async with postgresql() as address:
        measured = [kills(times, rate, tables, seed=seed)]
        if address is not None:
            measured.append(kills(times, rate, tables, database=address, seed=seed))
        rows = []
        for name, found in zip(
            ("SQLite", "PostgreSQL"), await asyncio.gather(*measured), strict=False
        ):
            rows += [replace(row, measure=f"{name}: {row.measure}") for row in found]
        return rows


async def stops(times: int, rate: float, tables: int, seed: int) -> list[Row]:
    """SIGTERM at random moments under load, every fourth time while the bot starts."""
    generator = random.Random(seed)
    loop = asyncio.get_running_loop()
    took, odd = [], []
    async with prepared(Plan(tables, seed=seed)) as scene:
        for number in range(1, times + 1):
            load = None
            if number % 4:
                await scene.start_bot()
                load = asyncio.create_task(scene.driver.at_rate(rate, 3600))
            else:
                await scene.bot.start()
            await asyncio.sleep(generator.uniform(0.0, 2.5))
            begun = loop.time()
            status = await scene.bot.stop()
            took.append(loop.time() - begun)
            # Before Python has begun, the signal itself ends it.
            if status not in (0, -signal.SIGTERM):
                odd.append(f"exit status {status}: {scene.bot.output()[-200:]}")
            if load is not None:
                load.cancel()
            await scene.driver.abandon()
            scene.driver.take_up(scene.ledger)
        await scene.start_bot()
        await scene.nothing_owed(SETTLE_SECONDS)
        confirmed = sum(len(table.confirmed) for table in scene.driver.tables)
        return [
            Row("ends", f"{times}"),
            Row("moves confirmed", f"{confirmed}"),
            at_most("ended after at most", max(took), 5, "s", 1),
            none_of("odd ends", odd),
            _without_answer(scene),
            *checks(scene),
        ]


async def failures(seconds: float, rate: float, tables: int, share: float = 0.05) -> list[Row]:
    """REST answering 429 and 5xx, and the gateway dropped every ten seconds."""
    faults = Faults(seed=1, error_share=share / 2, limited_share=share / 2)
    async with prepared(Plan(tables)) as scene:
        await scene.start_bot()
        scene.discord.faults = faults
        dropping = asyncio.create_task(_drop_every(scene, 10.0))
        await play_on(scene, rate, seconds)
        dropping.cancel()
        faults.error_share = faults.limited_share = 0.0
        await scene.nothing_owed(SETTLE_SECONDS)
        gateway = scene.discord.gateway
        crashed = [] if scene.bot.running else [scene.bot.output()[-300:]]
        return [
            Row("moves confirmed", f"{sum(len(t.confirmed) for t in scene.driver.tables)}"),
            Row("requests that failed on purpose", f"{faults.injected}"),
            Row("gateway resumed / started anew", f"{gateway.resumed} / {gateway.identified}"),
            Row("posts deduplicated by nonce", f"{scene.discord.state.counts['deduplicated']}"),
            _without_answer(scene),
            none_of("crashes", crashed),
            none_of("tracebacks in the log", tracebacks(scene.bot.output())),
            *checks_after_failures(scene),
        ]


def checks_after_failures(scene: Scene) -> list[Row]:
    """What must be true where answers were late or lost on purpose."""
    # Answers that come too late are expected here; what counts is what is stored and posted.
    scene.driver.failures.clear()
    for table in scene.driver.tables:
        table.trouble.clear()
    return checks(scene, faultless=False)


async def _drop_every(scene: Scene, seconds: float) -> None:
    while True:
        await asyncio.sleep(seconds)
        scene.discord.gateway.drop()


async def play_on(scene: Scene, rate: float, seconds: float) -> None:
    """Play at the rate; tables where an answer was lost look at the record and go on."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    while (left := end - loop.time()) > 0:
        await scene.driver.at_rate(rate, min(5.0, left))
        scene.driver.take_up(scene.ledger)
