"""Random games to their end, for every number of players and every variant, all checked.

After every move money is conserved, each certificate has one owner, tiles and tokens are counted;
now and then every legal move reads back and can be applied, others are refused without change, and
undoing, saving and loading are inverse. ``capo selfplay`` plays as many as one likes.
"""

from __future__ import annotations

import pytest

from engine.checking.selfplay import play_random_game
from tests.every_title.found import ALL_TABLES, rules, set_up_for


@pytest.mark.parametrize(("title_id", "players", "variants"), ALL_TABLES)
def test_a_random_game_ends_without_a_violation(title_id, players, variants):
    seed = 100 + ALL_TABLES.index((title_id, players, variants))
    game = play_random_game(rules(title_id), set_up_for(title_id, players, seed, variants))
    assert game.state.finished
    assert game.state.result is not None
    assert set(game.state.result) == set(game.state.players)


def test_every_number_of_players_and_every_variant_is_played():
    played = {(title_id, players) for title_id, players, _ in ALL_TABLES}
    assert played == {(t, players) for t, _, _ in ALL_TABLES for players in rules(t).data.players}
    chosen = {(title_id, variant) for title_id, _, variants in ALL_TABLES for variant in variants}
    assert chosen == {(t, variant) for t, _, _ in ALL_TABLES for variant in rules(t).data.variants}
