"""The page's server: on this machine only, a page, its script, and what the script asks for."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from aiohttp import web
from aiohttp.http_exceptions import BadHttpMessage
from multidict import MultiDictProxy

import titles
from bot.chat.calls import Refused
from bot.chat.commands import COMMANDS, LARGEST_UPLOAD, Upload
from bot.page.live_events import stream
from bot.page.local import LocalChannel
from bot.page.pages import friendly, page, reader_language
from bot.page.pictures import Pictures
from bot.page.security import guard, local_hosts, protect
from bot.page.watching.audience import Places
from bot.page.watching.house import stage_beside, watch_table
from bot.page.watching.rooms import Watching
from bot.words.language import LANGUAGES

STATIC = Path(__file__).parent / "static"
PANEL = ("map", "market", "status", "company", "history")
"""Pictures of the panel, in the order of its tabs."""
TOOLS = (
    ("status", "/game status"),
    ("log", "/log"),
    ("rules", "/rules"),
    ("help", "/help"),
    ("export", "/game export"),
    ("link", "/game link"),
    ("end", "/game end"),
)
"""What can be asked of the table by a button beside the channels, each by its line."""
_LARGEST_REQUEST = LARGEST_UPLOAD + 100_000
Answer = Callable[[dict[str, Any]], Awaitable[object]]


class PageServer:
    """Serves the local channel."""

    def __init__(self, channel: LocalChannel, port: int, token: str) -> None:
        self.channel = channel
        self._token = token
        self.app = web.Application(
            middlewares=[guard(local_hosts(port), token), friendly],
            client_max_size=_LARGEST_REQUEST,
        )
        self.app.on_response_prepare.append(protect)
        self._pictures = Pictures(channel.table.studio)
        watching = Watching(stage_beside(channel.table), Places())
        watching.add_to(self.app)
        watch_table(channel.table, watching)
        self.app.add_routes(
            [
                web.get("/", self._start),
                web.get("/c/{channel}", self._index),
                web.static("/static", STATIC),
                web.get("/picture/{game}/{kind}", self._picture),
                web.get("/api/world", self._world),
                web.get("/api/history", self._queried(channel.history)),
                web.get("/api/message/{id}", self._message),
                web.get("/api/events", self._events),
                web.post("/api/people", self._add_person),
                web.post("/api/channels", self._add_channel),
                web.post("/api/line", self._line),
                web.post("/api/press", self._asked(channel.run_press)),
                web.post("/api/complete", self._asked(channel.complete)),
                web.post("/api/point", self._asked(channel.point)),
                web.post("/api/place", self._asked(channel.place)),
                web.get("/api/turn", self._queried(channel.turn)),
                web.get("/api/board", self._queried(channel.board)),
                web.get("/api/moment", self._queried(channel.moment)),
                web.post("/api/language", self._asked(channel.speak)),
            ]
        )

    # Pages

    async def _start(self, request: web.Request) -> web.Response:
        """The channel that was opened last."""
        newest, *_ = await self.channel.store.page.channels()
        raise web.HTTPFound(f"/c/{newest.id}")

    async def _index(self, request: web.Request) -> web.Response:
        wanted = request.match_info["channel"]
        if wanted not in {channel.id for channel in await self.channel.store.page.channels()}:
            raise web.HTTPNotFound
        games = [(id_, titles.data(id_).name) for id_ in titles.playable()]
        return page(
            "page.html",
            reader_language(request, self.channel.table.languages.locale),
            token=self._token,
            languages=LANGUAGES,
            games=games,
            tutorial=("tutorial",) in COMMANDS,
            kinds=PANEL,
            tools=TOOLS,
            always=("help", "rules"),
        )

    async def _picture(self, request: web.Request) -> web.Response:
        served = await self._pictures.serve(request)
        self.channel.outlet.theme = request.query.get("theme", "light")
        return served

    # What the script asks

    def _asked(self, answer: Answer) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def handle(request: web.Request) -> web.Response:
            return web.json_response(await answer(await _body(request)))

        return handle

    def _queried(self, answer: Answer) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def handle(request: web.Request) -> web.Response:
            return web.json_response(await answer(dict(request.query)))

        return handle

    async def _world(self, request: web.Request) -> web.Response:
        return web.json_response(await self.channel.world())

    async def _message(self, request: web.Request) -> web.Response:
        asked = {**request.query, "message": request.match_info["id"]}
        return web.json_response({"message": await self.channel.message(asked)})

    async def _events(self, request: web.Request) -> web.StreamResponse:
        query = request.query
        return await stream(request, self.channel.hub, query.get("channel"), query.get("person"))

    async def _add_person(self, request: web.Request) -> web.Response:
        return web.json_response(asdict(await self.channel.add_person(await _body(request))))

    async def _add_channel(self, request: web.Request) -> web.Response:
        name = str((await _body(request)).get("name", ""))
        return web.json_response(asdict(await self.channel.add_channel(name)))

    async def _line(self, request: web.Request) -> web.Response:
        """A typed line, perhaps with a file."""
        if request.content_type != "multipart/form-data":
            return web.json_response(await self.channel.run_line(await _body(request)))
        form = await _form(request)
        asked, file = _object(str(form.get("request", ""))), form.get("file")
        if not isinstance(file, web.FileField):
            raise Refused("page.missing_file")
        content = file.file.read(LARGEST_UPLOAD + 1)
        if len(content) > LARGEST_UPLOAD:
            raise Refused("table.file_too_large", largest=LARGEST_UPLOAD // 1000)
        upload = Upload(file.filename, content)
        return web.json_response(await self.channel.run_line(asked, upload))


async def _body(request: web.Request) -> dict[str, Any]:
    try:
        return _object(await request.text())
    except (UnicodeDecodeError, LookupError):
        # Bytes that are no text, or a character set that nobody knows.
        raise Refused("page.garbled") from None


async def _form(request: web.Request) -> MultiDictProxy[Any]:
    try:
        return await request.post()
    except (ValueError, LookupError, AssertionError, BadHttpMessage):
        # aiohttp says in many ways that it cannot find the parts of a form.
        raise Refused("page.garbled") from None


def _object(text: str) -> dict[str, Any]:
    """The JSON object that the text is. Raises Refused."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Refused("page.garbled")
    return found
