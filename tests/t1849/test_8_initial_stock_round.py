"""The initial stock round: buying and bidding for private companies (§8), RSA's gift (§8.1)."""

import pytest

from engine.events import PrivateBought
from engine.refusals import IllegalMove
from engine.rounds.auction import set_aside
from tests.kit.reading import (
    cash,
    happened,
    order,
    owner_of,
    president,
    price,
    priority,
    ranges,
    tokens_at,
)
from tests.kit.table import actor, legal, play, seat, step
from tests.t1849.positions_stock import bids, corporation_of, held, refuse
from tests.t1849.table import PRIVATES, deal


def free(game, player):
    """Money that is not set aside for bids."""
    return cash(game, player) - set_aside(game, seat(game, player))


def before_rsa(players=3):
    """All but RSA bought at face value in turn."""
    game = deal(players)
    while owner_of(game, "SMS") == "bank":
        play(game, *legal(game, "buy"))
    return game


def test_8_worked_example():
    """The example of the section, move by move."""
    game = deal(4)
    assert actor(game) == "A"
    assert legal(game, "buy") == ["buy SCE"]
    play(game, "bid SMS 115")
    assert (actor(game), free(game, "A")) == ("B", 260)
    play(game, "bid SMS 120")
    assert (actor(game), free(game, "B")) == ("C", 255)
    play(game, "bid CNM 80")
    assert (actor(game), free(game, "C")) == ("D", 295)
    play(game, "buy SCE")
    assert (owner_of(game, "SCE"), cash(game, "D")) == ("D", 355)
    assert (actor(game), legal(game, "buy")) == ("A", ["buy SIGI"])
    events = play(game, "buy SIGI")
    assert (owner_of(game, "SIGI"), cash(game, "A"), free(game, "A")) == ("A", 330, 215)
    # The single bid on CNM is a sale, the two on SMS an auction; the lower bidder speaks first.
    assert happened(game, events, "PrivateBought", player="C", private="CNM", price=80)
    assert (owner_of(game, "CNM"), cash(game, "C")) == ("C", 295)
    assert happened(game, events, "BiddingStarted", private="SMS", bidders=["A", "B"])
    assert (step(game), actor(game)) == ("bidding", "A")
    assert legal(game) == ["bid SMS 125", "pass"]
    assert refuse(game, "bid SMS 124") == "bid_too_low"


@pytest.mark.parametrize(
    ("moves", "winner", "paid", "left"),
    [
        (["pass"], "B", 120, (330, 255)),
        (["bid SMS 125", "pass"], "A", 125, (205, 375)),
        (["bid SMS 200", "bid SMS 205", "pass"], "B", 205, (330, 170)),
    ],
)
def test_8_worked_example_goes_on_with_player_2_whoever_wins(moves, winner, paid, left):
    game = deal(4)
    play(game, "bid SMS 115", "bid SMS 120", "bid CNM 80", "buy SCE", "buy SIGI")
    events = play(game, *moves)
    assert happened(game, events, "PrivateBought", player=winner, private="SMS", price=paid)
    assert (cash(game, "A"), cash(game, "B")) == left
    assert (step(game), actor(game)) == ("auction", "B")
    assert legal(game) == ["buy RSA", "pass"]
    play(game, "buy RSA")
    assert cash(game, "B") == left[1] - 150


# A turn


def test_8_a_turn_is_to_buy_the_lowest_to_bid_on_another_or_to_pass():
    game = deal()
    least = {"bid SIGI": 50, "bid CNM": 80, "bid SMS": 115, "bid RSA": 155}
    assert legal(game) == sorted(
        ["buy SCE", "pass", *(f"{bid} {amount}" for bid, amount in least.items())]
    )
    assert ranges(game) == {bid: (amount, 500) for bid, amount in least.items()}


def test_8_only_the_lowest_private_is_bought_and_for_its_face_value():
    game = deal()
    assert refuse(game, "buy SIGI") == "not_the_cheapest"
    play(game, "buy SCE")
    assert (cash(game, "A"), game.state.bank) == (480, 7760 - 3 * 500 + 20)
    assert refuse(game, "buy SCE") == "not_the_cheapest"
    assert refuse(game, "buy RSA") == "not_the_cheapest"


