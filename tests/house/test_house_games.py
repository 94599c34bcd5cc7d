"""The house plays whole games: every number of players, every variant, and against chance."""

from __future__ import annotations

import os
from functools import cache

import pytest

from bot.words.language import language
from engine.checkpoint import encode
from engine.events import TrainRan
from engine.game import Game
from engine.house import choose
from engine.record import play_record, read_record, write_record
from tests.house.games import decisions, house_against_random, open_table, play_out

ALL = ("acquiring_station_tokens", "bonds", "electric_dreams")
GAMES = [
    (3, ()),
    (4, ()),
    (5, ()),
    (3, ("late_ift",)),
    (4, ("five_corporations",)),
    (4, ("acquiring_station_tokens",)),
    (5, ("bonds",)),
    (5, ("free_runs",)),
    (3, ALL),
    (4, ("five_corporations", "late_ift", "free_runs", *ALL)),
]
SEEDS = range(1, 31 if os.environ.get("FUZZ") else 2)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("players", "variants"), GAMES)
def test_a_game_of_the_house_ends_and_is_worth_something(players, variants, seed):
    game = play_out(open_table(players, seed, variants))
    assert game.state.end_reason in ("bank", "stock_market")
    assert game.state.result is not None
    # People share some 12,000 to 17,000 at the end; the house should not be far from that.
    assert sum(game.state.result.values()) > 9_000
    assert not any(player.left for player in game.state.players.values())


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


def test_every_choice_is_legal_explained_and_repeatable():
    game = open_table(3, 2, ALL)
    for choice in decisions(game):
        assert choice.move in game.legal_moves()
        assert language("en").about(game).say(choice.reason, **choice.facts).endswith(".")
        length = len(game.record)
        if length % 5 == 0:
            before = encode(game.state)
            assert choose(game) == choice == choose(game.copy())
            assert (encode(game.state), len(game.record)) == (before, length)


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
