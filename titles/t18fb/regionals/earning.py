"""What a regional company earns: its town markers, always half for the owner (3.5.2 / 3.6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE
from engine.capital.money import pay
from engine.events import DividendPaid, RevenueWithheld
from engine.ids import BANK
from engine.steps.operating import OperatingStep, operator, turn
from titles.t18fb.earnings import earnings
from titles.t18fb.facts import charter

if TYPE_CHECKING:
    from engine.game import Game


class EarnRegional(OperatingStep):
    """Half of the earnings, up to the next ten, to the owner, the rest to the treasury (R273)."""

    name = "dividend"

    def begin(self, game: Game) -> None:
        corporation = operator(game)
        charter(game, corporation.id).operated = True
        corporation.turns += 1
        revenue = turn(game).revenue = earnings(game, corporation).total
        owner = corporation.president
        if not revenue or owner is None:
            return
        paid = -(-revenue // (2 * SHARE)) * SHARE
        game.emit(DividendPaid(corporation.id, paid, paid // SHARE, ((owner, paid),)))
        pay(game, BANK, owner, paid)
        game.emit(RevenueWithheld(corporation.id, revenue - paid))
        pay(game, BANK, corporation.id, revenue - paid)

    def has_choice(self, game: Game) -> bool:
        """There is nothing to decide."""
        return False
