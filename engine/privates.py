"""Private companies: how they end, whoever owns them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import PrivateClosed
from engine.ids import CLOSED, PrivateId

if TYPE_CHECKING:
    from engine.game import Game

CLOSE_EVENT = "privates_close"
"""The event of a phase that closes them all."""


def close_private(game: Game, private: PrivateId) -> None:
    """Take a private company out of the game, if it is not already."""
    if game.state.privates[private] != CLOSED:
        game.state.privates[private] = CLOSED
        game.emit(PrivateClosed(private))


def close_all(game: Game) -> None:
    """Close every private company."""
    for private in list(game.state.privates):
        close_private(game, private)
