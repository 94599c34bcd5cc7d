"""Undoing: moves are taken back, by the one who made them or with the others' consent.

One's own moves since the last move of somebody else are free; what the table has played by itself
after them goes with them. For anything earlier those agree whose moves are taken back, or the host
or a moderator decides. It is always said before what will be taken back, and it is logged.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from bot.chat.calls import Call, Refused
from bot.chat.ids import UserId
from bot.chat.limits import CONTENT, lines_that_fit
from bot.chat.markup import code, mention
from bot.chat.messages import Message, write_message
from bot.storage.games import FINISHED, PLAYING, Seat
from bot.storage.records import StaleRecord, StoredMove
from bot.storage.requests import Request
from bot.table.automatic.programs import Programs
from bot.table.live import LiveGame, made_by_hand
from bot.table.people.consent import Consents, heard, of_seat
from bot.table.people.rights import administers, check_administers
from bot.table.room import Room
from bot.table.telling.moves import pinged, who
from bot.table.telling.posting.poster import Poster
from bot.table.telling.studio import Studio
from bot.table.turn.play import Play, now_stands, turn_after
from bot.words.language import Language
from engine.ids import PlayerId
from engine.notation import text_of

UNDO = "undo"
"""The kind of request."""
_ROOM = CONTENT - 500
"""Letters of a message that the list of moves may take."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What an undo would take back."""

    to: int
    """How many moves would be left."""
    length: int
    moves: tuple[StoredMove, ...]
    affected: tuple[Seat, ...]
    """Whose moves they are, but for the asker and the house."""

    @property
    def digest(self) -> str:
        """Tells these moves from others that may take their place."""
        return digest_of([f"{move.seat} {move.text}" for move in self.moves])


def digest_of(moves: Sequence[str]) -> str:
    """A short fingerprint of moves."""
    return f"{zlib.crc32('|'.join(moves).encode()):08x}"


class Undoing:
    """Taking moves back."""

    def __init__(
        self,
        room: Room,
        poster: Poster,
        play: Play,
        programs: Programs,
        studio: Studio,
        consents: Consents,
    ) -> None:
        self._room = room
        self._poster = poster
        self._play = play
        self._programs = programs
        self._studio = studio
        self._consents = consents

    async def plan(self, live: LiveGame, call: Call, moves: int = 1) -> Plan:
        """What it would mean to take back somebody's last moves. Raises Refused.

        Moves that the table has played for others are not counted, they go along.
        """
        self._check(live, call)
        record = await self._room.store.records.moves(live.id)
        mine = _seats_of(live, call.caller.id)
        counted = [move for move in record if made_by_hand(move) or move.seat in mine]
        if not counted:
            raise Refused("undo.nothing")
        if not 1 <= moves <= len(counted):
            raise Refused("undo.not_so_many", count=len(counted))
        return self._plan(live, record, counted[-moves].number - 1, mine)

    async def plan_to(self, live: LiveGame, call: Call, to: int, digest: str) -> Plan:
        """The plan that was shown before, if it would still do the same. Raises Refused."""
        self._check(live, call)
        record = await self._room.store.records.moves(live.id)
        if not 0 <= to < len(record):
            raise Refused("undo.changed")
        plan = self._plan(live, record, to, _seats_of(live, call.caller.id))
        if plan.digest != digest:
            raise Refused("undo.changed")
        return plan

    def _plan(
        self, live: LiveGame, record: Sequence[StoredMove], to: int, mine: Sequence[int]
    ) -> Plan:
        undone = record[to:]
        theirs = {move.seat for move in undone if made_by_hand(move)} - set(mine)
        affected = [s for s in live.seats.values() if s.number in theirs and not s.house]
        return Plan(to, live.length, tuple(undone), tuple(affected))

    def _check(self, live: LiveGame, call: Call) -> None:
        if live.stored.status not in (PLAYING, FINISHED):
            raise Refused("moves.game_ended")
        if not _seats_of(live, call.caller.id) and not administers(call.caller, live.stored):
            raise Refused("moves.no_seat", players=[seat.name for seat in live.seats.values()])

    async def take_back(self, call: Call, live: LiveGame, to: int, digest: str) -> None:
        """Take back one's own moves. Raises Refused if they are not."""
        async with live.lock:
            plan = await self.plan_to(live, call, to, digest)
            if plan.affected:
                raise Refused("undo.needs_consent", players=[s.name for s in plan.affected])
            await self._take_back(live, plan.to, call.caller.id, call.at)

    async def force(self, call: Call, live: LiveGame, to: int, digest: str) -> None:
        """Take back anybody's moves, as the host or a moderator may. Raises Refused."""
        check_administers(call.caller, live.stored)
        async with live.lock:
            plan = await self.plan_to(live, call, to, digest)
            await self._take_back(live, plan.to, call.caller.id, call.at)

    async def ask(self, call: Call, live: LiveGame, to: int, digest: str) -> None:
        """Ask those whose moves would be taken back. Raises Refused."""
        async with live.lock:
            plan = await self.plan_to(live, call, to, digest)
            details = {
                "to": plan.to,
                "moves": [f"{move.seat} {move.text}" for move in plan.moves],
                "names": [live.seats[PlayerId(str(move.seat))].name for move in plan.moves],
            }
            needed = [of_seat(seat) for seat in plan.affected]
            await self._consents.ask(call, live, UNDO, details, needed)

    # A request of this kind

    def question(self, live: LiveGame, request: Request, words: Language) -> str:
        """Who asks to take back which moves."""
        details = request.details
        texts = [move.partition(" ")[2] for move in details["moves"]]
        listed = _listed(live, details["to"], details["names"], texts, words)
        head = words.say("undo.asks", who=mention(request.player), count=len(texts))
        return "\n".join([head, *listed])

    def is_void(self, live: LiveGame, request: Request) -> bool:
        """Whether the game has moved on or back since."""
        tail = [f"{p.player} {text_of(p.move)}" for p in live.game.record[request.details["to"] :]]
        return live.stored.status not in (PLAYING, FINISHED) or tail != request.details["moves"]

    def may_be_overridden(self, request: Request) -> bool:
        """The host or a moderator may decide."""
        return True

    async def carry_out(self, live: LiveGame, request: Request, at: int) -> None:
        """Take the moves back."""
        await self._take_back(live, request.details["to"], request.player, at, was_asked=True)

    # Taking back

    async def _take_back(
        self, live: LiveGame, to: int, user: UserId, at: int, was_asked: bool = False
    ) -> None:
        """Take moves back in memory and in the record, or in neither. Raises Refused.

        If others were asked first, the one who wanted it hears of it.
        """
        await self._check_channel(live)
        words = await self._room.languages.public(live.stored.guild)
        length, before = live.length, live.acting
        undone = live.game.record[to:]
        names = [live.seats[played.player].name for played in undone]
        told = _listed(live, to, names, [text_of(played.move) for played in undone], words)
        live.take_back(to)
        try:
            notice = _notice(live, user, told, before, words)
            if was_asked:
                notice = heard(notice, user, words)
            body = write_message(notice)
            turn = turn_after(live, at)
            await self._room.store.records.take_back(live.id, length, to, turn, user, at, body)
        except StaleRecord:
            self._room.games.forget(live.id)
            raise Refused("moves.changed") from None
        except BaseException:
            live.game.replay(undone)
            raise
        now_stands(live, turn, at)
        self._studio.forget(live.id)
        self._poster.wake(live.id)
        await self._programs.undone(live)
        self._room.background.do(self._play.go_on(live))

    async def _check_channel(self, live: LiveGame) -> None:
        """A game that is over can be reopened only while its channel is free."""
        here = await self._room.store.games.in_channel(live.stored.channel)
        if live.stored.status == FINISHED and here is not None and here.id != live.id:
            raise Refused("lobby.channel_taken")


