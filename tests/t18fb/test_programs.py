"""What can be left to the table in 18FB: bids, and the answer to an option (A73)."""

from __future__ import annotations

from bot.chat.ids import GameId
from bot.storage.programs import Program
from bot.table.automatic.programmed import Act, Stop, judge, recurring
from bot.table.turn.consequences import consequences
from bot.table.turn.trials import try_out
from bot.words.language import ENGLISH
from engine.game import Game
from engine.ids import PrivateId
from engine.moves import PASS
from engine.notation import read, text_of
from tests.kit.table import play, seat
from tests.t18fb.opening import opened
from tests.t18fb.table import give_card, started, stock_round


def declining(*ask: str) -> Program:
    return Program(GameId(1), 3, "decline", {"ask": list(ask)}, 0)


def asked_about(line: str) -> Game:
    """C has Riseis, and A has announced a purchase."""
    game = stock_round("PA23", players=4)
    give_card(game, "RISEIS", "C")
    started(game, "NN", "D", 30)
    play(game, line)
    return game


def test_2_7_the_option_is_declined_before_every_purchase():
    assert judge(asked_about("buy NN offer"), declining()) == Act(PASS)
    assert judge(asked_about("start FSC 90 20%"), declining()) == Act(PASS)


def test_2_7_but_for_the_companies_that_were_named():
    program = declining("FSC")
    assert judge(asked_about("buy NN offer"), program) == Act(PASS)
    assert judge(asked_about("start FSC 90 20%"), program) is None


def test_2_7_nothing_is_answered_for_whoever_is_not_asked():
    game = stock_round("PA23", players=4)
    give_card(game, "RISEIS", "C")
    assert recurring(game, seat(game, "C"))
    assert judge(game, declining()) is None
    assert not recurring(game, seat(game, "A"))


def test_2_7_it_ends_with_the_card():
    game = asked_about("buy NN offer")
    play(game, "buy NN offer")
    assert judge(game, declining()) == Stop("programs.why_not_asked")


def test_later_has_no_such_question():
    game = stock_round("LATER", players=4)
    give_card(game, "RISEIS", "C")
    assert not recurring(game, seat(game, "C"))


def test_3_2_bids_for_a_card_are_raised_up_to_a_maximum():
    game = opened("LATER")
    program = Program(GameId(1), 2, "bid:FALCON", {"private": "FALCON", "maximum": 85}, 0)
    assert judge(game, program) is None
    game.apply(read(game, "auction FALCON 75"))
    verdict = judge(game, program)
    assert isinstance(verdict, Act)
    assert text_of(verdict.move) == "bid FALCON 80"
    for line in ("bid FALCON 80", "pass", "bid FALCON 85"):
        game.apply(read(game, line))
    dropped = judge(game, program)
    assert isinstance(dropped, Stop)
    assert (dropped.why, dropped.move) == ("programs.why_dropped", PASS)
    game.apply(PASS)
    assert game.state.privates[PrivateId("FALCON")] == "1"
    assert judge(game, program) == Stop("programs.why_lost", {"private": "FALCON"})


def test_2_7_what_a_purchase_brings_is_told_though_an_option_comes_between():
    game = stock_round("PA23", players=4)
    give_card(game, "RISEIS", "C")
    started(game, "NN", "D", 30)
    move = read(game, "buy NN offer")
    trial = try_out(game, move)
    assert trial is not None
    assert trial.amount == 100
    assert consequences(game, move, trial, ENGLISH.about(game)) == ["10 % yours"]
