"""Random games to their end, for every number of players and every variant, all checked.

After every move money is conserved, each certificate has one owner, tiles and tokens are counted;
now and then every legal move reads back and can be applied, others are refused without change, and
undoing, saving and loading are inverse. By default as many tables as have everything between them;
FUZZ=1 plays all. ``capo selfplay`` plays as many as one likes.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from engine.checking.selfplay import play_random_game
from tests.every_title.found import ALL_TABLES, editions_of, rules, set_up_for

Table = tuple[str, int, tuple[str, ...], str | None]


def marks(table: Table) -> set[tuple[str, object]]:
    """What a table shows of its title."""
    title_id, players, variants, edition = table
    shown: list[object] = [players, f"edition {edition}", *(variants or ["no variant"])]
    return {(title_id, each) for each in shown}


def few_tables() -> Iterator[Table]:
    """Tables that show all that any does, those that show most first."""
    missing = set().union(*map(marks, ALL_TABLES))
    while missing:
        best = max(ALL_TABLES, key=lambda table: len(marks(table) & missing))
        missing -= marks(best)
        yield best


PLAYED = ALL_TABLES if os.environ.get("FUZZ") else sorted(few_tables(), key=ALL_TABLES.index)


@pytest.mark.parametrize(("title_id", "players", "variants", "edition"), PLAYED)
def test_a_random_game_ends_without_a_violation(title_id, players, variants, edition):
    seed = 100 + ALL_TABLES.index((title_id, players, variants, edition))
    setup = set_up_for(title_id, players, seed, variants, edition)
    game = play_random_game(rules(title_id, edition), setup)
    assert game.state.finished
    assert game.state.result is not None
    assert set(game.state.result) == set(game.state.players)


def test_every_number_of_players_every_variant_and_every_edition_is_played():
    ids = {title_id for title_id, *_ in PLAYED}
    played = {(title_id, players) for title_id, players, *_ in PLAYED}
    assert played == {(t, players) for t in ids for players in rules(t).data.players}
    chosen = {(title_id, variant) for title_id, _, found, _ in PLAYED for variant in found}
    assert chosen == {(t, variant) for t in ids for variant in rules(t).data.variants}
    editions = {(title_id, edition) for title_id, *_, edition in PLAYED}
    assert editions == {(t, edition) for t in ids for edition in editions_of(t)}
