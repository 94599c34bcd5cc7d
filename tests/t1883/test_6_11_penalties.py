"""Penalties for concessions that the treasury cannot pay (§6.11)."""

import pytest

from tests.kit.editing import fund, price_at
from tests.kit.reading import cash
from tests.kit.table import actor, entity, legal, play, refuse, seat, step
from tests.t1883.cooperative import go_on, led
from tests.t1883.lines import holding, owner, to_the_end
from tests.t1883.table import corporation, hold, operate, read_as, state, trains


def test_6_11_the_president_adds_what_the_treasury_lacks():
    game = holding(1, rounds=1)
    fund(game, "FBV", 5)
    fund(game, "A", 100)
    operate(game)
    to_the_end(game)
    assert (cash(game, "FBV"), cash(game, "A")) == (0, 75)


def test_6_11_the_president_sells_stock_if_his_money_does_not_suffice():
    game = holding(1, "SAFRE A 40 100", rounds=1)
    fund(game, "FBV", 0)
    fund(game, "A", 0)
    operate(game)
    to_the_end(game)
    assert (step(game), actor(game), entity(game)) == ("emergency", "A", "FBV")
    assert legal(game) == ["sell FBV 1", "sell SAFRE 1"]
    play(game, "sell SAFRE 1")
    assert cash(game, "A") == 90 - 30
    assert step(game) == "stock"


def test_6_11_the_presidency_of_the_corporation_that_pays_does_not_change():
    game = holding(1, "SAFRE A 40 100", rounds=1)
    hold(game, "FBV", "B", 40)
    fund(game, "FBV", 0)
    fund(game, "A", 0)
    operate(game)
    to_the_end(game)
    assert legal(game) == ["sell SAFRE 1"]
    assert refuse(game, "sell FBV 1") == "must_stay_president"


def test_6_11_who_cannot_pay_is_bankrupt_and_the_corporation_closes():
    game = holding(1, rounds=1)
    for index, holder in enumerate(corporation(game, "FBV").owners):
        if index and holder == seat(game, "A"):
            corporation(game, "FBV").owners[index] = "offer"
    fund(game, "FBV", 0)
    fund(game, "A", 29)
    operate(game)
    to_the_end(game)
    assert state(game).players["1"].left
    assert not corporation(game, "FBV").floated
    assert owner(game, 1) == "bank"


def two_penalties(*shares: int):
    """FBV owes 30, then FMV 20; A leads both without any money, A and B have shares of FMV."""
    game = holding(1, f"FMV A {shares[0]} 85", rounds=1)
    card = state(game).concessions[8]
    card.owner, card.rounds = "FMV", 5
    hold(game, "FMV", "B", shares[1])
    for account in ("A", "FBV", "FMV"):
        fund(game, account, 0)
    fund(game, "B", 100)
    return game


def test_6_11_who_has_become_president_meanwhile_pays_the_next_penalty():
    game = two_penalties(40, 30)
    price_at(game, "FMV", 9, 3)
    operate(game)
    to_the_end(game)
    assert (step(game), actor(game), entity(game)) == ("emergency", "A", "FBV")
    play(game, "sell FMV 2")
    assert corporation(game, "FMV").president == seat(game, "B")
    assert cash(game, "B") == 100 - 20
    assert cash(game, "A") == 2 * 20 - 30


def test_6_11_the_penalty_of_another_corporation_outlives_a_bankruptcy():
    game = two_penalties(20, 20)
    hold(game, "FMV", "pool", 50)
    fbv = corporation(game, "FBV")
    fbv.owners[1:] = ["offer"] * len(fbv.owners[1:])
    operate(game)
    to_the_end(game)
    assert state(game).players[seat(game, "A")].left
    assert corporation(game, "FMV").president == seat(game, "B")
    assert cash(game, "B") == 100 - 20


@pytest.mark.parametrize(("revision", "left"), [(3, (95, 260)), (4, (55, 300))])
def test_6_11_the_president_of_the_round_pays_a_penalty_of_the_cooperative(revision, left):
    """A led it, though B follows when the round is over (8.1.2); B paid after A had sold."""
    game = read_as(led("FBV A 40 100"), revision=revision)
    card = state(game).concessions[3]
    card.owner, card.rounds = "CCFR", 3
    trains(game, "FBV", "2")
    fund(game, "CCFR", 0)
    fund(game, "B", 300)
    operate(game)
    while step(game) != "emergency":
        fund(game, "CCFR", 0)
        fund(game, "A", 5)
        go_on(game)
    assert (actor(game), entity(game)) == ("A", "CCFR")
    assert corporation(game, "CCFR").president == seat(game, "B")
    play(game, "sell FBV 1")
    assert step(game) == "stock"
    assert (cash(game, "A"), cash(game, "B")) == left
