"""Operating rounds: order, income, steps, no credit (§10)."""

import pytest

from tests.kit.editing import fund, give_private, price_at
from tests.kit.reading import cash, happened
from tests.kit.table import actor, at_step, entity, legal, play, settle, start_operating, step
from tests.t1849.positions_stock import bare, corporation_of, finish_turn, pass_all, refuse
from tests.t1849.positions_track import (
    PALERMO_TO_CALTANISSETTA,
    PALERMO_TO_PARTINICO,
    lay_out,
    operating,
)
from tests.t1849.table import found, hold


def turns(game):
    """Who operates, in order, when everybody only passes."""
    order = []
    now = game.state.round
    while game.state.round is now and not game.state.finished:
        if entity(game) not in order:
            order.append(entity(game))
        play(game, "pass")
    return order


def three_corporations(**spaces):
    """RCS, SFA and ATA on given market spaces, each with something to build and no route."""
    game = bare()
    for corporation, president in (("RCS", "A"), ("SFA", "B"), ("ATA", "C")):
        found(game, corporation, president)
        fund(game, corporation, 100)
    for corporation, (row, column) in spaces.items():
        price_at(game, corporation, row, column)
    return game


# Order


def test_10_the_highest_price_first():
    game = three_corporations(RCS=(4, 2), SFA=(3, 5), ATA=(2, 8))
    start_operating(game)
    assert turns(game) == ["ATA", "SFA", "RCS"]


def test_10_of_equal_prices_the_one_further_right_first():
    """95 stands in four places of the market."""
    game = three_corporations(RCS=(0, 2), SFA=(7, 9), ATA=(2, 4))
    start_operating(game)
    assert turns(game) == ["SFA", "ATA", "RCS"]


def test_10_in_one_space_the_top_of_the_stack_first():
    game = three_corporations()
    for corporation in ("ATA", "RCS", "SFA"):
        price_at(game, corporation, 3, 5)
    start_operating(game)
    assert turns(game) == ["ATA", "RCS", "SFA"]


def test_10_the_president_decides():
    game = three_corporations(RCS=(4, 2), SFA=(3, 5), ATA=(2, 8))
    start_operating(game)
    assert (entity(game), actor(game)) == ("ATA", "C")


def test_10_everybody_operates_once_a_round():
    """ATA earns nothing and falls to the price of SFA, but has had its turn."""
    game = three_corporations(RCS=(4, 2), SFA=(3, 5), ATA=(3, 6))
    start_operating(game)
    assert turns(game) == ["ATA", "SFA", "RCS"]
    assert corporation_of(game, "ATA").column == 5


def test_10_order_is_judged_when_the_one_before_has_finished():
    """A sells ATA to help RCS: ATA falls below SFA, which now comes first."""
    game = three_corporations(RCS=(2, 8), ATA=(3, 5), SFA=(3, 5))
    hold(game, "ATA", "A", 10)
    lay_out(game, PALERMO_TO_PARTINICO)
    fund(game, "RCS", 50)
    fund(game, "A", 0)
    start_operating(game)
    assert entity(game) == "RCS"
    play(game, "pass")
    assert step(game) == "emergency"
    play(game, "sell ATA 1")
    assert corporation_of(game, "ATA").row == 4
    play(game, "train 4H")
    finish_turn(game, "RCS")
    assert entity(game) == "SFA"


def test_10_closed_before_its_turn_a_corporation_does_not_operate():
    game = three_corporations(RCS=(2, 8), SFA=(3, 5), ATA=(8, 0))
    hold(game, "ATA", "A", 10)
    lay_out(game, PALERMO_TO_PARTINICO)
    fund(game, "RCS", 90)
    fund(game, "A", 0)
    start_operating(game)
    play(game, "pass", "sell ATA 1")
    assert not corporation_of(game, "ATA").floated
    play(game, "train 4H")
    finish_turn(game, "RCS")
    assert turns(game) == ["SFA"]


# Income


