"""The link under which anybody can watch a game."""

from __future__ import annotations

import secrets
from dataclasses import replace

from bot.chat.calls import Call, Refused
from bot.chat.commands import command
from bot.chat.messages import Reply, private
from bot.table.table import Table


@command("game link")
async def link(table: Table, call: Call) -> Reply:
    """Give the game's link, which cannot be guessed."""
    if table.link_base is None:
        raise Refused("page.no_links")
    live = await table.live_in(call.channel)
    words = await table.private_language(call)
    token = await table.store.games.give_link(live.id, secrets.token_urlsafe(18))
    live.stored = replace(live.stored, link=token)
    return private(words.say("page.link", address=f"{table.link_base}/watch/{token}"))
