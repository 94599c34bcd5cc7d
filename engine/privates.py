"""Private companies: the share that one brings, and how they end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import give, next_certificate
from engine.events import PrivateClosed, StockReceived
from engine.ids import CLOSED, Owner, PlayerId, PrivateId
from engine.state import Corporation

if TYPE_CHECKING:
    from engine.game import Game

CLOSE_EVENT = "privates_close"
"""The event of a phase that closes them all."""


def close_private(game: Game, private: PrivateId, reason: str = "") -> None:
    """Take a private company out of the game, if it is not already, for a reason to be told."""
    if game.state.privates[private] != CLOSED:
        game.state.privates[private] = CLOSED
        game.emit(PrivateClosed(private, reason))


def close_all(game: Game) -> None:
    """Close every private company."""
    for private in list(game.state.privates):
        close_private(game, private)


def hand_over_share(
    game: Game,
    corporation: Corporation,
    player: PlayerId,
    private: PrivateId,
    source: Owner | None = None,
) -> None:
    """Give a player a share with or for a private company: one that has never been sold.

    It may come from another place (``source``).
    """
    certificate = next_certificate(game, corporation, source or game.title.unsold)
    assert certificate is not None
    give(corporation, [certificate], player)
    share = game.facts(corporation.id).shares[certificate]
    game.emit(StockReceived(player, corporation.id, share, private))
