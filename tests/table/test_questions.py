"""Questions about several companies are answered at once, also before they are asked."""

from __future__ import annotations

from functools import cache

from bot.chat.ids import GameId
from bot.games.records import read_game
from bot.storage.programs import Program
from bot.table.automatic.programmed import GONE, judge
from bot.table.live import turn_of
from bot.table.telling.moves import order_of_answers, pinged, turn_line
from bot.table.turn.card import turn_rows
from bot.table.turn.questions import answers_message, questions_for, several_asked
from bot.words.language import ENGLISH
from engine.game import Game
from engine.ids import PlayerId
from engine.moves import PASS
from engine.notation import text_of
from tests.table.positions import RECORDS, live_of

ASKED = 88
"""Moves after which an event asks five companies of three people."""


@cache
def _asked() -> Game:
    return read_game(RECORDS.parents[1] / "t1883" / "records" / "stock_market.18xx", ASKED)


def answer(entity: str, move: str, seat: int = 1) -> Program:
    details = {"step": "event", "entity": entity, "move": move}
    return Program(GameId(1), seat, f"answer:{entity}", details, 0)


def asked_now(game: Game) -> tuple[PlayerId, str]:
    assert game.decision is not None
    return game.decision.player, game.decision.entity


def test_everybody_sees_all_their_companies():
    game = _asked()
    assert several_asked(game)
    found = [[q.entity for q in questions_for(game, seat)] for seat in game.state.players]
    assert [len(each) for each in found] == [2, 2, 1]
    message = answers_message(live_of(game), PlayerId("1"), {found[0][1]: "pass"}, ENGLISH)
    assert message is not None
    assert len(message.rows) == 2
    assert f"**{found[0][1]}**" in message.text
    assert "no longer possible by then is left out" in message.text
    labels = [
        b.label for row in turn_rows(live_of(game), ENGLISH) if isinstance(row, tuple) for b in row
    ]
    assert "Answer for all my companies" in labels


def test_an_answer_waits_for_its_question_and_is_gone_after_it():
    game = _asked().copy()
    seat, _ = asked_now(game)
    others = [p for p in game.state.players if p != seat]
    later = next(q for each in others for q in questions_for(game, each))
    owner = next(p for p in others if later.entity in [q.entity for q in questions_for(game, p)])
    program = answer(later.entity, text_of(later.moves[0]), int(owner))
    assert judge(game, program) is None
    while asked_now(game) != (owner, later.entity):
        game.apply(PASS)
    verdict = judge(game, program)
    assert verdict is not None
    assert verdict.move == later.moves[0]
    game.apply(verdict.move)
    assert judge(game, program) == GONE


def test_all_who_are_asked_are_called_by_name_and_share_a_turn():
    game = _asked().copy()
    live = live_of(game)
    line = turn_line(live, ENGLISH.about(game))
    # Discord notifies only those whom the text mentions.
    assert all(f"<@{user}>" in line for user in pinged(live))
    assert len(pinged(live)) == 3
    assert order_of_answers(live, ENGLISH.about(game)).count("**") == 2 * 5
    first = str(turn_of(game))
    game.apply(PASS)
    assert str(turn_of(game)) == first