def test_8_no_bid_on_the_lowest_or_on_a_sold_private():
    game = deal()
    assert refuse(game, "bid SCE 25") == "cannot_bid"
    play(game, "buy SCE")
    assert refuse(game, "bid SCE 30") == "cannot_bid"
    assert refuse(game, "bid SIGI 50") == "cannot_bid"


def test_8_no_stock_before_all_privates_are_sold():
    game = deal()
    assert refuse(game, "start RCS 68 20%") == "not_now"
    assert refuse(game, "buy RCS treasury") == "not_now"


def test_8_nobody_acts_out_of_turn():
    game = deal()
    move = next(iter(game.legal_moves()))
    with pytest.raises(IllegalMove) as refusal:
        game.apply(move, seat(game, "B"))
    assert refusal.value.code == "not_your_turn"


# Bids


@pytest.mark.parametrize("amount", [50, 51, 63, 500])
def test_8_bid_any_sum_from_five_above(amount):
    game = deal()
    play(game, f"bid SIGI {amount}")
    assert free(game, "A") == 500 - amount


def test_8_a_bid_is_five_above_the_face_value_and_every_other_bid():
    game = deal()
    assert refuse(game, "bid SIGI 49") == "bid_too_low"
    play(game, "bid SIGI 57")
    assert refuse(game, "bid SIGI 61") == "bid_too_low"
    play(game, "bid SIGI 62")
    assert refuse(game, "bid SIGI 66") == "bid_too_low"
    play(game, "bid SIGI 67")
    assert {name: free(game, name) for name in "ABC"} == {"A": 443, "B": 438, "C": 433}


def test_8_bid_money_is_set_aside():
    game = deal()
    play(game, "bid RSA 390", "pass", "pass")
    assert cash(game, "A") == 500
    assert legal(game, "bid") == ["bid CNM 80", "bid RSA 395", "bid SIGI 50"]
    assert ranges(game) == {"bid SIGI": (50, 110), "bid CNM": (80, 110), "bid RSA": (395, 500)}
    assert refuse(game, "bid SMS 115") == "not_enough_cash"
    play(game, "bid CNM 100", "pass", "pass")
    assert refuse(game, "buy SCE") == "not_enough_cash"
    assert "buy SCE" not in legal(game)


def test_8_a_bid_cannot_exceed_what_is_left():
    game = deal()
    assert refuse(game, "bid RSA 501") == "not_enough_cash"


def test_8_a_bid_of_ones_own_may_be_raised_and_is_replaced():
    game = deal()
    play(game, "bid SMS 115", "pass", "pass")
    assert refuse(game, "bid SMS 119") == "bid_too_low"
    play(game, "bid SMS 130")
    assert free(game, "A") == 370
    assert bids(game) == {"SMS": {"A": 130}}


def test_8_a_raised_bid_is_still_a_single_bid():
    game = deal()
    play(game, "bid SIGI 50", "pass", "pass", "bid SIGI 60", "pass")
    play(game, "buy SCE")
    assert (owner_of(game, "SIGI"), cash(game, "A")) == ("A", 440)
    assert (step(game), actor(game)) == ("auction", "A")


def test_8_any_number_of_players_may_bid_for_the_same_company():
    game = deal(5)
    play(game, "bid RSA 155", "bid RSA 160", "bid RSA 165", "bid RSA 170", "bid RSA 175")
    assert len(bids(game)["RSA"]) == 5


# Sale of companies with bids


def test_8_a_company_with_a_bid_is_sold_when_the_one_before_is():
    game = deal()
    play(game, "bid SIGI 50", "bid CNM 85")
    events = play(game, "buy SCE")
    bought = [(event.private, event.price) for event in events if isinstance(event, PrivateBought)]
    assert bought == [("SCE", 20), ("SIGI", 50), ("CNM", 85)]
    assert [owner_of(game, name) for name in ("SCE", "SIGI", "CNM")] == ["C", "A", "B"]
    assert (actor(game), legal(game, "buy")) == ("A", ["buy SMS"])


