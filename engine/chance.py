"""Chance: everything random comes from the seed, and comes out the same on every machine."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TypeVar

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
