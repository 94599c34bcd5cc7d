"""The scene of a measurement: stand-in server, stored games, the bot, and people at the tables."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.load.driver import Driver, Table
from tests.load.forked import ForkedBot
from tests.load.ledger import Ledger
from tests.load.prepared import StoredTable, prepare_database
from tests.load.recordings import Recording, record_games
from tests.standin.commands import CannotType
from tests.standin.faults import Faults
from tests.standin.forms import Form
from tests.standin.process import CAPO_RUN, BotProcess
from tests.standin.server import StandIn
from tests.standin.world import Guild

START_SECONDS = 180.0
FORKED: Sequence[str] = ()
"""The command of a bot that is forked from a process which has imported it."""
_LATE = 0.8
"""Where games that stand near their ends do."""
_NOWHERE = 10**17
"""Ids of channels that exist no more begin here."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What there is before a measurement begins."""

    tables: int = 200
    finished: int = 0
    """Stored games that are over, besides."""
    recordings: int = 12
    furthest: float = 0.6
    """Tables begin somewhere in this first part of their recordings."""
    pictures: str = "move"
    requests_a_second: int | None = None
    seed: int = 1
    database: str | None = None
    """The address of an empty database; a SQLite file where there is none."""
    folder: Path | None = None
    """Where that file is."""
    late: Sequence[Recording] = ()
    """Games that stand near their ends, each at a table of its own that the driver leaves alone."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """Of the bot, besides."""
    command: Sequence[str] = CAPO_RUN


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that takes part."""

    discord: StandIn
    guild: Guild
    bot: BotProcess
    driver: Driver
    ledger: Ledger
    folder: Path
    late: Sequence[Table] = ()
    """Tables that the driver leaves alone."""

    async def start_bot(self) -> None:
        """Start the bot, or start it again, and wait until it listens. Raises BotEnded."""
        again = self.discord.gateway.identified + 1
        await self.bot.start()
        try:
            await self.bot.while_running(self._listening(again))
        except TimeoutError:
            used, said = self.bot.processor_seconds(), self.bot.output()[-2_000:]
            late = f"does not listen after {START_SECONDS:.0f} s, {used:.1f} of them at work"
            raise TimeoutError(f"the bot {late}; it said: {said}") from None

    async def _listening(self, again: int) -> None:
        await self.discord.gateway.ready(again, START_SECONDS)
        await self.discord.commands.changed.until(self._knows_commands, START_SECONDS)

    def _knows_commands(self) -> bool:
        try:
            return bool(self.discord.commands.find("do", self.guild))
        except CannotType:
            return False

    async def nothing_owed(self, timeout: float) -> None:
        """Wait until the bot has sent every message that it owes."""
        async with asyncio.timeout(timeout):
            while self.ledger.owed():
                await asyncio.sleep(0.2)


@asynccontextmanager
async def prepared(plan: Plan, faults: Faults | None = None) -> AsyncIterator[Scene]:
    """A scene with the bot not yet started."""
    generator = random.Random(plan.seed)
    recordings = record_games(plan.recordings)
    with tempfile.TemporaryDirectory(prefix="capo-load-") as name:
        folder = Path(name)
        file = (plan.folder or folder) / "load.db"
        address = plan.database or f"sqlite+aiosqlite:///{file}"
        settings = {"faults": faults, "requests_a_second": plan.requests_a_second}
        async with StandIn(**settings) as discord:  # type: ignore[arg-type]
            guild = discord.add_guild("Sicilia")
            tables = [
                _table(discord, guild, generator.choice(recordings), generator, plan)
                for _ in range(plan.tables)
            ]
            late = [_table(discord, guild, one, generator, plan, _LATE) for one in plan.late]
            over = [_finished(guild, recordings, number) for number in range(plan.finished)]
            stored = [_stored(discord, guild, one, plan.pictures) for one in [*tables, *late]]
            await prepare_database(address, over + stored)
            environment = {**discord.environment(), **plan.settings, "DATABASE_URL": address}
            log = folder / "bot.log"
            forked = plan.command == FORKED
            bot = (
                ForkedBot(environment, log)
                if forked
                else BotProcess(plan.command, environment, log)
            )
            ledger = Ledger(plan.database or file)
            try:
                yield Scene(discord, guild, bot, Driver(tables), ledger, folder, late)
            finally:
                if bot.running:
                    await bot.kill()
                await bot.close()


def _table(
    discord: StandIn,
    guild: Guild,
    recording: Recording,
    generator: random.Random,
    plan: Plan,
    share: float | None = None,
) -> Table:
    """A table somewhere in the first part of a recording, or where a share of it is played."""
    number = len(guild.channels) + 1
    channel = discord.add_channel(guild, f"table-{number}")
    names = recording.setup.players
    people = [discord.add_person(guild, f"{name} at {number}") for name in names]
    played = generator.randrange(int(len(recording) * plan.furthest) + 1)
    if share is not None:
        played = int(len(recording) * share)
    return Table(channel, people, recording, stored=played, played=played)


def _stored(discord: StandIn, guild: Guild, table: Table, pictures: str) -> StoredTable:
    """The table as it is stored, with a status card in its channel as after any earlier move."""
    users = tuple(person.user.id for person in table.people)
    card = discord.state.send(table.channel, discord.state.bot, Form({"content": "Card"}))
    table.channel.pins.append(card.id)
    return StoredTable(
        table.channel.id,
        guild.id,
        users,
        table.recording,
        table.played,
        pictures,
        card.id,
        link_of(table),
    )


def link_of(table: Table) -> str:
    """The link under which a table can be watched."""
    return f"link-of-a-game-{table.channel.id}"


def _finished(guild: Guild, recordings: list[Recording], number: int) -> StoredTable:
    recording = recordings[number % len(recordings)]
    users = tuple(_NOWHERE + seat for seat in range(len(recording.setup.players)))
    return StoredTable(_NOWHERE + number, guild.id, users, recording, len(recording))
