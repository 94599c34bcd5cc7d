"""The last certificate: it leaves a treasury last, and may pay for a presidency (9.5, 9.6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.capital.certificates import Holding, give, holding
from engine.events import Event
from engine.ids import CorporationId, Owner, PlayerId
from engine.moves import IssueShares, Move
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.finance import Finance
from engine.steps.interrupts import PendingStep
from titles.t1849.verbs import GIVE_LAST, GIVE_SINGLES

if TYPE_CHECKING:
    from engine.game import Game


class Finance1849(Finance):
    """Stock is issued in its order: the last certificate when all others are gone."""

    def check_order(
        self, game: Game, corporation: Corporation, held: Holding, move: IssueShares
    ) -> None:
        if move.large and move.singles < len(held.singles):
            raise IllegalMove("last_certificate_last", corporation=corporation.id)


@dataclass(frozen=True, slots=True)
class ExchangeChosen(Event):
    """What an outgoing president has got for the president's certificate."""

    player: PlayerId
    corporation: CorporationId
    choice: str

    @property
    def manner(self) -> str:
        return self.choice


class ExchangeChoice(PendingStep):
    """The outgoing president, who has got the last certificate, may have two singles instead.

    By another reading the pool may have got it, and the question stays where the sale that led to
    it has closed the corporation; the answer means nothing then.
    """

    name = "swap"

    def moves(self, game: Game) -> Iterable[Move]:
        return (GIVE_LAST, GIVE_SINGLES)

    def apply(self, game: Game, move: Move) -> None:
        if move not in (GIVE_LAST, GIVE_SINGLES):
            raise IllegalMove("must_choose_exchange")
        pending = game.state.pending.pop()
        corporation = game.state.corporations[CorporationId(pending.entity)]
        game.emit(ExchangeChosen(pending.player, corporation.id, move.words()[1]))
        if move == GIVE_SINGLES and corporation.founded:
            incoming = PlayerId(pending.facts["to"])
            outgoing: Owner = pending.facts.get("from", pending.player)
            last = holding(game, corporation, outgoing).large
            singles = holding(game, corporation, incoming).singles[:2]
            assert last is not None
            give(corporation, [last], incoming)
            give(corporation, singles, outgoing)
