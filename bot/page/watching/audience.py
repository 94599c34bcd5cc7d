"""The audience: everybody who has a page of a game open, and how many there may be."""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass

from aiohttp import web

from bot.chat.ids import GameId

_BEAT = 15.0
"""Seconds after which a page is told that the line still stands."""
_UNREAD = 32_000
"""Bytes that a page may leave unread; one that leaves more is let go."""
_AT_ONCE = 20
"""Pages that are written to before others get a turn of the event loop."""


class Full(Exception):
    """There is no place left."""


@dataclass(frozen=True, slots=True)
class Places:
    """How many may watch: one game, and all of them together."""

    a_game: int = 500
    in_all: int = 1_000


@dataclass(frozen=True, slots=True)
class Taste:
    """In which language and colours somebody watches."""

    language: str
    theme: str


class Watcher:
    """An open page; what it is told is written straight to it."""

    def __init__(self, request: web.Request, taste: Taste) -> None:
        self.taste = taste
        self._request = request
        self._response = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        )
        # Behind the stream nothing else is asked for on the same line.
        self._response.force_close()
        self._over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def gone(self) -> bool:
        """Whether the page was closed, or does not read what it is told."""
        transport = self._request.transport
        if self._over.done() or transport is None or transport.is_closing():
            return True
        return transport.get_write_buffer_size() > _UNREAD

    async def serve(self) -> web.StreamResponse:
        """Keep the line open until the page is gone."""
        await self._response.prepare(self._request)
        await self.write(b"retry: 5000\n\n")
        await self._over
        return self._response

    async def write(self, line: bytes) -> None:
        """Tell the page something, or let it go if it is not there any more."""
        with contextlib.suppress(ConnectionError):
            if not self.gone:
                await self._response.write(line)
                return
        self.end()

    def end(self) -> None:
        """Let the page go."""
        if not self._over.done():
            self._over.set_result(None)


class Audience:
    """All watchers, by their game. What one game's hear is made once for all of them."""

    def __init__(self, places: Places, count: Callable[[int], None]) -> None:
        self._places = places
        self._count = count
        """Is told how many there are."""
        self._watchers: defaultdict[GameId, set[Watcher]] = defaultdict(set)

    def __len__(self) -> int:
        return sum(map(len, self._watchers.values()))

    @property
    def games(self) -> list[GameId]:
        """The games that somebody watches."""
        return [*self._watchers]

    def of(self, game: GameId) -> list[Watcher]:
        """Those who watch a game."""
        return [*self._watchers.get(game, ())]

    async def serve(self, request: web.Request, game: GameId, taste: Taste) -> web.StreamResponse:
        """Give a page a place and tell it what happens, until it is closed. Raises Full."""
        if self._full(game):
            self._let_go()
            if self._full(game):
                raise Full
        watcher = Watcher(request, taste)
        self._watchers[game].add(watcher)
        self._count(len(self))
        try:
            with contextlib.suppress(ConnectionError):
                return await watcher.serve()
            raise web.HTTPNoContent  # nobody reads this
        finally:
            self._watchers[game].discard(watcher)
            if not self._watchers[game]:
                del self._watchers[game]
            self._count(len(self))

    def _full(self, game: GameId) -> bool:
        here = len(self._watchers.get(game, ()))
        return here >= self._places.a_game or len(self) >= self._places.in_all

    def _let_go(self) -> None:
        """Notice who has gone."""
        for watchers in self._watchers.values():
            for watcher in [one for one in watchers if one.gone]:
                watcher.end()
                watchers.discard(watcher)

    async def tell(self, watchers: Iterable[Watcher], line: bytes) -> None:
        """Write a line to these pages, without keeping the event loop busy."""
        for number, watcher in enumerate(watchers, 1):
            await watcher.write(line)
            if number % _AT_ONCE == 0:
                await asyncio.sleep(0)

    async def beat(self) -> None:
        """From time to time tell all pages that the line still stands, and notice who has gone."""
        while True:
            await asyncio.sleep(_BEAT)
            for game in self.games:
                await self.tell(self.of(game), b": still here\n\n")

    def close(self, game: GameId | None = None) -> None:
        """Let the pages of a game go, or all of them."""
        for one in self.games if game is None else [game]:
            for watcher in self.of(one):
                watcher.end()

    @contextlib.asynccontextmanager
    async def beating(self) -> AsyncIterator[None]:
        """Meanwhile keep the lines open; at the end let everybody go."""
        heart = asyncio.create_task(self.beat())
        try:
            yield
        finally:
            heart.cancel()
            self.close()
