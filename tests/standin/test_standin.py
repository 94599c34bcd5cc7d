"""The stand-in server with the real discord.py in a process of its own."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass

import pytest
import pytest_asyncio

from tests.standin import small_bot
from tests.standin.commands import CannotType
from tests.standin.faults import Fault
from tests.standin.forms import Upload
from tests.standin.people import Person
from tests.standin.process import BotProcess
from tests.standin.server import StandIn
from tests.standin.world import Access, Channel, Guild

pytestmark = pytest.mark.asyncio(loop_scope="module")


@dataclass
class Scene:
    discord: StandIn
    guild: Guild
    channel: Channel
    anna: Person
    bot: BotProcess

    async def play(self, move: str) -> tuple[float, float]:
        """Seconds from a move to its acknowledgement and to its message."""
        command = self.anna.command(self.channel, "do", move=move)
        acknowledged = await command.ack()
        message = await self.channel.message(
            lambda message: move in message.content, after=command.id, timeout=10
        )
        return acknowledged, message.received - command.dispatched

    async def said(self, text: str) -> None:
        """Wait until the bot has written the text to its log."""
        async with asyncio.timeout(10):
            while text not in self.bot.output():
                await asyncio.sleep(0.02)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def scene(tmp_path_factory):
    log = tmp_path_factory.mktemp("bot") / "bot.log"
    async with StandIn(keep_pictures=True) as discord:
        guild = discord.add_guild("Sicilia")
        channel = discord.add_channel(guild, "palermo")
        anna = discord.add_person(guild, "Anna", locale="it")
        command = (sys.executable, "-m", "tests.standin.small_bot")
        async with BotProcess(command, discord.environment(), log) as bot:
            await bot.while_running(discord.gateway.ready())
            yield Scene(discord, guild, channel, anna, bot)
            assert bot.running, bot.output()


@pytest.fixture
def other_channel(scene):
    """A channel with its own rate limits."""
    return scene.discord.add_channel(scene.guild, "messina")


async def test_a_move_is_acknowledged_and_posted_with_two_pictures(scene):
    acknowledged, posted = await scene.play("pass")
    assert 0 < acknowledged < posted
    message = scene.channel.last
    assert message.picture_bytes == 2 * len(small_bot.PICTURE)
    assert [found["description"] for found in message.attachments] == ["map", "market"]
    assert scene.discord.state.download(message.attachments[0]) == small_bot.PICTURE


async def test_only_allowed_mentions_notify(scene):
    await scene.play("lay B14 57 0")
    pings = scene.channel.last.pings
    assert (pings.users, pings.everyone) == ({scene.anna.user.id}, False)


async def test_a_nonce_posts_once(scene, other_channel):
    await scene.play("lay B14 57 1")
    command = scene.anna.command(other_channel, "do", move="lay B14 57 1")
    await command.ack()
    await command.changed.until(lambda: command.original and command.original.deleted, 5)
    assert not other_channel.messages


async def test_suggestions(scene):
    asked = scene.anna.complete(scene.channel, "do", "move", move="57 3")
    assert await asked.suggestions() == ["lay B14 57 3"]


async def test_what_discord_does_not_let_people_type(scene):
    with pytest.raises(CannotType, match="needs move"):
        scene.anna.command(scene.channel, "do")
    with pytest.raises(CannotType, match="no command"):
        scene.anna.command(scene.channel, "dance")
    with pytest.raises(CannotType, match="no subcommand"):
        scene.anna.command(scene.channel, "game dance")


async def test_buttons_menus_and_modals(scene, other_channel):
    card = await scene.anna.command(other_channel, "game new", title="1849").reply()
    assert card.content == "Lobby of 1849"
    await scene.anna.press(card, "Join").ack()
    assert card.content == f"{scene.anna.user.mention} joined"
    await scene.anna.choose(card, "58").ack()
    await other_channel.message(lambda message: message.content == "tile 58")
    opened = scene.anna.press(card, "Ask")
    await opened.ack()
    greeting = await scene.anna.submit(opened, name="Anna").reply()
    assert (greeting.content, greeting.ephemeral) == ("Hello Anna", True)
    assert list(other_channel.messages.values()) == [card]


async def test_direct_messages_can_be_closed(scene, other_channel):
    tell = scene.anna.command(other_channel, "game tell", by=scene.anna.user)
    assert (await tell.reply()).content == "told"
    direct = scene.discord.state.direct_channel(scene.anna.user)
    assert direct.last.content == "It is your turn."
    scene.anna.user.direct_messages = False
    tell = scene.anna.command(other_channel, "game tell", by=scene.anna.user)
    assert (await tell.reply()).content == "closed (50007)"
    scene.anna.user.direct_messages = True


async def test_files_reach_the_bot(scene):
    given = Upload("game.18xx", b"Title: 1849")
    reply = await scene.anna.command(scene.channel, "game load", file=given).reply()
    assert reply.content == "Title: 1849"


async def test_threads_pins_and_history(scene, other_channel):
    reply = await scene.anna.command(other_channel, "game thread").reply()
    assert reply.content == "pinned ['one'] seen ['two', 'one']"


async def test_a_broken_limit_is_refused_and_noted(scene):
    reply = await scene.anna.command(scene.channel, "game burst").reply()
    assert reply.content == "refused 400"
    assert scene.discord.state.problems == ["content: 2001 characters, at most 2000"]
    scene.discord.state.problems.clear()


async def test_a_dropped_gateway_is_resumed_and_nothing_is_missed(scene, other_channel):
    resumed = scene.discord.gateway.resumed
    scene.discord.gateway.drop()
    await scene.discord.gateway.changed.until(lambda: not scene.discord.gateway.connected, 5)
    command = scene.anna.command(other_channel, "do", move="token H12")
    await command.ack()
    assert scene.discord.gateway.resumed == resumed + 1
    scene.discord.gateway.ask_to_reconnect()
    await scene.discord.gateway.changed.until(
        lambda: scene.discord.gateway.resumed == resumed + 2, 5
    )


@pytest.mark.parametrize(
    "fault",
    [Fault(502), Fault(502, carried_out=True), Fault(429, retry_after=0.1)],
    ids=["failed", "carried out, said to have failed", "limited"],
)
async def test_a_failing_request_is_repeated_and_posts_once(scene, other_channel, fault):
    scene.discord.faults.plan("POST", rf"/channels/{other_channel.id}/messages$", fault)
    move = f"token {fault.status} {fault.carried_out}"
    await scene.anna.command(other_channel, "do", move=move).ack()
    await other_channel.message(lambda message: move in message.content)
    assert len(other_channel.messages) == 1


async def test_the_bucket_of_a_channel_slows_the_bot_down(scene, other_channel):
    commands = [
        scene.anna.command(other_channel, "do", move=f"pass {number}") for number in range(6)
    ]
    await asyncio.gather(*(command.ack() for command in commands))
    await other_channel.changed.until(lambda: len(other_channel.messages) == 6, 10)
    times = sorted(message.received for message in other_channel.messages.values())
    assert times[5] - times[0] > 3


async def test_answers_that_come_too_late_are_refused(scene, other_channel):
    command = scene.anna.command(other_channel, "game new", title="1849")
    command.expired = True
    with pytest.raises(TimeoutError):
        await command.ack(timeout=0.5)
    await scene.said("error code: 10062")
    assert not other_channel.messages


async def test_a_channel_without_rights(scene, other_channel):
    scene.discord.set_access(other_channel, Access.FORBIDDEN)
    await scene.anna.command(other_channel, "do", move="pass 403").ack()
    await scene.said("error code: 50001")
    assert not other_channel.messages


async def test_a_killed_bot_starts_again_as_a_new_session(scene):
    identified = scene.discord.gateway.identified
    await scene.bot.kill()
    await scene.discord.gateway.changed.until(lambda: not scene.discord.gateway.connected, 5)
    await scene.bot.start()
    await scene.discord.gateway.ready(identified + 1)
    acknowledged, _ = await scene.play("after the restart")
    assert acknowledged < 3


async def test_ids_never_repeat_and_everything_was_understood(scene):
    ids = [
        number for channel in scene.discord.state.channels.values() for number in channel.messages
    ]
    assert len(set(ids)) == len(ids) > 0
    assert scene.discord.state.problems == []
