"""Trains of regional companies: one a turn, with the owner's help (3.5.2 / 3.6.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.capital.money import pay
from engine.events import MoneyContributed
from engine.ids import BANK
from engine.moves import BuyTrain, Move, Range
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.buy_trains import BuyTrains
from engine.steps.operating import operator, turn
from engine.trains import Trains
from titles.t18fb.facts import state

if TYPE_CHECKING:
    from engine.game import Game


class BuyRegionalTrain(BuyTrains):
    """One train at most, from the bank or another regional company; there is no duty (R274)."""

    def begin(self, game: Game) -> None:
        state(game).trains_before = len(operator(game).trains)

    def in_emergency(self, game: Game) -> bool:
        return False

    def may_pass(self, game: Game) -> bool:
        return True

    def own_moves(self, game: Game) -> Iterator[Move]:
        corporation = operator(game)
        if self._has_bought(game, corporation):
            return
        yield from self._from_others(game, corporation)
        for name, owner in Trains.of(game).sources(game, corporation):
            price = Trains.of(game).price(game, name, corporation)
            if owner == BANK and price <= corporation.cash + self._help(game, corporation):
                yield BuyTrain(name)

    def own_ranges(self, game: Game) -> Iterable[Range]:
        return () if self._has_bought(game, operator(game)) else super().own_ranges(game)

    def play(self, game: Game, move: Move) -> None:
        corporation = operator(game)
        if isinstance(move, BuyTrain) and move.price is None:
            self._buy_from_bank(game, corporation, move)
        else:
            super().play(game, move)

    def _has_bought(self, game: Game, corporation: Corporation) -> bool:
        """Whether it has got a train in this turn; it cannot lose one in its own turn."""
        return len(corporation.trains) > state(game).trains_before

    def _help(self, game: Game, corporation: Corporation) -> int:
        """What the owner can add: his cash, if the company has no train."""
        return 0 if corporation.trains else game.state.players[self.player(game)].cash

    def _buy_from_bank(self, game: Game, corporation: Corporation, move: BuyTrain) -> None:
        trains = Trains.of(game)
        if move.seller is not None or (move.train, BANK) not in trains.sources(game, corporation):
            raise IllegalMove("train_not_on_sale", train=move.train)
        price = trains.price(game, move.train, corporation)
        missing = max(price - corporation.cash, 0)
        if missing > self._help(game, corporation):
            raise IllegalMove("treasury_too_small", needed=price)
        if missing:
            player = self.player(game)
            pay(game, player, corporation.id, missing)
            game.emit(MoneyContributed(player, corporation.id, missing))
        trains.buy(game, corporation, move.train, BANK)
        turn(game).done = True
