"""Positions from games played at random, for tests that need more than an opening."""

from __future__ import annotations

from functools import cache

from bot.games.set_up import prepare
from engine.game import Game
from engine.selfplay import play_random_game
from engine.title import Setup, Title
from tests.bot.conversation import PLAYERS

SEED = 33
VARIANTS = ("acquiring_station_tokens", "bonds")


@cache
def _whole_game() -> tuple[Title, Setup, Game]:
    title, setup = prepare("1849", PLAYERS, SEED, VARIANTS)
    return title, setup, play_random_game(title, setup, checked=False)


def position(moves: int) -> Game:
    """A fresh copy of the random game after so many of its moves."""
    title, setup, whole = _whole_game()
    game = Game(title, setup)
    game.replay(whole.record[:moves])
    return game


@cache
def _moves_before(step: str) -> int:
    """How many moves were played before the decision in that step with the most legal moves."""
    game, found, most = position(0), 0, 0
    for number, played in enumerate(_whole_game()[2].record):
        if game.decision is not None and game.decision.step == step:
            legal = len(game.legal_moves())
            found, most = (number, legal) if legal >= most else (found, most)
        game.replay([played])
    return found


def rich_position(step: str) -> Game:
    """The random game at its richest decision in a step, or when it is ``over``."""
    whole = _whole_game()[2]
    return position(len(whole.record) if step == "over" else _moves_before(step))
