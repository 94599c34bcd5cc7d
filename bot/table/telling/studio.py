"""The studio: draws the pictures that messages name, beside the event loop."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
from contextlib import nullcontext
from dataclasses import dataclass, replace
from typing import Any

from bot.chat.ids import GameId
from bot.chat.messages import Picture
from bot.pictures.painting import PORTABLE, Signed
from bot.pictures.past import Errand, pack
from bot.pictures.sketches import USUAL_THEME, Sketch, Wish, file_name, sketch
from bot.process.metrics import Metrics
from bot.table.games import LiveGames
from bot.table.live import LiveGame
from bot.table.telling.easel import Easel
from bot.words.language import language

KEPT = 256
"""Pictures kept for those who ask for the same one again, some 100 KB each."""
LONG = frozenset({"history", "replay"})
"""Kinds for which a whole game is played again."""
QUEUE = 40
"""Pictures that may wait for the patient painter."""


class Overcrowded(Exception):
    """Too many pictures are waited for already by those who only watch."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture as a file, and what it shows."""

    name: str
    content: bytes
    alt: str
    digest: bytes
    """Tells its content from others."""


class Studio:
    """Draws pictures beside the event loop, and keeps the latest.

    What players are shown goes before everything else: pictures for those who watch, and of whole
    games, are drawn one at a time by a patient painter of their own.
    """

    def __init__(self, games: LiveGames, metrics: Metrics) -> None:
        self._games = games
        self._metrics = metrics
        self._kept: OrderedDict[Picture, Drawn] = OrderedDict()
        self._latest: OrderedDict[Picture, tuple[object, Signed]] = OrderedDict()
        """What was drawn last of a game and a kind: many moves leave the map as it is."""
        self._under_way: dict[Picture, asyncio.Task[Drawn]] = {}
        self.easel = Easel()
        """Where what players are shown is painted."""
        self.patient = Easel(patient=True)
        """Likewise, for those who watch, and whole games."""
        self._pencil = asyncio.Lock()
        self._back_room = asyncio.Semaphore(1)
        self._waiting = {True: 0, False: 0}
        """Pictures being drawn or waited for, of the patient painter and of the others."""
        self._packed: tuple[object, bytes] = (None, b"")
        """The record that was sent to a painter last: pictures of a moment come together."""

    async def draw(self, picture: Picture, watching: bool = False) -> Drawn:
        """The picture. Raises Refused for an unknown game, UsageError for a wrong subject.

        For those who only watch it comes after all others, or not at all: raises Overcrowded.
        """
        live = await self._games.get(picture.game)
        wanted = replace(picture, at=min(picture.at, live.length))
        if wanted in self._kept:
            self._kept.move_to_end(wanted)
            return self._kept[wanted]
        if wanted not in self._under_way:
            if watching and self._waiting[True] >= QUEUE:
                raise Overcrowded
            # Many who ask at once wait for the same brush.
            task = asyncio.create_task(self._draw(wanted, live, watching))
            self._under_way[wanted] = task
            task.add_done_callback(lambda done: self._done(wanted, done))
        return await asyncio.shield(self._under_way[wanted])

    async def mark(self, picture: Picture) -> Hashable:
        """Two pictures with the same mark look the same; known without drawing them."""
        live = await self._games.get(picture.game)
        wanted = replace(picture, at=min(picture.at, live.length))
        # Moves may have been taken back, and people replaced.
        return wanted, live.fingerprint(wanted.at), live.game.setup.players

    async def _draw(self, picture: Picture, live: LiveGame, watching: bool) -> Drawn:
        undos = live.undos
        patient = watching or picture.kind in LONG
        self._wait(patient, 1)
        try:
            async with self._back_room if patient else nullcontext():
                ready = await self._sketched(picture, live, patient)
                easel = self.patient if patient else self.easel
                drawn = await self._painted(picture, ready, easel)
        finally:
            self._wait(patient, -1)
        if live.undos == undos:
            self._keep(picture, drawn)
        return drawn

    async def _sketched(self, picture: Picture, live: LiveGame, patient: bool) -> Sketch:
        if not patient:
            # One at a time: whatever else the event loop has to do comes in between.
            async with self._pencil:
                if not _is_past(picture, live):
                    # It is made here, where the game cannot change meanwhile.
                    return sketch(live.game, picture.kind, _wish(picture, live))
        return await self._errand(picture, live)

    def _wait(self, patient: bool, more: int) -> None:
        self._waiting[patient] += more
        self._metrics.painting(sum(self._waiting.values()))

    async def _errand(self, picture: Picture, live: LiveGame) -> Errand:
        """The game is played again up to the picture's move by who paints it."""
        record, key = live.game.record[: picture.at], (live, live.undos, picture.at)
        known, packed = self._packed
        if known != key:
            packed = await asyncio.to_thread(pack, record)
            self._packed = (key, packed)
        return Errand(live.game.setup, packed, picture, _wish(picture, live).before)

    async def _painted(self, picture: Picture, ready: Sketch, easel: Easel) -> Drawn:
        """The sketch as a picture: painted, unless it is just as the one before."""
        if not isinstance(ready, PORTABLE):
            painted, digest = await easel.paint(ready)
            return Drawn(file_name(picture.kind), *painted, digest)
        of_kind, seen = replace(picture, at=0, since=None), replace(ready, alt="")
        known, signed = self._latest.get(of_kind, (None, None))
        if signed is None or known != seen:
            signed = await easel.paint(ready)
        self._latest[of_kind] = seen, signed
        self._latest.move_to_end(of_kind)
        _shrink(self._latest)
        return Drawn(file_name(picture.kind), signed.painted.content, ready.alt, signed.digest)

    def forget(self, game: GameId) -> None:
        """Draw a game anew: after an undo, other moves get the same numbers."""
        for picture in [kept for kept in self._kept if kept.game == game]:
            del self._kept[picture]
        for picture in [begun for begun in self._under_way if begun.game == game]:
            del self._under_way[picture]

    def _done(self, picture: Picture, task: asyncio.Task[Drawn]) -> None:
        if self._under_way.get(picture) is task:
            del self._under_way[picture]

    def _keep(self, picture: Picture, drawn: Drawn) -> None:
        self._kept[picture] = drawn
        _shrink(self._kept)


def _shrink(kept: OrderedDict[Picture, Any]) -> None:
    while len(kept) > KEPT:
        kept.popitem(last=False)


def _is_past(picture: Picture, live: LiveGame) -> bool:
    """Whether the game has to be played again for it; that would keep the event loop busy."""
    unknown = _marked_from(picture) not in live.happenings
    # The market shows what has moved, which is not remembered for long.
    return picture.at < live.length or (picture.kind == "market" and unknown and picture.at > 0)


def _marked_from(picture: Picture) -> int:
    """The number of the first move whose effect is marked."""
    return picture.at if picture.since is None else min(picture.since + 1, picture.at)


def _wish(picture: Picture, live: LiveGame) -> Wish:
    last = live.happenings.get(_marked_from(picture))
    return Wish(
        theme=picture.theme or USUAL_THEME,
        about=picture.about,
        legal=picture.legal,
        before=last.before if last is not None else None,
        since=picture.since,
        language=language(picture.language),
        reduced=picture.reduced,
    )
