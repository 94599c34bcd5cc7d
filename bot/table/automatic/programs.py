"""Programs: people leave moves to the table. Private; a program that ends says why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.chat.calls import Call, Refused
from bot.chat.ids import GameId
from bot.chat.markup import place
from bot.chat.messages import Message
from bot.storage.games import PLAYING, Seat
from bot.storage.programs import Program
from bot.table.automatic.programmed import (
    ANSWERING,
    BIDDING,
    BUYING,
    DECLINING,
    PASSING,
    UNTIL_FLOATED,
    Stop,
    floated,
    has_enough,
    judge,
    recurring,
    watching,
)
from bot.table.live import LiveGame, Note
from bot.table.room import Room
from bot.table.starting import for_each
from bot.table.turn.play import Play
from bot.table.turn.questions import questions_for
from bot.words.language import Language
from engine.ids import CorporationId, PlayerId
from engine.moves import Move
from engine.notation import text_of
from engine.showing.for_sale import ForSale

_NOTE = Note("programs.auto")
_ANSWERED = Note("questions.auto")


class Programs:
    """The programs of all games."""

    def __init__(self, room: Room, play: Play) -> None:
        self._room = room
        self._play = play
        self._store = room.store.programs

    # What people do with them

    async def set_pass(self, call: Call, live: LiveGame, until: str) -> Program:
        """Pass in this stock round, or in the next one. Raises Refused."""
        return await self._set(call, live, PASSING, {"until": until})

    async def set_bid(self, call: Call, live: LiveGame, private: str, maximum: int) -> Program:
        """Bid for a private company up to a maximum. Raises Refused."""
        known = {name.upper(): name for name in open_lots(live)}
        name = known.get(private.upper())
        if name is None:
            raise Refused("programs.no_auction", private=private)
        details = {"private": name, "maximum": maximum}
        return await self._set(call, live, f"{BIDDING}:{name}", details)

    async def set_buy(
        self, call: Call, live: LiveGame, corporation: str, until: str, percent: int | None
    ) -> Program:
        """Buy a corporation's stock, one certificate a turn. Raises Refused."""
        game = live.game
        known = {c.id.upper(): c.id for c in game.state.corporations.values() if c.floated}
        name = known.get(corporation.upper())
        if name is None:
            raise Refused("programs.not_started", corporation=corporation)
        if until == UNTIL_FLOATED and floated(game, name):
            raise Refused("programs.floated", corporation=name)
        details = {"corporation": name, "until": until, "percent": percent}
        seat = self._own_seat(call, live)
        if has_enough(game, PlayerId(str(seat.number)), details):
            raise Refused("programs.enough", corporation=name)
        return await self._set(call, live, BUYING, details)

    async def set_decline(self, call: Call, live: LiveGame, ask: str) -> Program:
        """Say no to what is asked again and again, but ask about some companies. Raises Refused."""
        seat = PlayerId(str(self._own_seat(call, live).number))
        if not recurring(live.game, seat):
            raise Refused("programs.nothing_recurs")
        known = {name.upper(): name for name in live.game.state.corporations}
        wanted = [known.get(word.upper(), word) for word in ask.replace(",", " ").split()]
        for name in wanted:
            if name not in known.values():
                raise Refused("programs.no_company", corporation=name)
        return await self._set(call, live, DECLINING, {"ask": wanted})

    async def set_answer(
        self, call: Call, live: LiveGame, step: str, entity: str, move: str
    ) -> None:
        """Answer a question about a company when it is asked. Raises Refused."""
        seat = PlayerId(str(self._own_seat(call, live).number))
        found = [q for q in questions_for(live.game, seat) if (q.step, q.entity) == (step, entity)]
        if not any(move == text_of(answer) for each in found for answer in each.moves):
            raise Refused("questions.none")
        details = {"step": step, "entity": entity, "move": move}
        await self._set(call, live, f"{ANSWERING}:{entity}", details)

    async def answers(self, call: Call, live: LiveGame) -> tuple[PlayerId, dict[str, str]]:
        """The caller's seat, and the answers that stand, by company. Raises Refused."""
        seat = self._own_seat(call, live)
        mine = [p for p in await self._of_seat(live, seat) if p.task == ANSWERING]
        number = PlayerId(str(seat.number))
        return number, {p.details["entity"]: p.details["move"] for p in mine}

    async def stop(self, call: Call, live: LiveGame) -> int:
        """Delete one's programs; how many of them were still at work. Raises Refused."""
        seat = self._own_seat(call, live)
        async with live.lock:
            mine = await self._of_seat(live, seat)
            await self._store.remove(live.id, seat.number)
        return sum(program.stopped is None for program in mine)

    async def show(self, call: Call, live: LiveGame) -> list[Program]:
        """One's programs, and those that have ended. Raises Refused."""
        seat = self._own_seat(call, live)
        async with live.lock:
            return await self._of_seat(live, seat)

    async def _set(
        self, call: Call, live: LiveGame, kind: str, details: Mapping[str, Any]
    ) -> Program:
        if live.stored.status != PLAYING:
            raise Refused("moves.game_ended")
        seat = self._own_seat(call, live)
        async with live.lock:
            program = Program(live.id, seat.number, kind, details, call.at)
            program = watching(live.game, program)
            await self._store.put(program)
        self._room.background.do(self._play.go_on(live))
        return program

    def _own_seat(self, call: Call, live: LiveGame) -> Seat:
        """The caller's own seat; programs are private, also from deputies."""
        for seat in live.seats.values():
            if seat.player == call.caller.id:
                return seat
        raise Refused("moves.no_seat", players=[seat.name for seat in live.seats.values()])

    async def _of_seat(self, live: LiveGame, seat: Seat) -> list[Program]:
        return [p for p in await self._store.of_game(live.id) if p.seat == seat.number]

    # What the table does with them; the caller holds the game's lock

    async def prepare(self, live: LiveGame) -> None:
        """Nothing: programs decide at once."""

    async def next_move(self, live: LiveGame) -> tuple[Move, Note] | None:
        """The move that a program makes now, if any; programs that have served are ended."""
        for program in await self._store.of_game(live.id):
            if program.stopped is not None:
                continue
            program = await self._watch(live, program)
            verdict = judge(live.game, program)
            if isinstance(verdict, Stop) and program.task == ANSWERING:
                await self._store.drop(program)
            elif isinstance(verdict, Stop):
                await self._end(live, program, verdict.why, verdict.facts)
            if verdict is not None and verdict.move is not None:
                return verdict.move, _ANSWERED if program.task == ANSWERING else _NOTE
        return None

    async def undone(self, live: LiveGame) -> None:
        """End the programs that would at once move again after an undo."""
        acting = live.acting
        if acting is None:
            return
        for program in await self._of_seat(live, acting):
            if program.stopped is None:
                await self._end(live, program, "programs.why_undone", {})

    async def resume(self) -> None:
        """Go on where the last run of the table was interrupted."""
        await for_each(await self._store.games(), self._resume)

    async def _resume(self, game: GameId) -> None:
        stored = await self._room.store.games.get(game)
        playing = stored is not None and stored.status == PLAYING
        if stored is not None and playing and self._room.outlet.serves(stored.guild):
            live = await self._room.games.get(game)
            self._room.background.do(self._play.go_on(live))

    async def _watch(self, live: LiveGame, program: Program) -> Program:
        watched = watching(live.game, program)
        if watched is not program:
            await self._store.put(watched)
        return watched

    async def _end(
        self, live: LiveGame, program: Program, why: str, facts: Mapping[str, Any]
    ) -> None:
        ended = replace(program, details={**program.details, "stopped": [why, dict(facts)]})
        await self._store.put(ended)
        self._room.background.do(self._tell(live, ended))

    async def _tell(self, live: LiveGame, program: Program) -> None:
        """Say to its owner in private that a program has ended; ``/program show`` says it too."""
        seat = live.seats[PlayerId(str(program.seat))]
        words = await self._room.languages.of(seat.player, live.stored.guild)
        text = words.say(
            "programs.ended",
            place=place(live.stored.channel),
            what=program_text(program, live, words),
            why=reason_text(program, live, words),
        )
        await self._room.outlet.tell(seat.player, Message(text))


