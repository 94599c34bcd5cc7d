"""Positions of a random game of 1849 with much in it, for tests that need more than an opening."""

from __future__ import annotations

from functools import cache

from engine.game import Game
from tests.bot.conversation import PLAYERS
from tests.kit.games import after, random_game, richest


def _whole() -> Game:
    variants = ("acquiring_station_tokens", "bonds")
    return random_game("1849", tuple(PLAYERS), 33, variants)


def position(moves: int) -> Game:
    """A fresh copy of the random game after so many of its moves."""
    return after(_whole(), moves)


@cache
def _moves_before(step: str) -> int:
    return len(richest(_whole(), step).record)


def rich_position(step: str) -> Game:
    """The random game at its richest decision in a step, or when it is ``over``."""
    return position(len(_whole().record) if step == "over" else _moves_before(step))
