"""Pages for spectators beside the Discord bot: nothing but games that have a link."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from aiohttp import web

from bot.page.hub import Hub
from bot.page.pages import friendly
from bot.page.run import listen
from bot.page.security import guard, local_hosts, protect
from bot.page.server import STATIC
from bot.page.watching.rooms import Watching
from bot.process.environment import Environment
from bot.table.table import Table


class Spectators:
    """Serves the pages on this machine; a web server in front makes them public."""

    def __init__(self, table: Table, port: int, base: str) -> None:
        self._hub = Hub()
        self._port = port
        hosts = local_hosts(port) | {urlsplit(base).netloc}
        self._app = web.Application(middlewares=[guard(hosts, token=None), friendly])
        self._app.on_response_prepare.append(protect)
        self._app.add_routes(Watching(table, self._hub).routes())
        self._app.router.add_static("/static", STATIC)
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Begin to serve. Raises UsageError if the port cannot be used."""
        self._runner = await listen(self._app, self._port)

    async def stop(self) -> None:
        """Let all pages end."""
        self._hub.close()
        if self._runner is not None:
            await self._runner.cleanup()


@asynccontextmanager
async def serving(table: Table, environment: Environment) -> AsyncIterator[None]:
    """Meanwhile serve pages for spectators, where they are switched on. Raises UsageError."""
    base = environment.web_base_url
    if base is None or not environment.local_port_set:
        yield
        return
    table.link_base = base
    pages = Spectators(table, environment.local_port, base)
    await pages.start()
    try:
        yield
    finally:
        await pages.stop()
