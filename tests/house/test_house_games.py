"""What whole games of the house are like, and the house against chance."""

from __future__ import annotations

import os
from functools import cache

import pytest

from engine.events import TrainRan
from engine.game import Game
from engine.house.decide import choose
from engine.records.record import play_record, read_record, write_record
from tests.house.games import house_against_random, open_table, play_out

SEEDS = range(1, 31 if os.environ.get("FUZZ") else 2)


@cache
def finished_game() -> Game:
    return play_out(open_table(4, 11))


def test_corporations_earn_real_money_by_the_middle_of_the_game():
    game = open_table(4, 11)
    earned: dict[int, int] = {}
    for played in finished_game().record:
        turn = game.state.round.turn
        ran = [event for event in game.apply(played.move) if isinstance(event, TrainRan)]
        earned[turn] = earned.get(turn, 0) + sum(event.revenue for event in ran)
    middle = max(earned) // 2 + 1
    assert earned[middle] > 500
    assert earned[max(earned)] > 2 * earned[middle]


def test_the_record_of_a_game_leads_to_the_same_choices():
    game = finished_game()
    record = read_record(write_record(game))
    for length in range(0, len(game.record), 40):
        again = play_record(record, game.title, length)
        assert choose(again).move.words()[0] == game.record[length].move.words()[0]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seat", ["1", "3"])
def test_the_house_beats_chance(seat, seed):
    values = house_against_random(seat, seed)
    others = [value for player, value in values.items() if player != seat]
    assert values[seat] > max(others)
