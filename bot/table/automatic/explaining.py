"""What the house thinks: why it moved, and what it would do in somebody's place."""

from __future__ import annotations

from collections.abc import Mapping

from bot.chat.calls import Call, Refused
from bot.chat.limits import CONTENT, lines_that_fit
from bot.chat.markup import code
from bot.storage.games import PLAYING
from bot.table.automatic.house_turns import HouseTurns, question
from bot.table.automatic.thinking import Answer, Question, Until
from bot.table.live import LiveGame, Note, read_note
from bot.table.room import Room
from bot.table.telling.reasons import why
from bot.words.language import Language
from engine.house.search.levels import Level, Temper
from engine.ids import PlayerId
from engine.notation import text_of

EVENTS = 5
"""Events that are told of each line."""
_ALTERNATIVES: Mapping[Until, str] = {
    "next": "houses.alternative",
    "second": "houses.alternative_second",
    "end": "houses.alternative_end",
}
"""What is told of a line, by where it ends."""


class Explaining:
    """Thoughts of the house for those who ask."""

    def __init__(self, room: Room, house: HouseTurns) -> None:
        self._room = room
        self._house = house

    async def why(self, live: LiveGame, number: int | None, words: Language) -> str:
        """Why the house made a move, its last one unless another is named. Raises Refused.

        The same record gives the same thought, so it is thought once more.
        """
        moves = await self._room.store.records.moves(live.id)
        houses = [move for move in moves if _by_house(move.note)]
        wanted = [move for move in houses if number in (None, move.number)]
        if not wanted:
            raise Refused("houses.no_reason")
        move = wanted[-1]
        seat = live.seats[PlayerId(str(move.seat))]
        about = words.about(live.game)
        note = read_note(move.note)
        assert note is not None
        head = about.say("houses.why", name=seat.name, number=move.number, move=code(move.text))
        lines = [head, why(note, about)]
        if seat.level != Level.EASY:
            before = tuple(live.game.record[: move.number - 1])
            asked = Question(live.game.setup, before, None, seat.level, seat.temper)
            lines += _alternatives(live, await self._house.thinkers.ask(asked), about)
        return "\n".join(lines_that_fit(lines, CONTENT, about.say("telling.more")))

    async def advice(self, call: Call, live: LiveGame, words: Language) -> str:
        """What the strong house would do in the caller's place. Raises Refused."""
        if live.stored.status != PLAYING:
            raise Refused("moves.game_ended")
        if not live.stored.advice:
            raise Refused("houses.advice_off")
        seat, acting = live.seat_of(call.caller.id), live.acting
        if seat is None or acting is None or seat.number != acting.number:
            raise Refused("moves.not_your_turn", player=acting.name if acting else "")
        about = words.about(live.game)
        game = live.game.copy()
        answer = await self._house.thinkers.ask(question(game, Level.STRONG, Temper.KEEN))
        choice = answer.choice
        head = about.say("houses.advises", move=code(text_of(choice.move)))
        lines = [head, why(Note(choice.reason, choice.facts), about)]
        lines += _alternatives(live, answer, about)
        return "\n".join(lines_that_fit(lines, CONTENT, about.say("telling.more")))


def _by_house(note: str | None) -> bool:
    read = read_note(note)
    return read is not None and not read.key.startswith("programs.")


def _alternatives(live: LiveGame, answer: Answer, words: Language) -> list[str]:
    """What was considered, each with what it is worth and what happens first."""
    if not answer.alternatives:
        return [words.say("houses.by_rule")]
    lines: list[str] = []
    for each in answer.alternatives:
        lines.append(
            words.say(
                _ALTERNATIVES[each.until],
                move=code(text_of(each.move)),
                worth=each.worth,
                projected=each.projected,
            )
        )
        lines += [f"  - {line}" for line in words.events(live.game, each.events)[:EVENTS]]
    return lines