def program_text(program: Program, live: LiveGame, words: Language) -> str:
    """What a program does."""
    details = program.details
    about = words.about(live.game)
    if program.task == ANSWERING:
        return about.say("questions.given", entity=details["entity"], answer=details["move"])
    if program.task == DECLINING:
        key = "programs.what_decline_but" if details["ask"] else "programs.what_decline"
        return about.say(key, corporations=details["ask"])
    if program.task == BIDDING:
        facts = {"private": details["private"], "maximum": details["maximum"]}
        return about.say("programs.what_bid", **facts)
    if program.task == PASSING:
        return about.say(f"programs.what_pass_{details['until']}")
    facts = {"corporation": details["corporation"], "percent": details["percent"]}
    ends = "percent" if details["percent"] is not None else details["until"]
    return about.say(f"programs.what_buy_{ends}", **facts)


def reason_text(program: Program, live: LiveGame, words: Language) -> str:
    """Why a program has ended."""
    assert program.stopped is not None
    key, facts = program.stopped
    return words.about(live.game).say(key, **facts)


def open_lots(live: LiveGame) -> list[str]:
    """What is still to be sold in an auction."""
    return [lot.id for lot in ForSale.of(live.game).lots(live.game)]


def running_corporations(live: LiveGame) -> list[CorporationId]:
    """Corporations whose stock may be bought."""
    return [c.id for c in live.game.state.corporations.values() if c.floated]
