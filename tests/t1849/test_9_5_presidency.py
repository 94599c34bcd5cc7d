"""Change of president (§9.5)."""

import pytest

from tests.kit.editing import fund, give_private
from tests.kit.reading import cash, certificates, happened, president, price, share, space
from tests.kit.table import actor, at_step, legal, play, start_stock_round, step
from tests.t1849.positions_stock import (
    bare,
    corporation_of,
    give_trains,
    held,
    pass_all,
    refuse,
    sales,
)
from tests.t1849.table import PRIVATES, found, hold


def holdings(first="A", players=3, pool="", **players_hold):
    """RCS with certificates as letters (P, 1, L) by player; ``first`` has the first turn."""
    game = bare(players)
    chief = next(name for name, letters in players_hold.items() if "P" in letters)
    found(game, "RCS", chief)
    for name, letters in {**players_hold, "pool": pool}.items():
        percent = 10 * letters.count("1") + 20 * letters.count("L")
        hold(game, "RCS", name, percent, last="L" in letters)
        assert held(game, "RCS", name) == letters
    start_stock_round(game, priority=first)
    return game


def hands(game, *names):
    return " ".join(f"{name}:{held(game, 'RCS', name) or '-'}" for name in names)


# By a purchase


def test_9_5_example_1_by_buying_a_fourth_share():
    game = holdings(first="B", A="P1", B="111")
    events = play(game, "buy RCS treasury")
    assert happened(game, events, "PresidentChanged", corporation="RCS", before="A", after="B")
    assert president(game, "RCS") == "B"
    assert hands(game, "A", "B") == "A:111 B:P11"


def test_9_5_the_new_president_runs_the_corporation_with_all_it_has():
    game = holdings(first="B", A="P1", B="111")
    give_trains(game, "RCS", "4H")
    fund(game, "RCS", 77)
    play(game, "buy RCS treasury")
    assert (cash(game, "RCS"), corporation_of(game, "RCS").trains) == (177, ["4H"])
    at_step(game, "RCS", "track")
    assert actor(game) == "B"


def test_9_5_an_equal_holding_changes_nothing():
    game = holdings(first="B", A="P1", B="11")
    play(game, "buy RCS treasury")
    assert president(game, "RCS") == "A"
    assert hands(game, "A", "B") == "A:P1 B:111"


def test_9_5_buying_the_last_certificate_may_win_the_presidency():
    """B holds no two singles, so the last certificate goes back at once."""
    game = holdings(first="B", A="P", B="1", pool="L")
    play(game, "buy RCS pool")
    assert (step(game), actor(game)) == ("stock", "C")
    assert hands(game, "A", "B") == "A:L B:P1"


def test_9_5_a_purchase_may_leave_the_choice_to_the_outgoing_president():
    game = holdings(first="B", A="P1", B="11", pool="L")
    play(game, "buy RCS pool")
    assert (step(game), actor(game)) == ("swap", "A")
    assert legal(game) == ["give last", "give singles"]
    assert refuse(game, "pass") == "must_choose_exchange"
    play(game, "give singles")
    assert hands(game, "A", "B") == "A:111 B:PL"
    assert (step(game), actor(game)) == ("stock", "C")


# By a sale


def test_9_5_example_2_the_last_certificate_must_be_given():
    game = holdings(A="P1", B="1L")
    assert sales(game, "RCS") == ["1", "1+last", "last"]
    play(game, "sell RCS 1")
    assert step(game) == "stock"
    assert president(game, "RCS") == "B"
    assert hands(game, "A", "B", "pool") == "A:L B:P1 pool:1"


@pytest.mark.parametrize(
    ("given", "after"), [("give last", "A:1L B:P11 pool:1"), ("give singles", "A:111 B:PL pool:1")]
)
def test_9_5_example_3_outgoing_president_chooses_the_swap(given, after):
    game = holdings(A="P11", B="11L")
    play(game, "sell RCS 1")
    assert president(game, "RCS") == "B"
    assert (step(game), actor(game)) == ("swap", "A")
    assert legal(game) == ["give last", "give singles"]
    play(game, given)
    assert hands(game, "A", "B", "pool") == after
    assert (step(game), actor(game)) == ("stock", "A")


