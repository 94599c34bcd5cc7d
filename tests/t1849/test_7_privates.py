"""Private companies: income, ownership, sale to corporations, closing, RSA (§7.1, §8.1, §10.2)."""

import pytest

from engine.capital.closing import Closing
from tests.kit.editing import fund, give_private, sell_out
from tests.kit.reading import cash, certificates, owner_of, ranges
from tests.kit.table import actor, at_step, legal, play, start_operating, start_stock_round, step
from tests.t1849.positions_stock import bare, corporation_of, finish_turn, give_trains, refuse
from tests.t1849.table import PRIVATES, deal, found, open_stock_round

FACE = {"SCE": 20, "SIGI": 45, "CNM": 75, "SMS": 110, "RSA": 150}
REVENUE = {"SCE": 5, "SIGI": 10, "CNM": 15, "SMS": 20, "RSA": 25}


def with_private(private="CNM", owner="B", phase="6", treasury=200):
    """SFA (president A) in its track step; somebody owns a private company."""
    game = bare(phase=phase)
    found(game, "SFA", "A")
    give_private(game, private, owner)
    fund(game, "SFA", treasury)
    at_step(game, "SFA", "track")
    return game


# Income and ownership


@pytest.mark.parametrize("private", PRIVATES)
def test_7_1_face_value_and_revenue(private):
    game = deal()
    while legal(game, "buy") != [f"buy {private}"]:
        play(game, *legal(game, "buy"))
    buyer = actor(game)
    assert buyer is not None
    before = cash(game, buyer)
    play(game, f"buy {private}")
    assert cash(game, buyer) == before - FACE[private]
    assert next(p.revenue for p in game.title.data.privates if p.id == private) == REVENUE[private]


def test_7_1_income_at_the_start_of_each_operating_round():
    """A has SCE and SMS, B SIGI and RSA, C CNM."""
    game = open_stock_round()
    before = {name: cash(game, name) for name in "ABC"}
    start_operating(game, of=2)
    assert {name: cash(game, name) - before[name] for name in "ABC"} == {"A": 25, "B": 35, "C": 15}
    finish_turn(game, "RCS")
    assert game.state.round.number == 2
    assert {name: cash(game, name) - before[name] for name in "ABC"} == {"A": 50, "B": 70, "C": 30}


def test_7_1_no_income_in_a_stock_round():
    game = open_stock_round()
    before = {name: cash(game, name) for name in "ABC"}
    start_stock_round(game)
    assert {name: cash(game, name) for name in "ABC"} == before


def test_7_1_income_of_a_corporation_goes_to_its_treasury():
    game = bare(phase="6")
    found(game, "SFA", "A")
    give_private(game, "SMS", "SFA")
    start_operating(game)
    assert (cash(game, "SFA"), cash(game, "A")) == (20, 500)


def test_7_1_a_closed_private_pays_nothing():
    game = bare()
    found(game, "SFA", "A")
    start_operating(game)
    assert [cash(game, name) for name in "ABC"] == [500, 500, 500]


def test_7_1_privates_of_a_player_count_as_certificates():
    game = bare()
    found(game, "SFA", "A", percent=40)
    assert certificates(game, "A") == 3
    give_private(game, "CNM", "A")
    assert certificates(game, "A") == 4
    give_private(game, "CNM", "SFA")
    assert certificates(game, "A") == 3


# Sale to a corporation


@pytest.mark.parametrize("private", ["SCE", "SIGI", "CNM", "SMS"])
def test_10_2_price_is_1_to_twice_the_face_value(private):
    game = with_private(private, treasury=1000)
    most = 2 * FACE[private]
    assert legal(game, "private") == [f"private {private} 1"]
    assert ranges(game)[f"private {private}"] == (1, most)
    assert refuse(game, f"private {private} 0") == "price_out_of_range"
    assert refuse(game, f"private {private} {most + 1}") == "price_out_of_range"


def test_10_2_a_corporation_pays_at_most_what_it_has():
    game = with_private("CNM", treasury=90)
    assert ranges(game)["private CNM"] == (1, 90)
    assert refuse(game, "private CNM 91") == "treasury_too_small"


def test_10_2_without_money_nothing_is_bought():
    game = with_private("CNM", treasury=0)
    assert legal(game, "private") == []
    assert refuse(game, "private CNM 1") == "treasury_too_small"


def test_10_2_rsa_is_never_sold():
    game = with_private("RSA", owner="A")
    assert legal(game, "private") == []
    assert refuse(game, "private RSA 150") == "private_not_for_sale"


@pytest.mark.parametrize(
    ("phase", "allowed"), [("4", False), ("6", True), ("8", True), ("10", True)]
)
def test_10_2_privates_are_sold_in_phases_6_to_10(phase, allowed):
    game = with_private("CNM", owner="A", phase=phase)
    if allowed:
        play(game, "private CNM 150")
        assert owner_of(game, "CNM") == "SFA"
    else:
        assert legal(game, "private") == []
        assert refuse(game, "private CNM 75") == "privates_not_for_sale"


def test_10_2_the_presidents_own_private_changes_hands_at_once():
    game = with_private("CNM", owner="A")
    play(game, "private CNM 150")
    assert owner_of(game, "CNM") == "SFA"
    assert (cash(game, "A"), cash(game, "SFA")) == (650, 50)
    assert (step(game), actor(game)) == ("track", "A")


