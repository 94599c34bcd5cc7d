"""What is for sale in the two auctions, for the table of them (3.1, 3.5.1 / 3.2, 3.6.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.ids import CorporationId, Owner, PlayerId, PrivateId
from engine.rounds.selection import SelectionRound
from engine.showing.for_sale import ForSale, Lot
from titles.t18fb.facts import card, data, state

if TYPE_CHECKING:
    from engine.game import Game


class ForSale18FB(ForSale):
    """Political cards and regional companies: the one under the hammer, then those to come."""

    def lots(self, game: Game) -> Sequence[Lot]:
        auction = state(game).lots
        round_ = game.title.rounds.get(game.state.round.kind)
        if auction is None or not isinstance(round_, SelectionRound):
            return ()
        names = [auction.lot] if auction.lot is not None else []
        names += [name for name in auction.left if name != auction.lot]
        return [
            Lot(name, round_.lots.price(game, name), _income(game, name), _bids(game, name))
            for name in names
        ]

    def at_stake(self, game: Game) -> str | None:
        auction = state(game).lots
        return auction.lot if auction is not None else None

    def owner(self, game: Game, lot: str) -> Owner:
        regional = game.state.corporations.get(CorporationId(lot))
        return regional.owners[0] if regional is not None else super().owner(game, lot)

    def bound(self, game: Game, player: PlayerId) -> int:
        """The standing bid for the lot under the hammer; a lot that is sold has been paid for."""
        auction = state(game).lots
        if auction is None or auction.lot is None or auction.bidder != player:
            return 0
        return auction.bid


def _income(game: Game, lot: str) -> int:
    """Regional companies have no fixed income."""
    cards = {each.id for each in data(game).privates}
    return card(game, PrivateId(lot)).revenue if lot in cards else 0


def _bids(game: Game, lot: str) -> tuple[tuple[PlayerId, int], ...]:
    auction = state(game).lots
    if auction is None or auction.lot != lot or auction.bidder is None:
        return ()
    return ((auction.bidder, auction.bid),)
