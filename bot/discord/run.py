"""Running the bot: from the settings to a client that is connected, until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager

import discord
import discord.gateway
import discord.http
from yarl import URL

from bot.discord.client import Client
from bot.games.set_up import load_titles
from bot.pictures.painting import open_painters
from bot.pictures.sketches import get_ready
from bot.process.clocks import SystemClock
from bot.process.ending import end_now, stop_on_signals
from bot.process.environment import Environment
from bot.process.loop import run_loop
from bot.process.metrics import open_metrics
from bot.storage.database import database_url, open_database
from bot.storage.sqlite.files import alone
from bot.storage.store import Store
from bot.table.table import Table
from bot.usage import UsageError

log = logging.getLogger(__name__)

_STARTED = 5.0
"""Seconds after which what an earlier run left has been taken up, mostly."""

Beside = Callable[[Table, Environment], AbstractAsyncContextManager[None]]
"""What is served beside the bot as long as it runs."""


def run(environment: Environment, beside: Beside) -> None:
    """Run the bot until it is asked to stop, which ends the process. Raises UsageError."""
    _point(environment)
    with alone(database_url(environment.database_url)):
        run_loop(_run(environment, beside))
        end_now()


def _point(environment: Environment) -> None:
    """Point discord.py at a proxy or a stand-in server, if one is set."""
    if environment.api_base is not None:
        discord.http.Route.BASE = environment.api_base
    if environment.gateway_url is not None:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(environment.gateway_url)


async def _run(environment: Environment, beside: Beside) -> None:
    assert environment.token is not None
    asked_to_stop = stop_on_signals()
    database = await open_database(environment.database_url)
    try:
        client = Client(
            Store(database),
            SystemClock(),
            environment.locale,
            environment.sync_guild,
            reminder_tick=environment.reminder_tick,
            reminder_minimum=environment.reminder_minimum,
            metrics=open_metrics(environment.metrics_host, environment.metrics_port),
            **_shards(environment),
        )
        client.table.background.do(_load_titles(client.table))
        async with client, _painters(client.table), beside(client.table, environment):
            await _until_asked(client, environment.token, asked_to_stop)
    finally:
        await database.close()


async def _load_titles(table: Table) -> None:
    """Load all titles when the start is over, so that nobody has to wait for the first use of one.

    Programs that run for a moment only do not load what they never use.
    """
    if await table.background.pause(_STARTED):
        await asyncio.to_thread(load_titles)


@contextlib.asynccontextmanager
async def _painters(table: Table) -> AsyncIterator[None]:
    """Meanwhile paint in other processes."""
    await asyncio.to_thread(get_ready)
    studio = table.studio
    studio.easel.painters, studio.patient.painters = open_painters(), open_painters(patient=True)
    try:
        yield
    finally:
        for easel in (studio.easel, studio.patient):
            if easel.painters is not None:
                easel.painters.shutdown(wait=False, cancel_futures=True)
        # Nobody waits for a picture any more, but Python would for the end of its painting.
        for painter in multiprocessing.active_children():
            painter.terminate()


async def _connect(client: Client, token: str) -> None:
    try:
        await client.start(token)
    except discord.LoginFailure:
        raise UsageError(
            "Discord does not accept DISCORD_TOKEN; copy it again from the page of your "
            "application (Bot, Reset Token)."
        ) from None
    except discord.ConnectionClosed as problem:
        # 4004: the token was reset meanwhile; 4010 and 4011: the numbers of shards are wrong.
        raise UsageError(
            f"Discord has ended the connection for good (code {problem.code}); check "
            "DISCORD_TOKEN, DISCORD_SHARDS and DISCORD_SHARD_IDS."
        ) from None
    except (discord.HTTPException, discord.GatewayNotFound, OSError) as problem:
        raise UsageError(f"Discord cannot be reached: {problem}.") from None


def _shards(environment: Environment) -> dict[str, object]:
    """With its own gateway address there is nobody to ask how many shards are wanted."""
    count = environment.shards
    if count is None and environment.gateway_url is not None:
        count = 1
    if environment.shard_ids is not None and count is None:
        raise UsageError("DISCORD_SHARD_IDS needs DISCORD_SHARDS, the number of shards in all.")
    options: dict[str, object] = {"shard_count": count}
    if environment.shard_ids is not None:
        if count is not None and max(environment.shard_ids) >= count:
            raise UsageError(f"DISCORD_SHARD_IDS must be from 0 to {count - 1}.")
        options["shard_ids"] = list(environment.shard_ids)
    return options


async def _until_asked(client: Client, token: str, asked: asyncio.Event) -> None:
    """Be connected until the process is asked to stop. Raises UsageError."""
    connected = asyncio.ensure_future(_connect(client, token))
    waiting = asyncio.ensure_future(asked.wait())
    kept = asyncio.ensure_future(client.keep_claim())
    await asyncio.wait({connected, waiting, kept}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if asked.is_set() or kept.done():
        log.info("stopping")
        await client.close()
        # It may still be logging in. What comes of that does not matter any more.
        connected.cancel()
        await asyncio.gather(connected, return_exceptions=True)
    else:
        await connected
    if kept.done():
        # Another process plays on.
        await kept
    kept.cancel()
