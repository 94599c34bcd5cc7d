"""An ordinary title with nothing of its own: the shared parts, as they are."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.data.loading import load
from engine.data.schema import TitleData
from engine.game import Game
from engine.records.record import new_game
from engine.standard import standard_title
from engine.title import Setup, Title
from titles import CATALOGUE

BOARD = Path(__file__).with_name("ordinary.yaml")
NAMES = ("A", "B", "C", "D")


@cache
def ordinary() -> Title:
    """The title, with the usual rules only."""
    return standard_title(load(BOARD, CATALOGUE, TitleData))


def deal(players: int = 3, seed: int = 1, title: Title | None = None) -> Game:
    """A game before its first move."""
    made = title or ordinary()
    return new_game(made, Setup(made.id, NAMES[:players], seed))
