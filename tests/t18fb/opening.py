"""Games of 18FB that have just been opened, as the table opens them."""

from __future__ import annotations

from bot.games.set_up import open_game
from engine.game import Game
from engine.notation import read, text_of
from tests.kit.table import step


def opened(edition: str) -> Game:
    """A game of three at its first decision."""
    return open_game(
        "18FB", ["Anna", "Bruno", "Carla"], edition=edition, fixed={"seats": "as-given"}
    )


def first_stock_round(edition: str) -> Game:
    """The same when nobody has bought a political card."""
    game = opened(edition)
    while step(game) != "stock":
        lots = [text for text in map(text_of, game.legal_moves()) if text.startswith("auction")]
        game.apply(read(game, lots[0] if lots else "pass"))
    return game
