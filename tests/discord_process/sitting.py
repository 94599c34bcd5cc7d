"""`capo run` as a process of its own, with people who play at random in one channel."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from engine.checking.selfplay import pick
from engine.notation import text_of
from tests.load.driver import sure_button
from tests.load.forked import ForkedBot
from tests.load.ledger import Ledger
from tests.load.telling import moves_told
from tests.standin.interactions import Interaction
from tests.standin.people import Person
from tests.standin.process import CAPO_RUN, BotProcess
from tests.standin.server import StandIn
from tests.standin.world import Channel, Guild, Message

NAMES = ("Anna", "Bruno", "Carla")
_SEED = 1849


@dataclass(slots=True)
class Sitting:
    """A bot, a channel and three people."""

    discord: StandIn
    guild: Guild
    channel: Channel
    people: dict[int, Person]
    bot: BotProcess
    ledger: Ledger
    generator: random.Random

    @property
    def anna(self) -> Person:
        """The one who opens the game."""
        return next(iter(self.people.values()))

    @property
    def length(self) -> int:
        """Moves in the record."""
        return len(self.ledger.record(self.channel.id))

    def in_another_channel(self) -> Sitting:
        """The same bot and people, and nothing played yet."""
        name = f"channel-{len(self.discord.state.channels)}"
        channel = self.discord.add_channel(self.guild, name)
        return replace(self, channel=channel, generator=random.Random(_SEED))

    async def start_bot(self) -> None:
        """Start the bot, or start it again, and wait until it listens."""
        again = self.discord.gateway.identified + 1
        await self.bot.start()
        await self.bot.while_running(self.discord.gateway.ready(again))

    async def open_game(self) -> None:
        """From the lobby to the first decision."""
        await self.anna.command(self.channel, "game new", title="1849").reply()
        for person in list(self.people.values())[1:]:
            await person.command(self.channel, "game join").reply()
        await self.anna.command(self.channel, "game start").reply()

    def next_move(self) -> tuple[Person, str]:
        """Who must decide, and a legal move for them."""
        game, users = self.ledger.game(self.channel.id)
        assert game.decision is not None
        person = self.people[users[int(game.decision.player) - 1]]
        return person, text_of(pick(self.generator, game))

    def send_move(self) -> tuple[Interaction, int]:
        """Play a legal move; it will have that number."""
        person, move = self.next_move()
        number = self.length + 1
        return person.command(self.channel, "do", move=move), number

    async def post_of(self, number: int, timeout: float = 15.0) -> Message:
        """The public message that tells a move."""
        return await self.channel.message(
            lambda message: number in moves_told(message.content), timeout=timeout
        )

    async def play(self, moves: int = 1) -> Message:
        """Play so many legal moves, each with its answer and its message; the last message."""
        for _ in range(moves):
            command, number = self.send_move()
            if sure := sure_button(await command.reply()):
                await self.people[command.user.id].press(command.replies[0], sure).ack()
            post = await self.post_of(number)
        return post

    def told(self) -> list[int]:
        """The numbers of all moves that were told, in order."""
        return [
            number
            for message in self.channel.messages.values()
            for number in moves_told(message.content)
        ]

    def check(self) -> None:
        """Every move was told once, and nothing was malformed."""
        told, due = self.told(), list(range(1, self.length + 1))
        assert told == due, f"told {told}, due {due}"
        assert not self.discord.state.problems, self.discord.state.problems


@asynccontextmanager
async def sitting(
    folder: Path,
    settings: Mapping[str, str],
    command: Sequence[str] = CAPO_RUN,
    *,
    again: bool = False,
) -> AsyncIterator[Sitting]:
    """A sitting with the bot not yet started; one that starts ``again`` and again is forked."""
    database = folder / "capo.db"
    # People here play faster than a channel takes messages.
    async with StandIn(limits_by_channel=False) as discord:
        guild = discord.add_guild("Sicilia")
        channel = discord.add_channel(guild, "palermo")
        people = [discord.add_person(guild, name) for name in NAMES]
        environment = {
            **discord.environment(),
            "DATABASE_URL": f"sqlite+aiosqlite:///{database}",
            **settings,
        }
        log = folder / "bot.log"
        bot = ForkedBot(environment, log) if again else BotProcess(command, environment, log)
        try:
            yield Sitting(
                discord,
                guild,
                channel,
                {person.user.id: person for person in people},
                bot,
                Ledger(database),
                random.Random(_SEED),
            )
        finally:
            if bot.running:
                await bot.kill()
            await bot.close()
