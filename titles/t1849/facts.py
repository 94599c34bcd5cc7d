"""Typed access to what is 1849's own in the state and the data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from titles.t1849.data import Data1849, Private1849, Train1849
from titles.t1849.state import State1849

if TYPE_CHECKING:
    from engine.game import Game


def state(game: Game) -> State1849:
    """The state of a game of 1849."""
    assert isinstance(game.state, State1849)
    return game.state


def data(game: Game) -> Data1849:
    """The data of 1849."""
    assert isinstance(game.title.data, Data1849)
    return game.title.data


def train_facts(game: Game, name: str) -> Train1849:
    """The printed facts of a class of trains."""
    return next(train for train in data(game).trains if train.name == name)


def private_facts(game: Game, name: str) -> Private1849:
    """The printed facts of a private company."""
    return next(private for private in data(game).privates if private.id == name)
