"""The end of the game in all its ways, and the final score (§13)."""

import pytest

from engine.capital.closing import Closing
from engine.capital.worth import Worth
from engine.state import Pending
from tests.kit.editing import fund, give_private, price_at
from tests.kit.reading import cash, happened, price, result, space
from tests.kit.table import (
    actor,
    at_step,
    entity,
    legal,
    play,
    seat,
    start_operating,
    start_stock_round,
    step,
)
from tests.t1849.positions_stock import (
    bare,
    corporation_of,
    finish_turn,
    pass_all,
    refuse,
    take_all,
)
from tests.t1849.table import found, hold
from titles.t1849.facts import state

END = (0, 15)
"""The space of 377."""


def two_running(phase="16", **kwargs):
    """SFA (president A) and RCS (president B) in a late phase, RCS at 100."""
    game = bare(phase=phase, **kwargs)
    found(game, "SFA", "A", percent=40)
    found(game, "RCS", "B", percent=40)
    return game


def leave_in_bank(game, amount):
    """Give C all that the bank has but this."""
    fund(game, "C", cash(game, "C") + game.state.bank - amount)
    assert game.state.bank == amount


def value_of(game, player):
    return Worth.of(game).score(game, seat(game, player))


# 377


def test_13_377_by_a_dividend_ends_the_game_after_the_turn():
    game = two_running()
    price_at(game, "SFA", 0, 14)
    fund(game, "SFA", 1100)
    at_step(game, "SFA", "dividend", revenue=340, of=3)
    events = play(game, "dividend pay")
    assert happened(game, events, "EndPriceReached", corporation="SFA")
    # The turn goes on as usual.
    assert (space(game, "SFA"), step(game)) == (END, "train")
    assert not game.state.finished
    play(game, "train 16H")
    finish_turn(game, "SFA")
    assert (game.state.finished, game.state.end_reason) == (True, "stock_market")
    # RCS has lost its turn and its price has not moved.
    assert space(game, "RCS") == (3, 5)
    assert result(game) == {
        "A": 500 + 136 + 4 * 377,
        "B": 500 + 4 * 100,
        "C": 500,
    }


def test_13_377_by_a_dividend_from_328():
    game = two_running()
    price_at(game, "SFA", 1, 15)
    at_step(game, "SFA", "dividend", revenue=330)
    play(game, "dividend pay")
    finish_turn(game, "SFA")
    assert game.state.end_reason == "stock_market"


def test_13_a_lower_dividend_does_not_end_the_game():
    game = two_running()
    price_at(game, "SFA", 0, 14)
    at_step(game, "SFA", "dividend", revenue=330)
    play(game, "dividend pay")
    finish_turn(game, "SFA")
    assert not game.state.finished
    assert entity(game) == "RCS"


def test_13_377_is_not_reached_before_phase_16():
    game = two_running("12")
    price_at(game, "SFA", 0, 12)
    at_step(game, "SFA", "dividend", revenue=900)
    play(game, "dividend pay")
    assert price(game, "SFA") == 276
    finish_turn(game, "SFA")
    assert not game.state.finished


def sold_out_at_328():
    """A stock round at whose end SFA, all of it with players, moves up to 377."""
    game = two_running()
    take_all(game, "SFA", "B", "C")
    price_at(game, "SFA", 1, 15)
    fund(game, "SFA", 1100)
    start_stock_round(game)
    return game


def test_13_377_at_the_end_of_a_stock_round_ends_the_game_after_its_turn():
    game = sold_out_at_328()
    pass_all(game)
    assert space(game, "SFA") == END
    assert (game.state.round.kind, entity(game)) == ("OR", "SFA")
    finish_turn(game, "SFA")
    assert game.state.end_reason == "stock_market"
    assert space(game, "RCS") == (3, 5)


def test_13_377_once_reached_counts_even_if_the_price_falls_again():
    """In its turn SFA runs nothing and falls to 340."""
    game = sold_out_at_328()
    pass_all(game)
    finish_turn(game, "SFA")
    assert (price(game, "SFA"), game.state.finished) == (340, True)
    assert result(game)["A"] == 500 + 40 // 10 * 340


