"""What the house has found out in one search, shared by the positions it looks at."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.ids import CorporationId
    from engine.moves import Move


@dataclass(slots=True)
class Memory:
    """Revenues and habits of positions that differ little.

    Money, and whatever a title does not tell (``House.earning_facts``), is not part of the key:
    so a memory is for one decision and what might follow it soon, never for a whole game.
    """

    revenues: dict[tuple[object, ...], int] = field(default_factory=dict)
    habits: dict[tuple[object, ...], Move] = field(default_factory=dict)
    """What was played where lines of a search play alike."""
    saving: set[CorporationId] = field(default_factory=set)
    """Corporations that keep what they earn until they have bought another train."""

    def planning(self, saving: set[CorporationId]) -> Memory:
        """The same memory for a line in which these corporations save; it grows as one."""
        return replace(self, saving=saving)


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard the house thinks about a single decision."""

    looked_at: int
    """Lays that are looked at, at most; of more, only every second, third, ... one."""
    tried: int
    """Lays for which the best runs are found; the most promising ones."""
    tokens: int
    """Placements of tokens that are tried out, at the best cities."""
    resorts: int
    """Moves that are tried out where something must be done and there is no plan."""
    tries_specials: bool
    """Whether moves of kinds that only the title knows are tried out where one may pass."""
    remembers: bool
    """Whether revenues are kept, and those of like positions will do."""


CAREFUL = Effort(
    looked_at=240, tried=20, tokens=1_000, resorts=16, tries_specials=True, remembers=False
)
"""For moves that are played."""
SWIFT = Effort(looked_at=12, tried=3, tokens=2, resorts=4, tries_specials=False, remembers=True)
"""For moves that are only imagined."""
