"""Trains that a national company has before it can pay for them (3.6.1 / 3.7.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.money import pay
from engine.ids import BANK
from engine.state import Corporation
from titles.t18fb.data import Train18FB
from titles.t18fb.earnings import capacity
from titles.t18fb.facts import PHASE_6, charter, data, later
from titles.t18fb.nationals.events import LeasePaid, TrainLeased
from titles.t18fb.reading import reading

if TYPE_CHECKING:
    from engine.game import Game


def is_leasing(game: Game, corporation: Corporation) -> bool:
    """Whether it has a train to pay for.

    Its earnings are withheld without a move of the price, and it buys neither trains nor stock
    before (R288, A121).
    """
    return bool(charter(game, corporation.id).leased)


def lease(game: Game, national: Corporation) -> None:
    """Give a company that has just been formed the trains it needs, and let it pay at once."""
    train = _leased_train(game)
    while _needs_train(game, national):
        national.trains.append(train.name)
        charter(game, national.id).leased.append(train.name)
        game.emit(TrainLeased(national.id, train.name))
    pay_leases(game, national)


def pay_leases(game: Game, national: Corporation) -> None:
    """Pay for leased trains, one by one, as far as the treasury goes."""
    leased = charter(game, national.id).leased
    price = _leased_train(game).cost
    while leased and national.cash >= price:
        pay(game, national.id, BANK, price)
        game.emit(LeasePaid(national.id, leased.pop(), price))


def _leased_train(game: Game) -> Train18FB:
    """The ordinary train of the last phase."""
    trains = data(game).trains
    return next(each for each in trains if each.phase == PHASE_6 and each.kind == "major")


def _needs_train(game: Game, national: Corporation) -> bool:
    """Without a train, in PA23 also as long as tokens and markers exceed what trains cover."""
    if not national.trains:
        return True
    if later(game) or reading(game).one_train_leased:
        return False
    traffic = len(national.tokens) + charter(game, national.id).markers
    return sum(capacity(game, national)) < traffic
