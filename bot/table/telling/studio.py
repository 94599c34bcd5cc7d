"""The studio: draws the pictures that messages name, beside the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace

from bot.chat.ids import GameId
from bot.chat.messages import Picture
from bot.pictures.looks import hex_at
from bot.pictures.painting import PORTABLE, Painted, paint
from bot.pictures.sketches import Sketch, Wish, file_name, sketch
from bot.table.games import LiveGames
from bot.table.live import LiveGame
from bot.words.language import language
from engine.game import Game, PlayedMove
from engine.ids import HexId

log = logging.getLogger(__name__)

KEPT = 64
"""Pictures kept for those who ask for the same one again."""
AT_ONCE = 2
"""Pictures drawn at the same time; more would only wait for the processors."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture as a file, and what it shows."""

    name: str
    content: bytes
    alt: str


class Studio:
    """Draws pictures, each in a thread, and keeps the latest."""

    def __init__(self, games: LiveGames) -> None:
        self._games = games
        self._kept: OrderedDict[Picture, Drawn] = OrderedDict()
        self._under_way: dict[Picture, asyncio.Task[Drawn]] = {}
        self._easels = asyncio.Semaphore(AT_ONCE)
        self.painters: Executor | None = None
        """Another process to paint in, where there is one."""

    async def draw(self, picture: Picture) -> Drawn:
        """The picture. Raises Refused for an unknown game, UsageError for a wrong subject."""
        live = await self._games.get(picture.game)
        wanted = replace(picture, at=min(picture.at, live.length))
        if wanted in self._kept:
            self._kept.move_to_end(wanted)
            return self._kept[wanted]
        if wanted not in self._under_way:
            # Many who ask at once wait for the same brush.
            task = asyncio.create_task(self._draw(wanted, live))
            self._under_way[wanted] = task
            task.add_done_callback(lambda done: self._done(wanted, done))
        return await asyncio.shield(self._under_way[wanted])

    async def _draw(self, picture: Picture, live: LiveGame) -> Drawn:
        undos = live.undos
        async with self._easels:
            if picture.at >= live.length:
                # The sketch is made here, where the game cannot change meanwhile.
                ready = sketch(live.game, picture.kind, _wish(picture, live))
                painted = await self._paint(ready)
            else:
                game, record = live.game, list(live.game.record[: picture.at])
                fresh = Game(game.title, game.setup)
                painted = await asyncio.to_thread(_paint_past, fresh, record, picture)
        drawn = Drawn(file_name(picture.kind), painted.content, painted.alt)
        if live.undos == undos:
            self._keep(picture, drawn)
        return drawn

    async def _paint(self, sketch: Sketch) -> Painted:
        """Paint in the other process if there is one and it can, else in a thread."""
        if self.painters is None or not isinstance(sketch, PORTABLE):
            return await asyncio.to_thread(sketch)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.painters, paint, sketch)
        except BrokenProcessPool:
            log.warning("the painting process has died; pictures are painted in threads now")
            self.painters = None
            return await asyncio.to_thread(sketch)

    def forget(self, game: GameId) -> None:
        """Draw a game anew: after an undo, other moves get the same numbers."""
        for picture in [kept for kept in self._kept if kept.game == game]:
            del self._kept[picture]
        for picture in [begun for begun in self._under_way if begun.game == game]:
            del self._under_way[picture]

    async def hex_at(self, picture: Picture, x: float, y: float) -> HexId | None:
        """The hex under a pixel of a picture of the whole map."""
        board = (await self._games.get(picture.game)).game.title.board
        return await asyncio.to_thread(hex_at, board, picture.theme, x, y)

    def _done(self, picture: Picture, task: asyncio.Task[Drawn]) -> None:
        if self._under_way.get(picture) is task:
            del self._under_way[picture]

    def _keep(self, picture: Picture, drawn: Drawn) -> None:
        self._kept[picture] = drawn
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def _wish(picture: Picture, live: LiveGame | None = None) -> Wish:
    last = live.happenings.get(picture.at) if live is not None else None
    return Wish(
        theme=picture.theme,
        about=picture.about,
        legal=picture.legal,
        before=last.before if last is not None else None,
        language=language(picture.language),
    )


def _paint_past(game: Game, record: list[PlayedMove], picture: Picture) -> Painted:
    game.replay(record)
    return sketch(game, picture.kind, _wish(picture))()
