"""Decisions that interrupt a round: over the train limit, offers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.events import OfferDeclined, TrainDiscarded
from engine.ids import CorporationId, PlayerId
from engine.moves import ACCEPT, DECLINE, DiscardTrain, Move, Range
from engine.refusals import IllegalMove
from engine.state import Pending
from engine.trains import Trains

if TYPE_CHECKING:
    from engine.game import Game


class PendingStep:
    """Base of the steps kept in ``state.pending``; they always wait for an answer."""

    name: str

    def label(self, game: Game) -> str:
        return self.name

    def pending(self, game: Game) -> Pending:
        """The decision on top of the list."""
        return game.state.pending[-1]

    def player(self, game: Game) -> PlayerId:
        return self.pending(game).player

    def entity(self, game: Game) -> str:
        return self.pending(game).entity

    def waits(self, game: Game) -> bool:
        return True

    def ranges(self, game: Game) -> Iterable[Range]:
        return ()

    def skip(self, game: Game) -> None:
        game.state.pending.pop()

    # What a title answers

    def recurs(self, game: Game, player: PlayerId) -> bool:
        """Whether the player may be asked this again and again, and might leave it to the table."""
        return False

    def about(self, game: Game) -> str:
        """What is asked about, by which one question is told from the next: a company."""
        return self.entity(game)


class DiscardTrains(PendingStep):
    """A president chooses which train goes back because of the train limit."""

    name = "discard"

    def waits(self, game: Game) -> bool:
        corporation = game.state.corporations[CorporationId(self.entity(game))]
        return Trains.of(game).over_limit(game, corporation)

    def moves(self, game: Game) -> Iterable[Move]:
        corporation = game.state.corporations[CorporationId(self.entity(game))]
        trains = Trains.of(game).counted(game, corporation)
        return [DiscardTrain(train) for train in sorted(set(trains))]

    def apply(self, game: Game, move: Move) -> None:
        corporation = game.state.corporations[CorporationId(self.entity(game))]
        trains = Trains.of(game).counted(game, corporation)
        if not isinstance(move, DiscardTrain) or move.train not in trains:
            raise IllegalMove("must_discard", corporation=corporation.id)
        corporation.trains.remove(move.train)
        game.state.pool_trains.append(move.train)
        game.emit(TrainDiscarded(corporation.id, move.train))
        Trains.of(game).lost(game, corporation)


class AnswerOffer(PendingStep):
    """The other side of a deal says yes or no."""

    name = "offer"

    def moves(self, game: Game) -> Iterable[Move]:
        return (ACCEPT, DECLINE)

    def apply(self, game: Game, move: Move) -> None:
        if move not in (ACCEPT, DECLINE):
            raise IllegalMove("must_answer")
        pending = game.state.pending.pop()
        if move == ACCEPT:
            game.title.offers[pending.facts["kind"]].carry_out(game, pending)
        else:
            self.declined(game, pending)

    def declined(self, game: Game, pending: Pending) -> None:
        """Called when the answer is no."""
        corporation = CorporationId(pending.entity)
        what, price = pending.facts["what"], pending.facts["price"]
        game.emit(OfferDeclined(corporation, pending.player, what, price))
