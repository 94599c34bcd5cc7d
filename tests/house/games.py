"""Games that the house plays."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.checking.invariants import violations
from engine.checking.selfplay import pick
from engine.game import Game
from engine.house.choice import Choice
from engine.house.decide import choose
from engine.records.record import new_game
from engine.title import Setup
from titles.t1849.title import load

LONGEST = 1_200
"""Moves after which a game of the house counts as endless."""


def open_table(players: int, seed: int, variants: tuple[str, ...] = ()) -> Game:
    """A new game of 1849."""
    return new_game(load(), Setup("1849", tuple("ABCDE"[:players]), seed, None, variants))


def decisions(game: Game) -> Iterator[Choice]:
    """What the house chooses, each choice before it is played, to the end of the game."""
    for _ in range(LONGEST):
        if game.state.finished:
            return
        choice = choose(game)
        yield choice
        game.apply(choice.move)
        assert not list(violations(game))
    raise AssertionError(f"the game with seed {game.setup.seed} does not end")


def play_out(game: Game) -> Game:
    """The game, played to its end by the house alone."""
    for _ in decisions(game):
        pass
    return game


def house_against_random(seat: str, seed: int) -> dict[str, int]:
    """The final values of a game in which the house has one of three seats."""
    game = open_table(3, seed)
    generator = random.Random(seed)
    while not game.state.finished:
        decision = game.decision
        assert decision is not None
        house = decision.player == seat
        game.apply(choose(game).move if house else pick(generator, game))
    assert game.state.result is not None
    return {str(player): value for player, value in game.state.result.items()}
