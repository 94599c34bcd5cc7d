"""Whole games of any title, and positions on them."""

from __future__ import annotations

from functools import cache

from bot.games.set_up import prepare
from engine.checking.selfplay import play_random_game
from engine.game import Game
from tests.every_title.found import NAMES, play_text, player_counts, records_of


@cache
def random_game(
    title_id: str,
    players: tuple[str, ...] | None = None,
    seed: int = 6,
    variants: tuple[str, ...] = (),
) -> Game:
    """A whole game played at random. Not to be changed."""
    names = players or NAMES[: player_counts(title_id)[0]]
    title, setup = prepare(title_id, list(names), seed, variants)
    return play_random_game(title, setup, checked=False)


@cache
def recorded_game(title_id: str, end: str) -> Game:
    """A whole recorded game. Not to be changed."""
    text = records_of(title_id)[end].read_text(encoding="utf-8")
    return play_text(title_id, text)


def after(whole: Game, moves: int) -> Game:
    """A game after so many of its moves, to do with as one likes."""
    game = whole.copy()
    game.undo(len(whole.record) - moves)
    return game


def richest(whole: Game, step: str) -> Game:
    """A game at its decision in a step with the most legal moves, to do with as one likes."""
    game, found, most = after(whole, 0), 0, 0
    for number, played in enumerate(whole.record):
        if game.decision is not None and game.decision.step == step:
            legal = len(game.legal_moves())
            found, most = (number, legal) if legal >= most else (found, most)
        game.replay([played])
    return after(whole, found)
