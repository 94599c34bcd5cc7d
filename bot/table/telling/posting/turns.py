"""Turns: the turn messages of all games, posted once, edited, and closed when the turn passes on.

Whatever is awaited while a message is made, it asks, offers and shows the game as it was after the
last move that it tells.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from bot.chat.ids import GameId, MessageId, UserId
from bot.chat.messages import Message
from bot.chat.outlet import MessageGone
from bot.storage.posts import Post, TurnMessage
from bot.table.live import (
    Happening,
    LiveGame,
    happenings_again,
    read_note,
    turn_of,
)
from bot.table.room import Room
from bot.table.telling.moves import pinged, to_be_called
from bot.table.telling.posting.debts import Debts
from bot.table.telling.posting.footers import post_number
from bot.table.telling.posting.next_message import (
    HOUSE,
    MOVE_BY_MOVE,
    might_become_part,
    next_card,
    whose,
    written,
)
from bot.table.telling.posting.sights import Sights, looks_in, sights_below
from bot.table.telling.posting.taken_back import take_back
from bot.table.telling.posting.turn_message import Part, asking, closed, news
from engine.ids import PlayerId

_TOGETHER = 12
"""Moves of the house that are told together; those who look on should not wait for more."""


_PREFACE = 600
"""Letters that notices may take in a message."""


class TakenBack(Exception):
    """Moves that were to be told have just been taken back."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something that was said: what is new in it, and where it is."""

    news: Callable[[], Message]
    """Put together only where somebody follows the game."""
    sent: MessageId
    happenings: Sequence[Happening] = ()
    turn_passed: bool = False


