"""Buying trains (§10.6)."""

import pytest

from bot.words.language import ENGLISH
from tests.kit.editing import fund, give_private, sell_out
from tests.kit.reading import cash, happened, owner_of, ranges
from tests.kit.table import (
    actor,
    at_step,
    entity,
    legal,
    play,
    refusal,
    settle,
    start_operating,
    step,
)
from tests.t1849.positions_stock import bare, corporation_of, give_trains, refuse, set_phase
from tests.t1849.positions_track import (
    PALERMO_TO_PARTINICO,
    bank_trains,
    lay_out,
    operating,
    own_trains,
    pool_trains,
    rule_of,
)
from tests.t1849.table import deal, found, open_stock_round

CLASSES = ["4H", "6H", "8H", "10H", "12H", "16H", "R6H"]
COSTS = {"4H": 100, "6H": 200, "8H": 350, "10H": 550, "12H": 800, "16H": 1100, "R6H": 350}


def buying(sold=(), treasury=5000, phase="4", trains=(), tiles=()):
    """RCS (president A) in its train step; some classes are sold out."""
    game = operating(step="track", treasury=treasury, phase=phase, trains=trains, tiles=tiles)
    sell_out(game, *sold)
    at_step(game, "RCS", "train")
    return game


def trains(game, corporation="RCS"):
    return corporation_of(game, corporation).trains


# The bank


@pytest.mark.parametrize(
    ("players", "roster"),
    [
        (3, {"4H": 4, "6H": 3, "8H": 2, "10H": 2, "12H": 1, "16H": 4, "R6H": 2}),
        (5, {"4H": 4, "6H": 4, "8H": 3, "10H": 2, "12H": 1, "16H": 5, "R6H": 2}),
    ],
)
def test_10_6_train_roster(players, roster):
    assert deal(players).state.depot == roster


@pytest.mark.parametrize("number", range(6))
def test_10_6_classes_are_sold_in_order_at_their_price(number):
    train = CLASSES[number]
    game = buying(sold=CLASSES[:number], treasury=COSTS[train])
    assert legal(game, "train") == [f"train {train}"]
    bank = cash(game, "bank")
    play(game, f"train {train}")
    assert cash(game, "RCS") == 0
    assert cash(game, "bank") == bank + COSTS[train]
    assert trains(game) == [train]


def test_10_6_no_class_before_its_turn():
    game = buying()
    assert refuse(game, "train 6H") == "train_not_on_sale"
    assert refuse(game, "train R6H") == "train_not_on_sale"
    game = buying(sold=["4H"])
    assert refuse(game, "train 4H") == "train_not_on_sale"


def test_10_6_the_next_class_is_for_sale_once_the_last_is_sold():
    """Several trains in one turn."""
    game = buying()
    bank_trains(game, "4H", 1)
    play(game, "train 4H")
    assert legal(game, "train") == ["train 6H"]
    play(game, "train 6H")
    assert trains(game) == ["4H", "6H"]


def test_10_6_r6h_after_the_first_16h():
    """Then both: the remaining 16H and the R6H."""
    game = buying(sold=CLASSES[:5], phase="12")
    assert legal(game, "train") == ["train 16H"]
    play(game, "train 16H")
    assert legal(game, "train") == ["train 16H", "train R6H"]


def test_10_6_r6h_stay_when_the_16h_are_gone():
    game = buying(sold=CLASSES[:6], phase="16")
    assert legal(game, "train") == ["train R6H"]
    game = buying(sold=CLASSES, phase="16")
    assert step(game) != "train"


def test_10_6_only_what_the_treasury_can_pay():
    game = buying(sold=CLASSES[:5], phase="16", treasury=400)
    assert legal(game, "train") == ["train R6H"]
    assert refuse(game, "train 16H") == "treasury_too_small"


def test_10_6_a_purchase_is_optional_with_a_train():
    game = buying(trains=["4H"], tiles=PALERMO_TO_PARTINICO)
    play(game, "pass")
    assert trains(game) == ["4H"]


# The pool


