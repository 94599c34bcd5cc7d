"""Random games to their end, for every number of players and every variant, all checked."""

from __future__ import annotations

import pytest

from engine.selfplay import play_random_game
from engine.title import Setup
from titles.t1849.title import load

ALL = ("acquiring_station_tokens", "bonds", "electric_dreams")
GAMES = [
    (3, ()),
    (4, ()),
    (5, ()),
    (3, ("late_ift",)),
    (4, ("five_corporations",)),
    (5, ("bonds",)),
    (3, ("bonds",)),
    (4, ("acquiring_station_tokens",)),
    (5, ("free_runs",)),
    (3, ALL),
    (4, ALL),
    (5, ALL),
    (4, ("five_corporations", *ALL)),
    (3, ("acquiring_station_tokens", "late_ift")),
    (5, ("late_ift",)),
    (4, ("bonds", "free_runs")),
    (3, ()),
    (4, ()),
    (5, ()),
    (3, ALL),
]


@pytest.mark.parametrize(("seed", "game"), list(enumerate(GAMES, start=100)))
def test_a_random_game_ends_without_a_violation(seed, game):
    players, variants = game
    played = play_random_game(load(), Setup("1849", tuple("ABCDE"[:players]), seed, None, variants))
    assert played.state.finished
    assert played.state.result is not None
    assert set(played.state.result) == set(played.state.players)
