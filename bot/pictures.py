"""Pictures of a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bot.usage import UsageError

if TYPE_CHECKING:
    from engine.game import Game

KINDS = ("map", "market", "status", "replay")
"""What can be drawn."""


def write_picture(game: Game, what: str, path: Path) -> None:
    """Draw one of ``KINDS`` into a file. Raises UsageError."""
    raise UsageError("Pictures are not part of this version.")
