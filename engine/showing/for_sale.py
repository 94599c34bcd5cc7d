"""What is for sale in the opening: lots with their prices, incomes and bids, for tables of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ids import Owner, PlayerId, PrivateId
from engine.parts import Part
from engine.rounds.auction import price_of, set_aside, unsold

if TYPE_CHECKING:
    from engine.game import Game


@dataclass(frozen=True, slots=True)
class Lot:
    """Something that is auctioned or sold."""

    id: str
    """What it does is said by the text ``power.<id>``."""
    price: int
    """What it costs without a bid, or the least that may be bid."""
    income: int
    bids: tuple[tuple[PlayerId, int], ...] = ()
    """Who bids how much, the highest first."""


class ForSale(Part):
    """The usual opening: the private companies that the bank still has."""

    # What a title answers

    def lots(self, game: Game) -> Sequence[Lot]:
        """What is for sale now, in the order of the rules; nothing outside the opening."""
        auction = game.state.auction
        if auction is None:
            return ()
        return [
            Lot(
                private.id,
                price_of(game, private),
                private.revenue,
                tuple(sorted(auction.bids.get(private.id, {}).items(), key=lambda bid: -bid[1])),
            )
            for private in unsold(game)
        ]

    def at_stake(self, game: Game) -> str | None:
        """The only lot that can be bid for at this moment; None where it is not just one."""
        return game.state.auction.bidding if game.state.auction is not None else None

    def owner(self, game: Game, lot: str) -> Owner:
        """Whose it is, once it is sold."""
        return game.state.privates[PrivateId(lot)]

    def bound(self, game: Game, player: PlayerId) -> int:
        """Money that a player cannot spend on anything else, because it is bid."""
        return set_aside(game, player) if game.state.auction is not None else 0
