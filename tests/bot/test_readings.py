"""Readings of the rules by name: asked for, written down, shown, refused, documented."""

from __future__ import annotations

from pathlib import Path

import pytest

import titles
from bot.games.records import read_game
from bot.games.set_up import load_title, open_game
from engine.records.record import write_record
from tests.bot.conversation import Conversation

RULINGS = Path(__file__).parents[2] / "docs" / "rulings.md"
NAMES = [(title, name) for title in titles.playable() for name in load_title(title).readings.names]


@pytest.mark.parametrize(("title", "name"), NAMES)
def test_a_game_of_every_reading_comes_back_from_its_record(tmp_path, title, name):
    players = [f"P{n}" for n in range(min(titles.data(title).players))]
    game = open_game(title, players, reading=[name])
    assert f"\nReading: {name}\n" in write_record(game)
    saved = tmp_path / "game.18xx"
    saved.write_text(write_record(game))
    again = read_game(saved)
    assert again.setup == game.setup
    assert again.reading == game.reading
    assert f"`{name}`" in RULINGS.read_text()


@pytest.mark.parametrize(("title", "name"), NAMES)
def test_every_name_but_that_of_our_own_rulings_changes_something(title, name):
    """Some names are for games of an earlier revision."""
    rules = load_title(title)
    found = rules.readings
    changes = [found.of([name], n) != found.of([], n) for n in rules.revisions]
    assert any(changes) == (name != "printed")


def test_the_protocol_takes_names_and_refuses_others_with_the_list():
    talk = Conversation()
    talk.new(reading=["any_run", "no_consent"])
    assert "\nReading: any_run, no_consent\n" in talk.ok("record")["record"]
    told = talk.fail("usage", "new", title="1883", players=["A", "B", "C"], reading=["any_run"])
    assert told.startswith("There is no such reading of the rules; there are ")
    assert "cnp_unpaid_at_exchange, " in told
    assert "list of texts" in talk.fail("usage", "new", title="1883", players=[], reading=[1])
