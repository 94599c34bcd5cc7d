"""Twenty random games to their end, of every number of players with every variant, all checked.

``capo selfplay 1883`` plays as many as one likes.
"""

from __future__ import annotations

from itertools import product

import pytest

from engine.selfplay import play_random_game
from engine.title import Setup
from titles.t1883.title import load

VARIANTS = ("mandatory_merging", "strengthen_the_weak", "bombs_away", "events_in_advance")
CHOICES = ((), *((variant,) for variant in VARIANTS), VARIANTS)
GAMES = [*product((2, 3, 4), CHOICES), (3, VARIANTS[:2]), (4, VARIANTS[1:])]


@pytest.mark.parametrize(("seed", "game"), list(enumerate(GAMES, start=10)))
def test_a_random_game_ends_without_a_violation(seed, game):
    players, variants = game
    names = tuple("ABCD"[:players])
    played = play_random_game(load(), Setup("1883", names, seed, None, variants))
    assert played.state.finished