class Turns:
    """Pays the debts of moves. Each game has one worker, the poster's."""

    def __init__(self, room: Room, debts: Debts) -> None:
        self._room = room
        self._debts = debts
        self._newest: dict[GameId, TurnMessage | None] = {}
        self._gone: dict[GameId, int] = {}
        """The first move that only a message has told that was removed for the next."""
        self._in_doubt: set[GameId] = set()
        """Games whose newest message may have been removed for the next."""
        self._above: dict[GameId, Sights] = {}
        """What is to be seen above the newest messages, as far as that is known."""
        self._desk = asyncio.Lock()
        """Where messages are put together."""

    # What the poster asks for

    async def tell(self, live: LiveGame, batch: Sequence[Post]) -> list[Step]:
        """Tell moves; nothing is told, and nothing returned, while the house is at work."""
        newest = await self._newest_of(live)
        batch = self._not_yet_told(live, newest, batch)
        if not batch:
            return []
        happenings = await self._happenings(live, batch[0].number, batch[-1].number)
        own = _own(live, newest, happenings)
        if newest is None or own == 0:
            return await self._pass_on(live, newest, batch, happenings)
        told = replace(newest, last=happenings[own - 1].number)
        if not await self._fits(live, told):
            return await self._pass_on(live, newest, batch, happenings)
        number = post_number(batch[-1], happenings[-1].text)
        lasts = own == len(batch) and _goes_on(live, newest, live.after(told.last))
        if lasts and self._debts.sent_before(live.id, number) is None:
            return [await self._edit(live, told, batch, happenings)]
        return await self._pass_on(live, told, batch, happenings, own)

    async def begin(self, live: LiveGame, post: Post, number: int, notice: Message) -> Step:
        """A turn message that begins with a notice: the game has begun, or moves were taken back.

        Where somebody takes back a step of the turn that lasts, its message says so.
        """
        newest = await self._newest_of(live)
        view = live.after(post.number)
        if newest is not None and not notice.pings and _still_lasts(view, newest):
            said = "\n".join(filter(None, (newest.preface, notice.text)))[-_PREFACE:]
            return await self._edit(live, replace(newest, last=post.number, preface=said), [post])
        fresh = TurnMessage(
            live.id,
            MessageId(""),
            whose(view),
            post.number + 1,
            post.number,
            post.number,
            number,
            notice.text,
        )
        undone = newest is not None and newest.last > post.number
        before = await self._left(live, None if undone else newest)
        fresh = self._with_what_is_gone(fresh)
        step = await self._post(live, fresh, [post], before=before, pings=notice.pings)
        if undone and newest is not None:
            await take_back(self._room, live.stored, post.number, step.sent, asked=newest.message)
        return step

    async def post(self, live: LiveGame, last: Post, number: int, message: Message) -> MessageId:
        """Send a message that pays debts up to the last one, unless it is in the channel."""
        sent = self._debts.sent_before(live.id, number)
        if sent is not None:
            return sent
        self._debts.trying(live.id, number, last)
        nonce = f"{live.id}-{number}"
        return await self._room.outlet.post(live.stored.channel, message, nonce)

    async def end(self, live: LiveGame) -> None:
        """Ask nobody any more."""
        newest = await self._newest_of(live)
        if newest is not None and not newest.closed and newest.last <= live.length:
            self._newest[live.id] = await self._close(live, newest)

    # How a turn goes on

    async def _edit(
        self,
        live: LiveGame,
        card: TurnMessage,
        batch: Sequence[Post],
        happenings: Sequence[Happening] = (),
    ) -> Step:
        """Add moves, or a notice, to the message of the turn that lasts."""
        part = await self._part(live, card)
        try:
            message = await self._composed(asking, part)
            await self._room.outlet.edit(live.stored.channel, card.message, message)
        except MessageGone:
            # Somebody has deleted it: whoever must decide needs another one.
            last = happenings[-1].text if happenings else batch[-1].body or ""
            again = replace(card, number=post_number(batch[-1], last))
            return await self._post(live, again, batch, happenings)
        self._pay(live, batch, card)
        return Step(partial(news, part, happenings), card.message, happenings)

    async def _pass_on(
        self,
        live: LiveGame,
        newest: TurnMessage | None,
        batch: Sequence[Post],
        happenings: Sequence[Happening],
        own: int = 0,
    ) -> list[Step]:
        """Close the message of the turn that is over, and ask whoever is next.

        The first ``own`` moves belong to the newest message, which tells them by now.
        """
        view = live.after(batch[-1].number)
        by_house, steps = whose(view) == HOUSE, []
        if newest is not None and own and (by_house or (own == len(batch) and not whose(view))):
            # Nobody is to be called: what is over is closed at once.
            newest = await self._close(live, newest)
            self._pay(live, batch[:own], newest)
            told, part = happenings[:own], await self._part(live, newest)
            said = partial(news, part, told)
            steps.append(Step(said, newest.message, told, turn_passed=True))
            batch, happenings = batch[own:], happenings[own:]
        if not batch or (by_house and live.at_work and len(batch) < _TOGETHER):
            return steps
        if newest is not None and not whose(view):
            # Nobody is asked any more: the last moves need no message of their own.
            last = replace(newest, last=batch[-1].number, closed=True)
            if await self._fits(live, last):
                return [*steps, await self._finish(live, last, batch, happenings)]
        before = await self._left(live, newest)
        card = self._with_what_is_gone(next_card(live, view, before, batch[-1], happenings))
        return [*steps, await self._post(live, card, batch, happenings, before=before)]

    async def _finish(
        self,
        live: LiveGame,
        card: TurnMessage,
        batch: Sequence[Post],
        happenings: Sequence[Happening],
    ) -> Step:
        """Add the last moves of a game to the newest message; what has come of it follows."""
        card = await self._close(live, card)
        self._pay(live, batch, card)
        told = partial(news, await self._part(live, card), happenings)
        return Step(told, card.message, happenings, turn_passed=True)

    async def _post(
        self,
        live: LiveGame,
        card: TurnMessage,
        batch: Sequence[Post],
        happenings: Sequence[Happening] = (),
        *,
        before: Part | None = None,
        pings: tuple[UserId, ...] | None = None,
    ) -> Step:
        """Post a turn message, then leave the one before behind."""
        absorbed = before is not None and before.card.first == card.first
        above: Sights = self._above.get(live.id, {}) if before is not None else {}
        if before is not None and not absorbed:
            above = sights_below(before, above)
        part = await self._part(live, card, above)
        if pings is None:
            pings = to_be_called(part.live, happenings)
        if before is not None and absorbed:
            # First, so that no move is told twice; if the next is not sent now, it is still owed,
            # and whatever it will be, it tells what is gone.
            await self._remove(live, before.card)
        compose = asking if whose(part.live) else closed
        message = replace(await self._composed(compose, part), pings=pings)
        sent = await self.post(live, batch[-1], card.number, message)
        newest = self._newest.get(live.id)
        if before is not None and not absorbed and newest is not None and not newest.closed:
            await self._leave(before)
        card = replace(card, message=sent)
        self._above[live.id] = above
        self._pay(live, batch, card)
        passed = before is None or before.card.turn != card.turn
        return Step(partial(news, part, happenings), sent, happenings, passed)

    async def _remove(self, live: LiveGame, card: TurnMessage) -> None:
        """Remove a message that the next one tells, too."""
        self._in_doubt.add(live.id)
        gone = await self._room.outlet.remove(live.stored.channel, card.message)
        self._in_doubt.discard(live.id)
        if gone:
            self._gone[live.id] = card.first

    async def _left(self, live: LiveGame, newest: TurnMessage | None) -> Part | None:
        """What the newest message is made from when it is left behind."""
        return await self._part(live, replace(newest, closed=True)) if newest is not None else None

    def _with_what_is_gone(self, card: TurnMessage) -> TurnMessage:
        """The message, telling also what nothing in the channel tells any more."""
        return replace(card, first=min(card.first, self._gone.get(card.game, card.first)))

    def _pay(self, live: LiveGame, batch: Sequence[Post], card: TurnMessage) -> None:
        self._newest[live.id] = card
        self._gone.pop(live.id, None)
        self._debts.paid(live.id, batch, card.message, card)

    async def _close(self, live: LiveGame, card: TurnMessage) -> TurnMessage:
        """Take the question and the buttons off a message."""
        part = await self._part(live, replace(card, closed=True))
        await self._leave(part)
        return part.card

    async def _leave(self, part: Part) -> None:
        """Let a message tell what was done, and ask nothing any more."""
        message = await self._composed(closed, part)
        # Where somebody has deleted it there is nothing to close.
        with suppress(MessageGone):
            channel = part.live.stored.channel
            await self._room.outlet.edit(channel, part.card.message, message)

    def _not_yet_told(
        self, live: LiveGame, newest: TurnMessage | None, batch: Sequence[Post]
    ) -> Sequence[Post]:
        """The moves that the newest message does not tell; the others are struck out.

        What a process stored last before it died may be seen only after its debts were read.
        """
        told = [post for post in batch if newest is not None and post.number <= newest.last]
        if newest is not None and told:
            self._debts.paid(live.id, told, newest.message, newest)
        return batch[len(told) :]

    # What messages are made from

    async def _part(self, live: LiveGame, card: TurnMessage, above: Sights | None = None) -> Part:
        """What the message is made from, the game as it was after the last move that it tells.

        ``above`` is what is to be seen above it; by default, above the newest.
        """
        words = await self._room.languages.public(live.stored.guild)
        told = await self._happenings(live, card.first, card.last)
        view = live.view(card.last)
        since: Sequence[Happening] = ()
        decision = view.game.decision
        if not card.closed and decision is not None and card.last <= card.began:
            first = _after_last_move(view, decision.player, card.last + 1)
            since = await self._happenings(live, first, card.first - 1)
        seen = looks_in(self._above.get(live.id, {}) if above is None else above)
        return Part(view, card, told, words.about(view.game), since, seen)

    async def _fits(self, live: LiveGame, card: TurnMessage) -> bool:
        words = await self._room.languages.public(live.stored.guild)
        told = await self._happenings(live, card.first, card.last)
        return Part(live, card, told, words.about(live.game)).fits()

    async def _happenings(self, live: LiveGame, first: int, last: int) -> list[Happening]:
        """What came of the moves; where it is long ago, found by playing them again."""
        numbers = range(max(first, 1), last + 1)
        self._check(live, last)
        if any(number not in live.happenings for number in numbers):
            stored = await self._room.store.records.moves(live.id)
            notes = {move.number: read_note(move.note) for move in stored}
            self._check(live, last)
            game, undos = live.game.copy(), live.undos
            # Beside the event loop: in a long game that takes a second.
            again = await asyncio.to_thread(happenings_again, game, numbers[0], last, notes)
            if live.undos != undos:
                raise TakenBack
            live.happenings = again | live.happenings
        return [live.happenings[number] for number in numbers]

    def _check(self, live: LiveGame, last: int) -> None:
        if last > live.length:
            raise TakenBack

    async def _newest_of(self, live: LiveGame) -> TurnMessage | None:
        """The newest message; None where there is none, or it was removed for the next."""
        if live.id not in self._newest:
            newest = await self._room.store.posts.newest(live.id)
            if newest is not None and might_become_part(live, newest):
                # An earlier run may have ended between removing it and posting the next.
                self._in_doubt.add(live.id)
            self._newest[live.id] = newest
        newest = self._newest[live.id]
        if newest is not None and live.id in self._in_doubt:
            if not await self._room.outlet.stands(live.stored.channel, newest.message):
                self._gone[live.id] = newest.first
            self._in_doubt.discard(live.id)
        return None if live.id in self._gone else newest

    async def _composed(self, compose: Callable[[Part], Message], part: Part) -> Message:
        """The message, put together beside the event loop: what moves would bring takes its time.

        One after another: Python's threads take turns, and the event loop would wait for them all.
        """
        async with self._desk:
            return await asyncio.to_thread(compose, part)


