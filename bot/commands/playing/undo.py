"""Taking moves back: first it is shown what would be, then it happens."""

from __future__ import annotations

from bot.chat.calls import Call, Refused
from bot.chat.commands import Kind, Option, command, on_press
from bot.chat.messages import Button, Message, Reply, Style, private
from bot.chat.presses import ANY, Press
from bot.table.live import LiveGame
from bot.table.people.rights import administers
from bot.table.people.undoing import Plan, plan_text
from bot.table.table import Table
from bot.words.language import Language

UNDO_AREA = "undo"


@command("game undo", Option("moves", Kind.NUMBER))
async def undo(table: Table, call: Call, moves: int = 1) -> Reply:
    """Say what would be taken back, with buttons to do it."""
    return await preview(table, call, await table.live_in(call.channel), moves)


async def preview(table: Table, call: Call, live: LiveGame, moves: int = 1) -> Reply:
    """What would be taken back. Raises Refused."""
    plan = await table.undoing.plan(live, call, moves)
    words = await table.private_language(call)
    return private(plan_text(plan, live, words), [_buttons(plan, live, call, words)])


def _buttons(plan: Plan, live: LiveGame, call: Call, words: Language) -> tuple[Button, ...]:
    """The ways that are open to the caller."""

    def button(what: str, style: Style) -> Button:
        press = Press(UNDO_AREA, live.id, ANY, f"{what}:{plan.to}:{plan.digest}")
        return Button(str(press), words.say(f"undo.button_{what}"), style)

    cancel = button("cancel", Style.PLAIN)
    if not plan.affected:
        return (button("do", Style.MAIN), cancel)
    ask = button("ask", Style.MAIN)
    if administers(call.caller, live.stored):
        return (ask, button("force", Style.DANGER), cancel)
    return (ask, cancel)


@on_press(UNDO_AREA)
async def pressed(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """The buttons below what would be taken back."""
    what, to, digest = (*press.what.split(":"), "", "")[:3]
    if what not in _ANSWERS or not to.isdecimal():
        raise Refused("table.unknown_button")
    live = await table.games.get(press.game)
    if what == "do":
        await table.undoing.take_back(call, live, int(to), digest)
    elif what == "force":
        await table.undoing.force(call, live, int(to), digest)
    elif what == "ask":
        await table.undoing.ask(call, live, int(to), digest)
    words = await table.private_language(call)
    return Reply(Message(words.say(_ANSWERS[what])), replace=True)


_ANSWERS = {
    "do": "undo.taken",
    "force": "undo.taken",
    "ask": "undo.waiting",
    "cancel": "undo.cancelled",
}
