"""Setting up games, self-play and the benchmark on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

import bot
import titles
from bot.bench import pictures
from bot.bench import table as bench
from bot.bench.networks import dense_network
from bot.cli import main
from bot.games import random_games
from bot.games.best_runs import best_runs
from bot.games.set_up import load_title, open_game
from engine.chance import shuffled
from engine.checking.selfplay import Violation, play_random_game
from engine.data.errors import DataError
from engine.ids import CorporationId
from tests.bot.conversation import PLAYERS
from tests.bot.positions import rich_position
from tests.kit.games import after


def test_seats_come_from_the_seed():
    for seed in range(5):
        assert open_game("1849", PLAYERS, seed).setup.players == tuple(
            shuffled(PLAYERS, seed, "seats")
        )


def test_new_games_take_the_last_revision():
    assert open_game("1849", PLAYERS).setup.revision == load_title("1849").revisions[-1]


def test_a_variant_named_twice_counts_once():
    assert open_game("1849", PLAYERS, 1, ["bonds", "bonds"]).setup.variants == ("bonds",)


def test_wrong_data_are_told_in_one_sentence(monkeypatch, capsys):
    fault = str(DataError("board.yaml", "hexes.B14", "a colour, found 5"))
    monkeypatch.setattr("titles.fault", lambda title_id: fault)
    assert main(["selfplay", "1849"]) == 1
    error = capsys.readouterr().err
    assert error == (
        "capo: 1849 cannot be played, something is wrong with it: board.yaml: hexes.B14: expected "
        "a colour, found 5.\n"
    )


# Best runs


def test_best_runs_in_a_rich_position():
    game = rich_position("run")
    assert game.decision is not None
    operator = game.state.corporations[CorporationId(game.decision.entity)]
    answer = best_runs(game, operator.id)
    assert answer["revenue"] == sum(run["revenue"] for run in answer["runs"]) > 0
    assert answer["optimal"]
    assert answer["bound"] == answer["revenue"]
    for run in answer["runs"]:
        assert set(run["stops"]) <= set(run["hexes"])
        assert run["train"] in operator.trains
    assert game.title.earning is not None
    assert game.title.earning.estimate(game, operator, operator.trains, 10**6) == answer["revenue"]


# Self-play


def test_selfplay_prints_a_line_a_game(capsys):
    assert main(["selfplay", "1849", "--seed", "5", "--players", "3"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("1849 seed 5, 3 players: ")
    assert " moves, " in line


def test_selfplay_goes_through_allsettings_of_that_fit():
    title = load_title("1849")
    settings = list(random_games.settings_of(title, None, None))
    assert len(settings) == len(set(settings))
    assert {number for number, _ in settings} == {3, 4, 5}
    assert {name for _, chosen in settings for name in chosen} == set(title.data.variants)
    assert (4, ("five_corporations",)) in settings
    assert (3, ("five_corporations",)) not in settings
    assert (3, ("electric_dreams",)) not in settings
    assert list(random_games.settings_of(title, 5, ("bonds",))) == [(5, ("bonds",))]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["1830"], 'There is no title "1830"; there are 1849, 1883, 18FB.'),
        (["18FB", "--edition", "X"], "There is no such edition; there are: LATER, PA23."),
        (["1849", "--players", "9"], "1849 is for 3, 4 or 5 players."),
        (["1849", "--players", "999999999"], "1849 is for 3, 4 or 5 players."),
        (["1849", "--variants", "fast"], 'There is no variant "fast"; there are'),
        (["1849", "--variants", "electric_dreams"], "The variant electric_dreams also needs"),
    ],
)
def test_selfplay_of_what_does_not_exist(options, expected, capsys):
    assert main(["selfplay", *options]) == 1
    assert capsys.readouterr().err.startswith(f"capo: {expected}")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (Violation("money in all is 5"), "violation: money in all is 5"),
        (KeyError("RCS"), "failure: KeyError: 'RCS'"),
    ],
)
def test_selfplay_fails_on_any_violation(error, told, monkeypatch, capsys):
    def break_down(*arguments: object) -> None:
        raise error

    monkeypatch.setattr("bot.games.random_games.play_random_game", break_down)
    assert main(["selfplay", "1849", "--games", "2", "--variants", "bonds"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"1849 seed 1, 3 players with bonds: {told}",
        f"1849 seed 2, 4 players with bonds: {told}",
    ]


# The benchmark


def test_the_benchmark_without_shared_games(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(bench, "FIXTURES", tmp_path)
    monkeypatch.setattr(bench, "REPEAT", 1)
    monkeypatch.setattr(bench, "DECISIONS_REPEAT", 1)
    monkeypatch.setattr(bench, "MOVES", 60)
    monkeypatch.setattr(bench, "RANDOM_GAMES", 1)
    monkeypatch.setattr(pictures, "COLD_STARTS", 1)
    # Openings and a first operating round are enough to be measured here.
    monkeypatch.setattr(
        bench, "play_random_game", lambda *all_, **how: after(play_random_game(*all_, **how), 120)
    )
    # Of the other titles one is enough here, without its maps.
    two = titles.playable()[:2]
    monkeypatch.setattr(titles, "playable", lambda: two)
    monkeypatch.setattr(bench, "map_rows", lambda game: ())
    monkeypatch.setattr(bench, "dense_network", lambda seed: dense_network(seed, 14, 6))
    assert main(["bench", "--networks", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "played at random" in lines[0]
    measures = [line.split("  ")[0] for line in lines[3:]]
    assert measures[:8] == [
        "replay of the record",
        "legal moves in a track decision",
        "best runs, last operating rounds",
        "best runs, 1 dense networks",
        "undo of the last of 60 moves",
        "checkpoint, encode + decode",
        "memory of a live game",
        "capo engine to its first answer",
    ]
    assert "stock market after a move" in measures


# The layers


def test_no_front_end_names_a_title():
    sources = sorted(Path(bot.__file__).parent.rglob("*.py"))
    assert sources
    for path in sources:
        text = path.read_text(encoding="utf-8")
        assert not [title_id for title_id in titles.ids() if title_id in text], path
