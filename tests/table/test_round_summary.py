"""What rounds have brought, in whole recorded games."""

import pytest

from bot.games.records import read_game
from bot.table.telling.round_summary import (
    ends_set,
    last_round,
    last_set,
    parts_of,
    summary_lines,
)
from bot.words.language import language
from engine.game import Game
from tests.every_title.found import GAMES
from tests.kit.games import after, recorded_game
from tests.table.positions import RECORDS


def told(name: str, moves: int | None = None) -> list[str]:
    """The summary after so many moves of a recorded game, or at its end."""
    game = read_game(RECORDS / f"{name}.18xx")
    summary = last_round(Game(game.title, game.setup), game.record[:moves])
    return [] if summary is None else summary_lines(summary, language("en").about(game))


def test_before_the_first_round_has_ended_there_is_none() -> None:
    assert told("bank", 0) == []
    assert told("bank", 3) == []


def test_an_operating_round_tells_what_was_earned() -> None:
    assert told("bank") == [
        "📋 The operating round 17.3 is over.",
        "Earned: IFT L. 420, AFG L. 310, RCS L. 580.",
        "Worth: Anna L. 7936 (+L. 858), Bruno L. 0, Carla L. 0.",
    ]


def test_what_was_founded_and_closed_is_told() -> None:
    assert "New: RCS (Anna)." in told("bank", 248)
    assert told("bankrupt")[1] == "Closed: ATA, AFG."


@pytest.mark.parametrize(("title_id", "end"), GAMES)
def test_the_last_summary_of_a_game_has_its_result(title_id: str, end: str) -> None:
    game = recorded_game(title_id, end)
    summary = last_round(Game(game.title, game.setup), game.record)
    assert summary is not None
    assert summary.after == game.state.result
    assert summary.moves == len(game.record)


@pytest.mark.parametrize(("title_id", "end"), GAMES)
def test_the_last_set_is_found_without_the_moves_before_it(title_id: str, end: str) -> None:
    whole = recorded_game(title_id, end)
    parts = parts_of(Game(whole.title, whole.setup), whole.record, ends_set)
    sets = {part.moves: part for part in parts}
    for moves, expected in sets.items():
        assert last_set(after(whole, moves)) == expected
    assert sets