def test_10_private_income_at_the_start_of_every_round():
    """To players and to corporations, before anybody operates, in each round of a set."""
    game = three_corporations()
    give_private(game, "SIGI", "B")
    give_private(game, "SMS", "ATA")
    before = cash(game, "B"), cash(game, "ATA")
    start_operating(game, phase="6", of=2)
    assert (cash(game, "B"), cash(game, "ATA")) == (before[0] + 10, before[1] + 20)
    now = game.state.round
    while game.state.round is now:
        play(game, "pass")
    assert game.state.round.number == 2
    assert (cash(game, "B"), cash(game, "ATA")) == (before[0] + 20, before[1] + 40)


# Steps


def test_10_steps_in_order():
    tiles = [*PALERMO_TO_PARTINICO, *PALERMO_TO_CALTANISSETTA]
    game = operating(tiles=tiles, trains=["4H"], treasury=500)
    corporation_of(game, "RCS").turns = 2
    settle(game)
    seen = [step(game)]
    for line in ("pass", "token H8", "run auto", "dividend pay", "train 4H", "pass"):
        play(game, line)
        seen.append(step(game))
    assert seen == ["track", "token", "run", "dividend", "train", "train", "finance"]


@pytest.mark.parametrize(
    ("at", "line"),
    [
        ("track", "token H8"),
        ("track", "train 4H"),
        ("token", "lay B4 7 5"),
        ("token", "run auto"),
        ("run", "train 4H"),
        ("dividend", "train 4H"),
        ("train", "token H8"),
        ("train", "dividend pay"),
        ("finance", "train 4H"),
    ],
)
def test_10_nothing_out_of_order(at, line):
    tiles = [*PALERMO_TO_PARTINICO, *PALERMO_TO_CALTANISSETTA]
    game = operating(tiles=tiles, trains=["4H"], treasury=500)
    corporation_of(game, "RCS").turns = 2
    at_step(game, "RCS", at, revenue=70)
    assert step(game) == at
    assert refuse(game, line) == "not_now"


def test_10_a_step_with_nothing_to_do_is_passed_over():
    """SFA can neither build (no money) nor place, run, buy or sell: its turn is over at once."""
    game = bare()
    found(game, "SFA", "A")
    corporation_of(game, "SFA").turns = 0
    start_operating(game)
    assert game.state.round.kind == "SR"


# No credit


def test_10_no_credit_for_track():
    game = operating(tiles=["B4 7 5"], treasury=0, trains=["4H"])
    assert legal(game, "lay D4") == []
    assert refuse(game, "lay D4 4 0") == "treasury_too_small"


def test_10_no_credit_for_trains():
    """RCS has a train already, so nobody has to help: there is nothing to buy for 99."""
    game = operating(step="train", tiles=PALERMO_TO_PARTINICO, treasury=99, trains=["4H"])
    assert step(game) != "train"
    game = operating(step="train", tiles=PALERMO_TO_PARTINICO, treasury=100, trains=["4H"])
    assert legal(game) == ["pass", "train 4H"]


def test_10_revenue_may_be_spent_after_running():
    game = operating(tiles=PALERMO_TO_PARTINICO, treasury=30, trains=["4H"])
    play(game, "pass", "run auto", "dividend withhold")
    assert cash(game, "RCS") == 100
    play(game, "train 4H")
    assert corporation_of(game, "RCS").trains == ["4H", "4H"]


# Rounds


@pytest.mark.parametrize(
    ("phase", "rounds"), [("4", 1), ("6", 2), ("8", 2), ("10", 3), ("12", 3), ("16", 3)]
)
def test_10_number_of_operating_rounds(phase, rounds):
    game = three_corporations()
    game.state.phase = phase
    start_operating(game)
    pass_to_stock_round(game)
    pass_all(game)
    assert (game.state.round.kind, game.state.round.of) == ("OR", rounds)


def pass_to_stock_round(game):
    """Let everybody pass until the set of operating rounds is over."""
    while game.state.round.kind == "OR":
        play(game, "pass")


def test_10_stock_round_after_the_set():
    game = three_corporations()
    start_operating(game, phase="10", of=3)
    numbers = []
    while game.state.round.kind == "OR":
        if game.state.round.number not in numbers:
            numbers.append(game.state.round.number)
        events = play(game, "pass")
    assert numbers == [1, 2, 3]
    assert happened(game, events, "RoundStarted", kind="SR")
