"""The duty to own a train, and the emergency (3.5.8, 3.5.10; PA23 3.4.8, 3.4.10)."""

from __future__ import annotations

import pytest

from engine.ids import TrainName
from tests.kit import editing
from tests.kit.table import actor, entity, legal, play, refuse, seat, step
from tests.t18fb.table import (
    EDITIONS,
    cash,
    charter,
    concession,
    corporation,
    held_by,
    hold,
    price,
    started,
)
from tests.t18fb.trains_table import buying, own, portfolio, table
from titles.t18fb.reading import READINGS
from titles.t18fb.state import Status


@pytest.fixture(params=EDITIONS)
def edition(request):
    return request.param


def test_who_has_operated_must_own_a_train(edition):
    """R226."""
    game = table(edition)
    started(game, "FSC", "A")
    buying(game, "FSC", 100)
    assert legal(game) == ["train 2+2"]
    assert refuse(game, "pass") == "may_not_pass"
    play(game, "train 2+2")


def test_building_companies_need_no_train(edition):
    """R115, A18: they may buy."""
    game = table(edition)
    started(game, "FSC", "A", status=Status.BUILDING)
    buying(game, "FSC", 100)
    assert legal(game) == ["pass", "train 2+2"]


def test_frozen_companies_need_no_train(edition):
    """R123, A8."""
    game = table(edition)
    started(game, "FSC", "A")
    charter(game, "FSC").frozen, concession(game, "FSC").owner = True, "pool"
    buying(game, "FSC", 0)
    assert step(game) not in ("train", "emergency")


def test_any_train_will_do(edition):
    """A124: also one with markers only."""
    game = table(edition, "6")
    started(game, "FSC", "A", status=Status.DEFINITIVE)
    buying(game, "FSC", 700, ("0+4",))
    assert "pass" in legal(game)


def test_a_pool_train_within_the_treasury_is_no_emergency(edition):
    """R233, A104: the duty can be met with the treasury."""
    game = table(edition, "4")
    started(game, "FSC", "A")
    game.state.pool_trains = [TrainName("3+4")]
    buying(game, "FSC", 180)
    assert (step(game), legal(game)) == ("train", ["train 3+4 pool"])


def test_a_pool_train_beyond_the_treasury_gets_no_help(edition):
    """A104: the bank's cheapest."""
    game = table(edition, "4")
    started(game, "FSC", "A")
    game.state.pool_trains = [TrainName("3+4")]
    buying(game, "FSC", 179)
    assert (step(game), legal(game)) == ("emergency", ["train 5+5"])
    assert refuse(game, "train 3+4 pool") == "cheapest_only"
    play(game, "train 5+5")
    assert (cash(game, "FSC"), cash(game, "A")) == (0, 1000 - 221)


def test_t27_president_sells_at_half_price_what_is_needed(edition):
    """R234, R235, T27: 3+4 for 180, treasury 60, cash 40, shares at 90: two for 45 each."""
    game = table(edition, "2")
    started(game, "FSC", "A")
    started(game, "FB", "B", held=40, par=90)
    hold(game, "FB", "A", 40)
    editing.fund(game, "A", 40)
    buying(game, "FSC", 60)
    assert (step(game), actor(game), entity(game)) == ("emergency", "A", seat(game, "A"))
    assert legal(game) == ["sell FB 1", "sell FB 2"]
    assert refuse(game, "sell FB 3") == "sells_too_much"
    assert refuse(game, "train 3+4") == "must_raise_money"
    play(game, "sell FB 2")
    assert (cash(game, "A"), held_by(game, "FB", "pool")) == (130, 20)
    assert price(game, "FB") == 70
    assert (entity(game), legal(game)) == ("FSC", ["train 3+4"])
    play(game, "train 3+4")
    assert (cash(game, "A"), cash(game, "FSC")) == (10, 0)


