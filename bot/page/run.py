"""Running the local channel: until Ctrl-C."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import secrets
import signal
import sys
import webbrowser

from aiohttp import web

from bot.page.demo import Demo
from bot.page.local import FIRST_CHANNEL, LocalChannel
from bot.page.neighbours import Neighbours, new_code, own_addresses
from bot.page.server import PageServer
from bot.process.clocks import SystemClock
from bot.process.environment import Environment
from bot.process.loop import run_loop
from bot.storage.database import database_url, open_database
from bot.storage.sqlite.files import alone
from bot.storage.store import Store
from bot.usage import UsageError

HOST = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
_TOKEN_FACT = "page-token"
_CLOSING_SECONDS = 2.0


def run(
    environment: Environment, browse: bool = True, demo: bool = False, lan: bool = False
) -> None:
    """Serve the page until the program is interrupted; perhaps with a game of the house to watch.

    With ``lan`` devices of the local network may join by a code. Raises UsageError if it cannot
    start.
    """
    with alone(database_url(environment.database_url)):
        run_loop(_run(environment, browse, demo, lan))


async def _run(environment: Environment, browse: bool, demo: bool, lan: bool) -> None:
    database = await open_database(environment.database_url)
    try:
        store = Store(database)
        address = f"http://{HOST}:{environment.local_port}"
        channel = LocalChannel(store, SystemClock(), environment.locale, link_base=address)
        await first_visit(channel)
        port = environment.local_port
        friends = Neighbours(channel, new_code(), port) if lan else None
        server = PageServer(channel, port, await page_token(store), friends)
        runner = await listen(server.app, port, EVERYWHERE if lan else HOST)
        channel.table.start()
        try:
            path = await _begin_demo(channel) if demo else "/"
            if friends is not None:
                _invite(friends.code, port)
            _announce(f"{address}{path}", browse)
            await until_told()
        finally:
            channel.hub.close()
            await channel.table.stop()
            await runner.cleanup()
    finally:
        await database.close()


async def first_visit(channel: LocalChannel) -> None:
    """The first time there is a channel to play in."""
    if not await channel.store.page.channels():
        await channel.add_channel(FIRST_CHANNEL)


async def _begin_demo(channel: LocalChannel) -> str:
    """Let the house play; tells the path of the page on which it does."""
    demo = Demo(channel)
    room = await demo.open_channel()
    channel.table.background.do(demo.play(room))
    return f"/c/{room}?as={await demo.spectator()}"


async def page_token(store: Store) -> str:
    """The secret that the page proves itself with; kept, so that open pages survive a restart."""
    token = await store.facts.get(_TOKEN_FACT)
    if token is None:
        token = secrets.token_urlsafe(24)
        await store.facts.set(_TOKEN_FACT, token)
    return token


async def listen(app: web.Application, port: int, host: str = HOST) -> web.AppRunner:
    """Serve, on this machine only unless told. Raises UsageError if the port cannot be used."""
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=_CLOSING_SECONDS)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as problem:
        await runner.cleanup()
        if problem.errno == errno.EADDRINUSE:
            raise UsageError(
                f"Port {port} is taken, perhaps by another Capostazione; "
                f"set LOCAL_PORT to another one."
            ) from None
        raise UsageError(f"Port {port} cannot be used: {problem.strerror}.") from None
    return runner


def _invite(code: str, port: int) -> None:
    """How friends come in."""
    where = [f"http://{address}:{port}" for address in own_addresses()] or [f"port {port}"]
    print(f"Friends on this network: {' or '.join(where)}, code {code}", flush=True)


def _announce(address: str, browse: bool) -> None:
    print(f"Capostazione is ready: {address} (Ctrl-C ends it)", flush=True)
    if browse and _has_screen():
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)


def _has_screen() -> bool:
    """Whether a browser would get a window: one in the terminal would only be in the way."""
    if not sys.stdout.isatty():
        return False
    shown = "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    return shown or sys.platform in ("darwin", "win32")


async def until_told() -> None:
    """Wait for Ctrl-C or a signal to end."""
    told = asyncio.Event()
    loop = asyncio.get_running_loop()
    for wanted in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(wanted, told.set)
    await told.wait()
