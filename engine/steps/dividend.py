"""Decide what happens with the revenue."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import percent
from engine.capital.money import pay
from engine.capital.stock import SHARE
from engine.events import DividendPaid, RevenueWithheld
from engine.ids import BANK, TREASURY, Owner
from engine.moves import DeclareDividend, Move
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.operating import OperatingStep, operator, turn

if TYPE_CHECKING:
    from engine.game import Game

PAY = DeclareDividend("pay")
WITHHOLD = DeclareDividend("withhold")


class Dividend(OperatingStep):
    """Pay the revenue to the shareholders or keep it."""

    name = "dividend"
    earns_for_treasury: Owner = TREASURY
    """The place whose stock pays the corporation; what lies elsewhere pays nobody."""

    def begin(self, game: Game) -> None:
        if turn(game).revenue == 0:
            self.withhold(game, operator(game), 0)

    def has_choice(self, game: Game) -> bool:
        return turn(game).revenue > 0

    def may_pass(self, game: Game) -> bool:
        return False

    def own_moves(self, game: Game) -> Iterable[Move]:
        return (PAY, WITHHOLD)

    def play(self, game: Game, move: Move) -> None:
        if move not in (PAY, WITHHOLD):
            raise IllegalMove("not_now", step=self.label(game))
        revenue = turn(game).revenue
        if move == PAY:
            self.pay_out(game, operator(game), revenue)
        else:
            self.withhold(game, operator(game), revenue)

    def pay_out(self, game: Game, corporation: Corporation, revenue: int) -> None:
        """Pay every share its part."""
        per_share = revenue // SHARE
        game.emit(DividendPaid(corporation.id, revenue, per_share))
        for player in game.state.players:
            shares = percent(game, corporation, player) // SHARE
            pay(game, BANK, player, per_share * shares)
        own = percent(game, corporation, self.earns_for_treasury) // SHARE
        pay(game, BANK, corporation.id, per_share * own)
        self.finish(game, corporation)
        if revenue >= market.price(game, corporation):
            market.move(game, corporation, "right")

    def withhold(self, game: Game, corporation: Corporation, revenue: int) -> None:
        """Keep the revenue; the price falls to the left."""
        game.emit(RevenueWithheld(corporation.id, revenue))
        pay(game, BANK, corporation.id, revenue)
        self.finish(game, corporation)
        market.move(game, corporation, "left")

    def finish(self, game: Game, corporation: Corporation) -> None:
        """Mark the step as done."""
        corporation.turns += 1
        turn(game).done = True