def test_10_2_private_of_another_needs_consent():
    game = with_private("CNM", owner="B")
    play(game, "private CNM 40")
    assert (step(game), actor(game), legal(game)) == ("offer", "B", ["accept", "decline"])
    assert refuse(game, "pass") == "must_answer"
    play(game, "accept")
    assert owner_of(game, "CNM") == "SFA"
    assert (cash(game, "B"), cash(game, "SFA")) == (540, 160)
    assert (step(game), actor(game)) == ("track", "A")


def test_10_2_a_declined_offer_changes_nothing_and_may_be_made_again():
    game = with_private("CNM", owner="B")
    play(game, "private CNM 40", "decline")
    assert owner_of(game, "CNM") == "B"
    assert (cash(game, "B"), cash(game, "SFA")) == (500, 200)
    play(game, "private CNM 41", "accept")
    assert (cash(game, "B"), cash(game, "SFA")) == (541, 159)


def test_7_1_a_private_of_a_corporation_is_not_sold_again():
    game = with_private("CNM", owner="A")
    found(game, "ATA", "A")
    play(game, "private CNM 10")
    assert refuse(game, "private CNM 10") == "private_not_for_sale"
    fund(game, "ATA", 100)
    at_step(game, "ATA", "finance")
    assert legal(game, "private") == []
    assert refuse(game, "private CNM 10") == "private_not_for_sale"


def test_10_2_several_privates_in_one_turn():
    game = with_private("CNM", owner="A", treasury=300)
    give_private(game, "SCE", "A")
    give_private(game, "SIGI", "C")
    assert legal(game, "private") == ["private CNM 1", "private SCE 1", "private SIGI 1"]
    play(game, "private CNM 150", "private SCE 40", "private SIGI 90", "accept")
    assert [owner_of(game, name) for name in ("SCE", "SIGI", "CNM")] == ["SFA"] * 3
    assert cash(game, "SFA") == 20


@pytest.mark.parametrize("at", ["track", "dividend", "train", "finance", "private"])
def test_10_2_at_any_point_of_the_turn(at):
    game = bare(phase="6")
    found(game, "SFA", "A")
    give_private(game, "CNM", "A")
    fund(game, "SFA", 400)
    corporation_of(game, "SFA").turns = 2
    at_step(game, "SFA", at, revenue=50)
    assert step(game) == at
    assert legal(game, "private") == ["private CNM 1"]
    play(game, "private CNM 2")
    assert owner_of(game, "CNM") == "SFA"


def test_10_2_not_in_a_stock_round():
    game = with_private("CNM", owner="A")
    start_stock_round(game)
    assert refuse(game, "private CNM 1") == "not_now"


# Closing


def buy_first_12h(game, corporation="SFA"):
    """The corporation, with the money for it, buys the first 12H."""
    sell_out(game, "4H", "6H", "8H", "10H")
    fund(game, corporation, 800)
    at_step(game, corporation, "train")
    play(game, "train 12H")


def test_7_1_all_privates_close_with_the_first_12h():
    game = bare(phase="10")
    found(game, "SFA", "A")
    for private, owner in zip(PRIVATES, ("A", "B", "SFA", "C", "B"), strict=True):
        give_private(game, private, owner)
    buy_first_12h(game)
    assert game.state.phase == "12"
    assert {owner_of(game, name) for name in PRIVATES} == {"closed"}
    assert [cash(game, name) for name in "ABC"] == [500, 500, 500]
    assert certificates(game, "B") == 0


def royal():
    """B has SIGI and RSA, whose corporation RCS is at 68; SFA is A's."""
    game = open_stock_round()
    found(game, "SFA", "A")
    return game


def test_8_1_rsa_closes_with_the_first_train_of_its_corporation():
    game = royal()
    fund(game, "RCS", 100)
    at_step(game, "RCS", "train")
    play(game, "train 4H")
    assert owner_of(game, "RSA") == "closed"
    assert owner_of(game, "SIGI") == "B"


def test_8_1_rsa_closes_with_a_train_from_another_corporation():
    game = royal()
    fund(game, "RCS", 50)
    give_trains(game, "SFA", "4H")
    at_step(game, "RCS", "train")
    play(game, "train 4H from SFA 50", "accept")
    assert owner_of(game, "RSA") == "closed"


def test_8_1_trains_of_other_corporations_do_not_close_rsa():
    game = royal()
    fund(game, "SFA", 200)
    at_step(game, "SFA", "train", operated=["RCS"])
    play(game, "train 4H", "train 4H")
    assert owner_of(game, "RSA") == "B"


def test_8_1_rsa_stays_until_phase_12_if_its_corporation_closes_without_a_train():
    game = royal()
    Closing.of(game).close(game, corporation_of(game, "RCS"))
    assert owner_of(game, "RSA") == "B"
    # Even if the corporation is started again and buys a train.
    found(game, "RCS", "C")
    fund(game, "RCS", 100)
    at_step(game, "RCS", "train", operated=["SFA"])
    play(game, "train 4H")
    assert owner_of(game, "RSA") == "B"
    before = cash(game, "B")
    start_operating(game)
    assert cash(game, "B") == before + 10 + 25
    buy_first_12h(game)
    assert owner_of(game, "RSA") == "closed"
