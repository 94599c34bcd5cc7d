"""Lines of a search play alike where that costs nothing: what was thought about is repeated."""

from __future__ import annotations

import pytest

from bot.games.set_up import open_game
from engine.game import Game
from engine.house.decide import choose
from engine.house.hints import House
from engine.house.memory import Memory
from engine.house.search import habits
from engine.house.search.habits import play_on
from engine.ids import CorporationId
from engine.moves import PASS, BuyTrain, LayTile, RunTrains
from engine.steps.buy_trains import BuyTrains
from engine.steps.lay_track import LayTrack
from engine.steps.operating import operator
from engine.steps.run_trains import RunAllTrains


def at(step: type) -> Game:
    """A game of the house that has come to the step."""
    game = open_game("1849", ["A", "B", "C"], 3)
    while not isinstance(game.step, step):
        game.apply(choose(game).move)
    game.replaying = True
    return game


def no_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(*_: object) -> None:
        raise AssertionError("thought again")

    monkeypatch.setattr(habits, "choose", choose)


@pytest.mark.parametrize("step", [LayTrack, RunAllTrains])
def test_what_was_played_in_one_line_is_played_in_the_next(
    step: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = at(step)
    second, memory = first.copy(), Memory()
    happened = play_on(first, memory)
    no_thinking(monkeypatch)
    assert play_on(second, memory) == happened
    assert second.state == first.state


def test_runs_are_kept_as_they_were_found() -> None:
    game, memory = at(RunAllTrains), Memory()
    play_on(game, memory)
    (kept,) = memory.habits.values()
    assert isinstance(kept, RunTrains)
    assert kept.runs


def test_what_is_not_legal_any_more_is_thought_about_again() -> None:
    game, memory = at(LayTrack), Memory()
    other = game.copy()
    play_on(game, memory)
    (key,) = memory.habits
    memory.habits[key] = LayTile(next(iter(other.layout.faces)), next(iter(other.state.supply)), 0)
    play_on(other, memory)
    assert other.record[-1] == game.record[-1]


def test_what_has_built_long_enough_builds_no_more_in_what_is_imagined(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = at(LayTrack)
    other = game.copy()
    monkeypatch.setattr(House, "builds_for", operator(game).turns)
    play_on(game, Memory())
    assert isinstance(game.record[-1].move, LayTile), "it has no train to run yet"
    no_thinking(monkeypatch)
    operator(other).trains.append(next(iter(other.state.depot)))
    play_on(other, Memory())
    assert other.record[-1].move == PASS


def test_who_saved_for_a_train_and_has_bought_it_saves_no_more() -> None:
    game = at(BuyTrains)
    corporation = operator(game).id
    memory = Memory().planning({corporation, CorporationId("another")})
    play_on(game, memory)
    assert isinstance(game.record[-1].move, BuyTrain)
    assert memory.saving == {"another"}


def test_stock_is_thought_about_in_every_line() -> None:
    game, memory = open_game("1849", ["A", "B", "C"], 3), Memory()
    while game.state.stock is None:
        game.apply(choose(game).move)
    play_on(game, memory)
    assert not memory.habits
