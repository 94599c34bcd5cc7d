"""Trains: what is on sale, buying from bank and pool, and the phases that purchases start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.market import market_order
from engine.capital.money import pay
from engine.data.schema import Phase
from engine.events import PhaseStarted, TrainBought, TrainRusted
from engine.ids import BANK, POOL, Owner, PlayerId, TrainName
from engine.parts import Part
from engine.privates import CLOSE_EVENT, close_all
from engine.state import Corporation, Pending

if TYPE_CHECKING:
    from engine.game import Game


class Trains(Part):
    """The rules of trains that titles share."""

    # What a title answers

    def on_sale(self, game: Game) -> list[TrainName]:
        """Classes that the bank sells now: the first one left, and those opened by another."""
        found = []
        next_class_found = False
        for name, left in game.state.depot.items():
            if left == 0:
                continue
            if self.sold_beside(game, name):
                opened_by = game.train(name).available_after
                if opened_by is None or opened_by in game.state.bought:
                    found.append(name)
            elif not next_class_found:
                found.append(name)
                next_class_found = True
        return found

    def sold_beside(self, game: Game, train: TrainName) -> bool:
        """Whether the class is sold beside the others instead of waiting for its turn."""
        return game.train(train).available_after is not None

    def price(self, game: Game, train: TrainName, buyer: Corporation) -> int:
        """What the train costs the buyer in bank and pool."""
        return game.train(train).cost

    def may_own(self, game: Game, corporation: Corporation, train: TrainName) -> bool:
        """Whether the corporation is allowed that class of train."""
        return True

    def counts(self, game: Game, train: TrainName) -> bool:
        """Whether trains of the class count towards the train limit."""
        return True

    def may_trade(self, game: Game, buyer: Corporation, seller: Corporation) -> bool:
        """Whether trains may change hands between the two corporations."""
        return True

    def for_sale(self, game: Game, seller: Corporation) -> list[TrainName]:
        """Trains that a corporation may sell to others."""
        return seller.trains

    def price_limits(
        self, game: Game, buyer: Corporation, seller: Corporation, train: TrainName
    ) -> tuple[int, int]:
        """The lowest and the highest price of a train between two corporations."""
        return 1, buyer.cash

    def made(self, game: Game, train: TrainName) -> int | None:
        """How many trains of the class there may be; None where they are unlimited."""
        count = game.train(train).count
        return count.get(len(game.state.corporations), 0) if isinstance(count, dict) else count

    def bought(self, game: Game, corporation: Corporation) -> None:
        """Called after a corporation has got a train, before any phase changes."""

    def lost(self, game: Game, corporation: Corporation) -> None:
        """Called after a corporation has lost a train."""

    def phase_started(self, game: Game, phase: Phase) -> None:
        """Called when a phase has begun, to make its events happen: private companies may close."""
        if CLOSE_EVENT in phase.events:
            close_all(game)

    # What follows

    def sources(self, game: Game, corporation: Corporation) -> list[tuple[TrainName, Owner]]:
        """Trains that the corporation might buy from bank or pool, money aside."""
        offers = [(name, BANK) for name in self.on_sale(game)]
        offers += [(name, POOL) for name in sorted(set(game.state.pool_trains))]
        return [(name, owner) for name, owner in offers if self.may_own(game, corporation, name)]

    def counted(self, game: Game, corporation: Corporation) -> list[TrainName]:
        """Its trains that count towards the train limit."""
        return [train for train in corporation.trains if self.counts(game, train)]

    def over_limit(self, game: Game, corporation: Corporation) -> bool:
        """Whether it has more trains than it may have."""
        limit = game.phase.train_limit
        return limit is not None and len(self.counted(game, corporation)) > limit

    def has_room(self, game: Game, corporation: Corporation, train: TrainName) -> bool:
        """Whether the train limit allows it another train of the class."""
        limit = game.phase.train_limit
        if limit is None or not self.counts(game, train):
            return True
        return len(self.counted(game, corporation)) < limit

    def buy(
        self,
        game: Game,
        corporation: Corporation,
        train: TrainName,
        source: Owner,
        price: int | None = None,
    ) -> None:
        """Buy a train from bank or pool; the first of a class starts a phase.

        It costs its price, unless another was found for this purchase.
        """
        state = game.state
        price = self.price(game, train, corporation) if price is None else price
        pay(game, corporation.id, BANK, price)
        corporation.trains.append(train)
        game.emit(TrainBought(corporation.id, train, source, price))
        if source == POOL:
            state.pool_trains.remove(train)
            self.bought(game, corporation)
            return
        left = state.depot[train]
        if left is not None:
            state.depot[train] = left - 1
        self.bought(game, corporation)
        if train not in state.bought:
            state.bought.append(train)
            self.first_of_class(game, train, corporation)

    def first_of_class(self, game: Game, train: TrainName, buyer: Corporation | None) -> None:
        """What the first train of a class brings about, whoever took it from the bank."""
        for phase in game.title.data.phases:
            if phase.starts_with == train:
                game.state.phase = phase.name
                game.emit(PhaseStarted(phase.name))
        self._rust(game, train)
        if game.phase.starts_with == train:
            self.phase_started(game, game.phase)
        self.ask_for_discards(game, buyer)

    def _rust(self, game: Game, cause: TrainName) -> None:
        """Remove all trains that the first train of a class makes obsolete."""
        state = game.state
        for train in game.title.data.trains:
            if train.removed_by != cause:
                continue
            for corporation in state.corporations.values():
                while train.name in corporation.trains:
                    corporation.trains.remove(train.name)
                    game.emit(TrainRusted(train.name, Owner(corporation.id)))
                    self.lost(game, corporation)
            while train.name in state.pool_trains:
                state.pool_trains.remove(train.name)
                game.emit(TrainRusted(train.name, POOL))
            if state.depot.get(train.name):
                state.depot[train.name] = 0
                game.emit(TrainRusted(train.name, BANK))

    def ask_for_discards(self, game: Game, first: Corporation | None = None) -> None:
        """Ask presidents of corporations above the limit: of one first, then in market order.

        Those without a price are asked last.
        """
        unlisted = (c for c in game.state.corporations.values() if not c.listed)
        order = sorted((*market_order(game), *unlisted), key=lambda each: each is not first)
        for corporation in reversed(order):
            president = corporation.president
            if president is not None and self.over_limit(game, corporation):
                game.state.pending.append(Pending("discard", PlayerId(president), corporation.id))
