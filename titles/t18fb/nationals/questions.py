"""What presidents are asked while national companies are formed (3.6.1 / 3.7.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.ids import CorporationId
from engine.moves import ACCEPT, DECLINE, Move
from engine.refusals import IllegalMove
from engine.steps.interrupts import PendingStep
from engine.title import Interrupt
from titles.t18fb.nationals.events import MergerAccepted, MergerRefused, PartnerNamed
from titles.t18fb.nationals.forming import (
    FORMING,
    MERGE,
    PARTNER,
    formation_of,
    go_on,
    unfloated,
)
from titles.t18fb.verbs import ChoosePartner

if TYPE_CHECKING:
    from engine.game import Game


class GoOn(PendingStep):
    """The forming goes on by itself once the purchase that began it is done."""

    name = FORMING

    def waits(self, game: Game) -> bool:
        return False

    def moves(self, game: Game) -> Iterator[Move]:
        yield from ()

    def apply(self, game: Game, move: Move) -> None:
        raise IllegalMove("not_now", step=self.label(game))

    def skip(self, game: Game) -> None:
        game.state.pending.pop()
        go_on(game)


class AskToMerge(PendingStep):
    """A president merges his company into the national one, or does not (R278)."""

    name = MERGE

    def moves(self, game: Game) -> Iterator[Move]:
        yield ACCEPT
        yield DECLINE

    def apply(self, game: Game, move: Move) -> None:
        if move not in (ACCEPT, DECLINE):
            raise IllegalMove("must_answer", step=self.label(game))
        asked = game.state.pending.pop()
        name, national = CorporationId(asked.entity), CorporationId(asked.facts["national"])
        formation_of(game).answers[name] = move == ACCEPT
        event = MergerAccepted if move == ACCEPT else MergerRefused
        game.emit(event(name, national, asked.player))
        go_on(game)


class AskForPartner(PendingStep):
    """The president of a floated company names the other one (R279)."""

    name = PARTNER

    def _national(self, game: Game) -> CorporationId:
        return CorporationId(self.pending(game).facts["national"])

    def moves(self, game: Game) -> Iterator[Move]:
        for name in unfloated(game, self._national(game)):
            yield ChoosePartner(name)

    def apply(self, game: Game, move: Move) -> None:
        names = unfloated(game, self._national(game))
        if not isinstance(move, ChoosePartner) or move.corporation not in names:
            raise IllegalMove("must_name_partner", corporations=[str(name) for name in names])
        asked = game.state.pending.pop()
        formation_of(game).partner = move.corporation
        game.emit(PartnerNamed(CorporationId(asked.entity), move.corporation, asked.player))
        go_on(game)


def questions() -> dict[str, Interrupt]:
    """All decisions that interrupt a round for the forming, by their names."""
    steps = (GoOn(), AskToMerge(), AskForPartner())
    return {step.name: step for step in steps}
