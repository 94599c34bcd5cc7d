"""Interactions as calls."""

from __future__ import annotations

import hashlib
import json

import discord

from bot.chat.calls import Call, Caller, Refused
from bot.chat.commands import LARGEST_UPLOAD, Person, Upload
from bot.chat.ids import ChannelId, GuildId, UserId


def call_of(interaction: discord.Interaction, at: int) -> Call:
    """Who asks, where and when."""
    user = interaction.user
    caller = Caller(
        id=UserId(str(user.id)),
        name=user.display_name,
        staff=interaction.guild_id is not None and interaction.permissions.manage_guild,
        language=interaction.locale.value,
    )
    return Call(
        caller=caller,
        channel=ChannelId(str(interaction.channel_id)),
        guild=GuildId(str(interaction.guild_id)) if interaction.guild_id is not None else None,
        key=_key(interaction),
        at=at,
        may_post=_may_post(interaction),
    )


def _key(interaction: discord.Interaction) -> str:
    """The id with what was asked: simulated Discords give the same ids in every process."""
    asked = json.dumps([interaction.user.id, interaction.data], sort_keys=True, default=str)
    return f"{interaction.id}-{hashlib.sha256(asked.encode()).hexdigest()[:16]}"


def _may_post(interaction: discord.Interaction) -> bool:
    rights = interaction.app_permissions
    if interaction.guild_id is None:
        return True
    in_thread = isinstance(interaction.channel, discord.Thread)
    may_send = rights.send_messages_in_threads if in_thread else rights.send_messages
    return rights.view_channel and may_send and rights.attach_files and rights.read_message_history


async def plain_value(value: object) -> object:
    """What was given for an option, without Discord's types. Raises Refused for a large file."""
    if isinstance(value, discord.Member | discord.User):
        return Person(str(value.id), value.display_name, value.bot)
    if isinstance(value, discord.Attachment):
        if value.size > LARGEST_UPLOAD:
            raise Refused("table.file_too_large", largest=LARGEST_UPLOAD // 1000)
        return Upload(value.filename, await value.read())
    return value
