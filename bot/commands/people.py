"""Deputies, replacements, ending a game, and where one is wanted."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.calls import Call, Refused
from bot.chat.commands import Given, Kind, Option, Person, command, on_press
from bot.chat.ids import UserId
from bot.chat.markup import mention
from bot.chat.messages import Button, Choice, Message, Reply, Style, private
from bot.chat.presses import Press
from bot.storage.games import LOBBY
from bot.table.live import LiveGame
from bot.table.people.ending import END, standings
from bot.table.people.house_seats import LEVELS
from bot.table.people.rights import administers
from bot.table.rules import can_be_played
from bot.table.table import Table


async def complete_seats(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    live = await table.live_in(call.channel)
    labels = {str(s.number): f"{s.number}. {s.name}" for s in live.seats.values()}
    return [Choice(n, label) for n, label in labels.items() if typed.lower() in label.lower()]


def seat_number(live: LiveGame, seat: str) -> int:
    """The number of a seat that is named by its number or its player; 0 for none."""
    names = {each.name.lower(): each.number for each in live.seats.values()}
    return names.get(seat.strip().lower(), int(seat) if seat.isdecimal() else 0)


@command("turns", everywhere=True)
async def turns(table: Table, call: Call) -> Reply:
    """Where it is the caller's turn."""
    words = await table.private_language(call)
    return private(await table.directory.turns(call.caller.id, words))


@command("game list")
async def list_(table: Table, call: Call) -> Reply:
    """The games of the server: those that are open, and the last that were finished."""
    words = await table.private_language(call)
    return private(await table.directory.games(call.guild, words))


@command("deputy", Option("by", Kind.PERSON))
async def deputy(table: Table, call: Call, by: Person | None = None) -> Reply:
    """Let somebody move for the caller, or nobody any more."""
    live = await table.live_in(call.channel)
    await table.replacing.set_deputy(call, live, by)
    if by is None:
        return await _said(table, call, "people.deputy_ended")
    return await _said(table, call, "people.deputy_set", deputy=mention(UserId(by.id)))


@command(
    "game replace",
    Option("seat", required=True, complete=complete_seats),
    Option("by", Kind.PERSON),
    Option("house", Kind.FLAG),
    Option("level", choices=LEVELS),
)
async def replace(
    table: Table,
    call: Call,
    seat: str,
    by: Person | None = None,
    house: bool = False,
    level: str | None = None,
) -> Reply:
    """Give a seat to somebody else or to the house."""
    if (by is None) != house:
        raise Refused("people.who_replaces")
    live = await table.live_in(call.channel)
    asked = await table.replacing.replace(call, live, seat_number(live, seat), by, level)
    if asked:
        return await _said(table, call, "people.asked", players=asked)
    return await _said(table, call, "people.replaced_done")


@command("game end")
async def end(table: Table, call: Call) -> Reply:
    """Say what ending means, with buttons to do it; a lobby is closed at once."""
    stored = await table.stored_in(call.channel)
    if stored.status == LOBBY:
        await table.lobby.give_up(call, stored.id)
        return await _said(table, call, "people.lobby_closed")
    if not can_be_played(stored):
        await table.ending.put_away(call, stored)
        return await _said(table, call, "people.end_done")
    live = await table.games.get(stored.id)
    table.ending.check(live, call)
    words = await table.private_language(call)

    def button(what: str, key: str, style: Style) -> Button:
        return Button(str(Press(END, live.id, live.seen, what)), words.say(key), style)

    alone = administers(call.caller, stored)
    do = button("do", "people.end_button", Style.DANGER)
    ask = button("ask", "people.end_ask_button", Style.MAIN)
    row = (do if alone else ask, button("cancel", "people.end_cancel_button", Style.PLAIN))
    return private(f"{words.say('people.end_confirm')}\n{standings(live, words)}", [row])


@on_press(END)
async def end_pressed(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """The buttons of the question whether to end the game."""
    live = await table.games.get(press.game)
    if press.what == "do":
        await table.ending.end(call, live)
        key = "people.end_done"
    elif press.what == "ask":
        await table.ending.ask(call, live)
        key = "people.end_asked"
    else:
        key = "people.end_cancelled"
    words = await table.private_language(call)
    return Reply(Message(words.say(key)), replace=True)


async def _said(table: Table, call: Call, key: str, **facts: object) -> Reply:
    words = await table.private_language(call)
    return private(words.say(key, **facts))
