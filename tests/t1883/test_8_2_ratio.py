"""Half as much of the coaches as of railways, or no passing in a stock round (§8.2)."""

from __future__ import annotations

import pytest

from tests.kit.editing import fund
from tests.kit.table import actor, legal, play, refuse, settle
from tests.t1883.table import hold, launched, read_as, state


def unbalanced(*launches: str, money: int, in_pool: int = 50):
    """A's turn, who leads the coaches and has no railway; the pool takes no more of them."""
    game = launched("SARSA A 20 65", *launches)
    hold(game, "SARSA", "pool", in_pool)
    fund(game, "A", money)
    settle(game)
    return game


def test_8_2_a_way_to_sell_coaches_must_be_taken():
    game = launched("SARSA B 30 65", "FBV A 20 65")
    hold(game, "SARSA", "A", 20)
    fund(game, "A", 0)
    settle(game)
    assert legal(game) == ["sell SARSA 1", "sell SARSA 2"]
    play(game, "sell SARSA 1", "pass")


def test_8_2_a_share_of_a_railway_mends_it_too():
    game = unbalanced("SV C 20 100", money=100)
    assert "buy SV offer" in legal(game)
    assert refuse(game, "pass") == "may_not_pass"
    assert "pass" in legal(unbalanced("SV C 20 100", money=99))


def test_8_2_launching_a_railway_mends_it_too():
    assert "pass" not in legal(unbalanced(money=130))
    assert "pass" in legal(unbalanced(money=129))


@pytest.mark.parametrize("money", [10, 65])
def test_8_2_what_does_not_mend_it_does_not_forbid_passing(money):
    """Support, and in the first revision one more share of the coaches."""
    game = read_as(unbalanced("SV C 20 100", money=money), revision=1)
    assert "support" in legal(game)
    assert ("buy SARSA pool" in legal(game)) == (money == 65)
    play(game, "pass")


@pytest.mark.parametrize("money", [10, 65])
def test_8_2_who_cannot_mend_what_others_broke_may_pass_but_not_make_it_worse(money):
    game = unbalanced("SV C 20 100", money=money)
    assert legal(game) == ["pass", "support"]
    play(game, "pass")


# A purchase that cannot be made good


def with_coaches(held: int, railways: int, money: int, pool: int = 0, revision: int = 2):
    """A's turn, who has some of the coaches (led by B) and of SV (led by C)."""
    game = read_as(launched("SARSA B 20 65", "SV C 20 100"), revision=revision)
    hold(game, "SARSA", "A", held)
    hold(game, "SV", "A", railways)
    hold(game, "SARSA", "pool", pool)
    fund(game, "A", money)
    settle(game)
    return game


def test_8_2_coaches_that_cannot_be_made_good_are_not_bought():
    """The pool is full of coaches, and there is no money for railways."""
    game = with_coaches(10, 20, money=100, pool=50)
    assert refuse(game, "buy SARSA offer") == "excess_of_coaches"
    assert "buy SARSA offer" in legal(with_coaches(10, 20, money=100, pool=50, revision=1))
    assert game.title.sections["excess_of_coaches"] == "8.2"


@pytest.mark.parametrize(
    ("railways", "money", "pool"),
    [(40, 100, 50), (20, 100, 0), (20, 195, 50)],
    ids=["within the rate", "sold again", "two railways bought besides"],
)
def test_8_2_coaches_that_can_be_made_good_are_bought(railways, money, pool):
    assert "buy SARSA offer" in legal(with_coaches(10, railways, money, pool))


def test_8_2_two_railways_must_be_affordable_after_the_coaches():
    """A launch brings both, for 130 at least."""
    assert "buy SARSA offer" not in legal(with_coaches(10, 20, money=194, pool=50))


def test_8_2_railways_that_the_coaches_need_are_not_sold_where_none_can_be_bought_again():
    """What was sold in a round is not bought in it, and the pool takes no coaches."""
    game = with_coaches(10, 20, money=0, pool=50)
    assert refuse(game, "sell SV 1") == "excess_of_coaches"
    assert "sell SV 1" in legal(with_coaches(10, 20, money=0, pool=50, revision=1))
    assert "sell SV 1" in legal(with_coaches(10, 20, money=0))


def test_8_2_money_that_the_rate_needs_is_not_spent_on_support():
    assert "support" not in legal(with_coaches(10, 10, money=100, pool=50))
    assert "support" in legal(with_coaches(10, 10, money=110, pool=50))


def mending(revision: int):
    """A has 20 % of the coaches, which cannot be sold, no railway, and money for the cheapest."""
    game = unbalanced("SV C 20 65", "FBV C 20 100", money=270)
    return read_as(game, revision=revision)


def test_8_2_money_that_the_rate_needs_is_not_spent_on_dear_railways():
    """Four shares at 65 are wanted; one at 100, or a launch at 85, leaves too little for them."""
    assert {"buy FBV offer", "start FMV 85 20%"} <= {*legal(mending(3))}
    game = mending(4)
    assert {"buy SV offer", "start FMV 65 20%"} <= {*legal(game)}
    assert refuse(game, "buy FBV offer") == "excess_of_coaches"
    assert refuse(game, "start FMV 85 20%") == "excess_of_coaches"
    assert refuse(game, "buy SV pool") == "nothing_there"
    play(game, "start FMV 65 20%")
    while actor(game) != "A":
        play(game, "pass")
    assert refuse(game, "buy FBV offer") == "excess_of_coaches"
    play(game, "buy FMV offer")


def test_8_2_coaches_are_not_sold_so_that_the_rate_cannot_be_made_good():
    """Four bring 4 x 65 at once, for four railways, but less one after another."""
    for revision, listed in ((3, True), (4, False)):
        game = read_as(launched("SARSA A 60 65"), revision=revision)
        fund(game, "A", 0)
        settle(game)
        assert ("sell SARSA 3" in legal(game)) is listed
        assert "sell SARSA 4" in legal(game)


@pytest.mark.parametrize(("money", "able"), [(389, False), (390, True)])
def test_8_2_coaches_are_launched_by_who_can_buy_the_railways_for_them(money, able):
    """130 for the presidency at 65, and four shares of railways at 65 at least."""
    game = launched("SV C 20 100")
    fund(game, "A", money)
    settle(game)
    assert ("start SARSA 65 20%" in legal(game)) is able


def test_8_2_who_may_not_pass_mends_it_step_by_step():
    game = unbalanced("SV C 20 100", money=400)
    for _ in range(4):
        assert (actor(game), refuse(game, "pass")) == ("A", "may_not_pass")
        play(game, "buy SV offer", "pass")
        play(game, "pass", "pass")
    play(game, "pass")
    assert state(game).round.kind == "OR"


@pytest.mark.parametrize(("held", "may_pass"), [(10, False), (20, True)])
def test_8_2_shares_of_railways_not_launched_yet_count(held, may_pass):
    game = launched("SARSA B 20 65")
    hold(game, "SARSA", "A", 10)
    hold(game, "FMV", "A", held)
    settle(game)
    assert ("pass" in legal(game)) is may_pass
