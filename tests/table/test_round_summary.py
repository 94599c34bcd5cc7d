"""What rounds have brought, in whole recorded games."""

import pytest

from bot.games.records import read_game
from bot.table.telling.occasions import _prices
from bot.table.telling.round_summary import (
    RoundSummary,
    ends_set,
    last_round,
    last_set,
    parts_of,
    ranking,
    summary_lines,
)
from bot.words.language import language
from engine.events import CorporationStarted
from engine.game import Game
from engine.ids import CorporationId, HexId, PlayerId
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
        "📋 Operating round 17.3 is over.",
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


def test_who_is_worth_the_same_has_the_same_place() -> None:
    anna, bruno, carla, dario = map(PlayerId, "1234")
    worth = {anna: 0, bruno: 700, carla: 0, dario: 90}
    assert list(ranking(worth)) == [(1, bruno), (2, dario), (3, anna), (3, carla)]


def test_the_price_of_what_was_founded_meanwhile_is_compared_with_that_of_its_founding() -> None:
    start = CorporationStarted(CorporationId("RCS"), PlayerId("1"), 100, 20, HexId("C5"))
    summary = RoundSummary("OR", 1, "1", {}, events=[start], prices={"RCS": 90})
    assert _prices(summary, language("en").about(read_game(RECORDS / "bank.18xx"))) == [
        "Prices: RCS L. 90 ↓."
    ]
