"""How corporations earn: asked for by best-run requests, pictures and the house.

Running trains on routes is one way (``engine/steps/run_trains.py``); a title may have another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from engine.ids import TrainName
from engine.state import Corporation

if TYPE_CHECKING:
    from engine.game import Game


@dataclass(frozen=True, slots=True)
class Earned:
    """One part of what is earned: the run of a train, or whatever the title counts."""

    by: str
    """The train, or what else earns it."""
    hexes: tuple[str, ...]
    """In the order and with the marks of the notation."""
    stops: tuple[str, ...]
    revenue: int


@dataclass(frozen=True, slots=True)
class Earnings:
    """The most that a corporation can earn now."""

    revenue: int
    optimal: bool
    """Whether that is proven; if not, it may be up to ``bound``."""
    bound: int
    parts: tuple[Earned, ...]


class Earning(Protocol):
    """How the corporations of a title earn."""

    def earnings(self, game: Game, corporation: Corporation) -> Earnings:
        """The most that the corporation can earn now."""
        ...

    def estimate(
        self, game: Game, corporation: Corporation, trains: Sequence[TrainName], steps: int
    ) -> int:
        """What it would earn with these trains, by a search of at most so many steps."""
        ...
