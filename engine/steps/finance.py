"""Financial activities: the corporation sells its own stock or buys some back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import SHARE, Holding, give, holding, next_certificate, percent
from engine.capital.money import pay
from engine.capital.price_moves import move_price
from engine.capital.stock import Stock
from engine.events import StockIssued, StockRedeemed
from engine.ids import BANK, POOL, TREASURY
from engine.moves import REDEEM, IssueShares, Move
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.operating import OperatingStep, operator, turn

if TYPE_CHECKING:
    from engine.game import Game


class Finance(OperatingStep):
    """Sell unsold stock into the pool (not in the first round), or buy one certificate back."""

    name = "finance"
    redeems = True
    """Whether stock may be bought back."""
    paid_after_the_fall = False
    """Whether the corporation gets the price to which its sale has brought the stock."""

    # What a title answers

    def first_turn(self, game: Game, corporation: Corporation) -> bool:
        """Whether this is the first operating round of the corporation."""
        return corporation.turns <= 1

    def check_order(
        self, game: Game, corporation: Corporation, held: Holding, move: IssueShares
    ) -> None:
        """Refuse stock whose turn to be sold has not come. Raises IllegalMove."""

    # Moves

    def own_moves(self, game: Game) -> Iterator[Move]:
        corporation = operator(game)
        held = holding(game, corporation, game.title.unsold)
        for large in range(len(held.larges) + 1):
            for singles in range(len(held.singles) + 1):
                move = IssueShares(singles, **Stock.of(game).named(large))
                try:
                    self._check_issue(game, corporation, move)
                except IllegalMove:
                    continue
                yield move
        if self._redeemable(game, corporation) is not None:
            yield REDEEM

    def play(self, game: Game, move: Move) -> None:
        corporation = operator(game)
        if isinstance(move, IssueShares):
            self._issue(game, corporation, self._check_issue(game, corporation, move))
        elif move == REDEEM:
            self._redeem(game, corporation)
        else:
            raise IllegalMove("not_now", step=self.label(game))

    def _check_issue(
        self, game: Game, corporation: Corporation, move: IssueShares
    ) -> Iterable[int]:
        """The certificates that would go to the pool. Raises IllegalMove."""
        if self.first_turn(game, corporation):
            raise IllegalMove("first_operating_round", corporation=corporation.id)
        place = game.title.unsold
        held = holding(game, corporation, place)
        certificates = [*held.singles[: move.singles], *held.larges[: move.large_ones]]
        if len(certificates) < move.singles + move.large_ones:
            raise IllegalMove("nothing_there", corporation=corporation.id, source=place)
        self.check_order(game, corporation, held, move)
        sold = sum(game.facts(corporation.id).shares[index] for index in certificates)
        limit = game.title.data.pool_limit
        if not sold:
            raise IllegalMove("nothing_there", corporation=corporation.id, source=place)
        if percent(game, corporation, POOL) + sold > limit:
            raise IllegalMove("pool_limit", corporation=corporation.id, limit=limit)
        return certificates

    def _issue(self, game: Game, corporation: Corporation, certificates: Iterable[int]) -> None:
        shares = sum(game.facts(corporation.id).shares[index] for index in certificates) // SHARE
        give(corporation, certificates, POOL)
        turn(game).done = True
        if self.paid_after_the_fall:
            move_price(game, corporation, "down", shares, reason="issued")
            if not corporation.floated:
                return
        amount = market.price(game, corporation) * shares
        pay(game, BANK, corporation.id, amount)
        game.emit(StockIssued(corporation.id, shares * SHARE, amount))
        if not self.paid_after_the_fall:
            move_price(game, corporation, "down", shares, reason="issued")

    def _redeemable(self, game: Game, corporation: Corporation) -> int | None:
        """The certificate that the corporation could buy back."""
        certificate = next_certificate(game, corporation, POOL)
        if certificate is None or not self.redeems:
            return None
        share = game.facts(corporation.id).shares[certificate]
        cost = market.price(game, corporation) * share // SHARE
        return certificate if cost <= corporation.cash else None

    def _redeem(self, game: Game, corporation: Corporation) -> None:
        certificate = self._redeemable(game, corporation)
        if certificate is None:
            raise IllegalMove("cannot_redeem", corporation=corporation.id)
        share = game.facts(corporation.id).shares[certificate]
        cost = market.price(game, corporation) * share // SHARE
        pay(game, corporation.id, BANK, cost)
        give(corporation, [certificate], TREASURY)
        game.emit(StockRedeemed(corporation.id, share, cost))
        turn(game).done = True
