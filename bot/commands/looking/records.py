"""Games as files: taken away, and brought."""

from __future__ import annotations

from bot.chat.calls import Call
from bot.chat.commands import Kind, Option, Upload, command
from bot.chat.messages import Attachment, Message, Reply, private
from bot.table.table import Table


@command("game export", slow=True)
async def export(table: Table, call: Call) -> Reply:
    """The record of the channel's game as a file."""
    stored, count, text = await table.importing.record_in(call.channel)
    words = await table.private_language(call)
    said = words.say("records.exported", name=stored.name, count=count)
    file = Attachment(f"{stored.title}-{stored.id}.18xx", text)
    return Reply(Message(said, attachments=(file,)))


@command("game import", Option("file", Kind.FILE, required=True), Option("name"), slow=True)
async def import_(table: Table, call: Call, file: Upload, name: str | None = None) -> Reply:
    """Go on with a game from a file."""
    opened = await table.importing.open(call, file, name)
    words = await table.private_language(call)
    return private(words.say("records.opened", count=opened.length))
