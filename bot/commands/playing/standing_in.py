"""Moving for somebody who is absent."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.calls import Call
from bot.chat.commands import Given, Option, command
from bot.chat.messages import Choice, Reply
from bot.commands.playing.moves import told
from bot.table.naming.phrases import with_ids
from bot.table.naming.suggestions import suggest
from bot.table.table import Table
from bot.table.turn.play import Order


async def _moves(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    """Legal moves, for those who may make them."""
    live = await table.live_in(call.channel)
    await table.standing_in.absent(call, live)
    return suggest(live.game, typed, await table.private_language(call))


@command("game move", Option("move", required=True, complete=_moves))
async def move_for(table: Table, call: Call, move: str) -> Reply:
    """Any move for whoever must decide and is absent, told as such."""
    live = await table.live_in(call.channel)
    absent = (await table.standing_in.absent(call, live)).number
    text = with_ids(live.game, move)
    order = Order(live.id, call.caller.id, text, call.key, call.at, absent=absent)
    happening = await table.play.move(order)
    words = await table.private_language(call)
    return Reply() if happening is None else told(words, happening.text)
