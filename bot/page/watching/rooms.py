"""Spectators by link: a game to look at, live and back to its first move, but not to touch."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from aiohttp import web

from bot.chat.messages import Picture
from bot.page.hub import Hub, Note
from bot.page.live_events import stream
from bot.page.pages import page, reader_language
from bot.page.pictures import Pictures
from bot.storage.games import StoredGame
from bot.table.live import LiveGame
from bot.table.table import Table
from bot.table.telling.status_card import status_text
from bot.words.language import Language
from engine.notation import text_of
from render.paper.theme import THEMES

KINDS = ("map", "market", "status", "history")
"""Pictures that spectators see."""
_LONGEST_NUMBER = 7


class Watching:
    """The pages of games that have a link."""

    def __init__(self, table: Table, hub: Hub) -> None:
        self._table = table
        self._hub = hub
        self._pictures = Pictures(table.studio)
        table.on_moved(self._moved)

    def routes(self) -> list[web.RouteDef]:
        """Everything a spectator can ask for."""
        return [
            web.get("/watch/{link}", self._page),
            web.get("/watch/{link}/state", self._state),
            web.get("/watch/{link}/moment", self._moment),
            web.get("/watch/{link}/events", self._events),
            web.get("/watch/{link}/picture/{kind}", self._picture),
        ]

    def _moved(self, live: LiveGame) -> None:
        if live.stored.link is not None:
            self._hub.tell(Note("moved", _room(live.stored), None, str(live.length)))

    async def _page(self, request: web.Request) -> web.Response:
        stored = await self._stored(request)
        words = await self._words(request, stored)
        return page("watch.html", words, name=stored.name, title=stored.title, kinds=KINDS)

    async def _state(self, request: web.Request) -> web.Response:
        """How many moves there are, and where the game stands, in words."""
        stored = await self._stored(request)
        words = await self._words(request, stored)
        live = await self._table.games.get(stored.id)
        shown: dict[str, Any] = {
            "moves": live.length,
            # Browsers keep pictures; after an undo or a restart they must not.
            "edition": f"{self._table.began}-{live.undos}",
            "status": status_text(_with_names(live), words),
        }
        return web.json_response(shown)

    async def _moment(self, request: web.Request) -> web.Response:
        """The move that led to a moment of the game, and what its pictures show."""
        stored = await self._stored(request)
        words = await self._words(request, stored)
        live = await self._table.games.get(stored.id)
        at = min(_at(request), live.length)
        wanted = [self._wanted(request, stored, kind, words) for kind in KINDS]
        drawn = await asyncio.gather(*map(self._table.studio.draw, wanted))
        move = ""
        if 0 < at <= len(live.game.record):
            played = live.game.record[at - 1]
            who = live.game.state.players[played.player].name
            move = words.say("page.moment", number=at, who=who, move=text_of(played.move))
        alts = {kind: one.alt for kind, one in zip(KINDS, drawn, strict=True)}
        return web.json_response({"move": move, "alts": alts})

    async def _events(self, request: web.Request) -> web.StreamResponse:
        stored = await self._stored(request)
        return await stream(request, self._hub, channel=_room(stored), person=None)

    async def _picture(self, request: web.Request) -> web.Response:
        stored = await self._stored(request)
        words = await self._words(request, stored)
        kind = request.match_info["kind"]
        if kind not in KINDS:
            raise web.HTTPNotFound
        return await self._pictures.drawn(self._wanted(request, stored, kind, words))

    def _wanted(
        self, request: web.Request, stored: StoredGame, kind: str, words: Language
    ) -> Picture:
        theme = request.query.get("theme", "light")
        if theme not in THEMES:
            raise web.HTTPNotFound
        return Picture(stored.id, kind, _at(request), language=words.code, theme=theme)

    async def _stored(self, request: web.Request) -> StoredGame:
        """The game of the link."""
        stored = await self._table.store.games.by_link(request.match_info["link"])
        if stored is None:
            raise web.HTTPNotFound
        return stored

    async def _words(self, request: web.Request, stored: StoredGame) -> Language:
        server = await self._table.public_language(stored.guild)
        return reader_language(request, server.code)


def _at(request: web.Request) -> int:
    at = request.query.get("at", "")
    if not (at.isascii() and at.isdigit()) or len(at) > _LONGEST_NUMBER:
        raise web.HTTPNotFound
    return int(at)


def _room(stored: StoredGame) -> str:
    return f"watch-{stored.id}"


def _with_names(live: LiveGame) -> LiveGame:
    """The game as strangers see it: names instead of mentions, which mean nothing outside."""
    # A seat of the house is written by its name.
    seats = [replace(seat, house=True) for seat in live.seats.values()]
    return LiveGame(live.stored, seats, live.game)
