"""Stock that comes with a private company; for a presidency its owner sets the price at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital.founding import Founding
from engine.ids import BANK, CorporationId, PlayerId, PrivateId
from engine.moves import Move, Start
from engine.privates import hand_over_share
from engine.refusals import IllegalMove
from engine.state import Corporation, Pending
from engine.steps.interrupts import PendingStep

if TYPE_CHECKING:
    from engine.data.schema import PromisedShare
    from engine.game import Game


def bring(game: Game, player: PlayerId, private: PrivateId, share: PromisedShare) -> None:
    """Give a player the stock that comes with a private company.

    It is a share, or the president's certificate; then its price is asked for. One that has been
    sold already cannot be had.
    """
    corporation = game.state.corporations[share.corporation]
    if share.percent == game.facts(corporation.id).shares[0]:
        if not corporation.founded:
            game.state.pending.append(Pending(SetPar.name, player, corporation.id))
        return
    if game.title.unsold in corporation.owners[1:]:
        hand_over_share(game, corporation, player, private)


class SetPar(PendingStep):
    """Found a corporation for the president's certificate, which the bank pays."""

    name = "par"

    def _corporation(self, game: Game) -> Corporation:
        return game.state.corporations[CorporationId(self.entity(game))]

    def moves(self, game: Game) -> Iterator[Move]:
        corporation, founding = self._corporation(game), Founding.of(game)
        share = game.facts(corporation.id).shares[0]
        for price in founding.par_prices(game, corporation.id):
            for home in founding.homes(game, corporation.id):
                yield Start(corporation.id, price, share, home)

    def apply(self, game: Game, move: Move) -> None:
        corporation = self._corporation(game)
        if not isinstance(move, Start) or move.corporation != corporation.id:
            raise IllegalMove("price_comes_first", corporation=corporation.id)
        founding = Founding.of(game)
        founding.check_terms(game, move, (game.facts(corporation.id).shares[0],))
        player = game.state.pending.pop().player
        founding.found(game, player, corporation, move, BANK)
