"""Playing: a move is checked, stored, and then shown."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from bot.chat.calls import Refused
from bot.chat.ids import GameId, UserId
from bot.chat.markup import mention
from bot.chat.presses import Seen
from bot.storage.calls import DoneBefore
from bot.storage.database import NotStored, Unsound
from bot.storage.games import FINISHED, PLAYING, Seat
from bot.storage.records import StaleRecord, StoredMove, Turn
from bot.table.live import BY_DEPUTY, BY_MODERATOR, PROGRAM, Happening, LiveGame, Note
from bot.table.room import Room
from bot.table.telling.occasions import occasions
from bot.table.telling.posting.poster import Poster
from bot.table.turn.handles import THEN
from engine.ids import PlayerId
from engine.notation import read

if TYPE_CHECKING:
    from engine.moves import Move

log = logging.getLogger(__name__)

CHECKPOINT_EVERY = 32
"""Moves after which a state is stored, so that a game loads quickly: the one of as many moves ago.

What came of the moves since then is known when it is loaded, and told to whoever has the turn.
"""


@dataclass(frozen=True, slots=True)
class Order:
    """Somebody wants to move."""

    game: GameId
    user: UserId
    move: str
    """In notation, as it was typed; several moves have ``THEN`` between them."""
    key: str
    at: int
    seen: Seen | None = None
    """The record that they saw, where that matters: a button."""
    absent: int | None = None
    """The seat of somebody absent for whom a moderator moves."""


class Automaton(Protocol):
    """Makes moves that nobody has to make by hand."""

    async def prepare(self, live: LiveGame) -> None:
        """Do what takes long before the lock is taken."""
        ...

    async def next_move(self, live: LiveGame) -> tuple[Move, Note] | None:
        """The move to make now, and why; None if there is none. The caller holds the lock."""
        ...


class Play:
    """Moves of all games; one writer a game."""

    def __init__(self, room: Room, poster: Poster) -> None:
        self._room = room
        self._poster = poster
        self._automata: tuple[Automaton, ...] = ()
        self._watchers: list[Callable[[LiveGame], None]] = []

    def when_stored(self, watcher: Callable[[LiveGame], None]) -> None:
        """Call somebody whenever a move has been stored: before it is told."""
        self._watchers.append(watcher)

    def leave_to(self, *automata: Automaton) -> None:
        """Let these make moves from now on; the first that has one makes it."""
        self._automata = automata

    async def move(self, order: Order) -> Happening | None:
        """Play a move, or several in one go, and store it; it is shown in the background.

        Returns the last one, None if this very order was obeyed before. Raises Refused and the
        engine's refusals; then nothing has changed.
        """
        live = await self._room.games.get(order.game)
        async with live.lock:
            seat = self._seat_for(live, order)
            length = live.length
            happenings = await self._play_in_one_go(live, seat, order)
            try:
                await self._store(live, happenings, order.user, order.at, order.key)
            except DoneBefore:
                live.take_back(length)
                return None
        self._room.background.do(self.go_on(live))
        return happenings[-1]

    def _seat_for(self, live: LiveGame, order: Order) -> Seat:
        """The seat that an order moves for. Raises Refused."""
        if order.absent is None:
            return self.check(live, order.user, order.seen)
        acting = live.acting
        if live.stored.status != PLAYING or acting is None or acting.number != order.absent:
            raise Refused("moves.changed")
        return acting

    async def _play_in_one_go(self, live: LiveGame, seat: Seat, order: Order) -> list[Happening]:
        """Play moves in memory, all or none."""
        length, player = live.length, PlayerId(str(seat.number))
        note = _made_for(seat, order)
        played: list[Happening] = []
        try:
            for text in order.move.split(THEN):
                move = read(live.game, text.strip())
                played.append(await live.play_beside(move, player, note))
        except BaseException:
            if live.length > length:
                live.take_back(length)
            raise
        return played

    def check(self, live: LiveGame, user: UserId, seen: Seen | None = None) -> Seat:
        """The seat for which somebody may move now. Raises Refused.

        ``seen`` is the record that they saw, where that matters.
        """
        if live.stored.status not in (PLAYING, FINISHED):
            raise Refused("moves.game_ended")
        seat = live.seat_of(user)
        if seat is None:
            raise Refused("moves.no_seat", players=[each.name for each in live.seats.values()])
        if seen is not None:
            check_seen(live, seen)
        acting = live.acting
        out_of_turn = acting is not None and acting.number != seat.number
        if out_of_turn and not may_move_anyway(live, seat):
            raise Refused("moves.not_your_turn", player=live.acting.name if live.acting else "")
        return seat

    async def play_for(self, live: LiveGame, move: Move, note: Note) -> Happening:
        """Move for whoever must decide, as they or the rules of the table want it.

        The caller holds the game's lock.
        """
        decision = live.game.decision
        assert decision is not None
        happening = await live.play_beside(move, decision.player, note)
        mover = live.seats[decision.player].player
        await self._store(live, [happening], mover, self._room.clock(), None)
        return happening

    async def go_on(self, live: LiveGame) -> None:
        """Make the moves that nobody has to make by hand, and show them.

        Programmed moves go into one message with what led to them, and what the house does in a
        row likewise.
        """
        try:
            while await self._prepared(live):
                async with live.lock:
                    ready = await self._by_itself(live)
                    if ready is None:
                        return
                    await self.play_for(live, *ready)
                if live.house_decides:
                    self._poster.wake(live.id, reread=False)
        finally:
            live.at_work = False
            self._poster.wake(live.id, reread=False)

    async def _prepared(self, live: LiveGame) -> bool:
        """Wait for what takes long; False when it is time to end."""
        if not self._room.background.stopping:
            for automaton in self._automata:
                await automaton.prepare(live)
        return not self._room.background.stopping

    async def _by_itself(self, live: LiveGame) -> tuple[Move, Note] | None:
        """The next move that nobody has to make by hand, and why it is made."""
        if live.stored.status != PLAYING:
            return None
        for automaton in self._automata:
            if (ready := await automaton.next_move(live)) is not None:
                return ready
        return None

    async def _store(
        self,
        live: LiveGame,
        new: list[Happening],
        user: UserId,
        at: int,
        key: str | None,
    ) -> None:
        """Store happenings that were played in memory, or take them back."""
        first = new[0].number
        moves = [
            StoredMove(
                number=happening.number,
                seat=int(happening.seat),
                text=happening.text,
                player=user,
                at=at,
                note=happening.note.write() if happening.note else None,
            )
            for happening in new
        ]
        due = live.length // CHECKPOINT_EVERY > (first - 1) // CHECKPOINT_EVERY
        turn = turn_after(live, at, checkpoint=due)
        try:
            posts = await self._room.store.records.append(
                live.id, moves, turn, key, [*occasions(new)]
            )
        except StaleRecord:
            # Another process has moved, or a lost server has stored what it could not say any more:
            # what is in memory is not what is stored, nor what is owed.
            self._room.games.forget(live.id)
            self._poster.wake(live.id)
            raise Refused("moves.changed") from None
        except NotStored as error:
            # The players can try again.
            log.error("game %s: a move could not be stored (%s)", live.id, error.__cause__)
            live.take_back(first - 1)
            key = "table.unsound" if isinstance(error, Unsound) else "table.not_stored"
            raise Refused(key) from error
        except BaseException:
            live.take_back(first - 1)
            raise
        self._room.metrics.moved(len(new))
        self._poster.remember(live.id, posts)
        now_stands(live, turn, at)
        for watcher in self._watchers:
            watcher(live)


def _made_for(seat: Seat, order: Order) -> Note | None:
    """Who moves for whom, where that is somebody else."""
    if order.user == seat.player:
        return None
    by = {"who": mention(order.user)}
    if order.absent is not None:
        return Note(BY_MODERATOR, by | {"absent": seat.name})
    return Note(BY_DEPUTY, by | {"player": seat.name})


def check_seen(live: LiveGame, seen: Seen) -> None:
    """Refuse what was meant for another record than the one that stands."""
    if seen.length < live.length:
        raise Refused("moves.stale", count=live.length - seen.length)
    if seen.length > live.length:
        raise Refused("moves.undone", count=seen.length - live.length)
    # Buttons of earlier versions name no record.
    if seen.record and seen.record != live.seen.record:
        raise Refused("moves.replaced")


def may_move_anyway(live: LiveGame, seat: Seat) -> bool:
    """Whether somebody has a move now although it is not their turn."""
    return PlayerId(str(seat.number)) in live.game.anytime_moves()


def now_stands(live: LiveGame, turn: Turn, at: int) -> None:
    """Note in memory where the game stands, as it has been stored."""
    live.stored = replace(
        live.stored,
        length=live.length,
        acting=turn.acting,
        acting_since=turn.acting_since,
        status=turn.status,
        changed=at,
    )


def turn_after(live: LiveGame, at: int, checkpoint: bool = False) -> Turn:
    """Where the game stands now, to be stored with the change that led there."""
    acting = live.acting
    number = acting.number if acting is not None else None
    same = number is not None and number == live.stored.acting
    earlier = max(live.length - CHECKPOINT_EVERY, 0)
    return Turn(
        acting=number,
        acting_since=live.stored.acting_since if same else at,
        status=FINISHED if number is None else PLAYING,
        checkpoint=live.game.checkpoint(earlier) if checkpoint else None,
        program=PROGRAM,
    )