def test_10_6_pool_at_face_value():
    game = buying(sold=["4H", "6H"], phase="8")
    pool_trains(game, "6H")
    settle(game)
    assert legal(game, "train") == ["train 6H pool", "train 8H"]
    bank = cash(game, "bank")
    play(game, "train 6H pool")
    assert cash(game, "bank") == bank + 200
    assert trains(game) == ["6H"]
    assert game.state.pool_trains == []
    assert game.state.depot["8H"] == 2


def test_10_6_a_train_from_the_pool_starts_no_phase():
    game = buying(sold=["4H", "6H"], phase="8")
    pool_trains(game, "10H")
    bank_trains(game, "10H", 1)
    settle(game)
    play(game, "train 10H pool")
    assert game.state.phase == "8"


def test_10_6_what_is_not_in_the_pool_cannot_be_bought_there():
    game = buying()
    assert refuse(game, "train 4H pool") == "train_not_on_sale"


# Other corporations


def with_seller(president="B", treasury=300, tiles=()):
    """CTL has a 4H and a 6H; RCS of A may buy."""
    game = bare(phase="6")
    found(game, "RCS", "A")
    found(game, "CTL", president)
    give_trains(game, "CTL", "4H", "6H")
    fund(game, "RCS", treasury)
    lay_out(game, tiles)
    at_step(game, "RCS", "train")
    return game


def test_10_6_any_price_from_1_to_the_treasury():
    game = with_seller()
    assert legal(game, "train") == ["train 4H from CTL 1", "train 6H", "train 6H from CTL 1"]
    assert ranges(game)["train 4H from CTL"] == (1, 300)
    assert refuse(game, "train 4H from CTL 0") == "price_out_of_range"
    assert refuse(game, "train 4H from CTL 301") == "price_out_of_range"


def test_10_6_a_refused_price_names_the_section_on_trains():
    assert rule_of(with_seller(), "train 4H from CTL 301") == "10.6"


def test_10_6_the_other_president_must_agree():
    game = with_seller()
    play(game, "train 6H from CTL 150")
    assert (step(game), actor(game), entity(game)) == ("offer", "B", "RCS")
    assert trains(game) == []
    play(game, "accept")
    assert (trains(game), trains(game, "CTL")) == (["6H"], ["4H"])
    assert (cash(game, "RCS"), cash(game, "CTL")) == (150, 150)
    assert (step(game), actor(game)) == ("train", "A")


def test_10_6_a_declined_offer_changes_nothing():
    game = with_seller()
    events = play(game, "train 6H from CTL 150", "decline")
    assert happened(game, events, "OfferDeclined", corporation="RCS", what="6H", price=150)
    assert (trains(game), cash(game, "RCS"), cash(game, "CTL")) == ([], 300, 0)
    assert step(game) == "train"
    play(game, "train 6H from CTL 151", "accept")
    assert trains(game) == ["6H"]


def test_10_6_while_an_offer_is_open_nothing_else_is_played():
    game = with_seller()
    play(game, "train 6H from CTL 150")
    assert legal(game) == ["accept", "decline"]
    refused = refusal(game, "pass")
    assert (refused.code, refused.rule) == ("must_answer", "10.6")


def test_10_6_between_corporations_of_one_president_at_once():
    game = with_seller(president="A")
    play(game, "train 6H from CTL 1")
    assert (trains(game), cash(game, "CTL")) == (["6H"], 1)


def test_10_6_only_trains_that_the_other_has():
    game = with_seller()
    assert refuse(game, "train 8H from CTL 1") == "no_such_train"
    assert refuse(game, "train 4H from SFA 1") == "no_such_train"
    assert refuse(game, "train 4H from RCS 1") == "no_such_train"


def test_10_6_a_train_from_another_starts_no_phase():
    game = with_seller()
    set_phase(game, "4")
    game.state.phase, game.state.bought = "4", ["4H"]
    settle(game)
    play(game, "train 6H from CTL 1", "accept")
    assert game.state.phase == "4"


def test_10_6_nothing_can_be_bought_for_nothing():
    game = with_seller(treasury=0)
    assert step(game) != "train"


# Limits


def test_10_6_no_room_no_purchase():
    game = buying(trains=["4H", "4H", "4H"])
    bank_trains(game, "4H", 1)
    settle(game)
    play(game, "train 4H")
    assert step(game) != "train"
    assert len(trains(game)) == 4