def plan_text(plan: Plan, live: LiveGame, words: Language) -> str:
    """What would be taken back, and what it takes."""
    names = [live.seats[PlayerId(str(move.seat))].name for move in plan.moves]
    head = words.say("undo.would", count=len(plan.moves))
    listed = _listed(live, plan.to, names, [move.text for move in plan.moves], words)
    affected = [who(seat) for seat in plan.affected]
    tail = [words.say("undo.consent", players=affected)] if affected else []
    return "\n".join([head, *listed, *tail])


def _notice(
    live: LiveGame, user: UserId, told: Sequence[str], before: Seat | None, words: Language
) -> Message:
    """What was taken back; whose turn it is now is added when it is told."""
    about, acting = words.about(live.game), live.acting
    head = about.say("undo.done", who=mention(user), count=len(told))
    # Who has just pressed the button need not be called.
    called = acting is not None and acting != before and acting.player != user
    pings = pinged(live) if called else ()
    return Message("\n".join([head, *told]), pings=pings, asks=True)


def _listed(
    live: LiveGame, to: int, names: Sequence[str], moves: Sequence[str], words: Language
) -> list[str]:
    """The moves by number, before they are taken back; the first ones if there are too many."""
    lines = [
        f"{number}. {_called(live, number, name, move, words)}"
        for number, (name, move) in enumerate(zip(names, moves, strict=True), start=to + 1)
    ]
    return lines_that_fit(lines, _ROOM, words.say("telling.more"))


def _called(live: LiveGame, number: int, name: str, move: str, words: Language) -> str:
    """A move in the words in which it was told; in notation where that is long ago."""
    about, happening = words.about(live.game), live.happenings.get(number)
    told = about.clauses(live.game, happening.events[:1]) if happening is not None else []
    return told[0] if told else f"**{name}** {code(move)}"


def _seats_of(live: LiveGame, user: UserId) -> list[int]:
    """The seats for which somebody may move."""
    mine = [seat for seat in live.seats.values() if user in (seat.player, seat.deputy)]
    return [seat.number for seat in mine]
