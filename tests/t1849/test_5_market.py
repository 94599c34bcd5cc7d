"""The stock market: how tokens move, what stops them, and the order they give (§5)."""

import pytest

from engine.capital.price_moves import move_price
from tests.kit.editing import price_at
from tests.kit.reading import order, price, space
from tests.t1849.positions_stock import bare, corporation_of
from tests.t1849.table import found


def moved(start, direction, phase="12", times=1):
    """Where a token comes to and at what price; None where its corporation closes."""
    game = bare(phase=phase)
    found(game, "RCS", "A")
    price_at(game, "RCS", *start)
    move_price(game, corporation_of(game, "RCS"), direction, times)
    if not corporation_of(game, "RCS").floated:
        return None
    row, column = space(game, "RCS")
    return row, column, price(game, "RCS")


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ((3, 5), "right", (3, 6, 111)),
        ((3, 5), "left", (3, 4, 90)),
        ((3, 5), "up", (2, 5, 105)),
        ((3, 5), "down", (4, 5, 95)),
        ((2, 10), "up", (1, 10, 195)),
        ((1, 10), "right", (1, 11, 216)),
    ],
)
def test_5_a_token_moves_one_space(start, direction, end):
    assert moved(start, direction) == end


@pytest.mark.parametrize("column", [0, 7, 12])
def test_5_up_on_the_top_row_does_not_move(column):
    assert moved((0, column), "up")[:2] == (0, column)


@pytest.mark.parametrize(
    ("row", "column"), [(9, 1), (9, 3), (8, 4), (8, 6), (7, 9), (6, 10), (5, 11), (4, 12), (3, 13)]
)
def test_5_down_at_the_lower_edge_does_not_move(row, column):
    assert moved((row, column), "down")[:2] == (row, column)


def test_5_several_rows_down_stop_at_the_edge():
    assert moved((7, 6), "down", times=4) == (8, 6, 56)


@pytest.mark.parametrize("row", range(8))
def test_5_left_at_the_left_edge_goes_down(row):
    assert moved((row, 0), "left")[:2] == (row + 1, 0)


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ((9, 3), (8, 3, 40)),
        ((8, 6), (7, 6, 70)),
        ((7, 9), (6, 9, 114)),
        ((6, 10), (5, 10, 146)),
        ((5, 11), (4, 11, 178)),
        ((4, 12), (3, 12, 208)),
    ],
)
def test_5_right_at_the_right_edge_goes_up(start, end):
    assert moved(start, "right") == end


@pytest.mark.parametrize("phase", ["4", "6", "8", "10", "12"])
@pytest.mark.parametrize(
    ("start", "end"),
    [
        ((2, 12), (1, 12, 240)),
        ((1, 12), (0, 12, 276)),
        ((0, 12), (0, 12, 276)),
        ((3, 13), (3, 13, 230)),
    ],
    ids=["218", "240", "276", "230"],
)
def test_5_blue_zone_is_the_edge_before_phase_16(phase, start, end):
    """At 218 and 240 right becomes up; 276 has no row above and above 230 it is blue."""
    assert moved(start, "right", phase) == end


def test_5_up_from_230_is_blocked_before_phase_16():
    assert moved((3, 13), "up") == (3, 13, 230)
    assert moved((3, 13), "up", "16") == (2, 13, 242)


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ((0, 12), (0, 13, 306)),
        ((1, 12), (1, 13, 266)),
        ((2, 12), (2, 13, 242)),
        ((3, 13), (2, 13, 242)),
        ((2, 15), (1, 15, 328)),
        ((1, 15), (0, 15, 377)),
        ((0, 14), (0, 15, 377)),
        ((0, 15), (0, 15, 377)),
    ],
)
def test_5_blue_zone_is_open_in_phase_16(start, end):
    assert moved(start, "right", "16") == end


def test_5_a_token_may_stand_on_a_starting_space_of_a_later_phase():
    """The marks of 144 and 216 are for starting; tokens move over them in any phase."""
    assert moved((2, 7), "right", "4") == (2, 8, 144)
    assert moved((1, 10), "right", "4") == (1, 11, 216)


@pytest.mark.parametrize(
    ("row", "column", "direction"), [(8, 0, "down"), (8, 0, "left"), (9, 1, "left")]
)
def test_5_entering_the_closed_box_closes_the_corporation(row, column, direction):
    assert moved((row, column), direction) is None


def test_5_a_moved_token_goes_to_the_bottom_of_the_stack():
    game = bare()
    for name in ("RCS", "CTL", "ATA"):
        found(game, name, "A", price=100)
    assert order(game) == "RCS CTL ATA"
    price_at(game, "RCS", 4, 5)
    move_price(game, corporation_of(game, "RCS"), "up")
    assert order(game) == "CTL ATA RCS"


@pytest.mark.parametrize(
    ("row", "column", "direction"),
    [(0, 5, "up"), (9, 1, "down"), (0, 12, "right"), (3, 13, "right"), (3, 13, "up")],
)
def test_5_unmoved_token_keeps_its_place(row, column, direction):
    game = bare(phase="12")
    for name in ("RCS", "CTL"):
        found(game, name, "A")
        price_at(game, name, row, column)
    assert not move_price(game, corporation_of(game, "RCS"), direction)
    assert order(game) == "RCS CTL"


def test_5_market_order_is_price_then_right_then_top():
    """95 is printed in four places."""
    game = bare(4, phase="10")
    for name, row, column in (
        ("SFA", 4, 5),
        ("IFT", 4, 5),
        ("RCS", 7, 9),
        ("CTL", 0, 2),
        ("ATA", 2, 4),
        ("AFG", 3, 5),
    ):
        found(game, name, "A", home="M9" if name == "AFG" else "")
        price_at(game, name, row, column)
    assert [price(game, name) for name in ("RCS", "SFA", "IFT", "ATA", "CTL")] == [95] * 5
    assert order(game) == "AFG RCS SFA IFT ATA CTL"
