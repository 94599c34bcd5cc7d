"""Forced purchase, insolvency and bankruptcy (§6.8.6)."""

from engine.capital.stock import Stock
from engine.events import PresidentChanged, PriorityPassed, PrivateClosed
from engine.steps.raise_money import owe
from tests.kit.editing import fund, give_private, price_at, put
from tests.kit.reading import cash, share
from tests.kit.table import actor, entity, legal, play, refuse, seat, step
from tests.t1883.cooperative import led
from tests.t1883.drawing import only
from tests.t1883.table import corporation, hold, launched, on_sale, operate, state, trains
from titles.t1883.shares.bankruptcy import bankrupt


def forced(president_cash: int, *others: str, treasury: int = 50):
    """A leads SAFRE, which must buy a 2 for 100."""
    game = launched("SAFRE A 40 65", *(others or ("FBV A 40 65", "SV B 40 65")))
    fund(game, "A", president_cash)
    fund(game, "SAFRE", treasury)
    put(game, "15", "58", 3)
    return game


def run_to_forced(game, phase: str = "1"):
    operate(game, phase)
    while entity(game) != "SAFRE" or step(game) not in ("train", "emergency"):
        play(game, "pass")
    return game


def test_6_8_6_the_president_adds_his_own_money():
    game = run_to_forced(forced(60))
    assert step(game) == "emergency"
    assert legal(game, "train") == ["train 2"]
    play(game, "train 2")
    assert (cash(game, "A"), cash(game, "SAFRE")) == (10, 0)


def test_6_8_6_the_cheapest_train_may_lie_in_the_pool():
    game = forced(500, treasury=80)
    on_sale(game, "3")
    state(game).pool_trains = ["2"]
    run_to_forced(game, "2")
    assert legal(game, "train") == ["train 2 pool"]
    assert refuse(game, "train 3") == "cheapest_only"
    play(game, "train 2 pool")
    assert (cash(game, "A"), cash(game, "SAFRE")) == (480, 0)


def test_6_8_6_who_can_pay_for_a_train_of_the_pool_gets_no_help():
    game = forced(500, treasury=100)
    on_sale(game, "3")
    state(game).pool_trains = ["2"]
    run_to_forced(game, "2")
    assert (step(game), legal(game, "train")) == ("train", ["train 2 pool"])
    assert refuse(game, "train 3") == "treasury_too_small"
    assert refuse(game, "sell FBV 1") == "no_emergency"
    assert refuse(game, "pass") == "may_not_pass"


def test_6_8_6_a_train_of_another_corporation_is_a_way_out():
    game = forced(0)
    trains(game, "FBV", "2")
    run_to_forced(game)
    play(game, "train 2 from FBV 50")
    assert (cash(game, "A"), cash(game, "SAFRE"), cash(game, "FBV")) == (0, 0, 50)
    assert step(game) != "emergency"


# Stock sold by the president


def test_6_8_6_then_he_sells_stock_but_not_of_the_cooperative():
    game = run_to_forced(forced(0))
    assert "sell CCFR 1" not in legal(game)
    assert refuse(game, "sell CCFR 1") == "cooperative"
    play(game, "sell FBV 1", "train 2")
    assert corporation(game, "SAFRE").trains == ["2"]


def test_6_8_6_he_sells_no_more_than_he_needs_and_the_price_falls():
    game = forced(0, "FBV A 50 65", treasury=0)
    run_to_forced(game)
    assert legal(game, "sell FBV") == ["sell FBV 1", "sell FBV 2"]
    play(game, "sell FBV 1")
    fbv = corporation(game, "FBV")
    assert (cash(game, "A"), fbv.row, fbv.column) == (65, 8, 6)
    assert refuse(game, "sell FBV 2") == "sells_too_much"


def test_6_8_6_the_money_of_a_sale_is_for_the_train_only():
    game = forced(0, "FBV A 40 65", "SV B 40 65", treasury=40)
    trains(game, "SV", "2")
    give_private(game, "FRV", "A")
    run_to_forced(game)
    offers = ("train 2 from SV 1", "private FRV 20")
    assert set(offers) <= set(legal(game))
    play(game, "sell FBV 1")
    assert legal(game) == ["train 2"]
    assert refuse(game, offers[0]) == "bank_trains_only"
    assert refuse(game, offers[1]) == "not_now"


def test_5_2_1_stock_is_sold_for_a_train_in_the_first_operating_round():
    game = forced(0)
    operate(game, turn=1)
    while step(game) != "emergency":
        play(game, "pass")
    play(game, "sell FBV 1", "train 2")
    assert corporation(game, "SAFRE").trains == ["2"]


def test_6_8_6_half_of_a_corporation_is_all_that_the_pool_takes():
    game = forced(0)
    hold(game, "FBV", "pool", 50)
    run_to_forced(game)
    assert legal(game, "sell") == ["sell SAFRE 1"]
    assert refuse(game, "sell FBV 1") == "pool_limit"


def test_6_8_6_other_presidencies_may_change_this_one_may_not():
    game = forced(0)
    hold(game, "SAFRE", "B", 40)
    hold(game, "FBV", "C", 40)
    run_to_forced(game)
    assert refuse(game, "sell SAFRE 1") == "must_stay_president"
    play(game, "sell FBV 1")
    assert corporation(game, "FBV").president == seat(game, "C")


def test_6_8_6_a_sale_may_close_the_corporation_that_needs_the_train():
    game = run_to_forced(forced(0))
    price_at(game, "SAFRE", 7, 0)
    play(game, "sell SAFRE 1")
    assert not corporation(game, "SAFRE").floated
    assert (cash(game, "A"), state(game).players[seat(game, "A")].left) == (20, False)
    assert entity(game) != "SAFRE"


