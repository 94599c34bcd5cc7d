"""Chance: everything random comes from the seed, and comes out the same on every machine."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from engine.game import Game

T = TypeVar("T")


def shuffled(things: Iterable[T], seed: int, purpose: str) -> list[T]:
    """The things in an order that depends on the seed and on what it is for, on nothing else."""
    # Only random() is promised to give the same numbers in every version of Python.
    generator = random.Random(f"{seed}/{purpose}")
    rest = list(things)
    drawn = []
    while rest:
        drawn.append(rest.pop(int(generator.random() * len(rest))))
    return drawn


def roll(game: Game, sides: int) -> int:
    """Roll a die with faces 1 to ``sides``: the next result that the seed holds."""
    number = game.state.rolls
    game.state.rolls += 1
    return 1 + int(random.Random(f"{game.setup.seed}/roll/{number}").random() * sides)
