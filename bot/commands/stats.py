"""Statistics of a server and of people."""

from __future__ import annotations

from bot.chat.calls import Call, Refused
from bot.chat.commands import Kind, Option, Person, command
from bot.chat.ids import UserId
from bot.chat.messages import Message, Reply
from bot.commands.looking.games import SHARE
from bot.table.table import Table


@command("stats", Option("who", Kind.PERSON), SHARE, slow=True, costly=True)
async def stats(table: Table, call: Call, who: Person | None = None, share: bool = False) -> Reply:
    """How people have done on this server, as far as they want it to be known."""
    if call.guild is None:
        raise Refused("stats.only_on_servers")
    words = await table.private_language(call)
    if who is None:
        text = await table.statistics.server(call.guild, words)
    else:
        text = await table.statistics.person(UserId(who.id), call.guild, words)
    return Reply(Message(text), public=share)