def test_13_377_fallen_to_second_place_ends_the_game_in_its_own_turn():
    """RCS operates first; the game waits for SFA, which has been at 377."""
    game = two_running()
    price_at(game, "SFA", *END)
    corporation_of(game, "SFA").reached_end = True
    price_at(game, "SFA", 0, 13)
    price_at(game, "RCS", 0, 14)
    for name in ("SFA", "RCS"):
        fund(game, name, 100)
    start_operating(game, of=2)
    assert entity(game) == "RCS"
    finish_turn(game, "RCS")
    assert not game.state.finished
    assert entity(game) == "SFA"
    finish_turn(game, "SFA")
    assert game.state.end_reason == "stock_market"


def test_13_377_ends_the_game_even_if_the_corporation_closes_in_that_turn():
    """CTL, at 377 without a train, closes because A can neither pay for one nor sell anything."""
    game = bare(5, phase="16")
    found(game, "CTL", "A")
    for name in "BCD":
        hold(game, "CTL", name, 20)
    hold(game, "CTL", "E", 20, last=True)
    found(game, "SFA", "B")
    fund(game, "SFA", 100)
    fund(game, "A", 0)
    price_at(game, "CTL", 1, 15)
    start_stock_round(game, priority="B")
    pass_all(game)
    while step(game) in ("track", "token"):
        play(game, "pass")
    assert not corporation_of(game, "CTL").floated
    assert (step(game), actor(game)) == ("loan", "A")
    play(game, "leave")
    assert game.state.end_reason == "stock_market"


@pytest.mark.parametrize("start", [(0, 14), (1, 15)])
def test_13_377_by_repaying_a_bond(start):
    game = two_running(variants=["bonds"])
    price_at(game, "SFA", *start)
    state(game).bonds.append(corporation_of(game, "SFA").id)
    fund(game, "SFA", 500)
    at_step(game, "SFA", "bond")
    play(game, "repay")
    assert space(game, "SFA") == END
    finish_turn(game, "SFA")
    assert game.state.end_reason == "stock_market"


# The bank


@pytest.mark.parametrize(("left", "broken"), [(51, False), (50, True), (49, True), (0, True)])
def test_13_bank_breaks_at_zero_and_stays_broken(left, broken):
    game = two_running("12")
    leave_in_bank(game, left)
    at_step(game, "SFA", "dividend", revenue=50, operated=["RCS"])
    events = play(game, "dividend withhold")
    assert happened(game, events, "BankBroken") == game.state.bank_broken == broken
    assert game.state.bank == left - 50
    finish_turn(game, "SFA")
    assert game.state.finished == broken
    if broken:
        assert game.state.end_reason == "bank"


def test_13_a_bank_with_money_again_stays_broken():
    game = two_running("12")
    fund(game, "SFA", 1000)
    leave_in_bank(game, 10)
    at_step(game, "SFA", "dividend", revenue=50, operated=["RCS"])
    play(game, "dividend withhold")
    assert game.state.bank == -40
    play(game, "train 12H")
    assert game.state.bank == 760
    finish_turn(game, "SFA")
    assert game.state.end_reason == "bank"


def test_13_the_bank_breaking_in_an_operating_round_ends_the_game_after_the_set():
    game = two_running("6")
    for name in ("SFA", "RCS"):
        fund(game, name, 10)
    leave_in_bank(game, 10)
    at_step(game, "SFA", "dividend", revenue=50, operated=["RCS"], number=1, of=2)
    play(game, "dividend pay")
    assert game.state.bank_broken
    assert not game.state.finished
    while game.state.round.number == 1:
        play(game, "pass")
    assert (game.state.round.kind, game.state.round.number) == ("OR", 2)
    while not game.state.finished:
        assert game.state.round.number == 2
        play(game, "pass")
    assert game.state.end_reason == "bank"


