"""What the house decides, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.moves import Move


@dataclass(frozen=True, slots=True)
class Choice:
    """A move with its reason."""

    move: Move
    """Legal now; where the amount is free, within its range."""
    reason: str
    """Key of a sentence, among the words of the house or those of the title."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """What the sentence mentions."""
