"""Whole recorded games, one for every way in which a game can end, with their exact results.

They were played at random (``tests/t1883/recording.py``) and are named after their end.
"""

from __future__ import annotations

import pytest

from engine.record import play_record, read_record, write_record
from engine.view import show_state
from tests.t1883.recording import MERGED, REASONS, RECORDS
from titles.t1883.title import load

RESULTS = {
    "bank": {"Anna": 3808, "Bruno": 2526, "Carla": 0, "Dario": 7148},
    "bankrupt": {"Anna": 0, "Bruno": 429, "Carla": 0},
    "stock_market": {"Anna": 0, "Bruno": 11047, "Carla": 13086},
}


@pytest.mark.parametrize("reason", RESULTS)
def test_9_0_a_recorded_game_ends_as_it_did(reason: str) -> None:
    text = (RECORDS / f"{reason}.18xx").read_text(encoding="utf-8")
    game = play_record(read_record(text), load())
    assert (game.state.end_reason, show_state(game)["result"]) == (reason, RESULTS[reason])
    assert write_record(game) == text
    assert reason != MERGED or "SEFTA" in game.state.corporations


def test_9_0_there_is_a_record_for_each_end() -> None:
    assert set(RESULTS) == REASONS