def test_13_the_bank_breaking_in_a_stock_round_ends_the_game_after_the_next_set():
    game = two_running("6")
    for name in ("SFA", "RCS"):
        fund(game, name, 100)
    leave_in_bank(game, 30)
    start_stock_round(game)
    play(game, "sell SFA 1")
    assert game.state.bank_broken
    assert (game.state.round.kind, actor(game)) == ("SR", "A")
    play(game, "pass", "buy SFA treasury")
    pass_all(game)
    seen = []
    while not game.state.finished:
        now = (game.state.round.kind, game.state.round.number, game.state.round.of)
        if now not in seen:
            seen.append(now)
        play(game, "pass")
    assert seen == [("OR", 1, 2), ("OR", 2, 2)]
    assert game.state.end_reason == "bank"


def test_13_private_income_may_break_the_bank():
    game = two_running("6")
    give_private(game, "SMS", "A")
    fund(game, "SFA", 100)
    leave_in_bank(game, 15)
    start_operating(game)
    assert game.state.bank_broken
    assert cash(game, "A") == 520


def test_13_payouts_the_bank_cannot_meet_are_counted():
    game = two_running("12")
    leave_in_bank(game, 20)
    at_step(game, "SFA", "dividend", revenue=200, operated=["RCS"])
    money = cash(game, "C")
    play(game, "dividend pay")
    assert (cash(game, "A"), cash(game, "SFA")) == (580, 120)
    assert game.state.bank == 20 - 200
    finish_turn(game, "SFA")
    assert result(game)["A"] == 580 + 4 * price(game, "SFA")
    assert result(game)["C"] == money


def test_13_an_unbroken_bank_lets_the_game_go_on():
    game = two_running("12")
    at_step(game, "SFA", "dividend", revenue=200, operated=["RCS"])
    play(game, "dividend pay")
    finish_turn(game, "SFA")
    assert (game.state.round.kind, game.state.round.turn) == ("SR", 3)


# Both


def test_13_377_overrules_the_broken_bank():
    """The bank breaks with the dividend that brings SFA to 377 in the first of three rounds."""
    game = two_running()
    price_at(game, "SFA", 0, 14)
    fund(game, "RCS", 50)
    leave_in_bank(game, 100)
    at_step(game, "SFA", "dividend", revenue=340, number=1, of=3)
    play(game, "dividend pay")
    assert game.state.bank_broken
    finish_turn(game, "SFA")
    assert (game.state.finished, game.state.end_reason) == (True, "stock_market")


def test_13_377_after_the_bank_has_broken_in_an_earlier_turn():
    game = two_running()
    price_at(game, "SFA", 0, 14)
    fund(game, "SFA", 100)
    leave_in_bank(game, 30)
    at_step(game, "RCS", "dividend", revenue=50, of=3)
    play(game, "dividend withhold")
    assert game.state.bank_broken
    finish_turn(game, "RCS")
    assert entity(game) == "SFA"
    at_step(game, "SFA", "dividend", revenue=340, operated=["RCS"], of=3)
    play(game, "dividend pay")
    finish_turn(game, "SFA")
    assert game.state.end_reason == "stock_market"


def test_13_377_at_the_end_of_a_stock_round_in_which_the_bank_broke():
    game = sold_out_at_328()
    hold(game, "RCS", "A", 10)
    leave_in_bank(game, 10)
    play(game, "sell RCS 1")
    assert game.state.bank_broken
    pass_all(game)
    assert (game.state.round.kind, game.state.round.of, entity(game)) == ("OR", 3, "SFA")
    finish_turn(game, "SFA")
    assert (game.state.round.number, game.state.end_reason) == (1, "stock_market")


# The last player


def ruined(game, *names):
    """Players who must choose between a loan and leaving, the first one first."""
    for name in reversed(names):
        player = seat(game, name)
        game.state.pending.append(Pending("loan", player, player))


def test_13_the_game_ends_when_one_player_is_left():
    game = bare()
    found(game, "SFA", "A")
    fund(game, "B", 0)
    fund(game, "C", 0)
    fund(game, "SFA", 100)
    start_operating(game)
    ruined(game, "B", "C")
    assert (step(game), actor(game), legal(game)) == ("loan", "B", ["leave", "loan"])
    play(game, "leave")
    assert not game.state.finished
    play(game, "leave")
    assert game.state.end_reason == "bankrupt"
    assert result(game) == {"A": 500 + 2 * price(game, "SFA"), "B": 0, "C": 0}
    assert game.decision is None
    assert legal(game) == []


