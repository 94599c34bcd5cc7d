"""Answering for all of one's companies at once, also before they are asked."""

from __future__ import annotations

from bot.chat.calls import Call, Refused
from bot.chat.commands import on_press
from bot.chat.messages import Reply
from bot.chat.presses import Press
from bot.table.live import LiveGame
from bot.table.table import Table
from bot.table.turn.questions import ANSWER, ANSWERS, answers_message


@on_press(ANSWERS)
async def asked(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """All that the caller is asked."""
    return await _shown(table, call, await table.games.get(press.game), replace=False)


@on_press(ANSWER)
async def answered(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """An answer for one company: it is given when that company is asked."""
    live = await table.games.get(press.game)
    step, _, entity = press.what.partition(":")
    await table.programs.set_answer(call, live, step, entity, "".join(values))
    return await _shown(table, call, live, replace=True)


async def _shown(table: Table, call: Call, live: LiveGame, replace: bool) -> Reply:
    words = await table.private_language(call)
    seat, given = await table.programs.answers(call, live)
    message = answers_message(live, seat, given, words)
    if message is None:
        raise Refused("questions.none")
    return Reply(message, replace=replace)
