"""Launching corporations: any that is not running, at a par of the phase (§5.3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE, percent
from engine.capital.founding import Founding
from engine.capital.money import Account, pay
from engine.ids import BANK, CorporationId, HexId, PlayerId
from engine.moves import Start
from engine.refusals import IllegalMove
from engine.state import Corporation
from titles.t1883.concessions.ends import check_concessions
from titles.t1883.events import StockPaidUp
from titles.t1883.facts import awaits_launch, corporation_facts, state

if TYPE_CHECKING:
    from engine.game import Game


class Launching(Founding):
    """Any corporation that is not running; the bank pays for stock already handed out."""

    home_placed = "founding"

    def barred(self, game: Game, corporation: Corporation) -> IllegalMove | None:
        if awaits_launch(game, corporation) and corporation.id not in game.state.resting:
            return None
        return super().barred(game, corporation)

    def par_prices(self, game: Game, corporation: CorporationId) -> Sequence[int]:
        """Those of the phase, also for CCFR, whose printed price was that of the cooperative."""
        return game.phase.par

    def start(self, game: Game, player: PlayerId, move: Start) -> None:
        super().start(game, player, move)
        check_concessions(game)

    def found(
        self,
        game: Game,
        player: PlayerId,
        corporation: Corporation,
        move: Start,
        payer: Account,
    ) -> None:
        handed_out = sum(percent(game, corporation, seat) for seat in game.state.players)
        corporation.turns, corporation.operated = 0, False
        super().found(game, player, corporation, move, payer)
        state(game).launched.append(corporation.id)
        if handed_out:
            amount = move.price * handed_out // SHARE
            pay(game, BANK, corporation.id, amount)
            game.emit(StockPaidUp(corporation.id, amount))

    def base(self, game: Game, corporation: Corporation, move: Start) -> HexId:
        facts = corporation_facts(game, corporation.id)
        return (*facts.home, *facts.bases)[0]
