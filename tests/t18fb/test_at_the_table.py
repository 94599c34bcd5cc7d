"""What people at the table are shown of 18FB."""

from __future__ import annotations

import pytest

from bot.games.set_up import open_game
from bot.table.turn.opening_table import opening_table
from bot.words.language import ENGLISH, language
from engine.game import Game
from engine.notation import read
from render.sheets.views import status_view
from tests.kit.games import after, recorded_game


def opened(edition: str) -> Game:
    return open_game(
        "18FB", ["Anna", "Bruno", "Carla"], edition=edition, fixed={"seats": "as-given"}
    )


@pytest.mark.parametrize(
    ("edition", "price", "power"),
    [
        ("LATER", 175, "10 % of NN, its concession cheaper, Bourbon token of Vesuvio"),
        ("PA23", 25, "once, half of the deposit on a concession"),
    ],
)
def test_the_political_auction_is_a_table_of_cards_by_edition(edition, price, power):
    game = opened(edition)
    table = opening_table(game, ENGLISH)
    assert table.splitlines()[2].split()[:2] == ["BAYARD", str(price)]
    assert f"**BAYARD** {power}" in table
    assert table.count("**") == 16


def test_the_card_under_the_hammer_comes_first_and_its_bid_is_not_free():
    game = opened("LATER")
    game.apply(read(game, "auction FALCON 75"))
    table = opening_table(game, ENGLISH)
    assert table.splitlines()[2].split()[:3] == ["FALCON", "75", "15"]
    assert "Anna 75" in table.splitlines()[2]
    assert "Anna D925" in table


def test_in_italian_too():
    assert "una volta, metà della cauzione" in opening_table(opened("LATER"), language("it"))


def test_only_companies_that_can_be_founded_wait_for_it():
    game = opened("LATER")
    waiting = {each.letters for each in status_view(game).waiting}
    assert waiting == {"NN", "FSC", "LdA", "FC", "FB", "LTF", "SFTF", "FS", "FP", "FST"}


def test_sfm_waits_from_phase_5_on_and_regionals_and_nationals_never():
    whole = recorded_game("18FB", "bank")
    game = after(whole, 0)
    for played in whole.record:
        if game.state.phase == "5":
            break
        game.replay([played])
    waiting = {each.letters for each in status_view(game).waiting}
    assert "SFM" in waiting
    assert not waiting & {"RM", "RA", "FA", "FAS", "FdC", "FAL", "FG", "SEPSA", "SFSM"}


def test_regional_companies_stand_below_those_with_a_price():
    game = after(recorded_game("18FB", "stalemate"), 600)
    shown = [company.badge.letters for company in status_view(game).corporations]
    assert shown == ["FST", "FB", "LdA", "LTF", "NN", "FP", "FG", "SFSM"]
