"""Matches between houses: who wins how often, and how sure that is."""

from __future__ import annotations

import re

import pytest

from bot.cli import main
from bot.games.house_matches import interval


def test_intervals_are_wide_for_few_games_and_never_leave_what_is_possible() -> None:
    low, high = interval(47, 47)
    assert high == pytest.approx(1.0)
    assert 0.9 < low < 0.95
    few, many = interval(1, 3), interval(100, 300)
    assert few[1] - few[0] > 3 * (many[1] - many[0])


@pytest.mark.parametrize(("title", "seed"), [("1849", "102"), ("18FB", "2")])
def test_a_match_says_who_played_how_and_counts_it_so(
    title: str, seed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where players are seated anew in the course of the game."""
    assert main(["selfplay", title, "--house", "easy,perturbed,easy", "--seed", seed]) == 0
    first, *rows = capsys.readouterr().out.splitlines()
    kinds = dict(re.findall(r"(Player \d) (easy|perturbed)", first))
    ranking = re.findall(r"(Player \d) (?:L\. |D)\d", first)
    assert kinds.keys() == set(ranking)
    assert list(kinds) != sorted(kinds), "seated by chance"
    winner = kinds[ranking[0]]
    assert any(row.startswith(f"{winner}: 1 of 1 games won") for row in rows)
    printed = "\n".join(rows)
    assert "with 2 of 3 seats" in printed
    assert "95 %" in printed
    assert "first bought in operating round: " in printed


def test_an_unknown_house_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "1849", "--house", "strong,clever,easy"]) != 0
    assert "clever" in capsys.readouterr().err
