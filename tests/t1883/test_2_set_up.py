"""The set-up (§2)."""

import pytest

from engine.records.record import new_game
from engine.refusals import BadSetup
from engine.state import Round
from engine.title import Setup
from tests.kit.reading import cash, share
from tests.t1883.table import corporation, deal, state
from titles.t1883.title import load


@pytest.mark.parametrize(("players", "money"), [(2, 800), (3, 550), (4, 400)])
def test_2_2_1_money_a_support_card_and_a_share_of_ccfr_for_each(players, money):
    game = deal(players)
    assert cash(game, "bank") == 11_000 - players * money
    for name in "ABCD"[:players]:
        assert cash(game, name) == money
        assert share(game, "CCFR", name) == 10
    assert set(state(game).support.values()) == {1}
    assert share(game, "CCFR", "offer") == 100 - 10 * players


def test_2_1_the_first_seat_has_priority():
    assert state(deal()).priority == "1"


def test_3_3_the_auction_is_the_first_round():
    assert state(deal()).round == Round("ISR", turn=1, number=1, of=1, only=True)


def test_2_3_the_deck_holds_the_first_era_in_an_order_that_the_seed_decides():
    decks = [state(deal(seed=seed)).deck for seed in (1, 1, 2)]
    assert sorted(decks[0]) == list(range(1, 13))
    assert decks[0] == decks[1] != decks[2]


def test_2_3_all_concessions_are_for_sale():
    assert {card.owner for card in state(deal()).concessions.values()} == {"bank"}


def test_8_1_1_ccfr_is_in_business_with_its_trains_and_tokens():
    game = deal()
    ccfr = corporation(game, "CCFR")
    assert ccfr.floated
    assert (ccfr.row, ccfr.column, ccfr.par) == (1, 6, 100)
    assert ccfr.trains == ["2", "2", "2G", "2G"]
    assert ccfr.tokens == [("16", 0), ("5", 0)]
    assert (state(game).depot["2"], state(game).depot["2G"]) == (6, 4)


def test_8_3_sefta_is_not_in_play_yet():
    assert len(state(deal()).corporations) == 8
    assert "SEFTA" not in state(deal()).corporations


@pytest.mark.parametrize("players", [1, 5])
def test_2_1_two_to_four_players(players):
    setup = Setup("1883", tuple("ABCDE"[:players]))
    with pytest.raises(BadSetup):
        new_game(load(), setup)


def test_2_there_are_no_further_settings():
    setup = Setup("1883", tuple("ABC"), options={"Bonds": "yes", "Anchors": "no"})
    with pytest.raises(BadSetup) as refused:
        new_game(load(), setup)
    assert refused.value.args == ("unknown_option", {"option": "Anchors"})


def test_12_2_fmv_has_a_token_more_in_the_variant():
    assert corporation(deal(), "FMV").tokens_left == 2
    assert corporation(deal(variants=["strengthen_the_weak"]), "FMV").tokens_left == 3
