"""The poster: sends the public messages that are owed, in order and once each.

A move is stored together with the debt of its message. Here the debts of a game are paid: all that
are owed at the moment go out as one message, and the debt is struck out when it has been sent.
The first time that a game's debts are read, the channel's last messages tell which of them were
paid and not struck out before a crash.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.chat.ids import GameId, MessageId
from bot.chat.messages import Message, read_message
from bot.chat.outlet import CannotPost
from bot.storage.posts import MOVE, Post
from bot.table.live import Happening, LiveGame, happening_at, read_note
from bot.table.room import Room
from bot.table.telling.moves import moves_message, notice_message, read_footer
from bot.table.telling.receipts import Receipts
from bot.table.telling.silence import Silence
from bot.table.turn.running import find_best_runs

log = logging.getLogger(__name__)

_FIRST_PAUSE, _LONGEST_PAUSE = 2.0, 300.0
"""Seconds to wait before a message that could not be sent is tried again."""


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
        self._owed: dict[GameId, list[Post]] = {}
        """Debts of games whose stored debts have been read."""
        self._paid_up_to: dict[GameId, int] = {}
        """The last debt that this process has paid, by game."""
        self._in_doubt: set[GameId] = set()
        """Games whose last message may have gone out although that was not noticed."""
        self._receipts = Receipts(room)
        self._listeners: list[Listener] = []
        silence.when_lifted(self.wake)

    def when_told(self, listener: Listener) -> None:
        """Pass on to somebody what everybody in a channel has been told, from now on."""
        self._listeners.append(listener)

    def remember(self, game: GameId, posts: Sequence[Post]) -> None:
        """Take on debts that have just been stored; they are paid when the game is woken."""
        if game in self._owed:
            self._owed[game] += posts

    def wake(self, game: GameId, reread: bool = True) -> None:
        """See to it that what the game owes is sent soon; as stored, if ``reread``."""
        if reread:
            self._owed.pop(game, None)
        if game in self._at_work:
            self._again.add(game)
            return
        self._at_work.add(game)
        self._room.background.do(self._work(game))

    async def _work(self, game: GameId) -> None:
        try:
            pause = _FIRST_PAUSE
            while True:
                self._again.discard(game)
                try:
                    await self._pay(game)
                except CannotPost as problem:
                    await self._silence.fall(game, problem)
                    return
                except Exception:
                    log.exception("game %s: a message could not be sent", game)
                    self._in_doubt.add(game)
                    self._owed.pop(game, None)
                    if not await self._room.background.pause(pause):
                        return
                    pause = min(pause * 2, _LONGEST_PAUSE)
                    continue
                if game not in self._again:
                    return
        finally:
            self._at_work.discard(game)

    async def _pay(self, game: GameId) -> None:
        """Send everything that the game owes."""
        while owed := await self._debts(game):
            live = await self._room.games.get(game)
            if self._silence.is_on(game):
                return
            batch = _batch(owed)
            if batch[0].kind == MOVE and batch[-1].number > live.length:
                # Just being taken back.
                self._owed.pop(game, None)
                continue
            begun = time.perf_counter()
            message = await self._compose(live, batch)
            nonce = f"{game}-{batch[-1].id}"
            sent = await self._room.outlet.post(live.stored.channel, message, nonce)
            self._room.metrics.posted(time.perf_counter() - begun)
            self._paid(game, batch, sent)
            self._tell_others(live, batch, message, sent)

    async def _debts(self, game: GameId) -> list[Post]:
        """What the game owes, the oldest first."""
        while game not in self._owed:
            reading: list[Post] = []
            self._owed[game] = reading
            stored = await self._room.store.posts.owed(game)
            if self._may_be_paid(game, stored):
                await self._strike_out_paid(game, stored)
            if self._owed.get(game) is not reading:
                # Debts have changed meanwhile.
                self._owed.pop(game, None)
                continue
            known = {post.id for post in reading}
            reading += [post for post in stored if post.id not in known]
        paid = self._paid_up_to.get(game, 0)
        owed = [post for post in self._owed[game] if post.id > paid]
        return sorted(owed, key=lambda post: post.id)

    def _may_be_paid(self, game: GameId, owed: Sequence[Post]) -> bool:
        """Whether some of these debts may have been paid unnoticed: before a crash, or just now."""
        if game in self._in_doubt:
            return bool(owed)
        older = any(post.at <= self._room.began for post in owed)
        return older and game not in self._paid_up_to

    async def _strike_out_paid(self, game: GameId, owed: Sequence[Post]) -> None:
        """Strike out debts that the channel's last messages show to have been paid."""
        stored = await self._room.store.games.get(game)
        if stored is None or stored.silent:
            return
        for message, text in await self._room.outlet.own_texts(stored.channel):
            told = read_footer(text)
            # Debts are paid in order: the last one paid stands for all before it.
            if told is not None and told.game == game:
                self._paid(game, [post for post in owed if post.id <= told.post], message)
                break
        self._in_doubt.discard(game)

    def _paid(self, game: GameId, batch: Sequence[Post], sent: MessageId) -> None:
        if batch:
            self._paid_up_to[game] = max(self._paid_up_to.get(game, 0), batch[-1].id)
            self._receipts.add([post.id for post in batch], sent)
        paid = self._paid_up_to.setdefault(game, 0)
        if game in self._owed:
            self._owed[game][:] = [post for post in self._owed[game] if post.id > paid]

    async def _compose(self, live: LiveGame, batch: Sequence[Post]) -> Message:
        words = await self._room.languages.public(live.stored.guild)
        first = batch[0]
        if first.kind != MOVE:
            assert first.body is not None
            return notice_message(live.id, read_message(first.body), first.id, words)
        told = await self._happenings(live, batch)
        await find_best_runs(live)
        changed = told[0].turn != (live.game.decision.player if live.game.decision else None)
        wanted = live.stored.pictures
        pictures = wanted == "move" or (wanted == "turn" and changed)
        last = batch[-1].id
        return moves_message(live, told, last, words, ping=changed, pictures=pictures)

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


def _batch(owed: Sequence[Post]) -> list[Post]:
    """The oldest debts that go into one message: a notice alone, or all moves before the next."""
    if owed[0].kind != MOVE:
        return [owed[0]]
    batch = []
    for post in owed:
        if post.kind != MOVE:
            break
        batch.append(post)
    return batch
