"""What the house has found out in one search, shared by the positions it looks at."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.house.choice import Choice


@dataclass(slots=True)
class Memory:
    """Revenues and building choices of positions that differ little.

    Money, and whatever a title does not tell (``House.earning_facts``), is not part of the key:
    so a memory is for one decision and what might follow it soon, never for a whole game.
    """

    revenues: dict[tuple[object, ...], int] = field(default_factory=dict)
    buildings: dict[tuple[object, ...], Choice | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard the house thinks about a single decision."""

    looked_at: int
    """Lays that are looked at, at most; of more, only every second, third, ... one."""
    tried: int
    """Lays for which the best runs are found; the most promising ones."""
    tokens: int
    """Placements of tokens that are tried out."""
    tries_specials: bool
    """Whether moves of kinds that only the title knows are tried out where one may pass."""
    remembers: bool
    """Whether what was built in a like position is built again without a look."""


CAREFUL = Effort(looked_at=240, tried=20, tokens=1_000, tries_specials=True, remembers=False)
"""For moves that are played."""
SWIFT = Effort(looked_at=36, tried=5, tokens=4, tries_specials=False, remembers=True)
"""For moves that are only imagined."""
