"""A copy of a game goes its own way."""

from __future__ import annotations

import random

import pytest

from engine.checking.selfplay import pick
from engine.game import Game
from engine.records.checkpoint import encode
from engine.records.record import new_game
from engine.title import Setup
from titles.t1849.title import load


def played(moves: int) -> Game:
    """A game of 1849 after some random moves."""
    game = new_game(load(), Setup("1849", ("A", "B", "C"), 5))
    go_on(game, moves, 5)
    return game


def go_on(game: Game, moves: int, seed: int) -> None:
    generator = random.Random(seed)
    for _ in range(moves):
        game.apply(pick(generator, game))


@pytest.mark.parametrize("moves", [0, 16, 77])
def test_playing_on_a_copy_leaves_the_game_alone(moves):
    game = played(moves)
    before, legal = encode(game.state), list(game.legal_moves())
    copy = game.copy()
    assert encode(copy.state) == before
    assert list(copy.legal_moves()) == legal
    go_on(copy, 20, 6)
    assert (encode(game.state), list(game.legal_moves())) == (before, legal)
    assert len(game.record) == moves


def test_a_copy_can_be_taken_back_as_far_as_the_game():
    game = played(77)
    copy = game.copy()
    go_on(copy, 20, 6)
    copy.undo(60)
    game.undo(40)
    assert encode(copy.state) == encode(game.state)
    assert copy.record == game.record