def test_10_6_example_a_third_train_that_lowers_the_limit():
    """Phase 8, two 8H: the first 10H may be bought, then one of the three must go."""
    game = buying(sold=["4H", "6H"], phase="8", trains=["8H", "8H"])
    assert legal(game, "train") == ["train 10H"]
    play(game, "train 10H")
    assert (step(game), legal(game)) == ("discard", ["discard 10H", "discard 8H"])
    play(game, "discard 8H")
    assert trains(game) == ["8H", "10H"]
    assert game.state.pool_trains == ["8H"]


def test_10_6_example_no_room_even_if_the_phase_would_make_some():
    """Phase 12, two 8H: the first 16H is not for this corporation."""
    game = buying(sold=CLASSES[:5], phase="12", trains=[])
    own_trains(game, "RCS", "8H", "8H")
    at_step(game, "RCS", "train")
    assert step(game) != "train"
    own_trains(game, "RCS", "8H")
    at_step(game, "RCS", "train")
    assert legal(game, "train") == ["train 16H"]
    play(game, "train 16H")
    assert trains(game) == ["16H"]


# Who must own a train


def test_10_6_with_a_route_a_train_must_be_bought():
    game = buying(tiles=PALERMO_TO_PARTINICO, treasury=100)
    assert legal(game) == ["train 4H"]
    assert refuse(game, "pass") == "may_not_pass"
    play(game, "train 4H")
    assert trains(game) == ["4H"]


def test_10_6_without_a_route_no_train_is_needed():
    """Palermo and its port are no route."""
    game = buying(treasury=100)
    assert legal(game) == ["pass", "train 4H"]
    play(game, "pass")
    assert trains(game) == []
    game = buying(treasury=0)
    assert step(game) != "emergency"


def test_10_6_a_route_that_no_train_on_sale_can_run_does_not_oblige():
    """Palermo to Sciacca is five hexes: nothing for a 4H, but a 6H must be bought."""
    tiles = ["D6 8 0", "F6 9 0", "H6 8 1", "I5 8 2", "H4 4 2"]
    assert "pass" in legal(buying(tiles=tiles, treasury=500))
    assert legal(buying(tiles=tiles, treasury=500, sold=["4H"])) == ["train 6H"]


def test_10_6_another_corporations_train_satisfies_the_duty():
    game = with_seller(tiles=PALERMO_TO_PARTINICO)
    assert "pass" not in legal(game)
    play(game, "train 4H from CTL 10", "accept")
    assert "pass" in legal(game)


def test_10_6_no_trains_left_nothing_to_buy():
    game = buying(sold=CLASSES, tiles=PALERMO_TO_PARTINICO, phase="16", treasury=0)
    assert step(game) not in ("train", "emergency")
    assert corporation_of(game, "RCS").floated


# Phases at once, RSA


def test_10_6_a_new_phase_begins_before_the_next_purchase():
    """The first 8H removes the 4H of the buyer, which makes room for another."""
    game = buying(sold=["4H", "6H"], phase="6")
    own_trains(game, "RCS", "4H", "4H", "4H")
    at_step(game, "RCS", "train")
    play(game, "train 8H")
    assert trains(game) == ["8H"]
    assert legal(game, "train") == ["train 8H"]


def test_10_6_the_first_train_of_its_corporation_closes_rsa():
    game = open_stock_round()
    fund(game, "RCS", 300)
    start_operating(game)
    play(game, "pass")
    assert (entity(game), step(game), owner_of(game, "RSA")) == ("RCS", "train", "B")
    events = play(game, "train 4H")
    assert owner_of(game, "RSA") == "closed"
    assert happened(game, events, "PrivateClosed", private="RSA")
    told = "RSA closes: its corporation has bought its first train."
    assert told in ENGLISH.events(game, events)
    assert owner_of(game, "SCE") == "A"


def test_10_6_trains_of_others_do_not_close_rsa():
    game = open_stock_round()
    found(game, "CTL", "A")
    fund(game, "CTL", 300)
    at_step(game, "CTL", "train")
    play(game, "train 4H")
    assert owner_of(game, "RSA") == "B"
    give_private(game, "RSA", "B")
    at_step(game, "RCS", "train")
    assert owner_of(game, "RSA") == "B"
