"""The poster: says in public what is owed, in order and once each.

A move is stored together with the debt of telling it. Here the debts of a game are paid: moves of
the turn that lasts are added to its message, which is edited; where the turn passes on, a new one
is posted and the one before is closed. A debt is struck out when that has been done. Doing it again
after a crash does no harm: edits say the same again, and what was posted is found in the channel.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.chat.calls import Unavailable
from bot.chat.ids import GameId, MessageId
from bot.chat.messages import Message, read_message
from bot.chat.outlet import CannotPost
from bot.storage.games import FINISHED, PLAYING
from bot.storage.posts import END, MOVE, NOTICE, Post
from bot.table.live import Happening, LiveGame
from bot.table.room import Room
from bot.table.telling.moves import notice_message
from bot.table.telling.occasions import end_message, rounds_message
from bot.table.telling.posting.debts import Debts
from bot.table.telling.posting.footers import post_number
from bot.table.telling.posting.silence import Silence
from bot.table.telling.posting.turns import Step, TakenBack, Turns
from engine.notation import text_of

log = logging.getLogger(__name__)

_FIRST_PAUSE, _LONGEST_PAUSE = 1.0, 60.0
"""Seconds to wait before a message that could not be sent is tried again."""
_BUSY, _BUSY_PAUSE = 600.0, 4.0
"""Games in which something happened within so many seconds do not wait longer than that."""


@dataclass(frozen=True, slots=True)
class Told:
    """Something that has been said in public."""

    live: LiveGame
    post: int
    """The last debt that it pays."""
    news: Callable[[], Message]
    """Puts together what is new: the moves that have been told now, also by an edit."""
    sent: MessageId
    happenings: Sequence[Happening]
    turn_passed: bool


Listener = Callable[[Told], None]


class Poster:
    """Pays the debts of all games; each game has at most one worker."""

    def __init__(self, room: Room, silence: Silence) -> None:
        self._room = room
        self._silence = silence
        self._at_work: set[GameId] = set()
        self._again: set[GameId] = set()
        self._woken_at: dict[GameId, float] = {}
        """When games that are at work were woken last, by a clock that nobody sets."""
        self._debts = Debts(room)
        self._turns = Turns(room, self._debts)
        self._listeners: list[Listener] = []
        silence.when_lifted(self.wake)

    def when_told(self, listener: Listener) -> None:
        """Pass on to somebody what everybody in a channel has been told, from now on."""
        self._listeners.append(listener)

    def remember(self, game: GameId, posts: Sequence[Post]) -> None:
        """Take on debts that have just been stored; they are paid when the game is woken."""
        self._debts.remember(game, posts)

    def wake(self, game: GameId, reread: bool = True) -> None:
        """See to it that what the game owes is sent soon; as stored, if ``reread``."""
        if reread:
            self._debts.reread(game)
        self._woken_at[game] = time.monotonic()
        if game in self._at_work:
            self._again.add(game)
            self._room.background.hurry(("post", game))
            return
        self._at_work.add(game)
        self._room.background.do(self._work(game))

    async def _work(self, game: GameId) -> None:
        failures = 0
        try:
            while True:
                self._again.discard(game)
                try:
                    await self._pay(game)
                except CannotPost as problem:
                    self._debts.refused(game)
                    await self._silence.fall(game, problem)
                    return
                except Unavailable as problem:
                    log.warning("game %s: a message could not be sent (%s)", game, problem)
                except Exception:
                    log.exception("game %s: a message could not be sent", game)
                else:
                    failures = 0
                    if game not in self._again:
                        return
                    continue
                self._debts.reread(game)
                if not await self._pause(game, failures):
                    return
                failures += 1
        finally:
            self._at_work.discard(game)
            self._woken_at.pop(game, None)

    async def _pause(self, game: GameId, failures: int) -> bool:
        """Wait before trying again, until somebody moves or another game gets through."""
        busy = time.monotonic() - self._woken_at[game] < _BUSY
        longest = _BUSY_PAUSE if busy else _LONGEST_PAUSE
        seconds = min(_FIRST_PAUSE * 2 ** min(failures, 10), longest)
        return await self._room.background.pause(seconds, ("post", game))

    async def _pay(self, game: GameId) -> None:
        """Say everything that the game owes."""
        while owed := await self._debts.of(game):
            live = await self._room.games.get(game)
            if self._silence.is_on(game):
                return
            batch = _batch(owed, self._debts.in_doubt(game))
            if batch[-1].kind != NOTICE and batch[-1].number > live.length:
                # Just being taken back.
                self._debts.reread(game)
                continue
            begun = time.perf_counter()
            try:
                steps = await self._told(live, batch)
            except TakenBack:
                self._debts.reread(game)
                continue
            if not steps:
                # The house is at work; what it does is told together.
                return
            self._room.metrics.posted(time.perf_counter() - begun)
            self._room.background.hurry(*(("post", other) for other in self._at_work))
            for step in steps:
                self._tell_others(live, batch[-1], step)

    async def _told(self, live: LiveGame, batch: Sequence[Post]) -> list[Step]:
        if batch[0].kind == MOVE:
            return await self._turns.tell(live, batch)
        return [await self._say(live, batch[0])]

    async def _say(self, live: LiveGame, post: Post) -> Step:
        """Pay a debt that is no move: a notice, or what is said on an occasion."""
        words = await self._room.languages.public(live.stored.guild)
        if post.kind == NOTICE:
            assert post.body is not None
            message = read_message(post.body)
            number = post_number(post, post.body)
            if message.asks:
                return await self._turns.begin(live, post, number, message)
        else:
            view = live.after(post.number)
            number = post_number(post, text_of(live.game.record[post.number - 1].move))
            compose = end_message if post.kind == END else rounds_message
            message = await compose(view, words)
        message = notice_message(live.id, message, number, words)
        sent = await self._turns.post(live, post, number, message)
        self._debts.paid(live.id, [post], sent, None)
        if live.stored.status not in (PLAYING, FINISHED):
            await self._turns.end(live)
        return Step(lambda: message, sent)

    def _tell_others(self, live: LiveGame, post: Post, step: Step) -> None:
        """Pass on what everybody in the channel has been told."""
        told = Told(live, post.id, step.news, step.sent, step.happenings, step.turn_passed)
        for listener in self._listeners:
            listener(told)


def _batch(owed: Sequence[Post], last: int | None) -> list[Post]:
    """The oldest debts that are told together: all moves before the next notice, or one notice.

    None behind the ``last`` one, if that is still owed.
    """
    if any(post.id == last for post in owed):
        owed = [post for post in owed if last is not None and post.id <= last]
    if owed[0].kind != MOVE:
        return [owed[0]]
    batch = []
    for post in owed:
        if post.kind != MOVE:
            break
        batch.append(post)
    return batch
