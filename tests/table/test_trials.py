"""Trials: what a move would do, and whether people are asked if they mean it."""

from __future__ import annotations

from bot.table.turn.doubts import doubt_about
from bot.table.turn.trials import try_out
from bot.words.language import language
from engine.events import CorporationClosed, PlayerLeft, PresidentChanged, RevenueWithheld
from engine.game import Game
from engine.moves import RunTrains
from engine.notation import read
from tests.table.positions import (
    DIVIDEND,
    EMERGENCY,
    LOAN,
    OPENING,
    PRESIDENCY,
    RUN,
    game_at,
    live_at,
)


def warnings(game: Game, text: str) -> list[type]:
    trial = try_out(game, read(game, text))
    assert trial is not None
    return [type(event) for event in trial.warnings]


def test_a_trial_leaves_the_game_alone() -> None:
    game = game_at(OPENING)
    trial = try_out(game, read(game, "buy SCE"))
    assert trial is not None
    assert trial.amount == 20
    assert game.record == []
    assert game.state == game_at(OPENING).state


def test_a_move_is_tried_once_while_the_game_stands_where_it_stood() -> None:
    """What passing brings was tried again for each button and each line of a menu."""
    game = game_at(OPENING)
    buy = read(game, "buy SCE")
    first = try_out(game, buy)
    assert try_out(game, buy) is first
    game.apply(read(game, "bid CNM 80"))
    assert try_out(game, buy) is not first
    game.undo()
    game.apply(read(game, "bid CNM 85"))
    then = try_out(game, buy)
    assert then is not None
    assert first is not None
    assert then.spent == first.spent


def test_closing_an_own_corporation() -> None:
    assert warnings(game_at(EMERGENCY), "pass") == [CorporationClosed]


def test_giving_away_a_presidency() -> None:
    game = game_at(PRESIDENCY)
    assert warnings(game, "sell RCS 2") == [PresidentChanged]
    assert warnings(game, "sell RCS 1") == []


def test_leaving_the_game() -> None:
    game = game_at(LOAN)
    assert PlayerLeft in warnings(game, "leave")
    assert warnings(game, "loan") == []


def test_withholding_by_doing_nothing() -> None:
    assert warnings(game_at(RUN, variants=("free_runs",)), "run none") == [RevenueWithheld]
    assert try_out(game_at(RUN), RunTrains(())) is None


def test_withholding_in_so_many_words() -> None:
    assert RevenueWithheld not in warnings(game_at(DIVIDEND), "dividend withhold")


def test_the_corporations_of_others_may_close() -> None:
    """Only what the mover loses is asked about."""
    found = 0
    for moves in range(60, 95):
        game = game_at(moves)
        decision = game.decision
        assert decision is not None
        for move in game.legal_moves():
            trial = try_out(game, move)
            for event in trial.events if trial is not None else ():
                if isinstance(event, CorporationClosed):
                    president = game.state.corporations[event.corporation].president
                    assert trial is not None
                    assert (event in trial.warnings) == (president == decision.player)
                    found += 1
    assert found


def test_runs_are_not_searched_and_refused_moves_not_tried() -> None:
    game = game_at(RUN)
    assert try_out(game, RunTrains()) is None
    assert try_out(game, read(game, "lay B14 7 2")) is None


def test_the_question_says_what_would_happen() -> None:
    live = live_at(PRESIDENCY)
    doubt = doubt_about(live, read(live.game, "sell RCS 2"), language("en"))
    assert doubt is not None
    assert "`sell RCS 2`" in doubt.text
    assert "president of RCS" in doubt.text
    (row,) = doubt.rows
    assert isinstance(row, tuple)
    assert [button.press for button in row] == [
        f"sure:7:{live.seen}:sell RCS 2",
        f"drop:7:{live.seen}:",
    ]


def test_ordinary_moves_are_not_questioned() -> None:
    live = live_at(PRESIDENCY)
    assert doubt_about(live, read(live.game, "pass"), language("en")) is None
