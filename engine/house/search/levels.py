"""How hard and in which spirit the house plays."""

from __future__ import annotations

from dataclasses import dataclass, replace
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


PATIENCE = 3
"""Moves in a row after which half as much is imagined, and less far."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What a decision may cost, in what is imagined: the same on every machine."""

    candidates: int
    """Moves that are compared."""
    finalists: tuple[int, ...]
    """How many of the best are played on by one stock round more, and how many of those again."""
    moves: int
    """Imagined moves after which nothing new is begun, for the first decision of a turn."""
    kept: int
    """Those of them that are kept for playing on."""
    decisions: int
    """Moves in a row after which a player goes on by rule of thumb."""

    def after(self, moves: int) -> Budget:
        """What is left for a decision after so many moves in a row, so that turns do not last."""
        further = max(0, len(self.finalists) - moves // PATIENCE)
        less = self.moves * PATIENCE // (PATIENCE + moves)
        kept = self.kept * less // self.moves
        return replace(self, moves=less, kept=kept, finalists=self.finalists[:further])


BUDGETS = {
    Level.NORMAL: Budget(candidates=3, finalists=(), moves=120, kept=0, decisions=12),
    Level.STRONG: Budget(candidates=12, finalists=(4, 2), moves=1_000, kept=200, decisions=16),
}
"""The levels that search."""