def _own(live: LiveGame, newest: TurnMessage | None, happenings: Sequence[Happening]) -> int:
    """How many of the moves belong to the turn that the newest message is about."""
    if newest is None or newest.closed or live.stored.messages == MOVE_BY_MOVE:
        return 0
    for count, happening in enumerate(happenings):
        if written(live, happening.turn) != newest.turn:
            return count
    return len(happenings)


def _goes_on(live: LiveGame, newest: TurnMessage, view: LiveGame) -> bool:
    """Whether the turn of the newest message lasts, and it has called all who are asked now."""
    turn, asked = turn_of(view.game), set(pinged(view))
    if written(view, turn) != newest.turn:
        return False
    if turn is not None and not turn.asked and len(asked) <= 1:
        # Whoever decides alone was called when their turn began.
        return True
    return asked <= set(pinged(live.after(newest.began)))


def _still_lasts(live: LiveGame, newest: TurnMessage) -> bool:
    """Whether the turn of the newest message lasts where the game stands, and has so far."""
    told = newest.first - 1 <= live.length and newest.began <= live.length <= newest.last
    return told and not newest.closed and whose(live) == newest.turn


def _after_last_move(live: LiveGame, player: PlayerId, before: int) -> int:
    """The number of the move after the last one that a player made."""
    for number in range(min(before - 1, live.length), 0, -1):
        if live.game.record[number - 1].player == player:
            return number + 1
    return 1
