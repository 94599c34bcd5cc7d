"""Whole recorded games, one for every way in which a game can end, with their exact results.

They were played at random by our engine (``capo selfplay``) and are named after their end.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.record import play_record, read_record, write_record
from engine.view import show_state
from titles.t1849.title import load

RECORDS = Path(__file__).with_name("records")
RESULTS = {
    "bank": {"Anna": 7936, "Bruno": 0, "Carla": 0},
    "bankrupt": {"Anna": 0, "Bruno": 17, "Carla": 0},
    "stalemate": {"Anna": 0, "Bruno": 15, "Carla": 19, "Dario": 34},
    "stock_market": {"Anna": 20, "Bruno": 0, "Carla": 8857, "Dario": 0},
}


@pytest.mark.parametrize("reason", RESULTS)
def test_13_a_recorded_game_ends_as_it_did(reason: str) -> None:
    text = (RECORDS / f"{reason}.18xx").read_text(encoding="utf-8")
    game = play_record(read_record(text), load())
    assert (game.state.end_reason, show_state(game)["result"]) == (reason, RESULTS[reason])
    assert write_record(game) == text
