"""The row of buttons below every turn message, and those below the end of a game."""

from __future__ import annotations

from dataclasses import replace

from bot.chat.calls import Call, Caller, Refused
from bot.chat.commands import on_press
from bot.chat.messages import Message, Picture, Reply, private
from bot.chat.presses import Press
from bot.commands.looking.games import player_text, status
from bot.commands.looking.log import log
from bot.commands.looking.records import export
from bot.commands.playing.undo import preview
from bot.storage.games import Seat
from bot.table.live import LiveGame
from bot.table.table import Table
from bot.table.telling.occasions import AGAIN
from bot.table.turn.card import LOOK, UNDO
from engine.reading import OPTION, split_names


@on_press(LOOK)
async def look(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """Where the game stands, for the one who pressed; or what an undo would take back."""
    live = await table.games.get(press.game)
    if press.what == UNDO:
        return await preview(table, call, live)
    _check_pace(table, call)
    if press.what == "status":
        return await status(table, call)
    if press.what == "log":
        return await log(table, call)
    if press.what == "mine":
        return await _shown(table, call, live, "player", _seat(live, call).name)
    if press.what not in ("map", "market"):
        raise Refused("table.unknown_button")
    return await _shown(table, call, live, press.what)


@on_press(AGAIN)
async def after_the_end(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """The moving picture or the record of a game that is over, or another one."""
    live = await table.games.get(press.game)
    if press.what == "replay":
        _check_pace(table, call)
        return await _shown(table, call, live, "replay")
    if press.what == "record":
        return await export(table, call)
    if press.what != AGAIN:
        raise Refused("table.unknown_button")
    await _open_again(table, call, live)
    words = await table.private_language(call)
    return private(words.say("lobby.opened"))


async def _shown(
    table: Table, call: Call, live: LiveGame, kind: str, about: str | None = None
) -> Reply:
    words = await table.private_language(call)
    picture = Picture(live.id, kind, live.length, about, language=words.code)
    if kind == "player":
        text = await player_text(table, live, _seat(live, call), words, noted=True)
    else:
        text = words.say(f"looking.{kind}", moves=live.length)
    return Reply(Message(text, (picture,)))


async def _open_again(table: Table, call: Call, live: LiveGame) -> None:
    """A lobby for the same game with the same people in it. Raises Refused."""
    _seat(live, call)
    stored = live.stored
    reading = split_names(stored.options.get(OPTION, ""))
    opened = await table.lobby.open(
        call, stored.title, stored.variants, stored.edition, stored.name, reading
    )
    for seat in live.seats.values():
        if not seat.house and seat.player != call.caller.id:
            caller = Caller(seat.player, seat.name)
            joining = replace(call, caller=caller, key=f"{call.key}-{seat.number}")
            await table.lobby.join(joining, opened.id)
    await table.lobby_cards.show(opened.id)


def _seat(live: LiveGame, call: Call) -> Seat:
    """The caller's own seat. Raises Refused."""
    seat = live.seat_of(call.caller.id)
    if seat is None:
        raise Refused("moves.no_seat", players=[each.name for each in live.seats.values()])
    return seat


def _check_pace(table: Table, call: Call) -> None:
    if not table.pace.allows(call.caller.id, call.at):
        raise Refused("table.too_often")
