"""Half as much of the coaches as of railways, or no passing in a stock round (§8.2)."""

from __future__ import annotations

import pytest

from tests.kit.editing import fund
from tests.kit.table import actor, legal, play, refuse, settle
from tests.t1883.table import hold, launched, state


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
    """Support, and one more share of the coaches."""
    game = unbalanced("SV C 20 100", money=money)
    assert "support" in legal(game)
    assert ("buy SARSA pool" in legal(game)) == (money == 65)
    play(game, "pass")


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
