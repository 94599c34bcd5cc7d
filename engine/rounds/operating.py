"""Operating rounds: the corporations take their turns in market order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.capital.founding import Founding
from engine.capital.market import market_order
from engine.capital.money import pay
from engine.capital.stock import Stock
from engine.ending import end
from engine.events import IncomePaid, RoundStarted
from engine.ids import BANK
from engine.state import Corporation, OperatingRound, Round
from engine.steps.operating import OperatingStep

if TYPE_CHECKING:
    from engine.game import Game


def pay_private_income(game: Game) -> None:
    """Pay the owner of every private company its revenue."""
    state = game.state
    for private in game.title.data.privates:
        owner = state.privates[private.id]
        account = str(owner)
        if account in state.players or account in state.corporations:
            income = game.title.income(game, private)
            pay(game, BANK, owner, income)
            game.emit(IncomePaid(owner, private.id, income))


class Operating:
    """An operating round: private income, then a turn for every corporation."""

    kind = "OR"

    def __init__(
        self,
        steps: Sequence[OperatingStep],
        at_start: Sequence[Callable[[Game], None]] = (),
        between_turns: Sequence[Callable[[Game], None]] = (),
        at_end: Sequence[Callable[[Game], None]] = (),
    ) -> None:
        self.steps = steps
        self.at_start = at_start
        """What happens after the private income, before anybody operates."""
        self.between_turns = between_turns
        """What happens before each turn and after the last; it may ask for decisions."""
        self.at_end = at_end
        """What happens once when all have operated; it may ask for decisions."""

    # What a title answers

    def may_operate(self, game: Game, corporation: Corporation) -> bool:
        """Whether the corporation takes turns: it is in business and somebody leads it."""
        return corporation.floated and corporation.president is not None

    def next_corporation(self, game: Game) -> Corporation | None:
        """Who operates next: the first in market order whose turn has not come yet."""
        operated = self._round(game).operated
        return next(
            (c for c in market_order(game) if c.id not in operated and self.may_operate(game, c)),
            None,
        )

    def steps_of(self, game: Game, corporation: Corporation) -> Sequence[OperatingStep]:
        """The steps of the corporation's turn."""
        return self.steps

    def turn_over(self, game: Game) -> None:
        """Called when a turn has ended."""

    def round_over(self, game: Game) -> None:
        """Called when all have operated: the next round of the set, or a stock round.

        After the set a broken bank ends the game.
        """
        now = game.state.round
        if now.number < now.of:
            game.state.round = Round("OR", now.turn, now.number + 1, now.of)
            game.begin_round("OR")
            return
        if game.state.bank_broken:
            end(game, "bank")
            return
        game.state.operating = None
        game.state.round = Round("SR", now.turn + 1, 1, 1)
        game.begin_round("SR")

    # The walk

    def _round(self, game: Game) -> OperatingRound:
        assert game.state.operating is not None
        return game.state.operating

    def begin(self, game: Game) -> None:
        now = game.state.round
        game.emit(RoundStarted(self.kind, now.turn, now.number, now.of))
        game.state.operating = OperatingRound()
        pay_private_income(game)
        for action in self.at_start:
            action(game)

    def step(self, game: Game) -> OperatingStep | None:
        """None once the operating corporation may operate no longer: its turn is over."""
        round_ = self._round(game)
        if round_.corporation is None:
            return None
        corporation = game.state.corporations.get(round_.corporation)
        if corporation is None or not self.may_operate(game, corporation):
            return None
        return self.steps_of(game, corporation)[round_.step]

    def advance(self, game: Game) -> None:
        round_ = self._round(game)
        if round_.corporation is None:
            for action in self.between_turns:
                action(game)
                if game.state.pending or game.state.finished:
                    return
            self._next_turn(game)
            return
        step = self.step(game)
        if step is not None:
            step.leave(game)
            if game.state.pending or game.state.finished or step.goes_on(game):
                return
            step = self.step(game)
        corporation = game.state.corporations.get(round_.corporation)
        if (
            step is None
            or corporation is None
            or round_.step + 1 == len(self.steps_of(game, corporation))
        ):
            round_.corporation = None
            self.turn_over(game)
        else:
            self._enter(game, corporation, round_.step + 1)

    def _next_turn(self, game: Game) -> None:
        round_ = self._round(game)
        corporation = self.next_corporation(game)
        if corporation is None and not round_.checked:
            round_.checked = True
            for action in self.at_end:
                action(game)
        elif corporation is None:
            for name in round_.operated:
                operator = game.state.corporations.get(name)
                if operator is not None:
                    operator.operated = operator.operated or operator.turns > 0
            self.round_over(game)
        else:
            game.state.operating = OperatingRound(
                corporation=corporation.id,
                operated=[*round_.operated, corporation.id],
                order=round_.order,
            )
            Stock.of(game).begin_turn(game)
            Founding.of(game).turn_begins(game, corporation)
            self._enter(game, corporation, 0)

    def _enter(self, game: Game, corporation: Corporation, index: int) -> None:
        round_ = self._round(game)
        round_.step = index
        round_.done = False
        self.steps_of(game, corporation)[index].begin(game)
