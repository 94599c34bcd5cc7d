"""The end of a stock round: priority, then prices by where the stock is (§9.7)."""

import pytest

from tests.kit.editing import fund, price_at
from tests.kit.reading import order, priority, space
from tests.kit.table import entity, play, start_stock_round
from tests.t1849.positions_stock import (
    bare,
    corporation_of,
    held,
    last_to,
    pass_all,
    set_phase,
    take_all,
)
from tests.t1849.table import found, hold


def after_round(**spaces):
    """Where tokens stand after a round without moves.

    Each corporation has a space and where its stock is: ``pool`` some, ``hands`` all with players,
    ``treasury`` some there and none in the pool. All have money, so that the first one's operating
    turn waits for a tile.
    """
    game = bare(phase="12")
    for name, (row, column, stock) in spaces.items():
        found(game, name, "A", percent=40)
        fund(game, name, 200)
        price_at(game, name, row, column)
        if stock == "pool":
            hold(game, name, "pool", 10)
        elif stock == "hands":
            take_all(game, name, "B", "C")
    start_stock_round(game)
    play(game, "pass", "pass", "pass")
    return game


def test_9_7_stock_in_the_pool_moves_the_price_down_one_row():
    assert space(after_round(RCS=(3, 5, "pool")), "RCS") == (4, 5)


def test_9_7_one_row_however_much_is_in_the_pool():
    game = bare()
    found(game, "RCS", "A", percent=40)
    hold(game, "RCS", "pool", 50, last=True)
    start_stock_round(game)
    play(game, "pass", "pass", "pass")
    assert space(game, "RCS") == (4, 5)


def test_9_7_the_last_certificate_in_the_pool_counts_too():
    game = bare()
    found(game, "RCS", "A", percent=50)
    take_all(game, "RCS", "B")
    last_to(game, "RCS", "pool")
    start_stock_round(game)
    play(game, "pass", "pass", "pass")
    assert space(game, "RCS") == (4, 5)


def test_9_7_all_stock_with_players_moves_the_price_up_one_row():
    game = after_round(RCS=(3, 5, "hands"))
    assert held(game, "RCS", "treasury") == held(game, "RCS", "pool") == ""
    assert space(game, "RCS") == (2, 5)


def test_9_7_stock_in_the_treasury_leaves_the_price():
    assert space(after_round(RCS=(3, 5, "treasury")), "RCS") == (3, 5)


@pytest.mark.parametrize(("row", "column"), [(9, 1), (8, 6), (7, 9), (3, 13)])
def test_9_7_at_the_bottom_the_price_does_not_fall(row, column):
    assert space(after_round(RCS=(row, column, "pool")), "RCS") == (row, column)


@pytest.mark.parametrize(("row", "column"), [(0, 3), (0, 12), (3, 13)])
def test_9_7_at_the_top_and_at_230_the_price_does_not_rise(row, column):
    assert space(after_round(RCS=(row, column, "hands")), "RCS") == (row, column)


def test_9_7_from_phase_16_on_230_rises():
    game = bare(phase="16")
    found(game, "RCS", "A", percent=40)
    price_at(game, "RCS", 3, 13)
    take_all(game, "RCS", "B", "C")
    start_stock_round(game)
    play(game, "pass", "pass", "pass")
    assert space(game, "RCS") == (2, 13)


def test_9_7_218_and_240_rise_before_phase_16():
    game = after_round(RCS=(2, 12, "hands"), CTL=(1, 12, "hands"))
    assert (space(game, "RCS"), space(game, "CTL")) == ((1, 12), (0, 12))


def test_9_7_moves_in_the_order_before_them():
    """RCS falls to 95 and ATA rises to it; RCS was worth more and comes to lie on top."""
    game = after_round(ATA=(5, 5, "hands"), RCS=(3, 5, "pool"))
    assert space(game, "RCS") == space(game, "ATA") == (4, 5)
    assert order(game) == "RCS ATA"


def test_9_7_an_unmoved_token_stays_on_top():
    game = after_round(ATA=(5, 5, "hands"), RCS=(3, 5, "pool"), SFA=(4, 5, "treasury"))
    assert order(game) == "SFA RCS ATA"


def test_9_7_a_stack_keeps_its_order():
    game = after_round(RCS=(3, 5, "pool"), SFA=(3, 5, "pool"), ATA=(3, 5, "pool"))
    assert space(game, "ATA") == (4, 5)
    assert order(game) == "RCS SFA ATA"


def test_9_7_a_token_that_cannot_move_keeps_its_place():
    """RCS lies on top of SFA on the lowest space of its column; only the pool's moves down."""
    game = after_round(RCS=(9, 2, "pool"), SFA=(9, 2, "treasury"))
    assert order(game) == "RCS SFA"


def test_9_7_a_corporation_may_close_at_the_end_of_the_round():
    """27, the lowest space of the first column, lies above the closed box."""
    game = after_round(RCS=(8, 0, "pool"), SFA=(3, 5, "treasury"))
    assert not corporation_of(game, "RCS").floated
    assert game.state.queue[-1] == "RCS"
    assert entity(game) == "SFA"


def test_9_7_priority_is_settled_before_the_operating_rounds():
    game = bare()
    found(game, "SFA", "A", percent=40)
    start_stock_round(game, priority="B")
    play(game, "buy SFA treasury")
    pass_all(game)
    assert (game.state.round.kind, priority(game)) == ("OR", "C")


@pytest.mark.parametrize(
    ("phase", "rounds"), [("4", 1), ("6", 2), ("8", 2), ("10", 3), ("12", 3), ("16", 3)]
)
def test_9_7_operating_rounds_by_the_phase_follow(phase, rounds):
    game = bare()
    found(game, "SFA", "A")
    start_stock_round(game)
    set_phase(game, phase)
    play(game, "pass", "pass", "pass")
    assert (game.state.round.kind, game.state.round.number, game.state.round.of) == (
        "OR",
        1,
        rounds,
    )
