"""The poster: sends the public messages that are owed, in order and once each.

A move is stored together with the debt of its message. Here the debts of a game are paid: all that
are owed at the moment go out as one message, and the debt is struck out when it has been sent.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.chat.ids import GameId, MessageId
from bot.chat.messages import Message, read_message
from bot.chat.outlet import CannotPost, Unreachable
from bot.storage.posts import MOVE, Post
from bot.table.live import Happening, LiveGame, happening_at, read_note
from bot.table.room import Room
from bot.table.telling.debts import Debts
from bot.table.telling.footers import post_number
from bot.table.telling.moves import moves_message, notice_message
from bot.table.telling.silence import Silence
from bot.table.turn.running import find_best_runs

log = logging.getLogger(__name__)

_FIRST_PAUSE, _LONGEST_PAUSE = 1.0, 60.0
"""Seconds to wait before a message that could not be sent is tried again."""
_BUSY, _BUSY_PAUSE = 600.0, 4.0
"""Games in which something happened within so many seconds do not wait longer than that."""


@dataclass(frozen=True, slots=True)
class Told:
    """A public message that has been sent, and what it tells."""

    live: LiveGame
    post: int
    """The last debt that it pays."""
    message: Message
    sent: MessageId
    happenings: Sequence[Happening]


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
                except Unreachable as problem:
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
        """Send everything that the game owes."""
        while owed := await self._debts.of(game):
            live = await self._room.games.get(game)
            if self._silence.is_on(game):
                return
            batch = _batch(owed, self._debts.in_doubt(game))
            if batch[0].kind == MOVE and batch[-1].number > live.length:
                # Just being taken back.
                self._debts.reread(game)
                continue
            begun = time.perf_counter()
            number, message = await self._compose(live, batch)
            self._debts.trying(game, number, batch[-1])
            sent = await self._room.outlet.post(live.stored.channel, message, f"{game}-{number}")
            self._room.metrics.posted(time.perf_counter() - begun)
            self._debts.paid(game, batch, sent)
            self._room.background.hurry(*(("post", other) for other in self._at_work))
            self._tell_others(live, batch, message, sent)

    async def _compose(self, live: LiveGame, batch: Sequence[Post]) -> tuple[int, Message]:
        """The message that pays the debts, and its number."""
        words = await self._room.languages.public(live.stored.guild)
        first = batch[0]
        if first.kind != MOVE:
            assert first.body is not None
            number = post_number(first, first.body)
            return number, notice_message(live.id, read_message(first.body), number, words)
        told = await self._happenings(live, batch)
        await find_best_runs(live)
        changed = told[0].turn != (live.game.decision.player if live.game.decision else None)
        wanted = live.stored.pictures
        pictures = wanted == "move" or (wanted == "turn" and changed)
        number = post_number(batch[-1], told[-1].text)
        return number, moves_message(live, told, number, words, ping=changed, pictures=pictures)

    async def _happenings(self, live: LiveGame, batch: Sequence[Post]) -> list[Happening]:
        """What came of the moves; after a restart found by playing them again."""
        missing = [post.number for post in batch if post.number not in live.happenings]
        if missing:
            notes = {m.number: m.note for m in await self._room.store.records.moves(live.id)}
            for number in missing:
                note = read_note(notes.get(number))
                live.happenings[number] = happening_at(live, number, note)
        return [live.happenings[post.number] for post in batch]

    def _tell_others(
        self, live: LiveGame, batch: Sequence[Post], message: Message, sent: MessageId
    ) -> None:
        """Pass on what everybody in the channel has been told, and forget it."""
        moves = [live.happenings.pop(post.number, None) for post in batch if post.kind == MOVE]
        happenings = [happening for happening in moves if happening is not None]
        told = Told(live, batch[-1].id, message, sent, happenings)
        for listener in self._listeners:
            listener(told)


def _batch(owed: Sequence[Post], last: int | None) -> list[Post]:
    """The oldest debts that go into one message: a notice alone, or all moves before the next.

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
