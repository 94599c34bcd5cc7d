"""Companies that close for good (3.3, 3.4.11 / 3.4, 3.5.11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.capital.certificates import give
from engine.capital.closing import Closing
from engine.events import CorporationClosed
from engine.ids import POOL
from engine.state import Corporation
from engine.trains import Trains
from titles.t18fb.facts import state

if TYPE_CHECKING:
    from engine.game import Game


class Closing18FB(Closing):
    """Its shares are removed, trains and portfolio go to the pool, money to the bank (R240).

    Tokens come off the map and reserved slots are free: the company is not in the game any more.
    """

    def __init__(self, after: Sequence[Callable[[Game], None]] = ()) -> None:
        self.after = after
        """What else follows, now that slots are free."""

    def close(self, game: Game, corporation: Corporation) -> None:
        game.emit(CorporationClosed(corporation.id))
        self._hand_in_trains(game, corporation)
        self._hand_in_portfolio(game, corporation)
        self.remove_assets(game, corporation)
        now = state(game)
        now.pending = [each for each in now.pending if each.entity != corporation.id]
        now.concessions.pop(corporation.id, None)
        now.charters.pop(corporation.id)
        if now.falcon == corporation.id:
            now.falcon = None
        del now.corporations[corporation.id]
        for action in self.after:
            action(game)

    def _hand_in_trains(self, game: Game, corporation: Corporation) -> None:
        """Leased trains are the bank's and go back to it."""
        game.state.pool_trains += Trains.of(game).for_sale(game, corporation)

    def _hand_in_portfolio(self, game: Game, corporation: Corporation) -> None:
        for other in game.state.corporations.values():
            held = [at for at, owner in enumerate(other.owners) if owner == corporation.id]
            give(other, held, POOL)