# Bankruptcy


def test_6_8_6_who_cannot_pay_is_bankrupt():
    game = launched("SAFRE A 20 65", "FBV B 40 65", "SV C 20 65")
    hold(game, "SV", "A", 10)
    hold(game, "FMV", "A", 10)
    hold(game, "SV", "pool", 50)
    give_private(game, "TCB", "A")
    fund(game, "A", 0)
    fund(game, "SAFRE", 20)
    put(game, "15", "58", 3)
    operate(game)
    while not state(game).players["1"].left:
        play(game, "pass")
    assert not corporation(game, "SAFRE").floated
    assert share(game, "SV", "pool") == 60
    assert (share(game, "FMV", "A"), share(game, "FMV", "offer")) == (0, 100)
    assert share(game, "CCFR", "pool") == 10
    assert state(game).privates["TCB"] == "closed"
    assert state(game).support["1"] == 0
    assert cash(game, "A") == 0
    assert Stock.of(game).certificate_limit(game) == 32


def test_6_8_6_the_corporation_closes_even_if_another_player_could_lead_it():
    game = launched("SAFRE A 20 65", "FBV B 20 65", players=4)
    hold(game, "SAFRE", "B", 20)
    bankrupt(game, seat(game, "A"), corporation(game, "SAFRE"))
    assert not corporation(game, "SAFRE").floated
    assert share(game, "SAFRE", "B") == 0


def test_6_8_6_what_others_have_stays_with_them():
    game = launched("SAFRE A 20 65", "FBV B 20 65")
    give_private(game, "TCB", "B")
    give_private(game, "FRV", "FBV")
    give_private(game, "CNP", "A")
    state(game).priority = seat(game, "C")
    owe(game, seat(game, "B"), seat(game, "B"), 10, "war")
    owe(game, seat(game, "A"), seat(game, "A"), 10, "war")
    told = len(game._events)
    bankrupt(game, seat(game, "A"), corporation(game, "SAFRE"))
    privates = state(game).privates
    assert (privates["TCB"], privates["FRV"], privates["CNP"]) == (seat(game, "B"), "FBV", "closed")
    assert [each.private for each in only(game._events[told:], PrivateClosed)] == ["CNP"]
    assert state(game).priority == seat(game, "C")
    assert [pending.player for pending in state(game).pending] == [seat(game, "B")]


def test_6_8_6_stock_that_does_not_suffice_is_sold_first():
    game = forced(0, "FBV A 40 65", "SV B 40 65", treasury=0)
    price_at(game, "FBV", 9, 2)
    price_at(game, "SAFRE", 9, 3)
    on_sale(game, "8")
    run_to_forced(game, "8")
    while step(game) == "emergency":
        assert refuse(game, "pass") == "may_not_pass"
        play(game, legal(game, "sell")[0])
    assert state(game).players[seat(game, "A")].left
    assert not corporation(game, "SAFRE").floated
    assert not corporation(game, "FBV").floated


def test_6_8_6_other_presidencies_pass_on_or_the_corporation_closes():
    game = launched("SAFRE A 20 65", "FBV A 30 65", "SV A 20 65", players=4)
    hold(game, "FBV", "C", 30)
    hold(game, "SV", "B", 10)
    bankrupt(game, state(game).corporations["SAFRE"].president, corporation(game, "SAFRE"))
    assert corporation(game, "FBV").president == "3"
    assert (share(game, "FBV", "C"), share(game, "FBV", "pool")) == (30, 30)
    assert PresidentChanged("FBV", "1", "3") in game._events
    assert not corporation(game, "SV").floated
    assert set(corporation(game, "SV").owners) == {"offer"}


def test_6_8_6_the_game_goes_on_without_him():
    """A's other corporation operates for its new president; the card goes to A's left."""
    game = forced(0, "FMMSF A 20 65", "SV B 40 65", treasury=0)
    hold(game, "FMMSF", "C", 20)
    hold(game, "FMMSF", "pool", 50)
    hold(game, "SAFRE", "pool", 50)
    assert state(game).priority == seat(game, "A")
    operate(game)
    while not state(game).players[seat(game, "A")].left:
        events = play(game, "pass")
    assert PriorityPassed(seat(game, "B")) in events
    assert (entity(game), actor(game)) == ("FMMSF", "C")
    assert state(game).priority == seat(game, "B")
    while state(game).round.kind == "OR":
        play(game, "pass")
    assert actor(game) == "B"
    play(game, "pass")
    assert actor(game) == "C"
    assert "start SAFRE 65 20%" in legal(game)
    play(game, "pass")
    assert state(game).round.kind == "OR"


def test_6_8_6_a_cooperative_whose_president_is_bankrupt_over_its_train_is_frozen():
    """It would be closed; so the others lose their shares of it too, and all else stays."""
    game = led("FBV B 40 65")
    put(game, "15", "58", 3)
    ccfr = corporation(game, "CCFR")
    ccfr.trains = []
    fund(game, "CCFR", 30)
    fund(game, "A", 40)
    operate(game)
    while entity(game) == "CCFR":
        play(game, "pass")
    assert state(game).players[seat(game, "A")].left
    assert ccfr.president is None
    assert ccfr.floated
    assert (share(game, "CCFR", "B"), share(game, "CCFR", "pool")) == (0, 30)
    assert (cash(game, "A"), cash(game, "CCFR")) == (0, 30)
    assert entity(game) == "FBV"


def test_9_0_the_last_player_left_ends_the_game():
    game = launched("SAFRE A 20 65", players=2)
    bankrupt(game, seat(game, "A"), corporation(game, "SAFRE"))
    assert state(game).end_reason == "bankrupt"
