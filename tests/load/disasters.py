"""What happens once a year: an outage, a full disk, a backup that is put back, a wrong clock."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.load.databases import databases
from tests.load.driver import Table
from tests.load.figures import Row, at_most, none_of
from tests.load.scene import Plan, Scene, prepared
from tests.load.speed import checks
from tests.load.telling import moves_told
from tests.load.trouble import SETTLE_SECONDS, checks_after_failures, play_on
from tests.standin.faults import SERVER_ERRORS, Fault
from tests.standin.process import CAPO_RUN, BotProcess

_MESSAGES = r"/channels/\d+/messages"
_DISK = "12m"


async def outage(seconds: float, rate: float, tables: int) -> list[Row]:
    """Discord answers no message for a while, once with each error; people play on."""
    loop = asyncio.get_running_loop()
    first, all_ = [], []
    async with prepared(Plan(tables, pictures="asked")) as scene:
        await scene.start_bot()
        for status in SERVER_ERRORS:
            for method in ("POST", "PATCH"):
                scene.discord.faults.plan(method, _MESSAGES, Fault(status), times=10**6)
            playing = asyncio.create_task(scene.driver.at_rate(rate, 5))
            await asyncio.sleep(seconds)
            before = _messages(scene)
            scene.discord.faults.planned.clear()
            ended = loop.time()
            while _messages(scene) == before and loop.time() < ended + 60:
                await asyncio.sleep(0.02)
            first.append(loop.time() - ended)
            await scene.nothing_owed(SETTLE_SECONDS)
            all_.append(loop.time() - ended)
            await asyncio.wait([playing])
            scene.driver.take_up(scene.ledger)
        return [
            Row("outages, each of", f"{len(first)}, {seconds:.0f} s"),
            at_most("first message after the end", max(first), 5, "s", 1),
            Row("all messages after the end", f"{max(all_):.1f} s"),
            *checks_after_failures(scene),
        ]


def _messages(scene: Scene) -> int:
    """Messages and changes of messages that have arrived."""
    return sum(
        1 + message.edits
        for table in scene.driver.tables
        for message in table.channel.messages.values()
    )


async def disk(seconds: float, rate: float, tables: int) -> list[Row]:
    """The disk is full for a while: moves are refused then, and none that was confirmed is lost."""
    with _small_disk() as folder:
        if folder is None:
            return [Row("a small disk", "skipped: tmpfs cannot be mounted here")]
        async with prepared(Plan(tables, pictures="asked", folder=folder)) as scene:
            await scene.start_bot()
            await play_on(scene, rate, seconds)
            ballast = folder / "ballast"
            _fill(ballast)
            await play_on(scene, rate, seconds)
            before = sum(scene.ledger.lengths().values())
            ballast.unlink()
            await play_on(scene, rate, seconds)
            await scene.nothing_owed(SETTLE_SECONDS)
            gained = sum(scene.ledger.lengths().values()) - before
            return [
                Row("moves after there was room again", f"{gained}", "> 0", gained > 0),
                *checks_after_failures(scene),
            ]


@contextmanager
def _small_disk() -> Iterator[Path | None]:
    folder = Path(tempfile.mkdtemp(prefix="capo-disk-"))
    command = ["mount", "-t", "tmpfs", "-o", f"size={_DISK}", "tmpfs", str(folder)]
    try:
        mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        mounted = False
    try:
        yield folder if mounted else None
    finally:
        if mounted:
            subprocess.run(["umount", "--lazy", str(folder)], check=False)
        shutil.rmtree(folder, ignore_errors=True)


def _fill(ballast: Path) -> None:
    with ballast.open("wb") as file:
        try:
            while True:
                file.write(bytes(65_536))
                file.flush()
        except OSError:
            return


async def restore(seconds: float, rate: float, tables: int) -> list[Row]:
    """A backup is put back: what is played from there on is told again, every move once."""
    async with prepared(Plan(tables, pictures="asked")) as scene:
        file, backup = scene.folder / "load.db", scene.folder / "backup.db"
        await scene.start_bot()
        await play_on(scene, rate, seconds)
        await scene.nothing_owed(SETTLE_SECONDS)
        await scene.bot.stop()
        shutil.copy(file, backup)
        at_backup = scene.ledger.lengths()
        await scene.start_bot()
        await play_on(scene, rate, seconds)
        await scene.nothing_owed(SETTLE_SECONDS)
        await scene.bot.kill()
        for beside in scene.folder.glob("load.db-*"):
            beside.unlink()
        shutil.copy(backup, file)
        before = {table.channel.id: _changes(table) for table in scene.driver.tables}
        scene.driver.take_up(scene.ledger)
        await scene.start_bot()
        await play_on(scene, rate, 2 * seconds)
        await scene.nothing_owed(SETTLE_SECONDS)
        found, played = [], 0
        for table in scene.driver.tables:
            here = table.channel
            # The same moves are played again: a message that is changed may say just the same.
            told = [
                number
                for id_, changes in _changes(table).items()
                if changes != before[here.id].get(id_)
                for number in moves_told(here.messages[id_].content)
                if number > at_backup[here.id]
            ]
            due = range(at_backup[here.id] + 1, scene.ledger.lengths()[here.id] + 1)
            played += len(due)
            if sorted(told) != list(due):
                found.append(f"#{here.name}: due {due}, told {sorted(told)}")
        return [
            Row("moves after the backup was put back", f"{played}"),
            none_of("of these not told, or twice", found),
        ]


def _changes(table: Table) -> dict[int, int]:
    """How often each message was changed."""
    return {id_: message.edits for id_, message in table.channel.messages.items()}


async def two(seconds: float, rate: float, tables: int) -> list[Row]:
    """A second process is started by hand beside the bot, on each kind of database."""
    rows = []
    async with databases() as known:
        for name, address in known.items():
            async with prepared(Plan(tables, pictures="asked", database=address)) as scene:
                await scene.start_bot()
                second = BotProcess(CAPO_RUN, scene.bot.environment, scene.folder / "second.log")
                playing = asyncio.create_task(play_on(scene, rate, max(seconds, 15)))
                await second.start()
                await playing
                await _ended(second)
                ended = [] if not second.running else ["the second process runs"]
                said = second.output().strip().rpartition("\n")[2]
                if second.running:
                    await second.kill()
                await scene.nothing_owed(SETTLE_SECONDS)
                rows += [
                    none_of(f"{name}: two that run", ended),
                    Row(f"{name}: the second says", said[:90]),
                    *checks(scene),
                ]
    return rows


async def _ended(process: BotProcess) -> None:
    """Wait for the end of a process; one that waits for another gives up after ten seconds."""
    for _ in range(300):
        if not process.running:
            return
        await asyncio.sleep(0.1)


async def clock(seconds: float, rate: float, tables: int) -> list[Row]:
    """The clock goes wrong by an hour while people play, both ways, and before a start."""
    command = (sys.executable, "-m", "tests.load.shifted")
    async with prepared(Plan(tables, pictures="asked", command=command)) as scene:
        shift = scene.folder / "shift"
        await scene.start_bot()
        for wrong in (0, -3600, 3600, -7200):
            shift.write_text(str(wrong))
            await play_on(scene, rate, seconds)
            if wrong:
                await scene.bot.kill()
                scene.driver.take_up(scene.ledger)
                await scene.start_bot()
        await play_on(scene, rate, seconds)
        await scene.nothing_owed(SETTLE_SECONDS)
        moves = sum(len(table.confirmed) for table in scene.driver.tables)
        return [Row("moves confirmed", f"{moves}"), *checks_after_failures(scene)]
