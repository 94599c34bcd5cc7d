"""What is told and asked where a company cannot pay for its train (3.5.10, 3.5.11)."""

from __future__ import annotations

import pytest

from bot.table.telling.moves import turn_line
from bot.table.turn.briefing import waiting_lines
from bot.table.turn.consequences import consequences
from bot.table.turn.trials import try_out
from bot.words.language import ENGLISH, language
from engine.ids import CorporationId
from tests.kit.games import after, recorded_game
from tests.table.positions import live_of


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "raise money, D457 is missing (a train for FC)"),
        ("it", "trovare il denaro, mancano D457 (un treno per FC)"),
    ],
)
def test_who_must_find_money_is_told_for_whose_train(code, said):
    whole = recorded_game("18FB", "bankrupt")
    game = after(whole, len(whole.record) - 1)
    assert turn_line(live_of(game), language(code).about(game)).endswith(said)


def test_a_sale_that_ruins_its_seller_says_so():
    whole = recorded_game("18FB", "bankrupt")
    game = after(whole, len(whole.record) - 1)
    move = whole.record[-1].move
    found = consequences(game, move, try_out(game, move), ENGLISH.about(game))
    assert "⚠️ Bruno is bankrupt" in found


def test_what_can_be_started_from_phase_5_on_says_how():
    game = recorded_game("18FB", "bankrupt-PA23")
    (line,) = waiting_lines(game, CorporationId("SFM"), ENGLISH)
    assert line.startswith("It is started without a concession")
