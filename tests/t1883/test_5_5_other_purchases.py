"""Political support cards and concessions bought in a stock round (§5.5, §5.6)."""

from tests.kit.editing import fund
from tests.kit.reading import cash
from tests.kit.table import actor, legal, play, refuse, start_stock_round
from tests.t1883.table import launched, open_stock_round, operate, state

# Political support (5.5)


def test_5_5_prices_of_support_cards_by_cards_owned():
    for owned, cost in enumerate((5, 10, 20, 30, 40, 50, 60, 80, 100)):
        game = launched("FBV B 20 100")
        state(game).support["1"] = owned
        play(game, "support")
        assert cash(game, "A") == 550 - cost
        assert state(game).support["1"] == owned + 1


def test_5_5_nine_support_cards_at_most():
    game = launched("FBV B 20 100")
    state(game).support["1"] = 9
    assert refuse(game, "support") == "support_limit"


def test_5_5_support_is_given_to_corporations_in_operating_rounds_only():
    game = launched("FBV A 20 100")
    assert refuse(game, "support FBV") == "not_now"
    assert refuse(game, "accept") == "not_now"
    assert state(game).support["1"] == 1


def test_5_5_a_support_card_goes_with_sales_but_not_with_a_purchase():
    game = launched("FBV A 40 100", "SV B 40 100")
    play(game, "sell FBV 1", "support")
    assert actor(game) == "B"
    play(game, "buy FBV offer")
    assert refuse(game, "support") == "one_purchase_a_turn"


# Concessions (5.6)


def test_5_6_a_concession_is_paid_by_the_corporation():
    game = launched("FBV A 40 100")
    fund(game, "FBV", 14)
    assert refuse(game, "concession 1 FBV") == "treasury_too_small"
    fund(game, "FBV", 15)
    play(game, "concession 1 FBV")
    assert cash(game, "FBV") == 0
    assert state(game).concessions[1].owner == "FBV"


def test_5_6_one_concession_a_corporation_and_round():
    game = launched("FBV A 20 100", "SV A 20 100")
    fund(game, "FBV", 50)
    fund(game, "SV", 50)
    play(game, "concession 1 FBV", "pass", "pass")
    assert refuse(game, "concession 2 FBV") == "one_concession_a_round"
    assert refuse(game, "concession 1 SV") == "no_such_concession"
    play(game, "concession 2 SV")
    start_stock_round(game, turn=3)
    assert "concession 3 FBV" in legal(game)


def test_5_6_not_for_a_corporation_launched_in_this_round():
    game = launched("SV B 40 100")
    play(game, "start FBV 100 20%", "pass", "pass")
    assert refuse(game, "concession 1 FBV") == "launched_this_round"


def test_5_6_fsf_was_opened_before_the_first_stock_round():
    game = open_stock_round()
    play(game, "pass", "pass", "concession 2 FSF")
    assert state(game).concessions[2].owner == "FSF"
    assert cash(game, "FSF") == 200 - 20


def test_5_6_only_the_president_and_only_for_railways():
    game = launched("FBV B 40 100", "SARSA A 20 65")
    fund(game, "FBV", 50)
    fund(game, "SARSA", 50)
    assert refuse(game, "concession 1 FBV") == "not_your_corporation"
    assert refuse(game, "concession 1 SARSA") == "railways_only"
    assert refuse(game, "concession 1 CCFR") == "not_your_corporation"
    assert refuse(game, "concession 1 SEFTA") == "not_your_corporation"
    assert refuse(game, "concession 9 FBV") == "no_such_concession"


def test_6_1_markers_advance_with_every_operating_round():
    game = launched("FBV A 40 100")
    state(game).concessions[4].owner = "FBV"
    operate(game)
    assert state(game).concessions[4].rounds == 1
    assert state(game).concessions[5].rounds == 0
