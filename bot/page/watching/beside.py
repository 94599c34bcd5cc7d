"""Pages for spectators beside the Discord bot: nothing but games that have a link."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from aiohttp import web

from bot.page.pages import friendly
from bot.page.run import listen
from bot.page.security import guard, local_hosts, protect
from bot.page.server import STATIC
from bot.page.watching.audience import Places
from bot.page.watching.descriptors import allow_many_files
from bot.page.watching.house import stage_beside, watch_table
from bot.page.watching.rooms import Watching
from bot.page.watching.stage import Stage
from bot.process.environment import Environment
from bot.table.table import Table


class Spectators:
    """Serves the pages on this machine; a web server in front makes them public."""

    def __init__(self, stage: Stage, places: Places, port: int, base: str) -> None:
        self.watching = Watching(stage, places)
        self._stage = stage
        self._port = port
        hosts = local_hosts(port) | {urlsplit(base).netloc}
        self._app = web.Application(middlewares=[guard(hosts, token=None), friendly])
        self._app.on_response_prepare.append(protect)
        self.watching.add_to(self._app)
        self._app.router.add_static("/static", STATIC)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """Meanwhile serve. Raises UsageError if the port cannot be used."""
        allow_many_files()
        runner = await listen(self._app, self._port)
        watching = self.watching
        looking = None
        if self._stage.several:
            looking = asyncio.create_task(
                self._stage.look(
                    lambda: watching.audience.games, watching.crier.moved, watching.revoked
                )
            )
        try:
            yield
        finally:
            if looking is not None:
                looking.cancel()
            await runner.cleanup()


@asynccontextmanager
async def serving(table: Table, environment: Environment) -> AsyncIterator[None]:
    """Meanwhile serve pages for spectators, where they are switched on. Raises UsageError."""
    base = environment.web_base_url
    if base is None or not (environment.local_port_set or environment.spectators_apart):
        yield
        return
    table.link_base = base
    if environment.spectators_apart:
        yield
        return
    places = Places(environment.spectators_a_game, environment.spectators)
    pages = Spectators(stage_beside(table), places, environment.local_port, base)
    watch_table(table, pages.watching)
    async with pages.serving():
        yield