def test_8_bids_further_down_wait():
    game = deal()
    play(game, "bid CNM 80", "pass", "buy SCE")
    assert owner_of(game, "CNM") == "bank"
    assert (actor(game), legal(game, "buy")) == ("A", ["buy SIGI"])


def test_8_auction_starts_with_the_lowest_bidder_and_goes_on_with_the_lowest():
    game = deal(5)
    play(game, "bid SIGI 50", "bid SIGI 60", "bid SIGI 65", "pass")
    play(game, "buy SCE")
    asked = []
    for line in ("bid SIGI 70", "bid SIGI 80", "pass", "bid SIGI 85"):
        asked.append(actor(game))
        play(game, line)
    assert asked == ["A", "B", "C", "A"]
    assert (actor(game), legal(game)) == ("B", ["bid SIGI 90", "pass"])
    play(game, "pass")
    assert owner_of(game, "SIGI") == "A"
    assert [cash(game, name) for name in "ABC"] == [215, 300, 300]
    assert [free(game, name) for name in "ABC"] == [215, 300, 300]


def test_8_only_earlier_bidders_take_part_in_the_auction():
    game = deal(4)
    play(game, "bid SIGI 50", "pass", "bid SIGI 55", "buy SCE")
    asked = []
    for line in ("bid SIGI 60", "bid SIGI 65", "bid SIGI 70", "pass"):
        asked.append(actor(game))
        play(game, line)
    assert asked == ["A", "C", "A", "C"]
    assert owner_of(game, "SIGI") == "A"


def test_8_in_the_auction_money_set_aside_for_other_companies_is_not_free():
    game = deal()
    play(game, "bid SIGI 50", "bid SIGI 55", "pass", "bid RSA 400", "pass", "buy SCE")
    assert (step(game), actor(game)) == ("bidding", "A")
    assert ranges(game) == {"bid SIGI": (60, 100)}
    assert refuse(game, "bid SIGI 101") == "not_enough_cash"
    play(game, "bid SIGI 100")
    assert (actor(game), ranges(game)) == ("B", {"bid SIGI": (105, 500)})


def test_8_in_the_auction_only_its_company_is_bid_for():
    game = deal()
    play(game, "bid SIGI 50", "bid SIGI 55", "buy SCE")
    assert refuse(game, "bid CNM 80") == "cannot_bid"
    assert refuse(game, "buy SIGI") == "not_now"


def test_8_a_bidder_who_cannot_raise_may_only_pass():
    game = deal()
    play(game, "bid SIGI 50", "bid SIGI 500", "buy SCE")
    assert (actor(game), legal(game)) == ("A", ["pass"])


def test_8_two_auctions_in_a_row():
    game = deal()
    play(game, "bid SIGI 50", "bid SIGI 55", "pass", "bid CNM 80", "bid CNM 85", "buy SCE")
    assert (actor(game), legal(game, "bid")) == ("A", ["bid SIGI 60"])
    play(game, "pass")
    assert (owner_of(game, "SIGI"), cash(game, "B")) == ("B", 445)
    assert (actor(game), legal(game, "bid")) == ("A", ["bid CNM 90"])
    play(game, "bid CNM 90", "pass")
    assert (owner_of(game, "CNM"), cash(game, "A")) == ("A", 410)
    assert (step(game), actor(game)) == ("auction", "A")


@pytest.mark.parametrize("buyer", ["A", "B", "C"])
def test_8_play_resumes_left_of_who_bought_the_lowest(buyer):
    game = deal()
    play(game, *{"A": [], "B": ["pass"], "C": ["pass", "pass"]}[buyer])
    play(game, "bid SIGI 50", "bid SIGI 60", "bid SIGI 70", "buy SCE")
    play(game, "pass", "pass")
    assert owner_of(game, "SCE") == buyer
    assert (step(game), actor(game)) == ("auction", {"A": "B", "B": "C", "C": "A"}[buyer])


# Nobody wants SCE


