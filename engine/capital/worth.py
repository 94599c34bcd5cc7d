"""What everybody is worth: the score at the end, and the standing before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import SHARE, percent
from engine.capital.money import Account, cash
from engine.parts import Part
from engine.state import Corporation

if TYPE_CHECKING:
    from engine.game import Game


class Worth(Part):
    """Money, stock at its price, and private companies at face value."""

    def score(self, game: Game, account: Account) -> int:
        """The account's score if the game ended now."""
        value = cash(game, account) - self.debts(game, account)
        for corporation in game.state.corporations.values():
            held = percent(game, corporation, account)
            if held:
                value += held // SHARE * self.share_value(game, corporation)
        if self.privates_count(game):
            owned = game.state.privates
            value += sum(p.face for p in game.title.data.privates if owned[p.id] == account)
        return value

    # What a title answers

    def privates_count(self, game: Game) -> bool:
        """Whether private companies count."""
        return True

    def share_value(self, game: Game, corporation: Corporation) -> int:
        """What a share counts."""
        return market.price(game, corporation)

    def debts(self, game: Game, account: Account) -> int:
        """What is taken off, for loans and the like."""
        return 0
