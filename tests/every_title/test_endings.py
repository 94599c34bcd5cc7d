"""Whole recorded games, one for every way in which a game can end, with their exact results."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from engine.records.record import write_record
from engine.showing.view import show_state
from tests.every_title.found import (
    PLAYABLE,
    editions_of,
    folder_of,
    game_name,
    play_text,
    records_of,
)
from tests.every_title.recording import ends_of

MADE = "make them: python -m tests.every_title.recording {}"


def results(title_id: str) -> dict[str, Any]:
    """What is known about the ends of a title's games."""
    file = folder_of(title_id) / "ends.yaml"
    return yaml.safe_load(file.read_text(encoding="utf-8")) if file.exists() else {}


GAMES = [
    (title_id, end, result)
    for title_id in PLAYABLE
    for end, result in results(title_id).items()
    if not isinstance(result, str)
]


@pytest.mark.parametrize("title_id", PLAYABLE)
def test_there_is_a_record_for_each_end(title_id: str) -> None:
    known = results(title_id)
    ends = {end for end in ends_of(title_id) if not isinstance(known.get(end), str)}
    names = {game_name(title_id, end, each) for end in ends for each in editions_of(title_id)}
    assert not names - set(known), f"no recorded games that end so; {MADE.format(title_id)}"
    recorded = {end for end, result in known.items() if not isinstance(result, str)}
    assert recorded == set(records_of(title_id)), MADE.format(title_id)


@pytest.mark.parametrize(("title_id", "end", "result"), GAMES)
def test_a_recorded_game_ends_as_it_did(title_id: str, end: str, result: dict[str, int]) -> None:
    text = records_of(title_id)[end].read_text(encoding="utf-8")
    game = play_text(title_id, text)
    reached = game_name(title_id, str(game.state.end_reason), game.setup.edition)
    assert (reached, show_state(game)["result"]) == (end, result)
    assert write_record(game) == text
