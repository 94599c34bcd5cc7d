"""Looking at a game: everybody may, and only the asker sees it unless it is shared."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.chat.calls import Call, Refused
from bot.chat.commands import Given, Kind, Option, command
from bot.chat.messages import Choice, Message, Picture, Reply
from bot.storage.games import LOBBY, Seat
from bot.table.live import LiveGame
from bot.table.naming.moments import Moment, find_round, is_number, rounds_of
from bot.table.naming.places import hex_choices, hexes_meant, places_like
from bot.table.naming.private_companies import find_private, private_text
from bot.table.people.absence import absences
from bot.table.people.notes import note_line
from bot.table.table import Table
from bot.table.telling.lookups import run_lines, train_lines
from bot.table.telling.status_card import status_text
from bot.table.turn.briefing import waiting_lines
from bot.table.turn.opening_table import bids_of, bids_on
from bot.table.turn.running import best_runs_of
from bot.words.language import Language
from engine.ids import CorporationId, HexId, PlayerId
from engine.state import Player

SHARE = Option("share", Kind.FLAG)
THEMES = ("light", "dark", "colour_blind")
THEME = Option("theme", choices=THEMES)
NOTHING = "?"
"""What is sent by those who take a suggestion which only says that there is none."""
_MOST_HEXES = 8
"""Hexes that are named where several may be meant."""


async def _hexes(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    live = await table.live_in(call.channel)
    return hex_choices(live.game.title.data, typed, await table.private_language(call))


async def _running(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    """Companies in play, or that there are none yet."""
    game = (await table.live_in(call.channel)).game
    running = [company.id for company in game.state.corporations.values() if company.floated]
    if not running:
        words = await table.private_language(call)
        return [Choice(NOTHING, words.say("looking.none_in_play"))]
    return _named({each: game.facts(each).name for each in running}, typed)


async def _companies(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    """Companies, those in play first, and all private companies."""
    game = (await table.live_in(call.channel)).game
    companies = sorted(game.state.corporations.values(), key=lambda each: not each.floated)
    names = {str(each.id): game.facts(each.id).name for each in companies}
    return _named(names | {str(p.id): p.name for p in game.title.data.privates}, typed)


def _named(names: Mapping[Any, str], typed: str) -> list[Choice]:
    labels = {str(id_): f"{id_} · {name}" for id_, name in names.items()}
    return [Choice(id_, label) for id_, label in labels.items() if typed.lower() in label.lower()]


async def players(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    live = await table.live_in(call.channel)
    names = [player.name for player in live.game.state.players.values()]
    return [Choice(name, name) for name in names if typed.lower() in name.lower()]


COMPANY = Option("company", required=True, complete=_companies)
RUNNING = Option("company", required=True, complete=_running)
PLAYER = Option("who", complete=players)


async def _show(
    table: Table,
    call: Call,
    key: str,
    picture: Picture,
    theme: str,
    share: bool,
    **facts: object,
) -> Reply:
    """A picture with a line of text."""
    words = await table.private_language(call)
    drawn = replace(picture, language=words.code, theme=theme)
    return Reply(Message(words.say(key, **facts), (drawn,)), public=share)


async def moments(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    """The rounds so far, the latest first."""
    live = await table.live_in(call.channel)
    words = (await table.private_language(call)).about(live.game)
    rounds = await asyncio.to_thread(rounds_of, live.game.copy())
    wanted = typed.strip().lower()
    return [
        Choice(name, words.say("looking.moment", name=name, moves=each.last))
        for each in reversed(rounds)
        if wanted in (name := each.name(words)).lower()
    ]


AT = Option("at", complete=moments)


async def _after(table: Table, call: Call, live: LiveGame, at: str | None) -> int:
    """After how many moves something is to be shown: a number, or a round. Raises Refused."""
    if at is None:
        return live.length
    if is_number(str(at)):
        if int(at) > live.length:
            raise Refused("looking.no_such_move", moves=live.length)
        return int(at)
    return (await round_meant(table, call, live, str(at))).last


async def round_meant(table: Table, call: Call, live: LiveGame, typed: str) -> Moment:
    """The round of that name. Raises Refused, with what can be asked for."""
    rounds = await asyncio.to_thread(rounds_of, live.game.copy())
    found = find_round(live.game, rounds, typed)
    if found is None:
        words = (await table.private_language(call)).about(live.game)
        key = "looking.no_such_moment" if rounds else "looking.no_such_move"
        latest = rounds[-1].name(words) if rounds else ""
        raise Refused(key, typed=typed, moves=live.length, round=latest)
    return found


def _hex(live: LiveGame, typed: str | None, words: Language) -> HexId | None:
    """The hex that is meant. Raises Refused."""
    if typed is None:
        return None
    found = hexes_meant(live.game.title.data, typed)
    if not found:
        like = places_like(live.game.title.data, typed, words)
        key = "moves.place_like" if like else "looking.no_such_hex"
        raise Refused(key, typed=typed, places=like)
    if len(found) > 1:
        places = [words.about(live.game).place(each) for each in found[:_MOST_HEXES]]
        raise Refused("looking.several_hexes", typed=typed, places=places)
    return found[0]


def _waiting(live: LiveGame, typed: str) -> CorporationId | None:
    """A company that is not in play yet, in whatever case it was typed."""
    waiting = [c.id for c in live.game.state.corporations.values() if not c.founded]
    return next((id_ for id_ in waiting if id_.lower() == typed.strip().lower()), None)


def _company(live: LiveGame, typed: str) -> str:
    """A company in play, in whatever case it was typed. Raises Refused."""
    running = [c.id for c in live.game.state.corporations.values() if c.founded]
    found = next((id_ for id_ in running if id_.lower() == typed.strip().lower()), None)
    if found is None:
        key = "looking.no_such_company" if running else "looking.no_company"
        raise Refused(key, companies=running)
    return found


def player_meant(live: LiveGame, call: Call, typed: str | None) -> Player:
    """The player of that name in whatever case, or the caller. Raises Refused."""
    players = live.game.state.players
    if typed is None:
        seat = live.seat_of(call.caller.id)
        if seat is None:
            names = [each.name for each in players.values()]
            raise Refused("looking.whose_sheet", players=names)
        return players[PlayerId(str(seat.number))]
    wanted = (typed or "").strip().casefold()
    found = [player for player in players.values() if player.name.casefold() == wanted]
    if not found:
        raise Refused("looking.no_such_player", players=[each.name for each in players.values()])
    return found[0]


@command("map", Option("around", complete=_hexes), AT, THEME, SHARE, slow=True, costly=True)
async def map_(
    table: Table,
    call: Call,
    around: str | None = None,
    at: str | None = None,
    theme: str = "",
    share: bool = False,
) -> Reply:
    """The map, or the part of it around a hex."""
    live = await table.live_in(call.channel)
    about = _hex(live, around, await table.private_language(call))
    picture = Picture(live.id, "map", await _after(table, call, live, at), about)
    return await _show(table, call, "looking.map", picture, theme, share, moves=picture.at)


@command("market", AT, THEME, SHARE, slow=True, costly=True)
async def market(
    table: Table, call: Call, at: str | None = None, theme: str = "", share: bool = False
) -> Reply:
    """The stock market."""
    live = await table.live_in(call.channel)
    picture = Picture(live.id, "market", await _after(table, call, live, at))
    return await _show(table, call, "looking.market", picture, theme, share, moves=picture.at)


@command("company", COMPANY, THEME, SHARE, slow=True, costly=True)
async def company(
    table: Table, call: Call, company: str, theme: str = "", share: bool = False
) -> Reply:
    """A company's charter, or what a private company is good for."""
    live = await table.live_in(call.channel)
    words = (await table.private_language(call)).about(live.game)
    private = find_private(live.game.title.data, company)
    if private is not None:
        lines = [private_text(private, words, live.game), bids_on(live.game, private.id, words)]
        return Reply(Message("\n".join(filter(None, lines))), public=share)
    waiting = _waiting(live, company)
    if waiting is not None:
        facts = {"company": waiting, "name": live.game.facts(waiting).name}
        lines = [words.say("looking.company_waits", **facts)]
        lines += [*waiting_lines(live.game, waiting, words), bids_on(live.game, waiting, words)]
        return Reply(Message("\n".join(filter(None, lines))), public=share)
    found = _company(live, company)
    name = live.game.facts(CorporationId(found)).name
    picture = Picture(live.id, "company", live.length, found)
    return await _show(
        table, call, "looking.company", picture, theme, share, company=found, name=name
    )


