"""A thousand spectators while people play: the players must not notice."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys

from aiohttp.test_utils import unused_port

from tests.load.figures import Row, at_least, at_most, percentile
from tests.load.scene import Plan, Scene, link_of, prepared
from tests.load.speed import WARM_UP_SECONDS, checks
from tests.standin.process import REPOSITORY


async def spectators(seconds: float, rate: float, tables: int, number: int) -> list[Row]:
    """Moves with both pictures, first without spectators, then with them."""
    port = unused_port()
    settings = {"LOCAL_PORT": str(port), "WEB_BASE_URL": "https://watch.example.org"}
    async with prepared(Plan(tables, requests_a_second=50, settings=settings)) as scene:
        await scene.start_bot()
        await scene.driver.at_rate(rate, WARM_UP_SECONDS)
        await scene.driver.until_all_have_moved(tables)
        alone = await _measured(scene, rate, seconds)
        watching = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tests.load.watchers", str(port), str(number)),
            *(link_of(table) for table in scene.driver.tables),
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
        )
        await asyncio.sleep(number * 0.01 + 2)
        watched = await _measured(scene, rate, seconds)
        watching.send_signal(signal.SIGTERM)
        said, _ = await watching.communicate()
        found = json.loads(said)
        return [
            Row("without spectators: acknowledged p99, posted p95", _shown(alone)),
            Row("with them: acknowledged p99, posted p95", _shown(watched)),
            at_most("acknowledged p99 with spectators", watched[0], 50, "ms"),
            at_least("streams that were given", found.get("stream 200", 0), number, ""),
            Row("what spectators got", ", ".join(f"{k}: {n}" for k, n in sorted(found.items()))),
            Row("memory", f"{scene.bot.memory() / 1e6:.0f} MB"),
            *checks(scene),
        ]


async def _measured(scene: Scene, rate: float, seconds: float) -> tuple[float, float]:
    times = scene.driver.times
    times.acknowledged.clear()
    times.posted.clear()
    await scene.driver.at_rate(rate, seconds)
    return 1000 * percentile(times.acknowledged, 0.99), 1000 * percentile(times.posted, 0.95)


def _shown(times: tuple[float, float]) -> str:
    return f"{times[0]:.0f} ms, {times[1]:.0f} ms"