def test_the_companys_stock_goes_first_and_moves_no_price(edition):
    """R233, R31, A105."""
    game = table(edition)
    started(game, "FSC", "A", par=70)
    started(game, "FB", "B", par=60)
    portfolio(game, "FSC", "FSC", 2)
    portfolio(game, "FSC", "FB", 1)
    buying(game, "FSC", 20)
    assert (step(game), entity(game)) == ("emergency", "FSC")
    assert legal(game) == ["sell FB 1", "sell FSC 1", "sell FSC 2"]
    assert refuse(game, "train 2+2") == "must_raise_money"
    play(game, "sell FSC 2")
    assert (cash(game, "FSC"), price(game, "FSC")) == (90, 70)
    play(game, "sell FB 1")
    assert (cash(game, "FSC"), price(game, "FB")) == (120, 60)
    assert legal(game) == ["train 2+2"]
    assert step(game) == "train"


def test_one_sale_of_a_company_in_an_emergency(edition):
    """A142."""
    game = table(edition)
    started(game, "FSC", "A", par=60)
    portfolio(game, "FSC", "FSC", 3)
    buying(game, "FSC", 10)
    play(game, "sell FSC 1")
    assert cash(game, "FSC") == 40
    assert legal(game) == ["train 2+2"]
    assert cash(game, "A") == 1000


def test_one_sale_of_a_company_by_the_president(edition):
    """A142: what he has sold of once he cannot sell again."""
    game = table(edition, "2")
    started(game, "FSC", "A")
    started(game, "FB", "B", par=90)
    started(game, "NN", "C", par=90)
    hold(game, "FB", "A", 30)
    hold(game, "NN", "A", 30)
    editing.fund(game, "A", 0)
    buying(game, "FSC", 60)
    play(game, "sell FB 1")
    assert legal(game) == ["sell NN 1", "sell NN 2"]
    assert refuse(game, "sell FB 1") == "one_sale_in_need"


def test_stock_of_building_companies_stays(edition):
    """R235, A34; the pool limit holds too."""
    game = table(edition)
    started(game, "FSC", "A")
    started(game, "FB", "B", status=Status.BUILDING)
    started(game, "NN", "C")
    hold(game, "FB", "A", 30)
    hold(game, "NN", "A", 20)
    hold(game, "NN", "pool", 40)
    editing.fund(game, "A", 0)
    buying(game, "FSC", 0)
    assert legal(game) == ["sell NN 1"]


def test_the_presidency_of_the_operating_company_stays(edition):
    """R235: majority in phases 5 and 6, twenty points before."""
    for phase, most in (("4", 3), ("5", 2)):
        game = table(edition, phase)
        status = Status.PROVISIONAL if phase == "4" else Status.DEFINITIVE
        started(game, "FSC", "A", held=50, par=80, status=status)
        hold(game, "FSC", "B", 30)
        editing.fund(game, "A", 0)
        buying(game, "FSC", 100)
        assert legal(game) == [f"sell FSC {count}" for count in range(1, most + 1)]


def test_other_presidencies_may_change(edition):
    """R235, R96: in phases 1 to 4 the concession is withdrawn."""
    game = table(edition)
    started(game, "FSC", "A")
    started(game, "FB", "A", held=40, deposit=150)
    hold(game, "FB", "B", 40)
    own(game, "FB", "2+2")
    editing.fund(game, "A", 0)
    buying(game, "FSC", 0)
    play(game, "sell FB 2")
    assert corporation(game, "FB").president == seat(game, "B")
    assert charter(game, "FB").frozen
    assert concession(game, "FB").owner == "pool"
    assert (step(game), actor(game)) == ("concession", "B")
    play(game, "pass")
    assert (step(game), actor(game)) == ("train", "A") or step(game) == "emergency"


def test_trains_of_others_with_the_treasurys_money_only(edition):
    """R236: before the president has sold."""
    game = table(edition, "2")
    started(game, "FSC", "A")
    for name, owner in (("FB", "B"), ("NN", "C")):
        started(game, name, owner, par=90)
        hold(game, name, "A", 20)
    own(game, "FB", "3+4")
    editing.fund(game, "A", 40)
    buying(game, "FSC", 60)
    assert "train 3+4 from FB 1" in legal(game)
    assert refuse(game, "train 3+4 from FB 61") == "price_out_of_range"
    play(game, "sell FB 1")
    assert legal(game) == ["sell NN 1"]
    assert refuse(game, "train 3+4 from FB 1") == "must_raise_money"
    play(game, "sell NN 1")
    assert legal(game) == ["train 3+4"]
    assert refuse(game, "train 3+4 from FB 1") == "bank_trains_only"


