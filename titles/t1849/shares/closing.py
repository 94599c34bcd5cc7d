"""Closing corporations in 1849 (§11), with their bonds (§14.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.closing import Closing
from engine.capital.money import pay
from engine.ids import BANK
from engine.state import Corporation, Pending
from titles.t1849.facts import data, state
from titles.t1849.reading import reading
from titles.t1849.shares.founding import AFG, garibaldi_may_return, homes

if TYPE_CHECKING:
    from engine.game import Game


class Closing1849(Closing):
    """Everything is removed; an outstanding bond is repaid at once."""

    def close(self, game: Game, corporation: Corporation) -> None:
        president = corporation.president
        debt = self._settle_bond(game, corporation)
        asked = self._asked_anyway(game, corporation)
        super().close(game, corporation)
        game.state.pending = [*asked, *game.state.pending]
        now = state(game)
        now.charters.pop(corporation.id, None)
        if corporation.id in now.e_tokens:
            now.e_tokens.remove(corporation.id)
        if now.port_owner == corporation.id:
            now.port = now.port_owner = None
        if now.royal_corporation == corporation.id:
            now.royal_corporation = None
        garibaldi_may_return(game)
        if debt and president is not None:
            facts = {"purpose": "bond", "amount": debt}
            game.state.pending.append(Pending("emergency", president, president, facts))

    def reset(self, game: Game, corporation: Corporation) -> None:
        """As before it was started; that it has been at 377 stays true (§13)."""
        super().reset(game, corporation)
        if reading(game).peak_forgotten:
            corporation.reached_end = False

    def queue_up(self, game: Game, corporation: Corporation) -> None:
        """Last in line, but before a Garibaldi that has no home free."""
        super().queue_up(game, corporation)
        queue = game.state.queue
        if len(queue) > 1 and queue[-2] == AFG and not homes(game, AFG):
            queue[-2:] = [corporation.id, AFG]

    def _asked_anyway(self, game: Game, corporation: Corporation) -> list[Pending]:
        """By another reading the exchange for its presidency is asked for all the same."""
        if not reading(game).exchange_asked_last:
            return []
        waiting = game.state.pending
        return [p for p in waiting if (p.step, p.entity) == ("swap", corporation.id)]

    def _settle_bond(self, game: Game, corporation: Corporation) -> int:
        """Repay a bond from the treasury; returns what the president still owes."""
        now = state(game)
        if corporation.id not in now.bonds:
            return 0
        now.bonds.remove(corporation.id)
        if reading(game).bond_lost_at_closing:
            return 0
        amount = data(game).bonds.amount
        paid = min(corporation.cash, amount)
        pay(game, corporation.id, BANK, paid)
        return amount - paid
