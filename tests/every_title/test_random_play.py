"""Random games to their end, for every number of players and every variant, all checked.

After every move money is conserved, each certificate has one owner, tiles and tokens are counted;
now and then every legal move reads back and can be applied, others are refused without change, and
undoing, saving and loading are inverse. ``capo selfplay`` plays as many as one likes.
"""

from __future__ import annotations

import pytest

from engine.checking.selfplay import play_random_game
from tests.every_title.found import ALL_TABLES, editions_of, rules, set_up_for


@pytest.mark.parametrize(("title_id", "players", "variants", "edition"), ALL_TABLES)
def test_a_random_game_ends_without_a_violation(title_id, players, variants, edition):
    seed = 100 + ALL_TABLES.index((title_id, players, variants, edition))
    setup = set_up_for(title_id, players, seed, variants, edition)
    game = play_random_game(rules(title_id, edition), setup)
    assert game.state.finished
    assert game.state.result is not None
    assert set(game.state.result) == set(game.state.players)


def test_every_number_of_players_every_variant_and_every_edition_is_played():
    ids = {title_id for title_id, *_ in ALL_TABLES}
    played = {(title_id, players) for title_id, players, *_ in ALL_TABLES}
    assert played == {(t, players) for t in ids for players in rules(t).data.players}
    chosen = {(title_id, variant) for title_id, _, found, _ in ALL_TABLES for variant in found}
    assert chosen == {(t, variant) for t in ids for variant in rules(t).data.variants}
    editions = {(title_id, edition) for title_id, *_, edition in ALL_TABLES}
    assert editions == {(t, edition) for t in ids for edition in editions_of(t)}
