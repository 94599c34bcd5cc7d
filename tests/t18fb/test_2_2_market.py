"""2.2: zones, ledges and moves of prices (R26-R35)."""

from __future__ import annotations

import pytest

from engine.capital import market
from engine.capital.price_moves import move_price
from engine.game import Game
from tests.kit.editing import price_at
from tests.t18fb.table import EDITIONS, corporation, price, started, stock_round
from titles.t18fb.shares.ledges import zone_of
from titles.t18fb.shares.market import move_up, sold_by_player


def at(row: int, column: int, edition: str = "LATER") -> Game:
    """FB's token on a space."""
    game = stock_round(edition)
    started(game, "FB", "A")
    price_at(game, "FB", row, column)
    return game


@pytest.mark.parametrize(
    ("row", "column", "shares", "end", "value"),
    [
        (4, 12, 2, 5, 170),
        (4, 12, 3, 7, 150),
        (5, 12, 1, 5, 170),
        (5, 12, 2, 7, 150),
        (7, 12, 1, 7, 150),
        (7, 12, 4, 7, 150),
        (10, 6, 1, 10, 60),
        (10, 6, 2, 12, 40),
        (10, 6, 3, 12, 40),
        (10, 6, 4, 14, 20),
        (3, 12, 1, 4, 180),
        (9, 6, 1, 10, 60),
        (9, 6, 2, 10, 60),
        (9, 6, 3, 12, 40),
    ],
)
def test_ledges(row: int, column: int, shares: int, end: int, value: int) -> None:
    """R28-R30, T1-T5: one row a share, but nothing ends one row under a ledge."""
    game = at(row, column)
    sold_by_player(game, corporation(game, "FB"), shares)
    assert (corporation(game, "FB").row, price(game, "FB")) == (end, value)


def test_the_bottom_clips_after_the_ledge() -> None:
    """R30: a fall that passes the ledge ends on the last space of the column at the latest."""
    game = at(5, 12)
    sold_by_player(game, corporation(game, "FB"), 5)
    assert corporation(game, "FB").row == 7


@pytest.mark.parametrize(
    ("row", "column", "zone"), [(10, 6, 0), (5, 12, 0), (6, 12, 1), (13, 6, 2)]
)
def test_zones(row: int, column: int, zone: int) -> None:
    """R26: start spaces are white."""
    game = at(row, column)
    assert zone_of(game, corporation(game, "FB")) == zone


@pytest.mark.parametrize("edition", EDITIONS)
def test_left_and_right(edition: str) -> None:
    """R32, R33: a token stays at the left end and goes up at the right end of its row."""
    game = at(4, 16, edition)
    move_price(game, corporation(game, "FB"), "right")
    assert (corporation(game, "FB").row, corporation(game, "FB").column) == (3, 16)
    price_at(game, "FB", 10, 1)
    assert not move_price(game, corporation(game, "FB"), "left")
    price_at(game, "FB", 6, 1)
    move_price(game, corporation(game, "FB"), "left")
    assert price(game, "FB") == 40


@pytest.mark.parametrize(("edition", "column"), [("LATER", 3), ("PA23", 4)])
def test_up_at_the_top(edition: str, column: int) -> None:
    """R34: at the top of a column PA23 moves right, LATER not at all."""
    game = at(1, 3, edition)
    move_up(game, corporation(game, "FB"), "bonus")
    assert (corporation(game, "FB").row, corporation(game, "FB").column) == (0, 3)
    move_up(game, corporation(game, "FB"), "bonus")
    assert (corporation(game, "FB").row, corporation(game, "FB").column) == (0, column)


def test_ledges_do_not_hinder_other_moves() -> None:
    """R35: a token rises from the light blue zone into the white one."""
    game = at(6, 12)
    move_up(game, corporation(game, "FB"), "bonus")
    assert corporation(game, "FB").row == 5


def test_stacks() -> None:
    """R27: who enters a space lies under those there; who does not leave it keeps its place."""
    game = stock_round()
    for name in ("FB", "NN", "LdA"):
        started(game, name, "A")
    sold_by_player(game, corporation(game, "FB"), 1)
    move_up(game, corporation(game, "FB"), "bonus")
    assert [c.id for c in market.market_order(game)] == ["NN", "LdA", "FB"]
    price_at(game, "NN", 10, 6)
    price_at(game, "LdA", 10, 6)
    sold_by_player(game, corporation(game, "NN"), 1)
    assert [c.id for c in market.market_order(game)] == ["FB", "NN", "LdA"]
