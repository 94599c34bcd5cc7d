"""3.2 / 3.3: turns of a stock round, selling and buying (R36-R42, R71-R78, R91-R93, R112)."""

from __future__ import annotations

import pytest

from engine.capital.stock import Stock
from engine.game import Game
from tests.kit.editing import fund, price_at
from tests.kit.table import actor, legal, play, refuse, start_stock_round
from tests.t18fb.table import (
    EDITIONS,
    cash,
    charter,
    corporation,
    give_card,
    held_by,
    hold,
    pass_all,
    price,
    started,
    state,
    stock_round,
)
from titles.t18fb.reading import READINGS
from titles.t18fb.shares.market import is_sold_out
from titles.t18fb.state import Status

# Turns


def test_r71_sales_then_one_action() -> None:
    """Nothing is sold after the action: it ends the turn."""
    game = stock_round()
    started(game, "FB", "A", 40)
    started(game, "NN", "B", 40)
    hold(game, "NN", "A", 20)
    play(game, "sell FB 1", "sell NN 1")
    assert actor(game) == "A"
    play(game, "start FSC 60 20%")
    assert actor(game) == "B"


def test_3_3_1_r74_each_company_once_a_turn() -> None:
    game = stock_round()
    started(game, "FB", "A", 50)
    play(game, "sell FB 1")
    assert refuse(game, "sell FB 1") == "one_sale_a_turn"


def test_r72_a_turn_with_a_sale_is_no_pass() -> None:
    """A77: priority goes to the player after the last one who acted."""
    game = stock_round()
    started(game, "FB", "B", 40)
    play(game, "pass", "sell FB 1", "pass", "pass", "pass")
    assert game.state.round.kind == "SR"
    play(game, "pass")
    assert game.state.priority == "3"


def test_r72_priority_stays_if_nobody_acts() -> None:
    game = stock_round()
    start_stock_round(game, "B")
    pass_all(game)
    assert game.state.priority == "2"


# Selling


def test_r74_one_price_for_all_and_the_price_falls_after() -> None:
    """R28: paid by the bank at the old price, then down a row a share."""
    game = stock_round()
    started(game, "FB", "A", 50, par=130)
    play(game, "sell FB 3")
    assert (cash(game, "A"), price(game, "FB"), held_by(game, "FB", "pool")) == (1390, 100, 30)


def test_r75_half_in_the_pool_at_most() -> None:
    """R41."""
    game = stock_round()
    started(game, "FB", "B", 20)
    hold(game, "FB", "A", 20)
    hold(game, "FB", "pool", 40)
    assert refuse(game, "sell FB 2") == "pool_limit"
    assert legal(game, "sell") == ["sell FB 1"]


def test_r76_only_what_has_operated() -> None:
    game = stock_round()
    started(game, "FB", "A", 40, status=Status.BUILDING)
    assert refuse(game, "sell FB 1") == "not_operated"
    charter(game, "FB").operated, charter(game, "FB").status = True, Status.PROVISIONAL
    assert legal(game, "sell FB") == ["sell FB 1", "sell FB 2"]


def built_again(edition: str = "LATER") -> Game:
    """FB has run its trains while it was frozen (A88); now it is building again."""
    game = stock_round(edition)
    started(game, "FB", "A", 40, status=Status.BUILDING)
    charter(game, "FB").operated = True
    return game


@pytest.mark.parametrize("edition", EDITIONS)
def test_3_3_1_r84_not_of_a_company_that_builds_again(edition: str) -> None:
    game = built_again(edition)
    assert refuse(game, "sell FB 1") == "building_not_sold"
    assert legal(game, "sell") == []
    charter(game, "FB").frozen = True
    assert legal(game, "sell FB") == ["sell FB 1", "sell FB 2"]


def test_3_3_1_r84_up_to_the_fourth_revision_it_was_sold() -> None:
    game = built_again()
    game.reading = READINGS.of((), 4)
    assert legal(game, "sell FB") == ["sell FB 1", "sell FB 2"]


def test_r76_read_otherwise() -> None:
    """A79 as a reading: only when the operating round is over."""
    game = stock_round(reading="sold_from_next_round")
    started(game, "FB", "A", 40)
    assert refuse(game, "sell FB 1") == "not_operated"
    corporation(game, "FB").operated = True
    play(game, "sell FB 1")


