"""The link under which anybody can watch a game."""

from __future__ import annotations

from bot.chat.calls import Call, Refused
from bot.chat.commands import Kind, Option, command
from bot.chat.messages import Reply, private
from bot.table.table import Table


@command("game link", Option("new", Kind.FLAG))
async def link(table: Table, call: Call, new: bool = False) -> Reply:
    """Give the game's link, or a new one that makes the old one void."""
    if table.link_base is None:
        raise Refused("page.no_links")
    live = await table.live_in(call.channel)
    words = await table.private_language(call)
    token = await (table.links.renew(call, live) if new else table.links.of(live))
    key = "page.new_link" if new else "page.link"
    return private(words.say(key, address=f"{table.link_base}/watch/{token}"))
