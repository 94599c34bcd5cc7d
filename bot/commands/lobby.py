"""Opening a game, taking a seat, starting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import titles
from bot.chat.calls import Call, Refused
from bot.chat.commands import Given, Kind, Option, Person, command, on_press
from bot.chat.ids import UserId
from bot.chat.markup import mention
from bot.chat.messages import Choice, Reply, private
from bot.chat.presses import Press
from bot.commands.looking.help import help_page
from bot.games.set_up import load_title
from bot.table.lobby.card import HOUSE_FILLS, HOUSE_SEATS, LEVEL, LOBBY_AREA, PACE
from bot.table.lobby.import_card import SIT
from bot.table.lobby.opening import check_title
from bot.table.lobby.variants import VARIANT
from bot.table.people.house_seats import LEVELS, next_level
from bot.table.people.pace import next_pace
from bot.table.table import Table
from engine.reading import split_names

SEATINGS = ("random", "joined")


async def _titles(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    found = ((id_, f"{id_} · {titles.data(id_).name}") for id_ in titles.playable())
    return [Choice(id_, label) for id_, label in found if typed.lower() in label.lower()]


async def _editions(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    check_title(given.get("title", ""))
    editions = titles.data(given["title"]).editions
    return [Choice(name, name) for name in editions if typed.lower() in name.lower()]


async def _variants(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    """Names of variants, each behind those that are already typed, with what they need."""
    check_title(given.get("title", ""))
    return _names(typed, titles.data(given["title"]).variants)


async def _readings(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    check_title(given.get("title", ""))
    return _names(typed, dict.fromkeys(load_title(given["title"]).readings.names, ()))


def _names(typed: str, needs: Mapping[str, Sequence[str]]) -> Sequence[Choice]:
    """Names that go on with what is typed, each behind the whole ones and with what it needs."""
    *chosen, last = [word.strip() for word in typed.replace(",", " ").split(" ")] or [""]
    chosen = [name for name in chosen if name in needs]
    if last in needs:
        chosen, last = [*chosen, last], ""
    offered = [", ".join(chosen)] if chosen else []
    for name, needed in needs.items():
        if last.lower() in name and name not in chosen:
            offered.append(", ".join(dict.fromkeys([*chosen, *needed, name])))
    return [Choice(value, value) for value in dict.fromkeys(offered)]


@command(
    "game new",
    Option("title", required=True, complete=_titles),
    Option("variants", complete=_variants),
    Option("edition", complete=_editions),
    Option("name"),
    Option("reading", complete=_readings),
    slow=True,
)
async def new(
    table: Table,
    call: Call,
    title: str,
    variants: str = "",
    edition: str | None = None,
    name: str | None = None,
    reading: str = "",
) -> Reply:
    """Open a lobby in this channel."""
    chosen, read = split_names(variants), split_names(reading)
    await table.lobby.open(call, title, chosen, edition, name, read)
    return await _said(table, call, "lobby.opened")


@command("game join", slow=True)
async def join(table: Table, call: Call) -> Reply:
    """Take a seat."""
    stored = await table.stored_in(call.channel)
    if await table.lobby.join(call, stored.id):
        await table.lobby_cards.show(stored.id)
    return await _said(table, call, "lobby.joined")


@command("game leave", Option("player", Kind.PERSON), slow=True)
async def leave(table: Table, call: Call, player: Person | None = None) -> Reply:
    """Leave the lobby, or remove somebody from it."""
    stored = await table.stored_in(call.channel)
    who = UserId(player.id) if player is not None else None
    if not await table.lobby.leave(call, stored.id, who):
        return await _said(table, call, "lobby.given_up")
    await table.lobby_cards.show(stored.id)
    if who is None or who == call.caller.id:
        return await _said(table, call, "lobby.left")
    return await _said(table, call, "lobby.removed", who=mention(who))


@command(
    "game start",
    Option("seating", choices=SEATINGS),
    Option("house", Kind.NUMBER),
    Option("level", choices=LEVELS),
    slow=True,
)
async def start(
    table: Table,
    call: Call,
    seating: str = "random",
    house: int = 0,
    level: str | None = None,
) -> Reply:
    """Start the game."""
    stored = await table.stored_in(call.channel)
    await table.lobby.start(call, stored.id, seating, house, level=level)
    return await _said(table, call, "lobby.started")


@on_press(LOBBY_AREA)
async def pressed(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """The buttons of the card; it is brought up to date in its place."""
    what, _, number = press.what.partition(":")
    if what in ("join", SIT):
        seat = int(number) if number.isdecimal() else None
        if not await table.lobby.join(call, press.game, seat):
            return Reply()
    elif press.what == "leave":
        if not await table.lobby.leave(call, press.game):
            return await _said(table, call, "lobby.given_up")
    elif press.what in ("start", HOUSE_FILLS):
        await table.lobby.start(call, press.game, fill_up=press.what == HOUSE_FILLS)
        return Reply()
    elif press.what == HOUSE_SEATS:
        await table.lobby.start(call, press.game, house=int("".join(values) or 0))
        return Reply()
    elif press.what == PACE:
        stored, _ = await table.lobby_cards.lobby(press.game)
        await table.administration.set_pace(call, stored, next_pace(stored.pace))
    elif press.what == VARIANT:
        await table.lobby.turn_variant(call, press.game, "".join(values))
    elif press.what == "help":
        return Reply(help_page(await table.private_language(call), "start"))
    elif press.what == "cancel":
        await table.lobby.give_up(call, press.game)
        return await _said(table, call, "people.lobby_closed")
    elif press.what == LEVEL:
        stored, _ = await table.lobby_cards.lobby(press.game)
        await table.house_seats.set_level(call, stored, next_level(stored.level))
    else:
        raise Refused("table.unknown_button")
    return Reply(await table.lobby_cards.card(press.game), replace=True)


async def _said(table: Table, call: Call, key: str, **facts: object) -> Reply:
    words = await table.private_language(call)
    return private(words.say(key, **facts))
