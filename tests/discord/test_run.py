"""The bot as a process of its own: how it starts, refuses to start, and ends."""

from __future__ import annotations

import asyncio
import os
import zlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio
import sqlalchemy as sa

from bot.storage.database import open_database
from tests.standin.people import Person
from tests.standin.process import CAPO_RUN, REPOSITORY, BotProcess
from tests.standin.server import TOKEN, StandIn
from tests.standin.world import Channel, Message

_PATIENCE = 30.0
"""Seconds for what takes one or two on a machine that does nothing else."""


@dataclass
class Scene:
    discord: StandIn
    channel: Channel
    people: list[Person]
    bot: BotProcess

    async def open_game(self) -> None:
        """The three open a game and start it."""
        first, *others = self.people
        await first.command(self.channel, "game new", title="1849").ack(_PATIENCE)
        await self.channel.message(lambda m: "1849" in m.content, timeout=_PATIENCE)
        for person in others:
            await person.command(self.channel, "game join").ack(_PATIENCE)
            wanted = partial(_mentions, person)
            await self.channel.message(wanted, timeout=_PATIENCE)
        await first.command(self.channel, "game start", seating="joined").ack(_PATIENCE)
        await self.channel.message(lambda m: "begins" in m.content, timeout=_PATIENCE)


def _mentions(person: Person, message: Message) -> bool:
    return str(person.user.id) in message.content


@pytest_asyncio.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    async with StandIn() as discord:
        guild = discord.add_guild("Sicilia")
        channel = discord.add_channel(guild, "palermo")
        people = [discord.add_person(guild, name) for name in ("Anna", "Bruno", "Carla")]
        quick = {"REMINDER_TICK_SECONDS": "1", "REMINDER_MIN_SECONDS": "1"}
        environment = {**discord.environment(), **quick}
        async with BotProcess(CAPO_RUN, environment, tmp_path / "bot.log") as bot:
            await asyncio.wait_for(bot.while_running(discord.gateway.ready()), _PATIENCE)
            yield Scene(discord, channel, people, bot)


async def refuses(folder: Path, **environment: str) -> str:
    """What the program says when it cannot start."""
    process = await asyncio.create_subprocess_exec(
        *CAPO_RUN,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY), **environment},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    said, complained = await asyncio.wait_for(process.communicate(), _PATIENCE)
    lines = [line for line in complained.decode().splitlines() if not line.startswith("{")]
    assert said == b""
    assert process.returncode == 1
    (line,) = lines
    return line


async def test_it_ends_when_it_is_told_to(scene: Scene) -> None:
    await scene.open_game()
    assert await scene.bot.stop() == 0
    assert "Traceback" not in scene.bot.output()
    assert TOKEN not in scene.bot.output()


async def test_what_is_being_sent_is_sent_before_the_end(scene: Scene) -> None:
    await scene.open_game()
    command = scene.people[0].command(scene.channel, "do", move="buy SCE")
    await command.ack(_PATIENCE)
    assert await scene.bot.stop() == 0
    await scene.channel.message(lambda m: "gets SCE" in m.content, timeout=1)


async def test_reminders_come_by_themselves(scene: Scene) -> None:
    await scene.open_game()
    anna = scene.people[0]
    await anna.command(scene.channel, "remind set", after="1s").ack(_PATIENCE)
    direct = scene.discord.state.direct_channel(anna.user)
    await direct.message(lambda m: "It is your turn" in m.content, timeout=_PATIENCE)


async def test_a_wrong_token(tmp_path: Path) -> None:
    async with StandIn() as discord:
        line = await refuses(tmp_path, **{**discord.environment(), "DISCORD_TOKEN": "wrong"})
    assert line.startswith("capo: Discord does not accept DISCORD_TOKEN")
    assert "wrong" not in line


async def test_discord_out_of_reach(tmp_path: Path) -> None:
    line = await refuses(tmp_path, DISCORD_TOKEN="x", DISCORD_API_BASE="http://127.0.0.1:1")
    assert line.startswith("capo: Discord cannot be reached: ")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE_URL", "mysql://somewhere/else"),
        ("REMINDER_TICK_SECONDS", "often"),
        ("DISCORD_SHARD_IDS", "0,1"),
        ("DISCORD_TOKEN", "a token"),
    ],
)
async def test_wrong_settings(tmp_path: Path, name: str, value: str) -> None:
    line = await refuses(tmp_path, **{"DISCORD_TOKEN": "x", name: value})
    assert line.startswith(f"capo: {name} ")


async def test_it_ends_when_another_has_taken_its_shards(
    tmp_path: Path, new_postgres: Callable[[], str]
) -> None:
    """The server was started again, and somebody else was quicker than the bot."""
    address = await asyncio.to_thread(new_postgres)
    other = await open_database(address)
    async with StandIn() as discord:
        environment = {**discord.environment(), "DATABASE_URL": address}
        async with BotProcess(CAPO_RUN, environment, tmp_path / "bot.log") as bot:
            await asyncio.wait_for(bot.while_running(discord.gateway.ready()), _PATIENCE)
            async with other.engine.connect() as taker, other.engine.connect() as killer:
                own = await taker.scalar(sa.text("SELECT pg_backend_pid()"))
                taking = "SELECT pg_advisory_lock(CAST(:bot AS int), CAST(:key AS int))"
                key = {"bot": zlib.crc32(str(discord.state.bot.id).encode()) >> 1, "key": 2**15}
                # It waits in line, so that it is the next to have the shard.
                taken = asyncio.ensure_future(taker.execute(sa.text(taking), key))
                ending = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                others = "datname = current_database() AND pid NOT IN (pg_backend_pid(), :own)"
                await killer.execute(sa.text(f"{ending} WHERE {others}"), {"own": own})
                await asyncio.wait_for(taken, _PATIENCE)
                async with asyncio.timeout(_PATIENCE):
                    while bot.running:
                        await asyncio.sleep(0.1)
            assert "Another process on this database runs the same shards" in bot.output()
            assert "Traceback" not in bot.output()
    await other.close()
