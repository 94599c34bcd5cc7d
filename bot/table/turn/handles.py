"""Moves as buttons and menus name them: by their line, or shorter where Discord has no room."""

from __future__ import annotations

from hashlib import sha256

from engine.game import Game
from engine.notation import text_of

THEN = ";"
"""Stands between moves that are made in one go."""
LONGEST = 60
"""Characters of a line that fit into a custom id with everything else that stands there."""
_MARK = " ~"
"""Between the verb of a long line and what stands for the rest."""


def handle_of(line: str) -> str:
    """The line of a move, or its verb and a few characters that no other legal move has."""
    if len(line) <= LONGEST:
        return line
    return f"{line.partition(' ')[0]}{_MARK}{sha256(line.encode()).hexdigest()[:16]}"


def line_of(game: Game, handle: str) -> str:
    """The line that is meant; what is no handle of a legal move stays as it is."""
    if _MARK not in handle:
        return handle
    lines = (text_of(move) for move in game.legal_moves())
    return next((line for line in lines if handle_of(line) == handle), handle)