def test_8_sce_gets_5_cheaper_after_a_round_of_passes():
    game = deal()
    events = play(game, "pass", "pass", "pass")
    assert happened(game, events, "PrivateCheapened", private="SCE", price=15)
    assert actor(game) == "A"
    play(game, "pass", "buy SCE")
    assert (owner_of(game, "SCE"), cash(game, "B")) == ("B", 485)
    assert actor(game) == "C"


def test_8_sce_stays_at_its_price_while_somebody_bids():
    game = deal()
    play(game, "pass", "pass", "bid SMS 115", "pass", "pass")
    assert actor(game) == "C"
    play(game, "buy SCE")
    assert cash(game, "C") == 480


def test_8_the_next_round_starts_left_of_the_last_who_acted():
    game = deal()
    play(game, "pass", "bid SMS 115", "pass", "pass")
    events = play(game, "pass")
    assert happened(game, events, "PrivateCheapened", private="SCE", price=15)
    assert actor(game) == "C"


@pytest.mark.parametrize(("rounds", "paid"), [(0, 20), (1, 15), (2, 10), (3, 5)])
def test_8_sce_falls_by_5_each_time(rounds, paid):
    game = deal()
    play(game, *["pass"] * (3 * rounds), "buy SCE")
    assert cash(game, "A") == 500 - paid


def test_8_sce_for_5_that_nobody_wants_is_given_to_who_was_first_offered_it():
    game = deal()
    events = play(game, *["pass"] * 12)
    assert happened(game, events, "PrivateBought", player="A", private="SCE", price=0)
    assert (owner_of(game, "SCE"), cash(game, "A")) == ("A", 500)
    assert (actor(game), legal(game, "buy")) == ("B", ["buy SIGI"])


def test_8_the_gift_goes_to_the_first_offered_even_if_the_round_went_on_with_bids():
    """A bids in the first round, so B is asked first from then on; C's bid prolongs the last."""
    game = deal()
    play(game, "bid SIGI 50", "pass", "pass", "pass")
    play(game, *["pass"] * 6)
    assert actor(game) == "B"
    play(game, "pass", "bid CNM 80", "pass", "pass", "pass")
    # The gift counts as a purchase: SIGI and CNM are sold to their bidders, C is next.
    assert [owner_of(game, name) for name in ("SCE", "SIGI", "CNM")] == ["B", "A", "C"]
    assert [cash(game, name) for name in "ABC"] == [450, 500, 420]
    assert (actor(game), legal(game, "buy")) == ("C", ["buy SMS"])


def test_8_no_income_while_sce_is_unsold():
    game = deal()
    play(game, "pass", "pass", "pass")
    assert [cash(game, name) for name in "ABC"] == [500, 500, 500]


# Nobody wants another company


def test_8_all_pass_pays_income_and_keeps_bids():
    game = deal()
    play(game, "buy SCE", "buy SIGI", "bid RSA 155", "pass", "pass", "pass")
    assert [cash(game, name) for name in "ABC"] == [485, 465, 500]
    assert bids(game) == {"RSA": {"C": 155}}
    assert free(game, "C") == 345
    assert (actor(game), legal(game, "buy")) == ("A", ["buy CNM"])
    play(game, "buy CNM", "buy SMS")
    assert (step(game), actor(game)) == ("par", "C")


def test_8_all_pass_gives_priority_to_the_left_of_the_last_who_acted():
    game = deal()
    play(game, "buy SCE", "pass", "bid RSA 155", "pass", "pass", "pass")
    assert (priority(game), actor(game)) == ("A", "A")
    play(game, "pass", "pass", "pass")
    assert (priority(game), actor(game)) == ("A", "A")
    play(game, "pass", "bid SMS 115", "pass", "pass", "pass")
    assert (priority(game), actor(game)) == ("C", "C")
    assert cash(game, "A") == 480 + 3 * 5


def test_8_other_companies_do_not_get_cheaper():
    game = deal()
    play(game, "buy SCE", "pass", "pass", "pass", "buy SIGI")
    assert cash(game, "B") == 500 - 45


