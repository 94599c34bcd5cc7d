"""Spectators by link: a game to look at, live and back to its first move, but not to touch."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from aiohttp import web

from bot.chat.ids import GameId
from bot.chat.messages import Picture, read_message
from bot.page.pages import Busy, page, reader_language
from bot.page.playing.moments import companies_of, last_move
from bot.page.talking import TALK_FACT, named_in
from bot.page.watching.audience import Audience, Full, Places, Taste
from bot.page.watching.crier import Crier
from bot.page.watching.fingerprints import Fingerprints
from bot.page.watching.shelf import Shelf
from bot.page.watching.stage import Stage
from bot.page.watching.turnstile import Turnstile
from bot.storage.games import StoredGame
from bot.table.live import LiveGame
from bot.table.telling.status_card import status_text
from bot.table.telling.studio import Drawn, Overcrowded
from bot.words.language import Language
from engine.game import Game
from render.paper.theme import THEMES

KINDS = ("map", "market", "status", "history")
"""Pictures that spectators can see of every moment."""
COMPANY = "company"
"""What they may look at besides: a company of their choice."""
TABS = (*KINDS[:3], COMPANY, *KINDS[3:])
_LONGEST_NUMBER = 7
_LONGEST_LINK = 64
_TALK = 30
"""Of what was said, so much is shown."""
_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Watching:
    """The pages of games that have a link."""

    def __init__(self, stage: Stage, places: Places) -> None:
        self._stage = stage
        self.audience = Audience(places, stage.metrics.watching)
        self.crier = Crier(self.audience, self._prepare)
        self._prints = Fingerprints()
        self._shelf = Shelf()
        self._looked_at: dict[tuple[GameId, Taste], set[str]] = {}
        """Pictures that were asked for since the last move."""
        self._turnstile = Turnstile()

    def add_to(self, app: web.Application) -> None:
        """Serve everything a spectator can ask for."""
        pages = {
            "": self._page,
            "/state": self._state,
            "/moment": self._moment,
            "/events": self._events,
            "/picture/{kind}": self._picture,
        }
        app.add_routes(
            web.get(f"/watch/{{link}}{path}", self._admitted(handler))
            for path, handler in pages.items()
        )
        app.cleanup_ctx.append(self._at_work)
        app.on_shutdown.append(self._end)

    async def _at_work(self, app: web.Application) -> AsyncIterator[None]:
        crying = asyncio.create_task(self.crier.cry())
        async with self.audience.beating():
            yield
        crying.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await crying

    async def _end(self, app: web.Application) -> None:
        self.audience.close()

    def moved(self, live: LiveGame) -> None:
        """Those who watch a game will hear that it has moved."""
        self.crier.moved(live.id)

    def revoked(self, game: GameId) -> None:
        """The link of a game is void: who came by it is let go."""
        self._stage.links.clear()
        self.audience.close(game)

    def _admitted(self, handler: _Handler) -> _Handler:
        async def admit(request: web.Request) -> web.StreamResponse:
            link = request.match_info["link"]
            if len(link) > _LONGEST_LINK:
                raise web.HTTPNotFound
            if not self._turnstile.allows(link):
                raise Busy(429, "page.too_quick")
            try:
                return await handler(request)
            except (Full, Overcrowded):
                raise Busy(503, "page.full") from None

        return admit

    # What is asked for

    async def _page(self, request: web.Request) -> web.Response:
        stored = await self._stored(request)
        words = await self._words(request, stored)
        return page("watch.html", words, name=stored.name, title=stored.title, kinds=TABS)

    async def _state(self, request: web.Request) -> web.Response:
        """How many moves there are, and where the game stands, in words."""
        stored = await self._stored(request)
        words = await self._words(request, stored)
        live = await self._stage.live(stored)
        shown: dict[str, Any] = {
            "moves": live.length,
            # Browsers keep pictures; after an undo they must not.
            "edition": self._prints.at(live, live.length),
            "status": _status(live, words),
            "talk": await self._talk(stored),
            "companies": companies_of(live.game),
            "company": live.game.decision.entity if live.game.decision is not None else None,
        }
        return web.json_response(shown)

    async def _talk(self, stored: StoredGame) -> list[str]:
        """What people said at the table, where spectators may read it."""
        store = self._stage.store
        if await store.facts.get(TALK_FACT) != "yes":
            return []
        people = {str(person.id): person.name for person in await store.page.people()}
        said = await store.page.talk(stored.channel, _TALK)
        return [named_in(read_message(one.body).text, people) for one in said]

    async def _moment(self, request: web.Request) -> web.Response:
        """The move that led to a moment of the game, and what its pictures, or one, show."""
        stored = await self._stored(request)
        words = await self._words(request, stored)
        live = await self._stage.live(stored)
        at, theme = min(_at(request), live.length), _theme(request)
        about = _company(request, live)
        known = KINDS if about is None else (*KINDS, COMPANY)
        # Who looks at one picture need not wait for the others to be drawn.
        kinds = [kind for kind in known if request.query.get("kind", kind) == kind]
        taste = Taste(words.code, theme)
        drawn = [await self._drawn(live, kind, at, taste, about) for kind in kinds]
        alts = {kind: one.alt for kind, one in zip(kinds, drawn, strict=True)}
        then = await asyncio.to_thread(_as_it_was, live, at)
        shown = {
            "move": last_move(live, at, words),
            "alts": alts,
            "status": _status(then, words, present=at == live.length),
        }
        return web.json_response(shown)

    async def _events(self, request: web.Request) -> web.StreamResponse:
        stored = await self._stored(request)
        words = await self._words(request, stored)
        taste = Taste(words.code, _theme(request))
        return await self.audience.serve(request, stored.id, taste)

    async def _picture(self, request: web.Request) -> web.Response:
        """A picture; who has it already is only told that it is still the same."""
        stored = await self._stored(request)
        words = await self._words(request, stored)
        kind = request.match_info["kind"]
        live = await self._stage.live(stored)
        about = _company(request, live)
        if kind not in KINDS and (kind != COMPANY or about is None):
            raise web.HTTPNotFound
        at, taste = min(_at(request), live.length), Taste(words.code, _theme(request))
        self._looked_at.setdefault((live.id, taste), set()).add(kind)
        tag = self._tag(live, kind, at, taste, about)
        headers = {"ETag": f'"{tag}"', "Cache-Control": "private, no-cache"}
        if any(known.value == tag for known in request.if_none_match or ()):
            return web.Response(status=304, headers=headers)
        drawn = await self._drawn(live, kind, at, taste, about)
        return web.Response(body=drawn.content, content_type="image/png", headers=headers)

    # Pictures

    async def _prepare(self, game: GameId, taste: Taste) -> int | None:
        """Paint the newest pictures of a game before its spectators ask for them.

        Those that somebody looks at, or the map: charts of a whole game take long.
        """
        stored = await self._stage.store.games.get(game)
        if stored is None or stored.link is None:
            return None
        live = await self._stage.live(stored)
        moves, looked_at = live.length, self._looked_at.pop((game, taste), {KINDS[0]})
        for kind in KINDS:
            if kind in looked_at:
                await self._drawn(live, kind, moves, taste)
        return moves

    async def _drawn(
        self, live: LiveGame, kind: str, at: int, taste: Taste, about: str | None = None
    ) -> Drawn:
        """A picture from the shelf, or painted when the players have theirs. Raises Overcrowded."""
        about = about if kind == COMPANY else None
        tag = self._tag(live, kind, at, taste, about)
        if (finished := self._shelf.get(tag)) is not None:
            return finished
        wanted = Picture(live.id, kind, at, about, language=taste.language, theme=taste.theme)
        drawn = await self._stage.studio.draw(wanted, watching=True)
        # While it was painted, moves may have been taken back.
        if at <= live.length and self._tag(live, kind, at, taste, about) == tag:
            self._shelf.put(tag, drawn)
        return drawn

    def _tag(self, live: LiveGame, kind: str, at: int, taste: Taste, about: str | None) -> str:
        what = kind if about is None or kind != COMPANY else f"{kind}-{about}"
        return f"{self._prints.at(live, at)}-{what}-{taste.language}-{taste.theme}"

    # Who asks for what

    async def _stored(self, request: web.Request) -> StoredGame:
        """The game of the link."""
        stored = await self._stage.by_link(request.match_info["link"])
        if stored is None:
            raise web.HTTPNotFound
        return stored

    async def _words(self, request: web.Request, stored: StoredGame) -> Language:
        server = await self._stage.languages.public(stored.guild)
        return reader_language(request, server.code)


def _at(request: web.Request) -> int:
    at = request.query.get("at", "")
    if not (at.isascii() and at.isdigit()) or len(at) > _LONGEST_NUMBER:
        raise web.HTTPNotFound
    return int(at)


def _company(request: web.Request, live: LiveGame) -> str | None:
    """The company that is asked about, if one is."""
    about = request.query.get("about")
    if about is not None and about not in companies_of(live.game):
        raise web.HTTPNotFound
    return about


def _theme(request: web.Request) -> str:
    theme = request.query.get("theme", "light")
    if theme not in THEMES:
        raise web.HTTPNotFound
    return theme


def _as_it_was(live: LiveGame, at: int) -> LiveGame:
    """The game at a moment of its past."""
    if at >= live.length:
        return live
    fresh = Game(live.game.title, live.game.setup)
    fresh.replay(live.game.record[:at])
    return LiveGame(live.stored, list(live.seats.values()), fresh)


def _status(live: LiveGame, words: Language, *, present: bool = True) -> str:
    """Where a game stands, for strangers: with names, as mentions mean nothing outside."""
    people = {str(seat.player): seat.name for seat in live.seats.values()}
    return named_in(status_text(live, words, present=present), people)
