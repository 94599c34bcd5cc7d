"""Trains of 1883: gravity trains beside the others, what phases bring, forced purchase (§6.8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from engine.data.schema import Phase
from engine.ids import CorporationId, TrainName
from engine.state import Corporation
from engine.steps.buy_trains import BuyTrains
from engine.trains import Trains
from titles.t1883.event_cards.deck import change_era
from titles.t1883.events import TrainReturned
from titles.t1883.facts import (
    GRAVITY,
    corporation_facts,
    data,
    is_railway,
    train_facts,
)
from titles.t1883.privates import Exchange1883
from titles.t1883.reading import reading
from titles.t1883.shares.bankruptcy import bankrupt
from titles.t1883.trains.gravity import gravity_allowed

if TYPE_CHECKING:
    from engine.game import Game


class Trains1883(Trains):
    """The common rules with 2G trains, which need other trains and count nowhere."""

    def __init__(self, phase_events: Mapping[str, Callable[[Game], None]]) -> None:
        self.phase_events = phase_events
        """What happens by the name that the phase gives it."""

    def sold_beside(self, game: Game, train: TrainName) -> bool:
        return train_facts(game, train).gravity

    def counts(self, game: Game, train: TrainName) -> bool:
        return not train_facts(game, train).gravity

    def may_own(self, game: Game, corporation: Corporation, train: TrainName) -> bool:
        if corporation_facts(game, corporation.id).kind == "coaches":
            return False
        if not train_facts(game, train).gravity:
            return True
        allowed = gravity_allowed(data(game), corporation.trains)
        return corporation.trains.count(train) < allowed

    def may_trade(self, game: Game, buyer: Corporation, seller: Corporation) -> bool:
        led = seller.president is not None
        return led and is_railway(game, buyer.id) and is_railway(game, seller.id)

    def lost(self, game: Game, corporation: Corporation) -> None:
        """Gravity trains beyond the number of other trains go back to their box."""
        allowed = gravity_allowed(data(game), corporation.trains)
        while corporation.trains.count(GRAVITY) > allowed:
            corporation.trains.remove(GRAVITY)
            return_to_box(game, GRAVITY)
            game.emit(TrainReturned(corporation.id, GRAVITY))

    def phase_started(self, game: Game, phase: Phase) -> None:
        phases = data(game).phases
        eras = {each.name: each.event_deck for each in phases}
        before = phases[[each.name for each in phases].index(phase.name) - 1]
        if eras[phase.name] != before.event_deck:
            change_era(game, eras[phase.name])
        for name in phase.events:
            if name in self.phase_events:
                self.phase_events[name](game)


def return_to_box(game: Game, train: TrainName) -> None:
    """Put a train back where it can be bought again, unless its class is gone."""
    left = game.state.depot[train]
    if left is not None and train_facts(game, train).removed_by not in game.state.bought:
        game.state.depot[train] = left + 1


class BuyTrains1883(BuyTrains):
    """Train purchases; a president who cannot pay is bankrupt (6.8.6)."""

    def has_train(self, game: Game, corporation: Corporation) -> bool:
        return bool(Trains.of(game).counted(game, corporation))

    def kept_presidency(self, game: Game, corporation: Corporation) -> CorporationId | None:
        kept = not reading(game).forced_sales_may_cost_the_presidency
        return corporation.id if kept else None

    def has_choice(self, game: Game) -> bool:
        """Who may exchange CNP for stock to sell is asked before he is bankrupt (3.2)."""
        return super().has_choice(game) or (self._may_exchange(game) and self.in_emergency(game))

    def _may_exchange(self, game: Game) -> bool:
        return next(Exchange1883().moves(game, self.player(game)), None) is not None

    def cannot_pay(self, game: Game, corporation: Corporation) -> None:
        bankrupt(game, self.player(game), corporation)
