"""One's own settings."""

from __future__ import annotations

from bot.chat.calls import Call
from bot.chat.commands import Kind, Option, command
from bot.chat.messages import Reply, private
from bot.commands.looking.games import THEMES
from bot.commands.remind import complete_zone
from bot.table.people.preferences import AUTOMATIC
from bot.table.table import Table
from bot.words.language import LANGUAGES


@command(
    "settings",
    Option("language", choices=(*LANGUAGES, AUTOMATIC)),
    Option("zone", complete=complete_zone),
    Option("theme", choices=THEMES),
    Option("stats", Kind.FLAG),
    Option("forget", Kind.FLAG),
    everywhere=True,
)
async def settings(
    table: Table,
    call: Call,
    language: str | None = None,
    zone: str | None = None,
    theme: str | None = None,
    stats: bool | None = None,
    forget: bool = False,
) -> Reply:
    """Show the caller's settings, after changing those that are given."""
    if forget:
        await table.preferences.forget(call)
        words = await table.private_language(call)
        return private(words.say("remind.forgotten"))
    if language is not None:
        await table.preferences.set_language(call, language)
    if zone is not None:
        await table.preferences.set_zone(call, zone)
    await table.preferences.set_looks(call, theme, stats)
    return private(await table.preferences.describe(call))
