"""Event cards that concern the bank: its trains and its money (§11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.money import put_away
from engine.trains import Trains
from titles.t1883.event_cards.events import MoneyPutAway, MoneyReturned, TrainTaken
from titles.t1883.facts import state

if TYPE_CHECKING:
    from engine.game import Game

PUT_AWAY = 500


def german_occupation(game: Game, card: int) -> None:
    """The first train on sale is gone, with all that its purchase would have brought."""
    trains = Trains.of(game)
    on_sale = (each for each in trains.on_sale(game) if not trains.sold_beside(game, each))
    train = next(on_sale, None)
    left = game.state.depot[train] if train is not None else None
    if train is None or left is None:
        return
    game.state.depot[train] = left - 1
    game.emit(TrainTaken(train))
    if train not in game.state.bought:
        game.state.bought.append(train)
        trains.first_of_class(game, train, None)


def money_put_away(game: Game, card: int) -> None:
    """Money leaves the bank, as far as there is any."""
    amount = min(PUT_AWAY, max(game.state.bank, 0))
    if amount:
        state(game).put_away += amount
        put_away(game, amount)
        game.emit(MoneyPutAway(amount))


def tax_shield(game: Game, card: int) -> None:
    """Money that was put away comes back, once."""
    amount = min(PUT_AWAY, state(game).put_away)
    if amount:
        state(game).put_away -= amount
        put_away(game, -amount)
        game.emit(MoneyReturned(amount))
