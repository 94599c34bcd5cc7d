"""Pages for spectators in a process of their own, which only reads what the bot has stored."""

from __future__ import annotations

from bot.page.run import HOST, until_told
from bot.page.watching.audience import Places
from bot.page.watching.beside import Spectators
from bot.page.watching.stage import Stage
from bot.pictures.painting import open_painters
from bot.process.environment import Environment
from bot.process.loop import run_loop
from bot.process.metrics import open_metrics
from bot.storage.database import open_to_read
from bot.storage.store import Store
from bot.table.games import LiveGames
from bot.table.languages import Languages
from bot.table.telling.studio import Studio
from bot.usage import UsageError


def run(environment: Environment) -> None:
    """Serve the pages until the process is told to end. Raises UsageError if it cannot start."""
    if environment.web_base_url is None:
        raise UsageError(
            "WEB_BASE_URL is not set: the address under which spectators reach these pages."
        )
    run_loop(_run(environment, environment.web_base_url))


async def _run(environment: Environment, base: str) -> None:
    database = await open_to_read(environment.database_url)
    store = Store(database)
    metrics = open_metrics(environment.metrics_host, environment.metrics_port)
    games = LiveGames(store)
    studio = Studio(games, metrics)
    studio.patient.painters = open_painters()
    stage = Stage(
        store,
        games,
        studio,
        Languages(store.settings, environment.locale),
        metrics,
        elsewhere=lambda guild: True,
        several=True,
    )
    places = Places(environment.spectators_a_game, environment.spectators)
    try:
        async with Spectators(stage, places, environment.local_port, base).serving():
            address = f"http://{HOST}:{environment.local_port}"
            print(f"Capostazione is ready: {address} (only for spectators)", flush=True)
            await until_told()
    finally:
        if studio.patient.painters is not None:
            studio.patient.painters.shutdown(wait=False, cancel_futures=True)
        await database.close()
