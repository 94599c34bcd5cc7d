"""Matches between houses: who wins how often, and how sure that is."""

from __future__ import annotations

import pytest

from bot.cli import main
from bot.games.house_matches import interval


def test_intervals_are_wide_for_few_games_and_never_leave_what_is_possible() -> None:
    low, high = interval(47, 47)
    assert high == pytest.approx(1.0)
    assert 0.9 < low < 0.95
    few, many = interval(1, 3), interval(100, 300)
    assert few[1] - few[0] > 3 * (many[1] - many[0])


def test_a_match_is_played_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "1849", "--house", "easy,perturbed,easy", "--games", "1"]) == 0
    printed = capsys.readouterr().out
    assert "easy, perturbed, easy: " in printed
    assert "with 2 of 3 seats" in printed
    assert "95 %" in printed


def test_an_unknown_house_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "1849", "--house", "strong,clever,easy"]) != 0
    assert "clever" in capsys.readouterr().err