def test_9_5_outgoing_president_chooses_the_swap():
    """Where what is sold decides it, nothing is asked."""
    moves = {
        "1": "choice",
        "2": "choice",
        "3": "A:1 B:PL pool:111",
        "4": "A:- B:PL pool:1111",
        "last": "A:11 B:P11 pool:L",
        "1+last": "A:1 B:P11 pool:1L",
        "2+last": "A:- B:P11 pool:11L",
    }
    assert sales(holdings(A="P11", B="11L"), "RCS") == sorted(moves)
    for sold, after in moves.items():
        game = holdings(A="P11", B="11L")
        play(game, f"sell RCS {sold}")
        assert president(game, "RCS") == "B"
        if after == "choice":
            assert step(game) == "swap"
        else:
            assert step(game) == "stock"
            assert hands(game, "A", "B", "pool") == after


def test_9_5_the_choice_does_not_change_what_the_sale_brings():
    for given in ("give last", "give singles"):
        game = holdings(A="P11", B="11L")
        play(game, "sell RCS 2", given)
        assert (cash(game, "A"), price(game, "RCS")) == (700, 87)
        assert share(game, "RCS", "A") == 20


def test_9_5_selling_down_to_an_equal_holding_changes_nothing():
    game = holdings(A="P11", B="111")
    play(game, "sell RCS 1")
    assert president(game, "RCS") == "A"
    assert hands(game, "A", "B") == "A:P1 B:111"


# Giving up the presidency


def test_9_5_relinquishing_all_to_a_holder_of_two_shares():
    game = holdings(A="P1", B="11")
    assert sales(game, "RCS") == ["1", "2", "3"]
    play(game, "sell RCS 3")
    assert president(game, "RCS") == "B"
    assert hands(game, "A", "B", "pool") == "A:- B:P pool:111"
    assert (cash(game, "A"), space(game, "RCS")) == (800, (6, 5))


def test_9_5_relinquishing_to_a_holder_of_the_last_certificate():
    game = holdings(A="P1", B="L")
    assert sales(game, "RCS") == ["1", "1+last", "last"]
    play(game, "sell RCS 1+last")
    assert hands(game, "A", "B", "pool") == "A:- B:P pool:1L"


def test_9_5_half_of_the_presidents_certificate_against_two_singles():
    """A gets two singles for it, sells one and keeps the other."""
    game = holdings(A="P", B="11")
    assert sales(game, "RCS") == ["1", "2"]
    play(game, "sell RCS 1")
    assert hands(game, "A", "B", "pool") == "A:1 B:P pool:1"


def test_9_5_half_of_the_presidents_certificate_is_not_sold_against_a_lone_last_certificate():
    game = holdings(A="P", B="L")
    assert sales(game, "RCS") == ["last"]
    assert refuse(game, "sell RCS 1") == "no_exchange"
    assert refuse(game, "sell RCS 2") == "no_exchange"
    play(game, "sell RCS last")
    assert hands(game, "A", "B", "pool") == "A:- B:P pool:L"


@pytest.mark.parametrize("other", ["", "1"])
def test_9_5_no_exchange_without_a_holder_of_two_shares(other):
    game = holdings(A="P11", B=other, C=other)
    assert sales(game, "RCS") == ["1", "2"]
    assert refuse(game, "sell RCS 3") == "president_stays"
    assert refuse(game, "sell RCS 4") == ("no_exchange" if other else "president_stays")


def test_9_5_no_relinquishing_beyond_half_in_the_pool():
    """A would have to put four shares into a pool that has room for three."""
    game = holdings(A="P11", B="11", pool="11")
    assert sales(game, "RCS") == ["1", "2", "3"]
    assert refuse(game, "sell RCS 4") == "pool_limit"
    play(game, "sell RCS 3")
    assert hands(game, "A", "B", "pool") == "A:1 B:P pool:11111"


