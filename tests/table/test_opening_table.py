"""The table of an opening, and what is said about private companies."""

from __future__ import annotations

from bot.table.naming.private_companies import find_private, private_text
from bot.table.turn.opening_table import bids_of, bids_on, opening_table, standing_bids
from bot.words.language import ENGLISH, language
from engine.ids import PlayerId
from engine.notation import read
from tests.table.positions import FIRST_STOCK, OPENING, game_at


def game_with_bids():
    game = game_at(OPENING)
    for move in ("bid SMS 120", "bid SMS 125"):
        game.apply(read(game, move))
    return game


def test_all_that_is_for_sale_stands_in_columns_with_who_bids():
    lines = opening_table(game_with_bids(), ENGLISH).splitlines()
    assert lines[1].split() == ["price", "income", "bids"]
    assert lines[2].split() == ["SCE", "20", "5", "–"]
    assert lines[5].endswith("20  Bruno: 125, Anna: 120")
    assert "**RSA** the first corporation's presidency" in lines[-2]
    assert lines[-1] == "Free money: Carla L. 500, Anna L. 380, Bruno L. 375."


def test_there_is_no_table_after_the_opening():
    game = game_at(FIRST_STOCK)
    assert opening_table(game, ENGLISH) == standing_bids(game, ENGLISH) == ""


def test_bids_of_all_and_of_one():
    game = game_with_bids()
    assert standing_bids(game, ENGLISH) == "Bids · SMS (Bruno: 125, Anna: 120)"
    assert bids_of(game, PlayerId("1"), language("it")) == "Offerte: SMS L. 120."
    assert bids_of(game, PlayerId("3"), ENGLISH) == ""
    assert bids_on(game, "SMS", ENGLISH) == "Bids · Bruno: 125, Anna: 120"
    assert bids_on(game, "RSA", ENGLISH) == ""


def test_a_private_company_explains_itself():
    game = game_with_bids()
    private = find_private(game.title.data, "sms")
    assert private is not None
    text = private_text(private, ENGLISH.about(game), game)
    assert "Price L. 110 · income L. 20" in text
    assert "A tile and a token" in text
    assert text.endswith("Not sold yet")
