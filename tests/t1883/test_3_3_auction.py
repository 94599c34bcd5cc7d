"""The distribution of the private companies (§3.3)."""

from tests.kit.reading import cash, share
from tests.kit.table import actor, legal, play, refuse, step
from tests.t1883.drawing import kinds
from tests.t1883.table import deal, state


def owner(game, private):
    seat = state(game).privates[private]
    return state(game).players[seat].name if seat in state(game).players else seat


def test_3_3_1_first_worked_example():
    game = deal(4)
    play(game, "bid CNP 65", "bid FRV 45", "bid CNP 70", "buy TCB")
    assert (owner(game, "TCB"), owner(game, "FRV")) == ("D", "B")
    assert cash(game, "B") == 400 - 45
    assert (step(game), actor(game)) == ("bidding", "A")
    play(game, "bid CNP 75", "bid CNP 80", "pass")
    assert owner(game, "CNP") == "C"
    assert (cash(game, "A"), cash(game, "C")) == (400, 320)
    assert actor(game) == "A"
    assert "buy TMM" in legal(game)
    play(game, "bid FCV 105", "buy TMM")
    assert (owner(game, "TMM"), owner(game, "FCV")) == ("B", "A")
    assert actor(game) == "C"
    play(game, "pass", "buy PFSF", "start FSF 85 20%")
    assert (step(game), actor(game)) == ("stock", "A")
    assert state(game).round.kind == "SR"
    assert state(game).players[state(game).priority].name == "A"


def test_3_3_1_c_several_bidders_raise_from_the_lowest_upwards_and_round_again():
    game = deal(4)
    play(game, "bid FRV 45", "bid FRV 50", "bid FRV 55", "buy TCB")
    asked = []
    for move in ("bid FRV 60", "pass", "bid FRV 70", "bid FRV 75"):
        asked.append(actor(game))
        play(game, move)
    assert asked == ["A", "B", "C", "A"]
    assert cash(game, "B") == 400
    assert refuse(game, "bid FRV 75") == "bid_too_low"
    play(game, "pass")
    assert owner(game, "FRV") == "A"
    assert (cash(game, "A"), cash(game, "C"), actor(game)) == (325, 400, "A")


def test_3_3_1_money_bound_in_other_offers_is_not_used_in_the_bidding():
    game = deal(4)
    play(game, "bid FRV 45", "bid FRV 50", "pass", "pass")
    play(game, "bid PFSF 350", "pass", "pass", "buy TCB")
    assert (step(game), actor(game)) == ("bidding", "A")
    assert refuse(game, "bid FRV 55") == "not_enough_cash"
    assert legal(game) == ["pass"]


def test_3_3_1_who_wins_the_presidency_of_fsf_by_an_offer_sets_its_par():
    """Neither a single offer nor a bidding moves the turn."""
    for offers in (("bid PFSF 155", "pass"), ("bid PFSF 155", "bid PFSF 160")):
        game = deal()
        play(game, *offers, "buy TCB", "buy FRV", "buy CNP", "buy TMM", "buy FCV")
        if step(game) == "bidding":
            play(game, "bid PFSF 165", "pass")
        assert (step(game), actor(game), owner(game, "PFSF")) == ("par", "A", "closed")
        play(game, "start FSF 85 20%")
        assert cash(game, "FSF") == 170
        assert state(game).corporations["FSF"].president == "1"
        assert (step(game), actor(game)) == ("stock", "B")


def test_3_3_2_second_worked_example():
    game = deal(4)
    play(game, "bid TMM 85", "bid FCV 105", "buy TCB")
    assert actor(game) == "D"
    before = cash(game, "C")
    play(game, "pass", "pass", "pass", "pass")
    assert cash(game, "C") == before + 5
    assert actor(game) == "D"
    assert "buy FRV" in legal(game)
    assert state(game).auction.bids == {"TMM": {"1": 85}, "FCV": {"2": 105}}


def test_3_3_2_tcb_gets_cheaper_until_the_first_to_pass_has_it_for_nothing():
    game = deal()
    for price in (15, 10, 5):
        play(game, "pass", "pass", "pass")
        assert actor(game) == "A"
        assert state(game).auction.discount == 20 - price
    play(game, "pass", "pass", "pass")
    assert owner(game, "TCB") == "A"
    assert cash(game, "A") == 550
    assert actor(game) == "B"


def test_3_3_2_who_passes_first_counts_not_who_was_offered_it_first():
    game = deal()
    play(game, "bid FRV 45", "bid CNP 65")
    for _ in range(4):
        assert actor(game) == "C"
        play(game, "pass", "pass", "pass")
    assert owner(game, "TCB") == "C"


def test_3_3_2_only_tcb_loses_value():
    game = deal()
    events = play(game, "buy TCB", "pass", "pass", "pass")
    assert "PrivateCheapened" not in kinds(events)
    play(game, "buy FRV")
    assert cash(game, "B") == 550 - 40


def test_3_3_1_offers_are_multiples_of_five():
    game = deal()
    assert refuse(game, "bid FRV 47") == "bid_between_steps"
    assert refuse(game, "bid FRV 40") == "bid_too_low"
    ranges = {range_.move.words()[1]: range_ for range_ in game.legal_moves().ranges}
    assert (ranges["FRV"].minimum, ranges["FRV"].maximum, ranges["FRV"].step) == (45, 550, 5)


def test_3_3_1_an_own_offer_may_be_raised_and_money_is_kept_aside():
    game = deal(4)
    play(game, "bid PFSF 300", "pass", "pass", "pass")
    assert refuse(game, "bid FCV 105") == "not_enough_cash"
    play(game, "bid PFSF 305")
    assert state(game).auction.bids["PFSF"] == {"1": 305}


def test_3_3_1_only_the_cheapest_is_bought_outright():
    assert refuse(deal(), "buy FRV") == "not_the_cheapest"


def test_3_2_shares_come_with_tmm_and_fcv():
    game = deal()
    play(game, "buy TCB", "buy FRV", "buy CNP", "buy TMM", "buy FCV")
    assert share(game, "FMV", "A") == 10
    assert share(game, "FBV", "B") == 10
    assert state(game).players["1"].cash == 550 - 20 - 80


def test_3_2_fsf_presidency_sets_par_and_closes():
    game = deal()
    play(game, "buy TCB", "buy FRV", "buy CNP", "buy TMM", "buy FCV", "buy PFSF")
    assert (step(game), actor(game)) == ("par", "C")
    assert legal(game) == ["start FSF 100 20%", "start FSF 65 20%", "start FSF 85 20%"]
    assert refuse(game, "start SV 65 20%") == "price_comes_first"
    play(game, "start FSF 65 20%")
    assert owner(game, "PFSF") == "closed"
    assert cash(game, "FSF") == 130
    assert cash(game, "C") == 550 - 60 - 150
    assert state(game).corporations["FSF"].tokens == [("35", 0), ("69", 0)]
    assert state(game).anchors_left == {"FSF": 2}