@command("player", PLAYER, THEME, SHARE, slow=True, costly=True)
async def player(
    table: Table,
    call: Call,
    who: str | None = None,
    theme: str = "",
    share: bool = False,
) -> Reply:
    """What a player owns; without a name, what the caller does."""
    live = await table.live_in(call.channel)
    player = player_meant(live, call, who)
    words = await table.private_language(call)
    picture = Picture(live.id, "player", live.length, player.name, language=words.code, theme=theme)
    seat = live.seats[player.id]
    text = await player_text(table, live, seat, words, noted=not share and _is(seat, call))
    return Reply(Message(text, (picture,)), public=share)


async def player_text(
    table: Table, live: LiveGame, seat: Seat, words: Language, noted: bool
) -> str:
    """What is said with a player's sheet: bids, and to the player the private note."""
    bids = bids_of(live.game, PlayerId(str(seat.number)), words)
    note = await note_line(table.store, live.id, seat.player, words) if noted else []
    return "\n".join([words.say("looking.player", player=seat.name), *filter(None, [bids]), *note])


def _is(seat: Seat, call: Call) -> bool:
    return seat.player == call.caller.id


@command("tiles", Option("hex", complete=_hexes), THEME, SHARE, slow=True, costly=True)
async def tiles(
    table: Table, call: Call, hex: str | None = None, theme: str = "", share: bool = False
) -> Reply:
    """The tiles that are left, or those that fit on a hex."""
    live = await table.live_in(call.channel)
    words = await table.private_language(call)
    about = _hex(live, hex, words)
    picture = Picture(live.id, "tray", live.length, about)
    if about is None:
        return await _show(table, call, "looking.tiles", picture, theme, share)
    place = words.about(live.game).place(about)
    return await _show(table, call, "looking.tiles_for", picture, theme, share, place=place)


