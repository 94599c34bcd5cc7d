"""Questions that several companies are asked at once: each may be answered before its turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.chat.limits import ROWS, cut
from bot.chat.messages import Choice, Message, Row, Select
from bot.chat.presses import ANY, Press
from bot.table.live import LiveGame
from bot.table.turn.labels import label_of
from bot.table.turn.trials import try_out
from bot.words.language import Language
from engine.game import Game
from engine.ids import PlayerId
from engine.moves import Move
from engine.notation import text_of
from engine.state import Pending

ANSWERS = "answers"
"""The area of the button that shows somebody all that they are asked."""
ANSWER = "answer"
"""The area of menus with the answers for one company; ``what`` is the step and the company."""
_PLACEHOLDER = 150


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody is or will be asked about a company."""

    step: str
    entity: str
    game: Game
    """A copy in which it is just being asked."""

    @property
    def moves(self) -> list[Move]:
        """The answers."""
        return list(self.game.legal_moves())


def several_asked(game: Game) -> bool:
    """Whether the same is asked about several companies."""
    return len(_alike(game)) > 1


def asked_in_order(game: Game) -> list[tuple[PlayerId, str]]:
    """Who is asked the same about which companies; nothing unless it is about several."""
    if not several_asked(game):
        return []
    asked = (question for seat in game.state.players for question in questions_for(game, seat))
    open_ = {(question.game.state.pending[0].player, question.entity) for question in asked}
    pending = (game.state.pending[place] for place in _alike(game))
    return [(one.player, one.entity) for one in pending if (one.player, one.entity) in open_]


def questions_for(game: Game, seat: PlayerId) -> Iterator[Question]:
    """What a seat is asked, or will be, of what is asked about several companies in order."""
    if not several_asked(game):
        return
    for number in _alike(game):
        if game.state.pending[number].player != seat:
            continue
        ahead = game.copy()
        asked = ahead.state.pending[number]
        ahead.state.pending = [asked]
        step = ahead.step
        if step is not None and step.waits(ahead):
            yield Question(asked.step, asked.entity, ahead)


def still_asked(game: Game, seat: PlayerId, step: str, entity: str) -> bool:
    """Whether a question has not been settled yet."""

    def is_it(asked: Pending) -> bool:
        return (asked.player, asked.step, asked.entity) == (seat, step, entity)

    return any(is_it(asked) for asked in game.state.pending)


def _alike(game: Game) -> list[int]:
    """Places on the list of the questions that are of the kind of the present one, it first."""
    pending = game.state.pending
    places = range(len(pending) - 1, -1, -1)
    return [place for place in places if pending[place].step == pending[-1].step]


def answers_message(
    live: LiveGame, seat: PlayerId, given: dict[str, str], words: Language
) -> Message | None:
    """All that a seat is asked, with a menu for each company; None if it is nothing.

    ``given`` are the answers that were chosen before, by company.
    """
    about = words.about(live.game)
    rows: list[Row] = []
    lines = [about.say("questions.asked")]
    for question in list(questions_for(live.game, seat))[:ROWS]:
        what = f"{question.step}:{question.entity}"
        choices = tuple(_choice(question, move, about) for move in question.moves)
        chosen = given.get(question.entity)
        label = next((choice.label for choice in choices if choice.value == chosen), None)
        if label is not None:
            lines.append(about.say("questions.given", entity=question.entity, answer=label))
        press = str(Press(ANSWER, live.id, ANY, what))
        asked = about.say("questions.choose", entity=question.entity)
        rows.append(Select(press, cut(asked, _PLACEHOLDER), choices))
    return Message("\n".join(lines), rows=tuple(rows)) if rows else None


def _choice(question: Question, move: Move, words: Language) -> Choice:
    trial = try_out(question.game, move)
    amount = trial.amount if trial is not None else 0
    return Choice(text_of(move), label_of(question.game, move, words, amount))
