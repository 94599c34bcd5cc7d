"""Games that the tests of trays, choices, charts and replays share."""

from __future__ import annotations

from functools import cache

from engine.game import Game
from engine.ids import HexId
from engine.moves import LayTile
from tests.kit.games import after, random_game
from tests.render.boards import USUAL

PLAYERS = ["Anna", "Bruno", "Carla"]


def long_game() -> Game:
    """A whole game played at random. Not to be changed."""
    return random_game(USUAL, tuple(PLAYERS))


def game_after(moves: int) -> Game:
    """The same game after so many moves, to do with as one likes."""
    return after(long_game(), moves)


@cache
def track_decision() -> tuple[Game, HexId]:
    """The game when most lays are legal on one hex, and that hex. Not to be changed."""
    game, most, found = game_after(0), 0, (0, HexId(""))
    for number, played in enumerate(long_game().record):
        if game.decision is not None and game.decision.step == "track":
            by_hex: dict[HexId, int] = {}
            for move in game.legal_moves():
                if isinstance(move, LayTile):
                    by_hex[move.hex] = by_hex.get(move.hex, 0) + 1
            for hex_id, count in by_hex.items():
                if count > most:
                    most, found = count, (number, hex_id)
        game.replay([played])
    return game_after(found[0]), found[1]
