"""The end of the game and the score (4)."""

from __future__ import annotations

import pytest

from engine.capital import market
from engine.capital.money import pay
from engine.capital.price_moves import move_price
from engine.capital.worth import Worth
from engine.ids import BANK
from tests.kit import editing
from tests.kit.table import play, seat, settle, start_operating, start_stock_round
from tests.t18fb.table import EDITIONS, corporation, give_card, hold, started
from tests.t18fb.trains_table import buying, table
from titles.t18fb.shares.market import move_up
from titles.t18fb.state import Status


@pytest.fixture(params=EDITIONS)
def edition(request):
    return request.param


def value(game, name):
    return Worth.of(game).score(game, seat(game, name))


def test_score_is_cash_and_shares(edition):
    """R305: neither cards nor deposits; the president's certificate is two shares."""
    game = table(edition)
    started(game, "FSC", "A", held=30, par=90, deposit=200)
    give_card(game, "FALCON", "A")
    give_card(game, "ALBANO", "A")
    assert value(game, "A") == 1000 + 270


def test_regionals_count_their_nominal_value(edition):
    """R267, R305: whatever is in their treasuries."""
    game = table(edition, "5")
    for name in ("FA", "SEPSA"):
        corporation(game, name).owners[0] = seat(game, "B")
    editing.fund(game, "FA", 300)
    nominal = {"LATER": 100 + 160, "PA23": 130 + 130}[edition]
    assert value(game, "B") == 1000 + nominal


def test_a_broken_bank_ends_the_game_after_the_set(edition):
    """R300: money that comes back does not change it."""
    game = table(edition)
    started(game, "FSC", "A", status=Status.BUILDING)
    buying(game, "FSC", 300, of=2)
    pay(game, BANK, corporation(game, "FSC").id, game.state.bank)
    assert game.state.bank_broken
    play(game, "train 2+2")
    assert game.state.bank == 100
    play(game, "pass")
    assert (game.state.round.kind, game.state.round.number) == ("OR", 2)
    play(game, "pass")
    assert game.state.end_reason == "bank"


def test_the_highest_price_ends_the_game_at_once(edition):
    """R301, A53."""
    game = table(edition)
    started(game, "FSC", "A", held=20)
    rows = game.title.data.market.rows
    row, column = next(
        (row, column)
        for row, cells in enumerate(rows)
        for column, cell in enumerate(cells)
        if cell is not None and cell.price == 300
    )
    editing.price_at(game, "FSC", row, column - 1)
    before = market.price(game, corporation(game, "FSC"))
    move_price(game, corporation(game, "FSC"), "right")
    assert before < 300
    assert game.state.end_reason == "stock_market"
    assert game.state.result is not None
    assert game.state.result[seat(game, "A")] == 1000 + 600


def test_a_game_in_which_nothing_can_happen_is_over(edition):
    """R306: nobody has money and no company operates."""
    game = table(edition, "5")
    for name in "ABC":
        editing.fund(game, name, 0)
    start_stock_round(game)
    assert game.state.end_reason == "stalemate"


def test_a_company_that_runs_by_itself_is_no_stalemate(edition):
    """R306, A91: its trains still earn."""
    game = table(edition)
    started(game, "FSC", "A")
    hold(game, "FSC", "B", 20)
    settle(game)
    assert game.title.is_active(game, corporation(game, "FSC"))


def test_the_highest_price_ends_a_game_whose_bank_is_broken_at_once(edition):
    """R3, R302: whichever comes first; the set of operating rounds is not finished then."""
    game = table(edition)
    started(game, "FSC", "A", held=20)
    start_operating(game, of=2)
    pay(game, BANK, seat(game, "B"), game.state.bank)
    assert game.state.bank_broken
    assert game.state.end_reason is None
    editing.price_at(game, "FSC", 0, 15)
    move_price(game, corporation(game, "FSC"), "right")
    assert game.state.end_reason == "stock_market"


def test_at_the_top_of_the_market_only_pa23_goes_right(edition):
    """R34, R301: a bonus in the column before the last reaches D300 in PA23, not in LATER."""
    game = table(edition)
    started(game, "FSC", "A", held=20)
    editing.price_at(game, "FSC", 0, 15)
    move_up(game, corporation(game, "FSC"), "bonus")
    assert game.state.end_reason == ("stock_market" if edition == "PA23" else None)
