"""The client: discord.py's, with the table behind it."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

import bot.commands  # noqa: F401 - declares the commands
from bot.chat import dispatch
from bot.chat.calls import Refused
from bot.chat.commands import COMMANDS, Command, Option
from bot.chat.ids import GuildId
from bot.chat.messages import Choice, Message, Reply
from bot.chat.presses import Press
from bot.discord.answers import Answering
from bot.discord.calls import call_of, plain_value
from bot.discord.mentions import clickable
from bot.discord.outlet import DiscordOutlet
from bot.discord.patience import watch_requests
from bot.discord.presses import PressedItem
from bot.discord.translator import Translator
from bot.discord.tree import build
from bot.process.clocks import Clock
from bot.process.metrics import Metrics
from bot.storage.database import NotStored
from bot.storage.shards import Claim, Shards, claim
from bot.storage.store import Store
from bot.table.table import Table
from bot.words.language import LANGUAGES, language

log = logging.getLogger(__name__)

_COMMANDS_FACT = "commands"
_LOOK_EVERY = 5.0
"""Seconds after which it is seen whether our shards are still ours."""


class Client(discord.AutoShardedClient):
    """The bot on Discord."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        locale: str | None = None,
        sync_guild: int | None = None,
        *,
        reminder_tick: int = 60,
        reminder_minimum: int = 60,
        metrics: Metrics | None = None,
        **options: Any,
    ) -> None:
        # Everything comes as interactions: what people write is not even sent to us.
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            http_trace=watch_requests(),
            **options,
        )
        self.clock = clock
        self.table = Table(
            store,
            DiscordOutlet(self),
            clock,
            locale,
            reminder_tick=reminder_tick,
            reminder_minimum=reminder_minimum,
            metrics=metrics,
        )
        self.tree = app_commands.CommandTree(self)
        self._sync_guild = discord.Object(sync_guild) if sync_guild is not None else None
        self.command_ids: dict[str, int] = {}
        """The ids of commands and groups, by which texts mention them."""
        self._begun = False
        self._claim = Claim()

    async def setup_hook(self) -> None:
        """Called once, before the gateway is connected. Raises UsageError."""
        self._claim = await claim(self.table.store.database, self.application_id or 0, self._own)
        build(self, self.tree, COMMANDS.values())
        self.add_dynamic_items(PressedItem)
        await self.tree.set_translator(Translator())
        await self._sync()

    async def on_ready(self) -> None:
        """Called when the servers are known, perhaps again after a lost connection."""
        if not self._begun:
            self._begun = True
            self.table.start()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say hello on a new server, once and where that is allowed, with the first commands."""
        places = [guild.system_channel] if guild.system_channel is not None else []
        channel = next(filter(_may_write, [*places, *guild.text_channels]), None)
        if channel is None:
            return
        words = language(guild.preferred_locale.value)
        text = clickable(words.say("table.greeting"), self.command_ids)
        try:
            await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
        except discord.HTTPException as problem:
            log.info("no greeting on server %s (%s)", guild.id, problem.text)

    async def keep_claim(self) -> None:
        """See again and again that our shards are still ours. Raises UsageError if they are not."""
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            try:
                await self._claim.renew()
            except NotStored as problem:
                log.warning("the shards cannot be claimed again yet (%s)", problem.__cause__)

    async def close(self) -> None:
        """Finish what is under way, then disconnect."""
        await self.table.stop()
        await super().close()
        await self._claim.release()

    @property
    def _own(self) -> Shards:
        """The shards of this process; as long as Discord has not said how many, all there are."""
        count = self.shard_count or 1
        return Shards(count, self.shard_ids or range(count))

    def serves(self, guild: GuildId | None) -> bool:
        """Whether this process is the one that plays on a server; private talk has the first."""
        own, id_ = self._own, guild or "0"
        # Games of the local page have a server without a number.
        return id_.isdecimal() and (int(id_) >> 22) % own.count in own.ids

    async def _sync(self) -> None:
        """Tell Discord about the commands, if they or our words have changed since it was told.

        All words count: to translate the commands only in order to compare them takes longer.
        """
        if self._sync_guild is not None:
            self.tree.copy_global_to(guild=self._sync_guild)
        commands = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        words = {code: dict(language(code).patterns) for code in LANGUAGES}
        text = json.dumps([str(self._sync_guild), commands, words], sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()
        name, facts = f"{_COMMANDS_FACT}-{self.application_id}", self.table.store.facts
        known = await facts.get(f"{name}-ids")
        if known is not None and await facts.get(name) == digest:
            self.command_ids = json.loads(known)
            return
        synced = await self.tree.sync(guild=self._sync_guild)
        self.command_ids = {command.name: command.id for command in synced}
        await facts.set(f"{name}-ids", json.dumps(self.command_ids))
        await facts.set(name, digest)
        log.info("commands synced")

    # Interactions

    async def run_command(
        self, command: Command, interaction: discord.Interaction, given: Mapping[str, Any]
    ) -> None:
        """Answer a slash command."""
        work = self._reply_to(command, interaction, given)
        with self.table.background.working():
            answering = self._answering(interaction)
            await answering.wait_for(work, command.slow, public=bool(given.get("share")))

    async def run_press(
        self, interaction: discord.Interaction, press: Press, values: Sequence[str]
    ) -> None:
        """Answer a button, menu or form."""
        call = call_of(interaction, self.clock())
        work = dispatch.run_press(self.table, press, call, values)
        with self.table.background.working():
            await self._answering(interaction).wait_for(work)

    async def complete(
        self, option: Option, interaction: discord.Interaction, typed: str
    ) -> list[Choice]:
        """Suggestions for an option."""
        call = call_of(interaction, self.clock())
        return await dispatch.complete(self.table, option, call, typed, vars(interaction.namespace))

    def _answering(self, interaction: discord.Interaction) -> Answering:
        acknowledged = self.table.metrics.acknowledged
        return Answering(
            interaction, self.table.studio, self.run_press, acknowledged, self.command_ids
        )

    async def _reply_to(
        self, command: Command, interaction: discord.Interaction, given: Mapping[str, Any]
    ) -> Reply:
        call = call_of(interaction, self.clock())
        try:
            plain = {name: await plain_value(value) for name, value in given.items()}
        except Refused as refusal:
            words = await self.table.private_language(call)
            return Reply(Message(words.say(refusal.code, **refusal.facts)))
        return await dispatch.run_command(self.table, command, call, plain)


def _may_write(channel: discord.TextChannel) -> bool:
    may = channel.permissions_for(channel.guild.me)
    return may.view_channel and may.send_messages
