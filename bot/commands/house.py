"""The house: how it plays, why it moved, and what it would do."""

from __future__ import annotations

from bot.chat.calls import Call
from bot.chat.commands import Kind, Option, command
from bot.chat.messages import Reply, private
from bot.commands.people import complete_seats, seat_number
from bot.storage.games import LOBBY
from bot.table.people.house_seats import LEVELS, TEMPERS
from bot.table.table import Table
from bot.table.telling.houses import house_lines


@command(
    "game house",
    Option("level", choices=LEVELS),
    Option("temper", choices=TEMPERS),
    Option("seat", complete=complete_seats),
    Option("advice", Kind.FLAG),
)
async def house(
    table: Table,
    call: Call,
    level: str | None = None,
    temper: str | None = None,
    seat: str | None = None,
    advice: bool | None = None,
) -> Reply:
    """Choose how the house plays and whether it gives advice, and show it."""
    stored = await table.stored_in(call.channel)
    if advice is not None:
        await table.house_seats.allow_advice(call, stored, advice)
    if stored.status == LOBBY:
        if level is not None:
            await table.house_seats.set_level(call, stored, level)
        if level is not None or advice is not None:
            await table.lobby_cards.show(stored.id)
    elif level is not None or temper is not None:
        live = await table.live_in(call.channel)
        number = seat_number(live, seat) if seat is not None else None
        await table.house_seats.change(call, live, number, level, temper)
    return private(await _described(table, call))


async def _described(table: Table, call: Call) -> str:
    stored = await table.stored_in(call.channel)
    words = await table.private_language(call)
    if stored.status == LOBBY:
        lines = [words.say("lobby.house_level", level=words.say(f"choices.{stored.level}"))]
        seats = []
    else:
        live = await table.games.get(stored.id)
        table.cards.touch(live.id)
        lines, seats = [], list(live.seats.values())
    lines += house_lines(stored, seats, words)
    return "\n".join(lines) or words.say("houses.no_seats")


@command("why", Option("move", Kind.NUMBER), slow=True, costly=True)
async def why(table: Table, call: Call, move: int | None = None) -> Reply:
    """Why the house made a move, and what else it considered."""
    live = await table.live_in(call.channel)
    words = await table.private_language(call)
    return private(await table.explaining.why(live, move, words))


@command("advice", slow=True, costly=True)
async def advice(table: Table, call: Call) -> Reply:
    """What the strong house would do in the caller's place."""
    live = await table.live_in(call.channel)
    words = await table.private_language(call)
    return private(await table.explaining.advice(call, live, words))