# The end of the round


def test_8_1_priority_is_left_of_the_last_who_bought_at_face_value():
    game = before_rsa(4)
    play(game, "buy RSA", "start RCS 68 20%")
    assert (owner_of(game, "RSA"), priority(game)) == ("A", "B")
    assert (game.state.round.kind, actor(game)) == ("SR", "B")


def test_8_1_priority_does_not_follow_a_company_sold_by_bid():
    """C bid for RSA; A bought SMS for its face value and set it off."""
    game = deal()
    play(game, "pass", "pass", "bid RSA 155", "buy SCE", "buy SIGI", "pass", "pass")
    play(game, "buy CNM", "pass", "buy SMS", "start RCS 68 20%")
    assert [owner_of(game, name) for name in PRIVATES] == list("ABBAC")
    assert (priority(game), actor(game)) == ("B", "B")


# RSA (8.1)


@pytest.mark.parametrize(("value", "treasury"), [(68, 6), (100, 70)])
def test_8_1_rsa_brings_the_first_corporation_at_the_banks_expense(value, treasury):
    game = before_rsa()
    bank = game.state.bank
    play(game, "buy RSA")
    assert (step(game), actor(game)) == ("par", "B")
    assert legal(game) == ["start RCS 100 20%", "start RCS 68 20%"]
    play(game, f"start RCS {value} 20%")
    assert cash(game, "B") == 500 - 45 - 150
    assert (cash(game, "RCS"), price(game, "RCS")) == (treasury, value)
    assert game.state.bank == bank + 150 - treasury
    assert (president(game, "RCS"), held(game, "RCS", "B")) == ("B", "P")
    assert held(game, "RCS", "treasury") == "111111L"
    assert tokens_at(game, "C5") == ["RCS"]
    assert corporation_of(game, "RCS").tokens_left == 2
    assert game.state.queue == ["CTL", "ATA", "SFA", "IFT"]
    assert order(game) == "RCS"


def test_8_1_the_price_of_rsas_corporation_is_68_or_100():
    game = before_rsa()
    play(game, "buy RSA")
    assert refuse(game, "start RCS 144 20%") == "wrong_par"
    assert refuse(game, "start RCS 100 30%") == "wrong_first_share"
    assert refuse(game, "start CTL 100 20%") == "not_next_in_line"
    assert refuse(game, "start RCS 100 20% at C5") == "home_is_printed"
    assert refuse(game, "pass") == "must_set_par"


def test_8_1_who_wins_rsa_in_an_auction_sets_the_price():
    game = deal()
    play(game, "bid RSA 155", "bid RSA 160", "buy SCE", "buy SIGI", "buy CNM", "buy SMS")
    assert (step(game), actor(game)) == ("bidding", "A")
    play(game, "bid RSA 165", "pass")
    assert (step(game), actor(game)) == ("par", "A")
    play(game, "start RCS 100 20%")
    assert (president(game, "RCS"), cash(game, "A")) == ("A", 500 - 45 - 165)
    assert (priority(game), actor(game)) == ("A", "A")


def test_8_1_rsa_with_garibaldi_chooses_home_at_par():
    game = deal(order="AFG, RCS, CTL, ATA, SFA, IFT")
    for name in PRIVATES:
        play(game, f"buy {name}")
    homes = ("B14", "C1", "H8", "M11", "M9")
    assert legal(game) == sorted(
        f"start AFG {value} 20% at {home}" for value in (68, 100) for home in homes
    )
    assert refuse(game, "start AFG 68 20%") == "wrong_home"
    assert refuse(game, "start AFG 68 20% at C5") == "wrong_home"
    play(game, "start AFG 100 20% at M11")
    assert tokens_at(game, "M11") == ["AFG"]
    assert cash(game, "AFG") == 160


def test_8_1_the_first_stock_round_follows_at_once():
    game = before_rsa()
    play(game, "buy RSA", "start RCS 68 20%")
    assert (game.state.round.kind, game.state.round.turn, step(game)) == ("SR", 1, "stock")
    assert game.state.auction is None
