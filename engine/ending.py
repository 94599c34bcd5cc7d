"""The end of the game: everybody's score is taken, and nothing is left to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.worth import Worth
from engine.events import GameEnded
from engine.ids import PlayerId
from engine.parts import Part
from engine.state import Corporation

if TYPE_CHECKING:
    from engine.game import Game


class Ending(Part):
    """What brings the game to its end."""

    # What a title answers

    def end_price_reached(self, game: Game, corporation: Corporation) -> None:
        """Called when a token has come to a space that ends the game: it is over at once."""
        end(game, "stock_market")


def end(game: Game, reason: str) -> None:
    """End the game now."""
    values = {player: Worth.of(game).score(game, player) for player in game.state.players}
    game.state.result = values
    game.state.end_reason = reason
    game.state.pending = []
    game.emit(GameEnded(reason, tuple(values.items())))


def end_if_one_is_left(game: Game) -> None:
    """End the game when all but one player have left."""
    if sum(not player.left for player in game.state.players.values()) == 1:
        end(game, "bankrupt")


def nothing_can_happen(game: Game) -> bool:
    """Whether no corporation operates or has just closed, and no player has an income."""
    now = game.state
    earning = any(
        owner in now.players and not now.players[PlayerId(owner)].left
        for owner in now.privates.values()
    )
    running = any(game.title.is_active(game, c) for c in now.corporations.values())
    return not (earning or running or now.resting)
