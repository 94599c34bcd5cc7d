"""Programmed moves."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.calls import Call
from bot.chat.commands import Given, Kind, Option, command
from bot.chat.messages import Choice, Reply, private
from bot.storage.programs import Program
from bot.table.automatic.programmed import UNTIL_FLOATED, UNTIL_GONE, UNTIL_ROUND, UNTIL_TOUCHED
from bot.table.automatic.programs import (
    open_lots,
    program_text,
    reason_text,
    running_corporations,
)
from bot.table.live import LiveGame
from bot.table.table import Table


async def _privates(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    live = await table.live_in(call.channel)
    data = live.game.title.data
    names: dict[str, str] = {each.id: each.name for each in data.privates}
    names |= {each.id: each.name for each in data.corporations}
    return _fitting({id_: names[id_] for id_ in open_lots(live)}, typed)


async def _corporations(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    live = await table.live_in(call.channel)
    names = {corporation.id: corporation.name for corporation in live.game.title.data.corporations}
    return _fitting({id_: names[id_] for id_ in running_corporations(live)}, typed)


async def _companies(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    live = await table.live_in(call.channel)
    data, present = live.game.title.data, live.game.state.corporations
    return _fitting({each.id: each.name for each in data.corporations if each.id in present}, typed)


def _fitting(names: dict[str, str], typed: str) -> list[Choice]:
    labels = {id_: f"{id_} · {name}" for id_, name in names.items()}
    return [Choice(id_, label) for id_, label in labels.items() if typed.lower() in label.lower()]


@command("program pass", Option("until", choices=(UNTIL_TOUCHED, UNTIL_ROUND)))
async def pass_(table: Table, call: Call, until: str = UNTIL_TOUCHED) -> Reply:
    """Pass in the stock round."""
    live = await table.live_in(call.channel)
    program = await table.programs.set_pass(call, live, until)
    return await _set(table, call, live, program, f"programs.more_pass_{until}")


@command(
    "program bid",
    Option("private", required=True, complete=_privates),
    Option("maximum", Kind.NUMBER, required=True),
)
async def bid(table: Table, call: Call, private: str, maximum: int) -> Reply:
    """Bid for a private company up to a maximum."""
    live = await table.live_in(call.channel)
    program = await table.programs.set_bid(call, live, private, maximum)
    return await _set(table, call, live, program, "programs.more_bid")


@command(
    "program buy",
    Option("company", required=True, complete=_corporations),
    Option("until", choices=(UNTIL_GONE, UNTIL_FLOATED)),
    Option("percent", Kind.NUMBER),
)
async def buy(
    table: Table, call: Call, company: str, until: str = UNTIL_GONE, percent: int | None = None
) -> Reply:
    """Buy a corporation's stock, one certificate a turn."""
    live = await table.live_in(call.channel)
    program = await table.programs.set_buy(call, live, company, until, percent)
    return await _set(table, call, live, program, "programs.more_buy")


@command("program decline", Option("ask", complete=_companies))
async def decline(table: Table, call: Call, ask: str = "") -> Reply:
    """Say no to what the title asks again and again."""
    live = await table.live_in(call.channel)
    program = await table.programs.set_decline(call, live, ask)
    return await _set(table, call, live, program, "programs.more_decline")


@command("program show")
async def show(table: Table, call: Call) -> Reply:
    """What the caller has programmed."""
    live = await table.live_in(call.channel)
    words = await table.private_language(call)
    lines = []
    for program in await table.programs.show(call, live):
        what = program_text(program, live, words)
        if program.stopped is None:
            lines.append(words.say("programs.shown", what=what))
        else:
            why = reason_text(program, live, words)
            lines.append(words.say("programs.shown_ended", what=what, why=why))
    return private("\n".join(lines) or words.say("programs.none"))


@command("program stop")
async def stop(table: Table, call: Call) -> Reply:
    """End everything that the caller has programmed."""
    live = await table.live_in(call.channel)
    count = await table.programs.stop(call, live)
    words = await table.private_language(call)
    return private(words.say("programs.stopped" if count else "programs.none", count=count))


async def _set(table: Table, call: Call, live: LiveGame, program: Program, more: str) -> Reply:
    words = await table.private_language(call)
    what = program_text(program, live, words)
    reply = words.say("programs.set", what=what, more=words.say(more))
    others = [
        program_text(one, live, words)
        for one in await table.programs.show(call, live)
        if one.stopped is None and one != program
    ]
    standing = [words.say("programs.stands", what=" ".join(others))] if others else []
    return private("\n".join([reply, *standing]))
