"""How corporations earn: asked for by best-run requests, pictures and the house.

Running trains on routes is one way (``engine/steps/run_trains.py``); a title may have another.
"""

from __future__ import annotations

from dataclasses import dataclass


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
    runs: bool = True
    """Whether its trains run at all; if not, nothing that is built now changes what it earns."""
