"""A president or player is asked for political support: played or not, and what follows (§7)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.events import Passed
from engine.ids import CorporationId, Owner
from engine.moves import PASS, Move
from engine.notation import text_of
from engine.refusals import IllegalMove
from engine.state import Pending
from engine.steps.interrupts import PendingStep
from titles.t1883.event_cards.events import SupportPlayed
from titles.t1883.facts import state
from titles.t1883.verbs import Support

if TYPE_CHECKING:
    from engine.game import Game


class AskForSupport(PendingStep):
    """Play political support or pass; who has too little of it is not asked."""

    refusal: str
    """The code with which other moves are refused."""

    # What each kind of question answers

    def cards(self, game: Game) -> int:
        """How many support cards it takes."""
        return 1

    def matters(self, game: Game) -> bool:
        """Whether support would make a difference."""
        return True

    @abstractmethod
    def supported(self, game: Game, asked: Pending) -> None:
        """What happens with support; the question is off the list already."""

    @abstractmethod
    def unsupported(self, game: Game, asked: Pending) -> None:
        """What happens without."""

    # Moves

    def waits(self, game: Game) -> bool:
        return state(game).support[self.player(game)] >= self.cards(game) and self.matters(game)

    def _support(self, game: Game) -> Support:
        entity = self.entity(game)
        return Support(CorporationId(entity) if entity in game.state.corporations else None)

    def moves(self, game: Game) -> Iterator[Move]:
        yield self._support(game)
        yield PASS

    def apply(self, game: Game, move: Move) -> None:
        support, cards = self._support(game), self.cards(game)
        if move == PASS:
            game.emit(Passed(self.player(game), self.label(game), self.entity(game)))
            self.skip(game)
        elif move == support:
            state(game).support[self.player(game)] -= cards
            game.emit(SupportPlayed(self.player(game), Owner(self.entity(game)), cards))
            self.supported(game, game.state.pending.pop())
        else:
            raise IllegalMove(self.refusal, answer=text_of(support))

    def skip(self, game: Game) -> None:
        self.unsupported(game, game.state.pending.pop())
