"""Random games to their end, for every number of players and every variant, all checked."""

from __future__ import annotations

import pytest

from engine.selfplay import play_random_game
from engine.title import Setup
from titles.t1883.title import load

GAMES = [(players, ()) for players in (2, 3, 4)] + [
    (3, ("mandatory_merging",)),
    (4, ("mandatory_merging", "strengthen_the_weak")),
    (3, ("strengthen_the_weak",)),
    (3, ("bombs_away",)),
    (3, ("bombs_away", "events_in_advance")),
]


@pytest.mark.parametrize(("seed", "game"), list(enumerate(GAMES, start=10)))
def test_a_random_game_ends_without_a_violation(seed, game):
    players, variants = game
    names = tuple("ABCD"[:players])
    played = play_random_game(load(), Setup("1883", names, seed, None, variants))
    assert played.state.finished
