"""Private notes."""

from __future__ import annotations

from bot.chat.calls import Call
from bot.chat.commands import Kind, Option, command
from bot.chat.messages import Reply, private
from bot.table.people.notes import LONGEST, note_line
from bot.table.table import Table


@command("note", Option("text"), Option("forget", Kind.FLAG))
async def note(table: Table, call: Call, text: str | None = None, forget: bool = False) -> Reply:
    """Keep, read or delete what the caller wants to remember about this channel's game."""
    live, store = await table.live_in(call.channel), table.store
    words = await table.private_language(call)
    if forget:
        await store.notes.drop(live.id, call.caller.id)
        return private(words.say("notes.dropped"))
    if text is not None and text.strip():
        await store.notes.write(live.id, call.caller.id, text.strip()[:LONGEST])
        return private(words.say("notes.kept"))
    kept = await note_line(store, live.id, call.caller.id, words)
    return private("".join(kept) or words.say("notes.none"))