def test_9_5_a_president_may_sell_a_last_certificate_of_his_own():
    game = holdings(A="PL", B="111")
    assert sales(game, "RCS") == ["1+last", "2", "2+last", "last"]
    assert refuse(game, "sell RCS 1") == "president_stays"
    play(game, "sell RCS last")
    assert hands(game, "A", "B", "pool") == "A:11 B:P1 pool:L"


# To whom


def test_9_5_the_largest_holder_becomes_president():
    game = holdings(A="P11", B="11", C="11L")
    play(game, "sell RCS 2", "give singles")
    assert president(game, "RCS") == "C"
    assert hands(game, "A", "B", "C") == "A:11 B:11 C:PL"


@pytest.mark.parametrize(("chief", "next_chief"), [("A", "B"), ("B", "C"), ("C", "D"), ("D", "A")])
def test_9_5_among_equals_the_first_to_the_left_becomes_president(chief, next_chief):
    holders = dict.fromkeys("ABCD", "11") | {chief: "P"}
    game = holdings(first=chief, players=4, **holders)
    play(game, "sell RCS 2")
    assert president(game, "RCS") == next_chief


def test_9_5_among_equals_left_counts_only_the_largest():
    """B, left of A, holds less than C and D."""
    game = holdings(players=4, A="P1", B="1", C="11", D="11")
    play(game, "sell RCS 2")
    assert president(game, "RCS") == "C"
    assert hands(game, "A", "B", "C", "D") == "A:1 B:1 C:P D:11"


def test_9_5_who_sells_without_being_president_changes_nothing():
    game = holdings(first="B", A="P1", B="111")
    play(game, "sell RCS 3")
    assert president(game, "RCS") == "A"
    assert hands(game, "A", "B", "pool") == "A:P1 B:- pool:111"


# Certificates after an exchange


def test_9_5_the_exchange_may_lead_above_the_certificate_limit():
    """A, at the limit of 12, gets two certificates for one and must sell in the next turn."""
    game = bare()
    found(game, "RCS", "A")
    hold(game, "RCS", "B", 20)
    found(game, "CTL", "A", percent=60)
    found(game, "ATA", "A", percent=60)
    give_private(game, "SCE", "A")
    assert certificates(game, "A") == 12
    start_stock_round(game, priority="B")
    play(game, "buy RCS treasury")
    assert (president(game, "RCS"), held(game, "RCS", "A")) == ("B", "11")
    assert certificates(game, "A") == 13
    assert actor(game) == "C"
    play(game, "pass")
    assert actor(game) == "A"
    assert refuse(game, "pass") == "must_sell"
    play(game, "sell CTL 1", "pass")
    assert certificates(game, "A") == 12


def test_9_5_an_exchange_by_ones_own_sale_is_sold_off_in_the_same_turn():
    """A sells one of RCS and holds as many certificates as before: one above the limit."""
    game = bare()
    found(game, "RCS", "A")
    hold(game, "RCS", "B", 20)
    found(game, "CTL", "A", percent=60)
    found(game, "ATA", "A", percent=60)
    for private in PRIVATES[:2]:
        give_private(game, private, "A")
    assert certificates(game, "A") == 13
    start_stock_round(game)
    play(game, "sell RCS 1")
    assert (held(game, "RCS", "A"), certificates(game, "A")) == ("1", 13)
    assert refuse(game, "pass") == "must_sell"
    play(game, "sell ATA 1", "pass")


def test_9_5_a_president_who_sells_may_not_buy_back_in_the_round():
    game = holdings(A="P1", B="11")
    play(game, "sell RCS 3")
    assert refuse(game, "buy RCS pool") == "sold_this_round"
    pass_all(game)
    assert game.state.round.kind == "OR"