def test_13_with_two_players_left_it_goes_on():
    game = bare()
    found(game, "SFA", "A")
    fund(game, "SFA", 100)
    fund(game, "C", 0)
    start_operating(game)
    ruined(game, "C")
    play(game, "leave")
    assert not game.state.finished
    finish_turn(game, "SFA")
    assert (game.state.round.kind, actor(game)) == ("SR", "A")
    play(game, "pass")
    assert actor(game) == "B"
    play(game, "pass")
    assert game.state.round.kind == "OR"


def test_13_nothing_is_played_after_the_end():
    game = two_running()
    leave_in_bank(game, 0)
    at_step(game, "SFA", "dividend", revenue=50, operated=["RCS"])
    play(game, "dividend pay")
    finish_turn(game, "SFA")
    assert game.state.finished
    assert refuse(game, "pass") == "game_over"


# No other end


def test_13_passing_of_ones_own_accord_does_not_end_the_game():
    """Nothing runs and nobody has an income, but everybody could start RCS."""
    game = bare()
    start_stock_round(game)
    assert "start RCS 68 20%" in legal(game)
    play(game, "pass", "pass", "pass")
    assert not game.state.finished
    assert (game.state.round.kind, "start RCS 68 20%" in legal(game)) == ("SR", True)


def test_13_the_closing_of_the_last_corporation_does_not_end_the_game():
    """RCS closes at the end of a round of passes; in the next one it may be started again."""
    game = bare()
    found(game, "RCS", "A", percent=40)
    hold(game, "RCS", "pool", 10)
    price_at(game, "RCS", 8, 0)
    start_stock_round(game)
    play(game, "pass", "pass", "pass")
    assert not corporation_of(game, "RCS").floated
    assert not game.state.finished
    assert (game.state.round.kind, game.state.round.turn) == ("SR", 3)


# The score


def test_13_score_is_money_and_stock_less_loans():
    """A: 500, 20 % of SFA at 100 and 30 % of RCS at 68."""
    game = bare()
    found(game, "SFA", "A")
    found(game, "RCS", "B", price=68, percent=30)
    hold(game, "RCS", "A", 30)
    assert value_of(game, "A") == 500 + 200 + 204
    game.state.players[seat(game, "A")].loans = 1
    assert value_of(game, "A") == 904 - 750


def test_13_the_last_certificate_counts_two_shares():
    game = bare()
    found(game, "SFA", "A")
    hold(game, "SFA", "B", 30, last=True)
    assert value_of(game, "B") == 500 + 300


@pytest.mark.parametrize(("loans", "value"), [(0, 900), (1, 150), (2, 0), (3, 0)])
def test_13_each_loan_costs_750_but_nobody_ends_below_zero(loans, value):
    game = bare()
    found(game, "SFA", "A", percent=40)
    game.state.players[seat(game, "A")].loans = loans
    assert value_of(game, "A") == value


def test_13_privates_corporate_money_and_trains_do_not_count():
    game = bare()
    found(game, "SFA", "A")
    before = value_of(game, "A")
    give_private(game, "RSA", "A")
    give_private(game, "SMS", "SFA")
    fund(game, "SFA", 1000)
    assert value_of(game, "A") == before == 700


def test_13_who_has_left_has_nothing():
    game = bare()
    game.state.players[seat(game, "B")].left = True
    assert value_of(game, "B") == 0


def test_13_stock_of_a_closed_corporation_counts_nothing():
    game = bare()
    found(game, "SFA", "A", percent=40)
    Closing.of(game).close(game, corporation_of(game, "SFA"))
    assert value_of(game, "A") == 500


def test_13_the_score_is_taken_at_the_prices_of_the_end():
    """SFA's last dividend moves its price to the right before the values are taken."""
    game = two_running("12")
    leave_in_bank(game, 5)
    at_step(game, "SFA", "dividend", revenue=100, operated=["RCS"])
    play(game, "dividend pay")
    finish_turn(game, "SFA")
    assert price(game, "SFA") == 111
    assert result(game)["A"] == 500 + 40 + 4 * 111
