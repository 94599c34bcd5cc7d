"""Trains: ordinary and regional ones, what phases bring, unsold ones that leave (2.1, 2.6)."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from engine.data.schema import Phase
from engine.ids import Owner, TrainName
from engine.state import Corporation
from engine.trains import Trains
from titles.t18fb.facts import (
    charter,
    data,
    is_frozen,
    is_national,
    is_regional,
    state,
    train_facts,
)
from titles.t18fb.need.events import TrainWithdrawn
from titles.t18fb.reading import reading

if TYPE_CHECKING:
    from engine.game import Game

TRAIN = "train"
"""The kind of offers for trains."""


class Trains18FB(Trains):
    """Two lines of trains beside each other, without a limit (R220, R223)."""

    def __init__(self, effects: Mapping[str, Callable[[Game], None]]) -> None:
        self.effects = effects
        """What happens by the name that the phase gives it."""

    # What is on sale

    def on_sale(self, game: Game) -> list[TrainName]:
        """The next ordinary class, and regional ones from phase 5 on.

        A regional class also comes when the one before it is sold out (R275, A38).
        """
        found = super().on_sale(game)
        regional = [each.name for each in data(game).trains if each.kind == "regional"]
        for before, name in itertools.pairwise(regional):
            if game.state.depot[before] == 0 and name not in found:
                found.append(name)
        return found

    def sources(self, game: Game, corporation: Corporation) -> list[tuple[TrainName, Owner]]:
        """Nothing for frozen companies (R121), nor before leased trains are paid (A121)."""
        if not self._may_deal(game, corporation):
            return []
        return super().sources(game, corporation)

    def may_own(self, game: Game, corporation: Corporation, train: TrainName) -> bool:
        """Regional trains for regional companies, others for majors and nationals (R220)."""
        regional = train_facts(game, train).kind == "regional"
        return regional == is_regional(game, corporation)

    def made(self, game: Game, train: TrainName) -> int | None:
        """A class into which another is converted has no fixed number."""
        if any(each.converts_to == train for each in data(game).trains):
            return None
        return super().made(game, train)

    # Between corporations

    def may_trade(self, game: Game, buyer: Corporation, seller: Corporation) -> bool:
        """Among majors and nationals, or among regionals; frozen ones take no part (A125, A154)."""
        alike = is_regional(game, buyer) == is_regional(game, seller)
        led = seller.floated and seller.president is not None
        return alike and led and self._may_deal(game, buyer) and not is_frozen(game, seller)

    def _may_deal(self, game: Game, buyer: Corporation) -> bool:
        """Whether the company may buy trains at all."""
        return not is_frozen(game, buyer) and not charter(game, buyer.id).leased

    def for_sale(self, game: Game, seller: Corporation) -> list[TrainName]:
        """Its own trains: those that it leases are the bank's (A121)."""
        own = list(seller.trains)
        for leased in charter(game, seller.id).leased:
            own.remove(leased)
        return own

    def price_limits(
        self, game: Game, buyer: Corporation, seller: Corporation, train: TrainName
    ) -> tuple[int, int]:
        """From one ducat on, or more than was declined; nationals pay and ask the price (R227)."""
        if is_national(game, buyer) or is_national(game, seller):
            cost = game.train(train).cost
            declined = _declined(game, train, seller) >= cost
            return cost, 0 if declined else min(cost, buyer.cash)
        return _declined(game, train, seller) + 1, buyer.cash

    # Phases

    def first_of_class(self, game: Game, train: TrainName, buyer: Corporation | None) -> None:
        """A phase begins with the first train of it that is bought, ordinary or regional (R221).

        The first of the other kind then begins nothing any more.
        """
        facts = train_facts(game, train)
        begins = next(each for each in data(game).phases if each.name == facts.phase)
        if facts.kind == "regional" and reading(game).regional_trains_begin_nothing:
            return
        if begins.starts_with is not None and not game.phase_reached(begins.name):
            super().first_of_class(game, begins.starts_with, buyer)

    def phase_started(self, game: Game, phase: Phase) -> None:
        """Trains are scrapped already; then what the phase names happens in its order (A110)."""
        for name in phase.events:
            if name in self.effects:
                self.effects[name](game)


def _declined(game: Game, train: TrainName, seller: Corporation) -> int:
    """The most that was declined for the train in this turn; 0 for no offer (A141)."""
    wanted = f"{TRAIN} {train} {seller.id} "
    prices = [entry for entry in state(game).refused if entry.startswith(wanted)]
    return max((int(entry.removeprefix(wanted)) for entry in prices), default=0)


def withdraw_unsold(game: Game) -> None:
    """At the end of an operating round one unsold train of a class may leave (R224, A35)."""
    for facts in data(game).trains:
        left = game.state.depot[facts.name]
        if not facts.one_leaves_each_round or facts.name not in game.state.bought or not left:
            continue
        game.state.depot[facts.name] = left - 1
        removed = state(game).removed_trains
        removed[facts.name] = removed.get(facts.name, 0) + 1
        game.emit(TrainWithdrawn(facts.name, left - 1))
