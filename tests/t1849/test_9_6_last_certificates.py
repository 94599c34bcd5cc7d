"""Last certificates: 20 % that leave their place last and are never split (§9.6)."""

from tests.kit.editing import fund
from tests.kit.reading import cash, certificates, share, space
from tests.kit.table import legal, play, start_stock_round
from tests.t1849.positions_stock import bare, held, last_to, refuse, sales, take_all
from tests.t1849.table import found, hold


def alone(place="treasury"):
    """All singles of RCS are with A (president) and B; the last certificate lies in a place."""
    game = bare()
    found(game, "RCS", "A", percent=50)
    take_all(game, "RCS", "B")
    last_to(game, "RCS", place)
    assert (held(game, "RCS", "A"), held(game, "RCS", "B")) == ("P111", "111")
    start_stock_round(game, priority="C")
    return game


def test_9_6_a_corporation_has_eight_certificates_of_ten_shares():
    game = bare()
    found(game, "RCS", "A")
    assert held(game, "RCS", "A") + held(game, "RCS", "treasury") == "P111111L"
    assert share(game, "RCS", "A") + share(game, "RCS", "treasury") == 100


def test_9_6_last_certificate_is_bought_last_from_the_treasury():
    game = bare()
    found(game, "RCS", "A", percent=40)
    start_stock_round(game)
    hold(game, "RCS", "B", 30)
    for name in "ABC":
        fund(game, name, 1000)
    play(game, "buy RCS treasury")
    assert held(game, "RCS", "treasury") == "L"
    assert held(game, "RCS", "A") == "P111"
    play(game, "pass", "buy RCS treasury")
    assert (held(game, "RCS", "C"), held(game, "RCS", "treasury")) == ("L", "")
    assert (cash(game, "A"), cash(game, "C"), cash(game, "RCS")) == (900, 800, 300)


def test_9_6_last_certificate_costs_two_shares():
    game = alone()
    fund(game, "C", 199)
    assert refuse(game, "buy RCS treasury") == "not_enough_cash"
    fund(game, "C", 200)
    play(game, "buy RCS treasury")
    assert (cash(game, "C"), cash(game, "RCS")) == (0, 200)
    assert (share(game, "RCS", "C"), certificates(game, "C")) == (20, 1)


def test_9_6_last_certificate_is_bought_last_from_the_pool():
    game = bare()
    found(game, "RCS", "A", percent=40)
    hold(game, "RCS", "pool", 30, last=True)
    start_stock_round(game, priority="B")
    assert held(game, "RCS", "pool") == "1L"
    play(game, "buy RCS pool")
    assert (held(game, "RCS", "B"), cash(game, "B")) == ("1", 400)
    play(game, "buy RCS pool")
    assert (held(game, "RCS", "C"), cash(game, "C")) == ("L", 300)


def test_9_6_treasury_and_pool_are_different_places():
    """Singles in the pool do not hold back the last certificate in the treasury."""
    game = bare()
    found(game, "RCS", "A", percent=50)
    hold(game, "RCS", "pool", 30)
    start_stock_round(game, priority="B")
    assert legal(game, "buy RCS") == ["buy RCS pool", "buy RCS treasury"]
    play(game, "buy RCS treasury")
    assert held(game, "RCS", "B") == "L"


def test_9_6_the_last_certificate_is_not_split():
    game = alone()
    play(game, "buy RCS treasury", "pass", "pass")
    assert sales(game, "RCS") == ["last"]
    assert refuse(game, "sell RCS 1") == "not_yours"
    assert refuse(game, "sell RCS 2") == "not_yours"
    play(game, "sell RCS last")
    assert held(game, "RCS", "pool") == "L"
    assert (cash(game, "C"), space(game, "RCS")) == (500, (5, 5))


def test_9_6_the_last_certificate_may_be_sold_before_singles():
    """What holds for the pool and the treasury does not hold for a player's hand."""
    game = bare()
    found(game, "RCS", "A", percent=40)
    hold(game, "RCS", "B", 30, last=True)
    start_stock_round(game, priority="B")
    assert sales(game, "RCS") == ["1", "1+last", "last"]
    play(game, "sell RCS last")
    assert (held(game, "RCS", "B"), held(game, "RCS", "pool")) == ("1", "L")


def test_9_6_with_40_percent_in_the_pool_it_does_not_fit_in():
    game = bare()
    found(game, "RCS", "A")
    hold(game, "RCS", "B", 20, last=True)
    hold(game, "RCS", "pool", 40)
    start_stock_round(game, priority="B")
    assert refuse(game, "sell RCS last") == "pool_limit"


def test_9_6_the_seller_cannot_sell_a_last_certificate_of_others():
    game = bare()
    found(game, "RCS", "A", percent=40)
    hold(game, "RCS", "B", 20)
    start_stock_round(game, priority="B")
    assert refuse(game, "sell RCS last") == "not_yours"
