"""What the stand-in server says about guilds, channels, people and messages, in Discord's JSON."""

from __future__ import annotations

from tests.standin.refusals import Json
from tests.standin.snowflakes import timestamp_of
from tests.standin.world import WRITING, Access, Channel, ChannelKind, Guild, Message, User


def user_payload(user: User) -> Json:
    """A user."""
    return {
        "id": str(user.id),
        "username": user.name.lower().replace(" ", "_"),
        "global_name": None if user.bot else user.name,
        "discriminator": "0",
        "avatar": None,
        "bot": user.bot,
        "public_flags": 0,
        "flags": 0,
    }


def member_payload(guild: Guild, user: User) -> Json:
    """A user as member of a guild."""
    return {
        "user": user_payload(user),
        "nick": None,
        "avatar": None,
        "roles": [],
        "joined_at": timestamp_of(guild.id),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "permissions": str(guild.permissions[user.id]),
    }


def role_payload(guild: Guild, permissions: int) -> Json:
    """The role of everybody, the only one there is; its id is the guild's."""
    return {
        "id": str(guild.id),
        "name": "@everyone",
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": 0,
        "permissions": str(permissions),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def channel_payload(channel: Channel) -> Json:
    """A channel, thread or conversation."""
    newest = next(reversed(channel.messages), None)
    found: Json = {
        "id": str(channel.id),
        "type": int(channel.kind),
        "last_message_id": str(newest) if newest else None,
        "flags": 0,
    }
    if channel.kind is ChannelKind.DIRECT:
        assert channel.recipient is not None
        return found | {"recipients": [user_payload(channel.recipient)]}
    assert channel.guild is not None
    found |= {
        "guild_id": str(channel.guild.id),
        "name": channel.name,
        "rate_limit_per_user": 0,
        "parent_id": str(channel.parent.id) if channel.parent else None,
    }
    if channel.is_thread:
        return found | _thread_details(channel)
    return found | {
        "position": 0,
        "permission_overwrites": _overwrites(channel),
        "nsfw": False,
        "topic": None,
    }


def _overwrites(channel: Channel) -> list[Json]:
    assert channel.guild is not None
    if channel.access is not Access.READ_ONLY:
        return []
    return [{"id": str(channel.guild.id), "type": 0, "allow": "0", "deny": str(WRITING)}]


def _thread_details(thread: Channel) -> Json:
    created = timestamp_of(thread.id)
    return {
        "owner_id": str(thread.owner_id),
        "message_count": len(thread.messages),
        "total_message_sent": len(thread.messages),
        "member_count": 1,
        "applied_tags": [],
        "thread_metadata": {
            "archived": thread.archived,
            "auto_archive_duration": 10_080,
            "archive_timestamp": created,
            "locked": False,
            "create_timestamp": created,
        },
    }


def guild_payload(guild: Guild, bot: User, everyone: int) -> Json:
    """A guild as it is announced: of its members only the bot, as without the members intent."""
    channels = [channel for channel in guild.channels.values() if channel.is_seen]
    plain = [channel_payload(channel) for channel in channels if not channel.is_thread]
    threads = [channel for channel in channels if channel.is_thread and not channel.archived]
    return guild_details(guild, everyone) | {
        "joined_at": timestamp_of(guild.id),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_payload(guild, bot)],
        "channels": plain,
        "threads": [channel_payload(thread) for thread in threads],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def guild_details(guild: Guild, everyone: int) -> Json:
    """A guild as it is fetched."""
    empty: Json = dict.fromkeys(
        (
            "icon",
            "splash",
            "discovery_splash",
            "description",
            "banner",
            "afk_channel_id",
            "system_channel_id",
            "rules_channel_id",
            "public_updates_channel_id",
            "application_id",
            "vanity_url_code",
        )
    )
    return empty | {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner.id),
        "region": "deprecated",
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "roles": [role_payload(guild, everyone)],
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "nsfw_level": 0,
        "system_channel_flags": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": guild.locale,
        "premium_progress_bar_enabled": False,
        "max_members": 500_000,
    }


def message_payload(message: Message) -> Json:
    """A message, without what only a dispatch adds."""
    found: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel.id),
        "type": 0,
        "author": user_payload(message.author),
        "content": message.content,
        "timestamp": timestamp_of(message.id),
        "edited_timestamp": timestamp_of(message.id) if message.edits else None,
        "tts": False,
        "mention_everyone": message.pings.everyone,
        "mentions": [],
        "mention_roles": [str(role) for role in sorted(message.pings.roles)],
        "attachments": message.attachments,
        "embeds": message.embeds,
        "components": message.components,
        "pinned": message.id in message.channel.pins,
        "flags": message.flags,
    }
    if message.nonce is not None:
        found["nonce"] = message.nonce
    if message.interaction is not None:
        found["interaction_metadata"] = message.interaction
    return found
