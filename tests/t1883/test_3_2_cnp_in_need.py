"""CNP may be exchanged for stock by who owes money or needs a train (§3.2, §6.8.6, §6.11)."""

from tests.kit.editing import fund, give_private, put
from tests.kit.reading import cash
from tests.kit.table import entity, legal, play, refuse, seat, step
from tests.t1883.table import corporation, hold, launched, operate, state


def without_a_train(sv_pool: int = 0):
    """A, with nothing but CNP, must buy a train for SAFRE that costs 20 more than there is."""
    game = launched("SAFRE A 20 65", "SV B 40 65")
    hold(game, "SV", "pool", sv_pool)
    give_private(game, "CNP", "A")
    fund(game, "A", 0)
    fund(game, "SAFRE", 60)
    put(game, "15", "58", 3)
    operate(game)
    fund(game, "A", 0)
    while step(game) != "emergency":
        play(game, "pass")
    return game


def test_3_2_cnp_is_exchanged_for_stock_to_sell_before_a_forced_purchase_ruins_its_owner():
    game = without_a_train()
    assert legal(game) == ["exchange CNP", "pass"]
    play(game, "exchange CNP")
    assert legal(game) == ["sell SV 1"]
    play(game, "sell SV 1", "train 2")
    assert corporation(game, "SAFRE").trains == ["2"]
    assert cash(game, "A") == 65 - 40


def test_3_2_cnp_need_not_be_exchanged_before_ruin():
    game = without_a_train()
    play(game, "pass")
    assert state(game).players["1"].left
    assert state(game).privates["CNP"] == "closed"


def test_3_2_cnp_exchanged_for_stock_that_cannot_be_sold_does_not_help():
    game = without_a_train(sv_pool=50)
    play(game, "exchange CNP")
    assert state(game).players["1"].left


def test_3_2_cnp_keeps_nobody_at_the_trains_who_need_not_buy_one():
    game = launched("SAFRE A 20 65", "SV B 40 65")
    give_private(game, "CNP", "A")
    operate(game)
    while entity(game) == "CCFR":
        play(game, "pass")
    seen = set()
    while entity(game) == "SAFRE":
        seen.add(step(game))
        play(game, "pass")
    assert "track" in seen
    assert not {"train", "emergency"} & seen


def owing_a_penalty():
    """A, with nothing but CNP, has to pay 30 for a concession of FBV."""
    game = launched("FBV A 20 100", "SV B 40 65")
    card = state(game).concessions[1]
    card.owner, card.rounds = "FBV", 1
    give_private(game, "CNP", "A")
    operate(game)
    fund(game, "A", 0)
    while step(game) != "emergency":
        play(game, "pass")
    return game


def test_3_2_cnp_is_exchanged_for_stock_to_sell_when_money_is_owed():
    game = owing_a_penalty()
    assert legal(game) == ["exchange CNP", "pass"]
    assert refuse(game, "dividend pay") == "must_raise_money"
    play(game, "exchange CNP")
    assert legal(game) == ["sell SV 1"]
    assert refuse(game, "pass") == "must_raise_money"
    play(game, "sell SV 1")
    assert cash(game, "A") == 60 - 30
    assert corporation(game, "FBV").floated


def test_6_8_6_who_has_stock_to_sell_cannot_choose_ruin():
    game = owing_a_penalty()
    hold(game, "SV", "A", 10)
    assert legal(game) == ["exchange CNP", "sell SV 1"]
    assert refuse(game, "pass") == "must_raise_money"


def test_3_2_cnp_may_be_kept_by_who_would_rather_be_ruined():
    game = owing_a_penalty()
    play(game, "pass")
    assert state(game).players["1"].left
    assert not corporation(game, "FBV").floated


def test_6_11_who_takes_a_presidency_with_cnp_pays_for_that_corporation_too():
    game = launched("FBV A 20 100", "SV B 20 65")
    hold(game, "SV", "A", 20)
    for number, name in ((1, "FBV"), (2, "SV"), (3, "SV")):
        card = state(game).concessions[number]
        card.owner, card.rounds = name, 3
    give_private(game, "CNP", "A")
    operate(game)
    fund(game, "A", 0)
    fund(game, "B", 100)
    while step(game) != "emergency":
        play(game, "pass")
    play(game, "exchange CNP", "sell SV 1")
    assert corporation(game, "SV").president == seat(game, "A")
    assert (cash(game, "SV"), cash(game, "B")) == (0, 100)
    assert cash(game, "A") == 60 - 30 - (40 + 40 - 65)
