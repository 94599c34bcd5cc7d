"""The house plays whole games of every title to their end."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from bot.words.language import LANGUAGES, language
from engine.checking.invariants import violations
from engine.house.decide import choose
from engine.house.search.levels import Level, Temper
from engine.house.search.reasons import expectation
from engine.house.search.thinking import think
from engine.records.checkpoint import encode
from engine.records.record import new_game
from tests.every_title.found import (
    ALL_TABLES,
    PLAYABLE,
    editions_of,
    rules,
    set_up_for,
    tables,
)

LONGEST = 2_000
"""Moves after which a game of the house counts as endless."""
LOOK = 100
"""At every so many moves the choice is looked at more closely."""
TABLES = [
    (title_id, *max(tables(title_id), key=lambda table: len(table[1])), editions_of(title_id)[0])
    for title_id in PLAYABLE
]
"""The first table with the most variants: a game takes seconds. FUZZ=1 plays all."""


@pytest.mark.parametrize(
    ("title_id", "players", "variants", "edition"),
    ALL_TABLES if os.environ.get("FUZZ") else TABLES,
)
def test_a_game_of_the_house_ends_and_is_worth_something(title_id, players, variants, edition):
    setup = set_up_for(title_id, players, 1, variants, edition)
    game = new_game(rules(title_id, edition), setup)
    money = sum(player.cash for player in game.state.players.values())
    for number in range(LONGEST):
        if game.state.finished:
            break
        choice = choose(game)
        for code in LANGUAGES:
            assert language(code).about(game).say(choice.reason, **choice.facts).endswith(".")
        if number % LOOK == 0:
            look_at(game, choice)
        game.apply(choice.move)
        assert not list(violations(game))
    assert game.state.result is not None, "the game does not end"
    assert sum(game.state.result.values()) > 3 * money
    assert not any(player.left for player in game.state.players.values())


@pytest.mark.parametrize("title_id", PLAYABLE)
def test_the_house_looks_ahead_in_every_title(title_id):
    """In the opening, while trading and while operating: legal moves, with reasons in words."""
    game = new_game(rules(title_id), set_up_for(title_id, *tables(title_id)[0][:1], 2, ()))
    for number in range(40):
        if number % 13 == 0:
            thought = think(game, Level.NORMAL, Temper.KEEN)
            choice = thought.choice
            assert choice.move in game.legal_moves()
            for code in LANGUAGES:
                about = language(code).about(game)
                keys = (choice.reason, expectation(choice.facts) or choice.reason)
                assert all(about.say(key, **choice.facts).endswith(".") for key in keys)
            assert think(game.copy(), Level.NORMAL, Temper.KEEN).choice == choice
        game.apply(choose(game).move)


@pytest.mark.parametrize("title_id", PLAYABLE)
def test_what_chance_has_in_store_does_not_change_a_thought(title_id):
    """Two games that differ only in the seed of what is still to be drawn, rolled and dealt."""
    game = new_game(rules(title_id), set_up_for(title_id, *tables(title_id)[0][:1], 2, ()))
    for number in range(31):
        if number % 15 == 0:
            other = game.copy()
            other.setup = replace(other.setup, seed=99_999)
            one, two = (think(each, Level.NORMAL, Temper.KEEN) for each in (game, other))
            assert one.choice == two.choice
            assert [each.value for each in one.considered] == [
                each.value for each in two.considered
            ]
        game.apply(choose(game).move)


def look_at(game, choice):
    """A choice is legal and repeatable, and choosing leaves no trace."""
    assert choice.move in game.legal_moves()
    before, length = encode(game.state), len(game.record)
    assert choose(game) == choice == choose(game.copy())
    assert (encode(game.state), len(game.record)) == (before, length)
