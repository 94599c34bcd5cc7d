"""Event cards that concern corporations: strikes, what runs bring, prices and trains (§11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.money import pay
from engine.capital.price_moves import move_price
from engine.ids import BANK, CorporationId, TrainName
from engine.moves import DiscardTrain, Move
from engine.refusals import IllegalMove
from engine.state import Corporation, Pending
from engine.steps.interrupts import PendingStep
from engine.trains import Trains
from titles.t1883.event_cards.events import (
    EarningsHalved,
    RevenueChanged,
    StrikeBegun,
    TrainLost,
)
from titles.t1883.event_cards.numbers import Card
from titles.t1883.event_cards.questions import Question, ask_presidents, in_price_order
from titles.t1883.facts import SARSA, corporation_facts, is_cooperative, is_railway, state
from titles.t1883.trains.gravity import UNIT, halved

if TYPE_CHECKING:
    from engine.game import Game

REFUND_PERCENT = 50
FEWEST_TRAINS = 2
"""How many trains a corporation must have to lose one to the war effort."""


# Whom a card asks


def ask_all(game: Game, card: int) -> None:
    """Ask all corporations but the cooperative, which such events do not touch (8.1.7)."""
    asked = [each for each in in_price_order(game) if not is_cooperative(game, each.id)]
    ask_presidents(game, card, asked)


def ask_all_and_cooperative(game: Game, card: int) -> None:
    """Ask all corporations; the card names the cooperative."""
    ask_presidents(game, card, in_price_order(game))


def ask_railways(game: Game, card: int) -> None:
    """Ask the railway corporations."""
    ask_presidents(game, card, _railways(game))


def ask_coaches(game: Game, card: int) -> None:
    """Ask the coaches."""
    ask_presidents(game, card, [each for each in in_price_order(game) if each.id == SARSA])


def _railways(game: Game) -> list[Corporation]:
    return [each for each in in_price_order(game) if is_railway(game, each.id)]


# What runs bring


def _strike(game: Game, corporation: str) -> None:
    state(game).struck.append(CorporationId(corporation))
    game.emit(StrikeBegun(CorporationId(corporation)))


def _halve(game: Game, corporation: str) -> None:
    state(game).halved.append(CorporationId(corporation))
    game.emit(EarningsHalved(CorporationId(corporation)))


STRIKE = Question(without=_strike)
"""Without support nothing runs; the price falls as for any turn without revenue."""
HALF = Question(without=_halve)
"""Without support the runs bring half."""


def revenue_after_events(game: Game, corporation: Corporation, revenue: int) -> int:
    """What is left of a revenue, or added to it, in whole tens."""
    now = state(game)
    changed = revenue
    if corporation.id in now.halved:
        changed = revenue // 2 // UNIT * UNIT
    coaches = corporation_facts(game, corporation.id).kind == "coaches"
    if Card.TRAINS_ON_TIME in now.in_force and not coaches:
        changed += halved(changed)
    if changed != revenue:
        game.emit(RevenueChanged(corporation.id, revenue, changed))
    return changed


# Prices


def _foremost(
    corporations: Sequence[Corporation], *ranks: Callable[[Corporation], int]
) -> list[Corporation]:
    """Those that rank highest, by each rank in turn among the tied; several if still tied."""
    found = list(corporations)
    for rank in ranks:
        highest = max(map(rank, found), default=0)
        found = [each for each in found if rank(each) == highest]
    return found


def railroad_accident(game: Game, card: int) -> None:
    """The price of the first railway that has operated falls to the left."""

    def trains(corporation: Corporation) -> int:
        return len(Trains.of(game).counted(game, corporation))

    for victim in _foremost(
        [each for each in _railways(game) if each.operated],
        lambda each: market.price(game, each),
        trains,
        lambda each: each.cash,
    ):
        move_price(game, victim, "left")


def marshall_plan(game: Game, card: int) -> None:
    """The corporation with the lowest price, among the tied the last to operate, may be helped."""
    operating = [each for each in in_price_order(game) if not is_cooperative(game, each.id)]
    ask_presidents(game, card, operating[-1:])


def _move_right(game: Game, corporation: str) -> None:
    move_price(game, game.state.corporations[CorporationId(corporation)], "right")


MARSHALL = Question(with_support=_move_right)
"""With support the price moves to the right."""


# War effort


def war_effort(game: Game, card: int) -> None:
    """The railway with most trains gives one up; support lets its president choose which."""
    trains = Trains.of(game)

    def count(corporation: Corporation) -> int:
        return len(trains.counted(game, corporation))

    victims = _foremost(
        [each for each in _railways(game) if count(each) >= FEWEST_TRAINS],
        count,
        lambda each: max(game.train(train).cost for train in trains.counted(game, each)),
        lambda each: market.price(game, each),
    )
    ask_presidents(game, card, victims)


def _trains(game: Game, corporation: str) -> list[TrainName]:
    """The classes that it may give up, the most expensive first."""
    owned = Trains.of(game).counted(game, game.state.corporations[CorporationId(corporation)])
    return sorted(set(owned), key=lambda train: -game.train(train).cost)


def _give_up(game: Game, corporation: str, train: TrainName) -> None:
    """The train leaves the game; the bank pays part of its price."""
    owner = game.state.corporations[CorporationId(corporation)]
    owner.trains.remove(train)
    amount = game.train(train).cost * REFUND_PERCENT // 100
    pay(game, BANK, owner.id, amount)
    game.emit(TrainLost(owner.id, train, amount))
    Trains.of(game).lost(game, owner)


def _give_up_the_dearest(game: Game, corporation: str) -> None:
    _give_up(game, corporation, _trains(game, corporation)[0])


def _let_choose(game: Game, corporation: str) -> None:
    president = game.state.corporations[CorporationId(corporation)].president
    assert president is not None
    game.state.pending.append(Pending(GiveUpTrain.name, president, corporation))


WAR_EFFORT = Question(
    without=_give_up_the_dearest,
    with_support=_let_choose,
    matters=lambda game, corporation: len(_trains(game, corporation)) > 1,
)
"""Without support the most expensive train goes."""


class GiveUpTrain(PendingStep):
    """The president chooses the train that goes to the war effort."""

    name = "requisition"

    def moves(self, game: Game) -> Iterator[Move]:
        for train in _trains(game, self.entity(game)):
            yield DiscardTrain(train)

    def apply(self, game: Game, move: Move) -> None:
        corporation = self.entity(game)
        if not isinstance(move, DiscardTrain) or move not in self.moves(game):
            raise IllegalMove("must_give_up_train", corporation=corporation)
        game.state.pending.pop()
        _give_up(game, corporation, move.train)
