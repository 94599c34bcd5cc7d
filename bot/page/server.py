"""The page's server: on this machine only, a page, its script, and what the script asks for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from aiohttp import web

import titles
from bot.chat.calls import Refused
from bot.chat.commands import COMMANDS, LARGEST_UPLOAD, Upload
from bot.chat.ids import UserId
from bot.page.live_events import stream
from bot.page.local import LocalChannel
from bot.page.neighbours import DOOR, Neighbours
from bot.page.pages import friendly, page, reader_language
from bot.page.pictures import Pictures, picture_asked_for
from bot.page.playing.offers import offers
from bot.page.requests import PERSON, body_of, cookie_of, form_of, host_only, object_of, said_in
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

    def __init__(
        self, channel: LocalChannel, port: int, token: str, neighbours: Neighbours | None = None
    ) -> None:
        self.channel = channel
        self._token = token
        if neighbours is None:
            guards = [guard(local_hosts(port), token)]
        else:
            guards = [guard(neighbours.hosts, token, DOOR), neighbours.guard()]
        self.app = web.Application(
            middlewares=[*guards, friendly], client_max_size=_LARGEST_REQUEST
        )
        if neighbours is not None:
            self.app.add_routes(neighbours.routes())
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
                web.get("/api/world", self._queried(channel.world)),
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
                web.post("/api/runs", self._asked(channel.runs)),
                web.get("/api/turn", self._queried(channel.turn)),
                web.get("/api/board", self._queried(channel.board)),
                web.get("/api/moment", self._queried(channel.moment)),
                web.post("/api/language", self._arranged(channel.speak)),
                web.post("/api/channel/name", self._arranged(channel.rename_channel)),
                web.post("/api/channel/remove", self._arranged(channel.remove_channel)),
                web.post("/api/talk", self._arranged(channel.open_talk)),
                web.post("/api/demo", self._arranged(channel.direct)),
            ]
        )

    # Pages

    async def _start(self, request: web.Request) -> web.Response:
        """The channel of the game that waits for the visitor, or the one that was opened last."""
        visitor = request[PERSON] if PERSON in request else cookie_of(request, "person")
        raise web.HTTPFound(f"/c/{await self.channel.where_to(UserId(visitor))}")

    async def _index(self, request: web.Request) -> web.Response:
        wanted = request.match_info["channel"]
        if wanted not in {channel.id for channel in await self.channel.store.page.channels()}:
            raise web.HTTPNotFound
        games = [(id_, titles.data(id_).name) for id_ in titles.playable()]
        words = reader_language(request, self.channel.table.languages.locale)
        return page(
            "page.html",
            words,
            token=self._token,
            languages=LANGUAGES,
            games=games,
            tutorial=("tutorial",) in COMMANDS,
            guest=PERSON in request,
            offers=offers(words),
            kinds=PANEL,
            tools=TOOLS,
            always=("help", "rules"),
        )

    async def _picture(self, request: web.Request) -> web.Response:
        wanted = picture_asked_for(request)
        served = await self._pictures.drawn(wanted, present="now" in request.query)
        # What is said next is drawn in the colours that were wanted last.
        self.channel.outlet.theme = wanted.theme
        return served

    # What the script asks

    def _asked(self, answer: Answer) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def handle(request: web.Request) -> web.Response:
            asked = said_in(request, await body_of(request))
            return web.json_response(await answer(asked))

        return handle

    def _queried(self, answer: Answer) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def handle(request: web.Request) -> web.Response:
            return web.json_response(await answer(said_in(request, dict(request.query))))

        return handle

    async def _message(self, request: web.Request) -> web.Response:
        asked = said_in(request, {**request.query, "message": request.match_info["id"]})
        return web.json_response({"message": await self.channel.message(asked)})

    async def _events(self, request: web.Request) -> web.StreamResponse:
        query = said_in(request, dict(request.query))
        return await stream(request, self.channel.hub, query.get("channel"), query.get("person"))

    async def _add_person(self, request: web.Request) -> web.Response:
        host_only(request)
        return web.json_response(asdict(await self.channel.add_person(await body_of(request))))

    async def _add_channel(self, request: web.Request) -> web.Response:
        name = str((await body_of(request)).get("name", ""))
        return web.json_response(asdict(await self.channel.add_channel(name)))

    def _arranged(self, answer: Answer) -> Callable[[web.Request], Awaitable[web.Response]]:
        """What only those at this machine may change."""
        asked = self._asked(answer)

        async def handle(request: web.Request) -> web.Response:
            host_only(request)
            return await asked(request)

        return handle

    async def _line(self, request: web.Request) -> web.Response:
        """A typed line, perhaps with a file."""
        if request.content_type != "multipart/form-data":
            asked = said_in(request, await body_of(request))
            return web.json_response(await self.channel.run_line(asked))
        form = await form_of(request)
        asked = said_in(request, object_of(str(form.get("request", ""))))
        file = form.get("file")
        if not isinstance(file, web.FileField):
            raise Refused("page.missing_file")
        content = file.file.read(LARGEST_UPLOAD + 1)
        if len(content) > LARGEST_UPLOAD:
            raise Refused("table.file_too_large", largest=LARGEST_UPLOAD // 1000)
        upload = Upload(file.filename, content)
        return web.json_response(await self.channel.run_line(asked, upload))
