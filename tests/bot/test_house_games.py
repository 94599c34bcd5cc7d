"""``capo selfplay --house``: what is counted, and that games are played to their end."""

from __future__ import annotations

from collections import Counter

from bot.cli import main
from bot.games.house_games import Played, statistics


def test_statistics_for_each_number_of_players():
    games = [
        Played(
            2, 15, "7", Counter({"2": 4, "7": 1}), Counter({"pass": 9}), [900, 700], [90], "bank",
            [0.1, 0.3], {"2": 1, "7": 9},
        ),
        Played(
            2, 17, "8", Counter({"2": 5, "8": 2}), Counter({"pass": 3}), [800, 800], [110], "bank",
            [0.2], {"2": 2},
        ),
        Played(3, 4, "3", Counter(), Counter(), [1, 2, 3], [], "bankrupt", [0.0]),
    ]  # fmt: skip
    assert list(statistics(games))[:12] == [
        "2 players, 2 games",
        "  operating rounds  16.0 (15 to 17)",
        "  last phase        7: 1, 8: 1",
        "  end               bank: 2",
        "  trains bought     2 4.5, 8 1.0, 7 0.5",
        "  first bought      2 1.5 (2 games), 7 9.0 (1 games)",
        "  totals            800.0 (700 to 900)",
        "  best total        850.0 (800 to 900)",
        "  share prices      100.0 (90 to 110)",
        "  wins by seat      1: 2, 2: 1",
        "  moves             pass 6.0",
        "  a choice          0.200 s, at most 0.30 s",
    ]
    assert "  share prices      none" in statistics(games)


def test_houses_that_slip_play_another_game_with_another_seed(capsys):
    """Without chance in the rules, houses that never slip play one game again and again."""
    lines = []
    for seed in ("5", "6"):
        asked = ["--house", "perturbed", "--players", "3", "--seed", seed]
        assert main(["selfplay", "1849", *asked]) == 0
        lines.append(capsys.readouterr().out.splitlines())
    assert lines[0][1] == lines[1][1] == "3 players, 1 games"
    assert lines[0][2:] != lines[1][2:]


def test_the_house_plays_all_seats_to_the_end(capsys):
    assert main(["selfplay", "1849", "--house", "--players", "3", "--seed", "5"]) == 0
    first, second, *rows = capsys.readouterr().out.splitlines()
    assert first.startswith("1849 seed 5, 3 players: ")
    assert second == "3 players, 1 games"
    assert len(rows) == 11
