"""How hard and in which spirit the house plays."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """How hard it thinks."""

    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"


class Temper(StrEnum):
    """What it plays for."""

    FRIENDLY = "friendly"
    KEEN = "keen"
    RUTHLESS = "ruthless"


@dataclass(frozen=True, slots=True)
class Budget:
    """What a decision may cost, in what is imagined: the same on every machine."""

    candidates: int
    """Moves that are compared."""
    finalists: int
    """The best of them that are looked at once more, further ahead."""
    moves: int
    """Imagined moves after which nothing new is begun."""
    decisions: int
    """Moves in a row after which a player goes on by rule of thumb."""
    builds: bool
    """Whether track and tokens are searched, too."""


BUDGETS = {
    Level.NORMAL: Budget(candidates=6, finalists=0, moves=500, decisions=12, builds=False),
    Level.STRONG: Budget(candidates=12, finalists=2, moves=900, decisions=24, builds=True),
}
"""The levels that search."""