def test_r77_not_bought_again_in_the_round() -> None:
    game = stock_round()
    started(game, "FB", "A", 40)
    play(game, "sell FB 1")
    assert refuse(game, "buy FB pool") == "sold_this_round"
    play(game, "pass", "pass", "pass")
    assert refuse(game, "buy FB offer") == "sold_this_round"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("phase", "rival", "sale", "refused"),
    [
        ("2", 20, "sell FB 1", "president_stays"),
        ("2", 30, "sell FB 1", None),
        ("2", 20, "sell FB 2", None),
        ("2", 10, "sell FB 2", "president_stays"),
        ("5", 10, "sell FB 1", "president_stays"),
        ("5", 20, "sell FB 1", None),
    ],
)
def test_r78_below_the_certificate(
    edition: str, phase: str, rival: int, sale: str, refused: str | None
) -> None:
    """R42: sold only if another takes it: 20 points ahead, from phase 5 on ahead at all."""
    game = stock_round(edition, phase=phase)
    started(game, "FB", "A", 20)
    hold(game, "FB", "B", rival)
    if refused:
        assert refuse(game, sale) == refused
    else:
        play(game, sale)
        assert corporation(game, "FB").president == "2"


def test_r78_the_largest_then_the_next_after_the_seller() -> None:
    game = stock_round(phase="5", players=4)
    started(game, "FB", "C", 30)
    hold(game, "FB", "B", 20)
    hold(game, "FB", "D", 20)
    start_stock_round(game, "C")
    play(game, "sell FB 2")
    assert corporation(game, "FB").president == "4"


# Buying


@pytest.mark.parametrize("edition", EDITIONS)
def test_3_3_4_r91_offer_and_pool(edition: str) -> None:
    """Par to the treasury, the market price to the bank."""
    game = stock_round(edition)
    started(game, "FB", "C", 30, par=60)
    hold(game, "FB", "pool", 10)
    price_at(game, "FB", 6, 6)
    bank = game.state.bank
    play(game, "buy FB offer", "buy FB pool")
    assert (cash(game, "A"), cash(game, "FB")) == (940, 60)
    assert (cash(game, "B"), game.state.bank) == (900, bank + 100)


def test_r92_the_president_certificate_first() -> None:
    game = stock_round()
    give_card(game, "LALA", "A")
    assert refuse(game, "buy FB offer") == "not_started"
    assert refuse(game, "buy FB treasury") == "not_started"


def test_r12_shares_on_cards_are_not_for_sale() -> None:
    game = stock_round()
    started(game, "FB", "A", 50)
    hold(game, "FB", "B", 40)
    assert (held_by(game, "FB", "offer"), held_by(game, "FB", "card LALA")) == (0, 10)
    assert refuse(game, "buy FB offer") == "nothing_there"


def test_2_3_r39_sixty_percent_by_buying() -> None:
    """Stock of corporations that he leads does not count; more may come without buying."""
    game = stock_round()
    started(game, "FSC", "A", 60)
    started(game, "NN", "A", 20)
    hold(game, "NN", "FSC", 10)
    assert refuse(game, "buy FSC offer") == "ownership_limit"
    hold(game, "NN", "A", 30)
    play(game, "buy NN offer")
    assert held_by(game, "NN", "A") == 60


@pytest.mark.parametrize(("players", "limit"), [(3, 26), (4, 20), (5, 16), (6, 13)])
def test_r37_limit_by_players_at_the_start(players: int, limit: int) -> None:
    """A67: also when one has left; cards and concessions do not count."""
    game = stock_round(players=players)
    assert Stock.of(game).certificate_limit(game) == limit
    state(game).players[list(state(game).players)[-1]].left = True
    del state(game).corporations["SFTF"]  # type: ignore[arg-type]
    assert Stock.of(game).certificate_limit(game) == limit


def test_r37_cards_do_not_count_and_free_shares_do() -> None:
    """R38."""
    game = stock_round(players=6)
    started(game, "NN", "B")
    corporation(game, "FSC").owners[1:] = ["1"] * 8
    corporation(game, "FC").owners[1:5] = ["1"] * 4
    give_card(game, "FALCON", "A")
    assert legal(game, "buy NN offer")
    give_card(game, "LALA", "A")
    assert refuse(game, "buy NN offer") == "certificate_limit"


