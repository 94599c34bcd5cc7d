"""The log, page by page."""

from __future__ import annotations

import asyncio

from bot.chat.calls import Call, Refused
from bot.chat.commands import Kind, Option, command, on_press
from bot.chat.messages import Button, Message, Reply
from bot.chat.presses import ANY, Press
from bot.commands.looking.games import (
    SHARE,
    moments,
    player_meant,
    players,
    round_meant,
)
from bot.table.live import LiveGame
from bot.table.table import Table
from bot.table.turn.log_pages import Extract, log_pages
from engine.ids import PlayerId

LOG_AREA = "log"
"""The area of presses that turn pages; ``what`` is ``page:first:last:seat``."""


@command(
    "log",
    Option("moves", Kind.NUMBER),
    Option("until", Kind.NUMBER),
    Option("round", complete=moments),
    Option("who", complete=players),
    SHARE,
    slow=True,
    costly=True,
)
async def log(
    table: Table,
    call: Call,
    moves: int | None = None,
    until: int | None = None,
    round: str | None = None,
    who: str | None = None,
    share: bool = False,
) -> Reply:
    """What happened, the latest first seen; of a round or by somebody, if that is asked for."""
    live = await table.live_in(call.channel)
    seat = player_meant(live, call, who).id if who is not None else None
    last = min(live.length if until is None else until, live.length)
    first = 1 if moves is None else max(1, last - max(moves, 1) + 1)
    if round is not None:
        found = await round_meant(table, call, live, round)
        first, last = found.first, found.last
    return Reply(await _page(table, call, live, Extract(first, last, seat)), public=share)


@on_press(LOG_AREA)
async def turned(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """Another page."""
    page, first, last, seat = (*press.what.split(":"), "", "", "", "")[:4]
    if not all(part.isdecimal() for part in (page, first, last)):
        raise Refused("table.unknown_button")
    live = await table.games.get(press.game)
    extract = Extract(int(first), int(last), PlayerId(seat) if seat else None)
    return Reply(await _page(table, call, live, extract, int(page)), replace=True)


async def _page(
    table: Table, call: Call, live: LiveGame, extract: Extract, number: int | None = None
) -> Message:
    """A page with buttons to those beside it; without a number the last."""
    words = await table.private_language(call)
    former = await table.store.games.former_seats(live.id)
    pages = await asyncio.to_thread(log_pages, live.game.copy(), words, extract, former)
    if not pages:
        raise Refused("looking.empty_log")
    at = min(len(pages) - 1 if number is None else number, len(pages) - 1)
    if len(pages) == 1:
        return Message(pages[0])

    def button(key: str, to: int) -> Button:
        what = f"{to}:{extract.first}:{extract.last}:{extract.seat or ''}"
        press = str(Press(LOG_AREA, live.id, ANY, what))
        return Button(press, words.say(key), disabled=not 0 <= to < len(pages))

    foot = words.say("looking.page", number=at + 1, pages=len(pages))
    row = (button("looking.older", at - 1), button("looking.newer", at + 1))
    return Message(f"{pages[at]}\n{foot}", rows=(row,))
