"""Moves whose lines are too long for a button or a menu are named shortly, and found again."""

from __future__ import annotations

from unittest.mock import Mock

from bot.table.turn.handles import LONGEST, handle_of, line_of
from engine.ids import HexId
from engine.notation import text_of
from titles.t18fb.verbs import PlaceTokenVia

HEXES = tuple(HexId(f"B{number}") for number in range(10, 40))
MOVES = [PlaceTokenVia(HexId("H12"), None, HEXES[:count]) for count in (2, 29, 30)]
GAME = Mock(legal_moves=lambda: MOVES)


def test_a_short_line_stands_for_itself():
    line = text_of(MOVES[0])
    assert handle_of(line) == line == line_of(GAME, line)


def test_a_long_line_is_found_again_by_a_short_handle():
    for move in MOVES[1:]:
        handle = handle_of(text_of(move))
        assert handle.startswith("token ")
        assert len(handle) <= LONGEST
        assert line_of(GAME, handle) == text_of(move)


def test_a_handle_of_no_legal_move_stays_and_cannot_be_read():
    handle = handle_of(text_of(MOVES[2]) + ",Z9")
    assert line_of(GAME, handle) == handle
