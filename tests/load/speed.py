"""How quickly moves are acknowledged and shown, and how many a second there can be."""

from __future__ import annotations

import asyncio
import resource
from dataclasses import replace

from tests.load.driver import what_went_wrong
from tests.load.figures import Row, at_least, at_most, none_of, percentile
from tests.load.logs import errors
from tests.load.scene import Plan, Scene, prepared

WARM_UP_SECONDS = 10.0


async def with_pictures(seconds: float, rate: float, tables: int) -> list[Row]:
    """200 games in 200 channels, 25 moves a second, both pictures each."""
    async with prepared(Plan(tables, requests_a_second=50)) as scene:
        await scene.start_bot()
        await scene.driver.at_rate(rate, WARM_UP_SECONDS)
        await scene.driver.until_all_have_moved(tables)
        begun = _processor_seconds(scene)
        _forget_times(scene)
        await scene.driver.at_rate(rate, seconds)
        return [
            *_times(scene, posts=True),
            Row("moves", f"{len(scene.driver.times.posted)}"),
            Row("pictures", f"{_picture_kilobytes(scene):.0f} KB a message"),
            *_load(scene, begun, seconds),
            *checks(scene),
        ]


async def sustained(seconds: float, at_once: int, tables: int) -> list[Row]:
    """The highest sustained number of moves a second with both pictures each.

    Discord's limit of 50 requests a second for a whole bot is left out: this is what we could do.
    """
    return await _as_many_as_possible(seconds, at_once, Plan(tables), target=100)


async def without_pictures(seconds: float, at_once: int, tables: int) -> list[Row]:
    """The highest sustained number of moves a second without pictures."""
    return await _as_many_as_possible(seconds, at_once, Plan(tables, pictures="asked"), target=50)


async def _as_many_as_possible(
    seconds: float, at_once: int, plan: Plan, target: float
) -> list[Row]:
    async with prepared(plan) as scene:
        await scene.start_bot()
        await scene.driver.as_fast_as_possible(at_once, WARM_UP_SECONDS)
        await scene.driver.until_all_have_moved(at_once)
        begun = _processor_seconds(scene)
        _forget_times(scene)
        loop = asyncio.get_running_loop()
        start = loop.time()
        await scene.driver.as_fast_as_possible(at_once, seconds)
        took = loop.time() - start
        rate = len(scene.driver.times.posted) / took
        return [
            at_least("moves a second, acknowledged and posted", rate, target, "/s"),
            *_times(scene, posts=False),
            *_load(scene, begun, took),
            *checks(scene),
        ]


def _forget_times(scene: Scene) -> None:
    scene.driver.times.acknowledged.clear()
    scene.driver.times.posted.clear()


def _times(scene: Scene, posts: bool) -> list[Row]:
    acknowledged = [1000 * value for value in scene.driver.times.acknowledged]
    posted = [1000 * value for value in scene.driver.times.posted]
    half, most = percentile(acknowledged, 0.5), percentile(acknowledged, 0.99)
    shown = percentile(posted, 0.95)
    if not posts:
        figure = f"{half:.0f} / {most:.0f} / {shown:.0f} ms"
        return [Row("acknowledged p50 / p99, message p95", figure)]
    return [
        at_most("acknowledged, p50", half, 30, "ms"),
        at_most("acknowledged, p99", most, 300, "ms"),
        Row("message with pictures, p50", f"{percentile(posted, 0.5):.0f} ms"),
        at_most("message with pictures, p95", shown, 900, "ms"),
    ]


def _picture_kilobytes(scene: Scene) -> float:
    sizes = [
        message.picture_bytes
        for table in scene.driver.tables
        for message in table.channel.messages.values()
        if message.attachments
    ]
    return sum(sizes) / max(1, len(sizes)) / 1000


def _processor_seconds(scene: Scene) -> tuple[float, float, float]:
    used, bot = resource.getrusage(resource.RUSAGE_SELF), scene.bot
    here = used.ru_utime + used.ru_stime
    return bot.processor_seconds(), bot.processor_seconds_of_painters(), here


def _load(scene: Scene, begun: tuple[float, float, float], seconds: float) -> list[Row]:
    now = _processor_seconds(scene)
    used = [later - before for before, later in zip(begun, now, strict=True)]
    moves = max(1, len(scene.driver.times.posted))
    limited = scene.discord.state.counts["answered 429"]
    return [
        Row(
            "processor time a move: bot / painters / server, players",
            " / ".join(f"{1000 * each / moves:.1f}" for each in used) + " ms",
        ),
        Row(
            "processor: bot / painters / server, players",
            " / ".join(f"{each / seconds:.0%}" for each in used) + " of a core",
        ),
        Row(
            "REST requests in the busiest second, 429s",
            f"{scene.discord.limits.busiest}, {limited}",
        ),
        Row("memory", f"{scene.bot.memory() / 1e6:.0f} MB"),
    ]


def checks(scene: Scene, faultless: bool = True) -> list[Row]:
    """What must be true after every run; where requests fail on purpose, the log may say so."""
    found = none_of("errors in the bot's log", errors(scene.bot.output()))
    return [
        none_of("moves or messages lost or doubled", wrong(scene)),
        none_of("limits of Discord broken", scene.discord.state.problems),
        found if faultless else replace(found, target="", good=None),
    ]


def wrong(scene: Scene) -> list[str]:
    """Whatever went wrong with moves and messages."""
    found = what_went_wrong(scene.driver.tables, scene.ledger)
    return found + scene.driver.failures