def test_r40_over_the_limit() -> None:
    """Sales first, down to the limit; no purchase before."""
    game = stock_round(players=6)
    started(game, "NN", "A", 50)
    started(game, "FSC", "B", 20)
    corporation(game, "FC").owners[1:8] = ["1"] * 7
    hold(game, "FSC", "A", 40)
    assert refuse(game, "buy FSC offer") == "must_sell"
    assert refuse(game, "pass") == "must_sell"
    play(game, "sell FSC 2")
    assert "pass" in legal(game)
    assert refuse(game, "buy NN offer") == "certificate_limit"


def test_r40_read_otherwise() -> None:
    """A139 as a reading: what is too much may be kept, but nothing is bought."""
    game = stock_round(players=6, reading="excess_kept")
    started(game, "NN", "A", 50)
    corporation(game, "FC").owners[1:] = ["1"] * 8
    corporation(game, "LTF").owners[1:3] = ["1"] * 2
    assert refuse(game, "buy NN offer") == "certificate_limit"
    play(game, "pass")


# Other actions


@pytest.mark.parametrize("edition", EDITIONS)
def test_r93_card_from_the_pool(edition: str) -> None:
    """The printed price to the bank, with the free share; it is the action."""
    game = stock_round(edition)
    face = 150 if edition == "LATER" else 175
    play(game, "card LALA")
    assert (cash(game, "A"), cash(game, "FB"), held_by(game, "FB", "A")) == (1000 - face, 0, 10)
    assert actor(game) == "B"
    assert refuse(game, "card LALA") == "card_not_in_pool"


@pytest.mark.parametrize(("edition", "nominal"), [("LATER", 100), ("PA23", 130)])
def test_r95_regional_from_the_pool(edition: str, nominal: int) -> None:
    """Any multiple of 5 from the nominal value, into its treasury (A83)."""
    game = stock_round(edition, phase="5")
    corporation(game, "FA").owners[0] = "pool"
    assert legal(game, "regional") == [f"regional FA {nominal}"]
    assert [(r.minimum, r.maximum, r.step) for r in game.legal_moves().ranges] == [
        (nominal, 1000, 5)
    ]
    assert refuse(game, f"regional FA {nominal - 5}") == "below_nominal"
    assert refuse(game, f"regional FA {nominal + 2}") == "bid_between_steps"
    assert refuse(game, "regional FAS 200") == "regional_not_in_pool"
    assert refuse(game, "regional FB 200") == "not_a_regional"
    play(game, f"regional FA {nominal + 5}")
    assert (cash(game, "FA"), corporation(game, "FA").owners) == (nominal + 5, ["1"])


# End of the round


@pytest.mark.parametrize(
    ("status", "frozen", "left", "rises"),
    [
        (Status.PROVISIONAL, False, None, True),
        (Status.DEFINITIVE, False, None, True),
        (Status.BUILDING, False, None, False),
        (Status.PROVISIONAL, True, None, False),
        (Status.PROVISIONAL, False, "offer", False),
        (Status.PROVISIONAL, False, "pool", False),
        (Status.PROVISIONAL, False, "treasury", True),
        (Status.PROVISIONAL, False, "FSC", True),
    ],
)
def test_r112_sold_out(status: Status, frozen: bool, left: str | None, rises: bool) -> None:
    """Stock in treasuries and on cards does not hinder it (A87)."""
    game = stock_round()
    started(game, "FB", "A", 60, status=status)
    charter(game, "FB").frozen = frozen
    hold(game, "FB", left or "B", 30)
    assert held_by(game, "FB", "card LALA") == 10
    assert is_sold_out(game, corporation(game, "FB")) == rises
    before = price(game, "FB")
    pass_all(game)
    assert price(game, "FB") == before + 10 * rises


def test_r112_order_of_the_market_before_the_moves() -> None:
    """The dearer moves first and so lies on top where they meet."""
    game = stock_round()
    fund(game, "A", 10)
    for name, par in (("NN", 90), ("FB", 100)):
        started(game, name, "A", 60, par=par)
        hold(game, name, "B", 30)
    price_at(game, "NN", 6, 7)
    price_at(game, "FB", 5, 6)
    pass_all(game)
    order = [corporation(game, name).arrival for name in ("FB", "NN")]
    assert price(game, "NN") == 120
    assert price(game, "FB") == 120
    assert order == sorted(order, reverse=True)