@command("trains", SHARE)
async def trains(table: Table, call: Call, share: bool = False) -> Reply:
    """The trains: prices, what is left, who has which."""
    live = await table.live_in(call.channel)
    words = await table.private_language(call)
    return Reply(Message("\n".join(train_lines(live.game, words))), public=share)


@command("routes", RUNNING, SHARE, slow=True, costly=True)
async def routes(table: Table, call: Call, company: str, share: bool = False) -> Reply:
    """The best runs of a company, now."""
    live = await table.live_in(call.channel)
    words = await table.private_language(call)
    found = _company(live, company)
    plan = await best_runs_of(live, found)
    if plan is None:
        raise Refused("looking.no_routes", title=live.game.title.id)
    picture = Picture(live.id, "runs", live.length, found, language=words.code)
    text = "\n".join(run_lines(plan, live.game, words))
    return Reply(Message(text, (picture,) if plan["runs"] else ()), public=share)


@command("replay", THEME, SHARE, slow=True, costly=True)
async def replay(table: Table, call: Call, theme: str = "", share: bool = False) -> Reply:
    """The whole game as a moving picture."""
    live = await table.live_in(call.channel)
    picture = Picture(live.id, "replay", live.length)
    return await _show(table, call, "looking.replay", picture, theme, share)


@command("history", THEME, SHARE, slow=True, costly=True)
async def history(table: Table, call: Call, theme: str = "", share: bool = False) -> Reply:
    """Charts of what players were worth, of prices and earnings."""
    live = await table.live_in(call.channel)
    picture = Picture(live.id, "history", live.length)
    return await _show(table, call, "looking.history", picture, theme, share, moves=live.length)


@command("game status", SHARE, slow=True, costly=True)
async def status(table: Table, call: Call, share: bool = False) -> Reply:
    """Where the game stands; of a lobby, its card."""
    stored = await table.stored_in(call.channel)
    if stored.status == LOBBY:
        return Reply(await table.lobby_cards.card(stored.id), public=share)
    live = await table.live_in(call.channel)
    words = await table.private_language(call)
    picture = Picture(live.id, "status", live.length, language=words.code)
    away = await absences(table.store.settings, live, call.at)
    lines = [status_text(live, words, away), *await table.statistics.answers(live, words)]
    for former in await table.store.games.former_seats(live.id):
        now = live.seats[PlayerId(str(former.seat))].name
        facts = {"move": former.until, "who": now, "old": former.name}
        lines.append(words.say("people.former", **facts))
    return Reply(Message("\n".join(lines), (picture,)), public=share)
