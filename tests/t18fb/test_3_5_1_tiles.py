"""LATER 3.5.1, PA23 3.4.1: tile steps (R129-R139)."""

from __future__ import annotations

from tests.kit.table import legal, play, refuse, step
from tests.t18fb.operating_table import deal, operate, start


def test_r130_the_first_tile_on_a_home_lies_in_any_way():
    game = deal()
    start(game, "FB")
    operate(game, "FB")
    assert {"lay I30 57 0", "lay I30 57 3", "lay I30 5 2"} <= set(legal(game, "lay"))
