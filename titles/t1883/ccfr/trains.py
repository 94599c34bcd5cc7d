"""Trains that CCFR receives from the bank for nothing (§8.1.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import TrainDiscarded
from engine.ids import TrainName
from engine.trains import Trains
from titles.t1883.ccfr.events import TrainReceived
from titles.t1883.facts import CCFR

if TYPE_CHECKING:
    from engine.game import Game

TWO, THREE, FOUR, FIVE = (TrainName(name) for name in ("2", "3", "4", "5"))


def swap_a_2_for_a_3(game: Game) -> None:
    """With the first 3 a 2 goes to the pool and a 3 comes."""
    if _led(game):
        swap(game, TWO, THREE)


def receive_a_4(game: Game) -> None:
    """With the first 4 a 4 comes; while CCFR is frozen it only keeps to the limit."""
    if _led(game):
        swap(game, None, FOUR)
    keep_to_the_limit_if_frozen(game)


def swap(game: Game, old: TrainName | None, new: TrainName) -> None:
    """One train goes to the pool, if CCFR has it, another one comes, if the bank has it."""
    cooperative = game.state.corporations[CCFR]
    if old is not None and old in cooperative.trains:
        _discard(game, old)
    left = game.state.depot[new]
    if left:
        game.state.depot[new] = left - 1
        cooperative.trains.append(new)
        game.emit(TrainReceived(CCFR, new))
    Trains.of(game).lost(game, cooperative)


def keep_to_the_limit_if_frozen(game: Game) -> None:
    """Somebody who leads it is asked instead."""
    if not _led(game):
        keep_to_the_limit(game)


def keep_to_the_limit(game: Game) -> None:
    """Nobody can be asked which trains go: the cheapest do."""
    cooperative = game.state.corporations[CCFR]
    while Trains.of(game).over_limit(game, cooperative):
        trains = Trains.of(game).counted(game, cooperative)
        _discard(game, min(trains, key=lambda train: game.train(train).cost))


def _led(game: Game) -> bool:
    return game.state.corporations[CCFR].president is not None


def _discard(game: Game, train: TrainName) -> None:
    game.state.corporations[CCFR].trains.remove(train)
    game.state.pool_trains.append(train)
    game.emit(TrainDiscarded(CCFR, train))