def test_ruin_waits_while_a_train_of_another_may_help(edition):
    """A142: ``pass`` is ruin."""
    game = table(edition, "5")
    started(game, "FSC", "A", status=Status.DEFINITIVE)
    started(game, "FB", "B", status=Status.DEFINITIVE)
    own(game, "FB", "5+5")
    editing.fund(game, "A", 0)
    buying(game, "FSC", 1)
    assert (step(game), entity(game)) == ("emergency", "FSC")
    assert legal(game) == ["pass", "train 5+5 from FB 1"]
    play(game, "train 5+5 from FB 1", "decline")
    assert game.state.players[seat(game, "A")].left


def test_not_more_than_one_train_with_help(edition):
    """A104."""
    game = table(edition)
    started(game, "FSC", "A")
    buying(game, "FSC", 10)
    play(game, "train 2+2")
    assert (cash(game, "FSC"), cash(game, "A")) == (0, 910)
    assert corporation(game, "FSC").trains == ["2+2"]


def test_a_pool_train_with_help_by_another_reading(edition):
    """A104 as a reading: the cheapest of bank and pool."""
    game = table(edition, "4", reading="pool_train_with_help")
    started(game, "FSC", "A")
    game.state.pool_trains = [TrainName("3+4")]
    buying(game, "FSC", 179)
    assert (step(game), legal(game)) == ("emergency", ["train 3+4 pool"])
    play(game, "train 3+4 pool")
    assert (cash(game, "FSC"), cash(game, "A")) == (0, 999)


def test_need_moves_no_price_by_another_reading(edition):
    """A105 as a reading."""
    game = table(edition, "2", reading="need_moves_no_price")
    started(game, "FSC", "A")
    started(game, "FB", "B", par=90)
    hold(game, "FB", "A", 40)
    editing.fund(game, "A", 40)
    buying(game, "FSC", 60)
    play(game, "sell FB 2")
    assert price(game, "FB") == 90


def test_a_regional_company_may_bring_the_train(edition):
    """A124, R295: the president is asked before he is ruined."""
    game = table(edition, "6")
    started(game, "LdA", "A", status=Status.DEFINITIVE)
    regional = corporation(game, "FA")
    regional.founded = regional.floated = True
    regional.owners[0] = seat(game, "B")
    own(game, "FA", "0+4")
    editing.fund(game, "A", 0)
    buying(game, "LdA", 150)
    assert (step(game), legal(game)) == ("emergency", ["acquire FA", "pass"])
    play(game, "acquire FA")
    assert len(corporation(game, "LdA").trains) == 1
    assert not game.state.players[seat(game, "A")].left


def before_a_sale(edition):
    """A must sell stock for LdA, which could acquire FA with its train."""
    game = table(edition, "6")
    started(game, "LdA", "A", status=Status.DEFINITIVE)
    started(game, "FB", "B", par=90)
    hold(game, "FB", "A", 20)
    regional = corporation(game, "FA")
    regional.founded = regional.floated = True
    regional.owners[0] = seat(game, "B")
    own(game, "FA", "0+4")
    editing.fund(game, "A", 0)
    buying(game, "LdA", 150)
    return game


def test_a_regional_company_may_bring_the_train_after_a_sale(edition):
    """R295: at any moment of the turn, so also when the president has begun to raise money."""
    game = before_a_sale(edition)
    play(game, "sell FB 1", "acquire FA")
    assert len(corporation(game, "LdA").trains) == 1
    assert (cash(game, "A"), game.state.players[seat(game, "A")].left) == (45, False)


def test_not_after_a_sale_in_earlier_revisions(edition):
    game = before_a_sale(edition)
    started(game, "SFTF", "B", par=90)
    hold(game, "SFTF", "A", 20)
    game.reading = READINGS.of((), 2)
    play(game, "sell FB 1")
    assert (step(game), legal(game, "acquire")) == ("emergency", [])
