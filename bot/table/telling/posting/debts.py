"""Debts: the public messages that games owe, read once and kept in memory from then on.

What an earlier run has stored may have been sent without having been struck out: the first time
that a game's debts are read, and whenever sending has failed, the channel tells what was sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import aclosing

from bot.chat.ids import GameId, MessageId
from bot.storage.posts import NOTICE, Post, TurnMessage
from bot.table.room import Room
from bot.table.telling.posting.footers import post_number, read_footer, told_before
from bot.table.telling.posting.receipts import Receipts

_REMEMBERED = 1_000
"""Debts up to so far behind the last one are known to be paid, whatever the database says."""


class Debts:
    """What every game owes."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._owed: dict[GameId, list[Post]] = {}
        """Debts of games whose stored debts have been read."""
        self._paid: dict[GameId, set[int]] = {}
        """Debts that this process has paid, or knows to be paid."""
        self._tried: dict[GameId, dict[int, int]] = {}
        """Messages that may have gone out unnoticed: the last debt of each, by its number."""
        self._found: dict[GameId, dict[int, MessageId]] = {}
        """Messages that have gone out unnoticed, by their numbers."""
        self._of_earlier_runs: int | None = None
        """Debts up to this one may have been paid by an earlier run."""
        self._receipts = Receipts(room)

    def remember(self, game: GameId, posts: Sequence[Post]) -> None:
        """Take on debts that have just been stored."""
        if game in self._owed:
            self._owed[game] += posts

    def reread(self, game: GameId) -> None:
        """Read what is stored the next time."""
        self._owed.pop(game, None)

    async def of(self, game: GameId) -> list[Post]:
        """What the game owes, the oldest first."""
        while game not in self._owed:
            reading: list[Post] = []
            self._owed[game] = reading
            stored = await self._room.store.posts.owed(game)
            if await self._may_be_paid(game, stored):
                await self._look_for(game, stored)
            if self._owed.get(game) is not reading:
                # Debts have changed meanwhile.
                self.reread(game)
                continue
            known = {post.id for post in reading}
            reading += [post for post in stored if post.id not in known]
        paid = self._paid.get(game, ())
        owed = [post for post in self._owed[game] if post.id not in paid]
        return sorted(owed, key=lambda post: post.id)

    def trying(self, game: GameId, number: int, last: Post) -> None:
        """Note that a message is about to be sent."""
        self._tried.setdefault(game, {})[number] = last.id

    def sent_before(self, game: GameId, number: int) -> MessageId | None:
        """The message of that number if it is in the channel already."""
        return self._found.get(game, {}).get(number)

    def in_doubt(self, game: GameId) -> int | None:
        """The last debt of a message that has arrived unnoticed or may still arrive, else None.

        It is made again as it was, so that Discord knows it by its nonce.
        """
        return max(self._tried.get(game, {}).values(), default=None)

    def refused(self, game: GameId) -> None:
        """Note that what was tried has certainly not been sent."""
        self._tried.pop(game, None)

    def paid(
        self, game: GameId, batch: Sequence[Post], sent: MessageId, newest: TurnMessage | None
    ) -> None:
        """Strike out debts, here at once and soon in the database; note the newest turn message."""
        self._tried.pop(game, None)
        self._found.pop(game, None)
        paid = self._paid.setdefault(game, set())
        paid |= {post.id for post in batch}
        self._receipts.add([post.id for post in batch], sent, newest)
        if len(paid) > 2 * _REMEMBERED:
            paid.difference_update(sorted(paid)[:-_REMEMBERED])
        if game in self._owed:
            self._owed[game][:] = [post for post in self._owed[game] if post.id not in paid]

    async def _may_be_paid(self, game: GameId, owed: Sequence[Post]) -> bool:
        """Whether some of these debts may have been paid unnoticed: before a crash, or just now."""
        if self._of_earlier_runs is None:
            # By the numbers and not by the time: the clock may have been set back.
            self._of_earlier_runs = await self._room.store.posts.last_number()
        if game in self._tried:
            return bool(owed)
        older = any(post.id <= self._of_earlier_runs for post in owed)
        return older and game not in self._paid

    async def _look_for(self, game: GameId, owed: Sequence[Post]) -> None:
        """Look in the channel for the last message that was posted for one of these debts."""
        store = self._room.store
        stored = await store.games.get(game)
        if stored is None or stored.silent:
            return
        by_number = await self._by_number(game, owed)
        numbers = {number: post.id for number, post in by_number.items()}
        numbers |= self._tried.get(game, {})
        known = await store.posts.last_message(game)
        async with aclosing(self._room.outlet.own_texts(stored.channel, known)) as texts:
            async for message, text, at in texts:
                told = read_footer(text)
                if told is None or told.game != game:
                    continue
                number = told.post if told.post in numbers else told_before(told, at, by_number)
                if number is not None:
                    # Debts are paid in order: the last one stands for all before it.
                    self._tried[game] = {number: numbers[number]}
                    self._found[game] = {number: message}
                    return

    async def _by_number(self, game: GameId, owed: Sequence[Post]) -> dict[int, Post]:
        """The debts by the numbers that their messages would have."""
        moves = {move.number: move.text for move in await self._room.store.records.moves(game)}
        texts = {
            post.id: post.body or "" if post.kind == NOTICE else moves.get(post.number, "")
            for post in owed
        }
        return {post_number(post, texts[post.id]): post for post in owed}
