"""What only a process and sockets show: restarts, lost connections, failing requests."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio

from tests.discord_process.sitting import Sitting, sitting
from tests.load.trouble import kills
from tests.standin.faults import Fault
from tests.standin.process import BotEnded
from tests.standin.world import Access, Message

MESSAGES = r"/channels/\d+/messages$"


# One bot plays for all tests of the module, in a channel for each: a start takes seconds. Where it
# starts again it is forked from a process that has imported it.
pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def running_bot(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Sitting]:
    """A bot that runs, perhaps not the one that was started first."""
    async with sitting(tmp_path_factory.mktemp("running"), {}, again=True) as first:
        await first.start_bot()
        yield first


@pytest_asyncio.fixture(loop_scope="module")
async def table(running_bot: Sitting) -> AsyncIterator[Sitting]:
    """A started game in a channel of its own."""
    table = running_bot.in_another_channel()
    if not table.bot.running:
        await table.start_bot()
    await table.open_game()
    yield table
    table.discord.faults.end()
    table.discord.state.problems.clear()
    assert table.bot.running, table.bot.output()


def calling(user: int) -> Callable[[Message], bool]:
    """Whether a message has buttons and calls somebody."""
    return lambda message: bool(message.components) and message.pings.users == {user}


async def test_a_game_by_commands_tells_every_move_once_and_pings_who_is_next(table: Sitting):
    for _ in range(12):
        before, _ = table.next_move()
        await table.play()
        after, _ = table.next_move()
        if after is before:
            continue
        # Only the newest message has buttons, and it calls whoever is next.
        asked = await table.channel.message(calling(after.user.id), timeout=15.0)
        assert asked.content.startswith(f"➡️ {after.user.mention}")
        names = [found["filename"] for found in asked.attachments]
        assert names[:2] == ["map.png", "market.png"]
        assert [embed["image"]["url"] for embed in asked.embeds] == [
            f"attachment://{name}" for name in names
        ]
        assert all(found["description"] for found in asked.attachments)
    table.check()


async def test_a_dropped_gateway(table: Sitting):
    gateway = table.discord.gateway
    resumed, identified = gateway.resumed, gateway.identified
    for number in range(3):
        gateway.drop()
        command, expected = table.send_move()
        await command.reply()
        await table.post_of(expected)
        assert gateway.resumed == resumed + number + 1
    gateway.invalidate()
    await gateway.ready(identified + 1)
    await table.play()
    table.check()


async def test_a_restart_in_the_middle(table: Sitting):
    await table.play(3)
    await table.bot.kill()
    await table.start_bot()
    await table.play(3)
    assert await table.bot.stop() == 0
    await table.start_bot()
    await table.play()
    table.check()


async def test_a_post_that_is_owed_is_made_after_the_restart(table: Sitting):
    await table.play(2)
    table.discord.faults.plan("POST", MESSAGES, Fault(500), times=100)
    command, number = table.send_move()
    await command.reply()
    await table.bot.kill()
    table.discord.faults.planned.clear()
    await table.start_bot()
    await table.post_of(number)
    table.check()


async def test_posts_come_soon_after_an_outage(table: Sitting):
    await table.play(2)
    faults = table.discord.faults
    # The library repeats requests after the first, not after the second.
    faults.plan("POST", MESSAGES, Fault(500), times=10_000)
    command, number = table.send_move()
    await command.reply()
    await asyncio.sleep(2.0)
    faults.planned.clear()
    faults.plan("POST", MESSAGES, Fault(503), times=10_000)
    await asyncio.sleep(2.0)
    faults.planned.clear()
    await table.post_of(number, timeout=5)
    table.check()
    assert "Traceback" not in table.bot.output()


async def test_a_post_that_was_made_before_the_crash_is_not_made_again(table: Sitting):
    await table.play(2)
    # Discord posts, but the bot hears of it only that something failed, and dies waiting.
    table.discord.faults.plan("POST", MESSAGES, Fault(500, carried_out=True))
    command, number = table.send_move()
    await command.reply()
    await table.post_of(number)
    await table.bot.kill()
    await table.start_bot()
    await table.play(2)
    table.check()


@pytest.mark.parametrize(
    "fault", [Fault(502), Fault(502, carried_out=True), Fault(429, retry_after=0.3)]
)
async def test_failing_requests(table: Sitting, fault):
    table.discord.faults.plan("POST", MESSAGES, fault)
    await table.play()
    table.discord.faults.plan("POST", "/callback$", fault)
    await table.play(2)
    table.check()


async def test_the_same_interaction_twice_plays_once(table: Sitting):
    command, number = table.send_move()
    table.anna.deliver_again(command)
    await table.post_of(number)
    await table.play()
    assert table.length == 2
    table.check()


async def test_a_slow_line_is_acknowledged_in_time(table: Sitting):
    table.discord.faults.latency = 1.0
    command, number = table.send_move()
    assert await command.ack() < 3
    await table.post_of(number)
    table.check()


async def test_a_channel_that_is_lost_and_found(table: Sitting):
    await table.play()
    table.discord.set_access(table.channel, Access.FORBIDDEN)
    command, _ = table.send_move()
    await command.ack()
    table.discord.set_access(table.channel, Access.OPEN)
    other = table.discord.add_channel(table.guild, "messina")
    await table.anna.command(other, "game new", title="1849").reply()
    await other.message(lambda message: bool(message.components))


async def test_a_wrong_token_is_one_clear_sentence(tmp_path):
    async with sitting(tmp_path, {"DISCORD_TOKEN": "wrong"}) as table:
        with pytest.raises(BotEnded) as ended:
            await table.start_bot()
        said = str(ended.value)
        assert "DISCORD_TOKEN" in said
        assert "Traceback" not in said
        assert "wrong" not in said


@pytest.mark.parametrize("fault", [None, Fault(502), Fault(429, retry_after=60)])
async def test_it_ends_within_five_seconds_right_after_its_start(tmp_path, fault):
    async with sitting(tmp_path, {}) as table:
        if fault is None:
            table.discord.faults.latency = 30.0
        else:
            table.discord.faults.plan("GET", "", fault, times=10_000)
        await table.bot.start()
        async with asyncio.timeout(30):
            while not (tmp_path / "capo.db-wal").exists():
                await asyncio.sleep(0.02)
        # It has opened the database and tries to log in.
        await asyncio.sleep(1)
        begun = time.monotonic()
        assert await table.bot.stop() == 0
        assert time.monotonic() - begun < 5
        assert "fault of the program" not in table.bot.output()


async def test_it_ends_within_five_seconds_while_discord_fails(table: Sitting):
    await table.play(1)
    table.discord.faults.plan("POST", MESSAGES, Fault(502), times=10_000)
    command, _ = table.send_move()
    await command.reply()
    begun = time.monotonic()
    assert await table.bot.stop() == 0
    assert time.monotonic() - begun < 5
    table.discord.faults.planned.clear()
    await table.start_bot()
    await table.play(1)
    table.check()


LOST_IN_THOUGHT = """
import sys, time
from bot.cli import main
from bot.discord import run
run._STARTED, run.load_titles = 0, lambda: time.sleep(60)
sys.exit(main(["run"]))
"""


async def test_it_ends_within_five_seconds_while_a_thread_is_lost_in_thought(tmp_path):
    async with sitting(tmp_path, {}, (sys.executable, "-c", LOST_IN_THOUGHT)) as table:
        await table.start_bot()
        begun = time.monotonic()
        assert await table.bot.stop() == 0
        assert time.monotonic() - begun < 5.5


TAKEN_APART_SLOWLY = """
import sys, time
from bot.cli import main
class Slow:
    def __del__(self, sleep=time.sleep):
        sleep(60)
sys.modules["bot"].slow = Slow()
sys.exit(main(["run"]))
"""


async def test_it_ends_within_five_seconds_however_long_python_would_take_apart(tmp_path):
    """When Python ends, no other thread goes on that could cut it short."""
    async with sitting(tmp_path, {}, (sys.executable, "-c", TAKEN_APART_SLOWLY)) as table:
        await table.start_bot()
        begun = time.monotonic()
        assert await table.bot.stop() == 0
        assert time.monotonic() - begun < 5


async def test_kill_under_load():
    rows = await kills(times=1, rate=8, tables=6, recordings=1)
    assert [row for row in rows if row.good is False] == []
