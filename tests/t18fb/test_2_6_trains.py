"""Trains: who buys what, from whom, at what price (2.6, 3.5.8; PA23 2.6, 3.4.8)."""

from __future__ import annotations

import pytest

from engine.ids import TrainName
from engine.trains import Trains
from tests.kit.table import actor, at_step, legal, play, refusal, refuse, seat, step
from tests.t18fb.table import EDITIONS, cash, charter, concession, corporation, started, state
from tests.t18fb.trains_table import buying, left, own, portfolio, table, wrong
from titles.t18fb.state import Status
from titles.t18fb.trains import withdraw_unsold


@pytest.fixture(params=EDITIONS)
def edition(request):
    return request.param


def test_classes_come_one_after_another(edition):
    """R220: a class is on sale when the one before is sold out."""
    game = table(edition)
    started(game, "FSC", "A", status=Status.BUILDING)
    buying(game, "FSC", 1000)
    assert legal(game, "train") == ["train 2+2"]
    play(game, *["train 2+2"] * 5)
    assert game.state.phase == "1"
    assert left(game, "2+2") == 0
    assert legal(game, "train") == ["train 3+4"]
    play(game, "train 3+4")
    assert game.state.phase == "2"
    assert len(corporation(game, "FSC").trains) == 6


def test_no_limit_on_trains(edition):
    """R223."""
    game = table(edition, "4")
    started(game, "FSC", "A")
    buying(game, "FSC", 1200, ("3+4",) * 4 + ("4+4",) * 3)
    play(game, "train 5+5", "train 5+5")
    assert len(corporation(game, "FSC").trains) == 9


def test_first_of_a_class_starts_its_phase_and_scraps_trains_everywhere(edition):
    """R221, R17, R24: companies and the pool lose them."""
    game = table(edition, "2")
    started(game, "FSC", "A")
    started(game, "FB", "B")
    own(game, "FB", "2+2", "3+4")
    game.state.depot[TrainName("3+4")] = 0
    game.state.pool_trains = [TrainName("2+2")]
    buying(game, "FSC", 500)
    play(game, "train 4+4")
    assert game.state.phase == "3"
    assert corporation(game, "FB").trains == ["3+4"]
    assert not game.state.pool_trains


def test_3_5_8_pool_trains_cost_the_printed_price_and_start_nothing(edition):
    """R222, R221, A102."""
    game = table(edition)
    started(game, "FSC", "A")
    game.state.pool_trains = [TrainName("3+4")]
    game.state.depot[TrainName("3+4")] = 3
    buying(game, "FSC", 500)
    bank = game.state.bank
    play(game, "train 3+4 pool")
    assert cash(game, "FSC") == 320
    assert game.state.bank == bank + 180
    assert game.state.phase == "1"
    assert not game.state.pool_trains


def test_one_president_sets_the_price_alone(edition):
    """R222: from D1 on."""
    game = table(edition)
    started(game, "FSC", "A")
    started(game, "FB", "A")
    own(game, "FB", "2+2")
    buying(game, "FSC", 50)
    assert refuse(game, "train 2+2 from FB 51") == "price_out_of_range"
    play(game, "train 2+2 from FB 1")
    assert corporation(game, "FSC").trains == ["2+2"]
    assert cash(game, "FB") == 1


def test_another_president_must_agree_and_is_not_asked_the_same_again(edition):
    """R222, A125, A141: after a refusal only more may be offered in this turn."""
    game = table(edition)
    started(game, "FSC", "A")
    started(game, "FB", "B")
    own(game, "FB", "2+2")
    buying(game, "FSC", 100)
    play(game, "train 2+2 from FB 60")
    assert (step(game), actor(game)) == ("offer", "B")
    assert refusal(game, "pass").rule == {"LATER": "3.5.8", "PA23": "3.4.8"}[edition]
    play(game, "decline")
    assert refuse(game, "train 2+2 from FB 60") == "price_out_of_range"
    assert "train 2+2 from FB 61" in legal(game)
    play(game, "train 2+2 from FB 61", "accept")
    assert corporation(game, "FSC").trains == ["2+2"]
    assert cash(game, "FB") == 61


def test_frozen_companies_neither_buy_nor_sell(edition):
    """R121, A125."""
    game = table(edition)
    started(game, "FSC", "A")
    started(game, "FB", "A")
    own(game, "FB", "2+2")
    concession(game, "FB").owner = "pool"
    charter(game, "FB").frozen = True
    buying(game, "FSC", 500)
    assert legal(game, "train") == ["train 2+2"]
    assert refuse(game, "train 2+2 from FB 5") == "no_train_trade"
    own(game, "FB")
    at_step(game, "FB", "train", operated=["FSC"])
    assert step(game) != "train"


def test_nationals_trade_at_the_printed_price(edition):
    """R227, in both directions."""
    game = table(edition, "6")
    started(game, "FSC", "A", status=Status.DEFINITIVE)
    national(game, "RM", "A")
    own(game, "RM", "6+6")
    buying(game, "FSC", 600, ("5+5",))
    assert refuse(game, "train 6+6 from RM 549") == "price_out_of_range"
    assert legal(game, "train 6+6") == ["train 6+6 from RM 550"]
    play(game, "train 6+6 from RM 550")
    assert cash(game, "RM") == 550
    buying(game, "FSC", 549, ("5+5",))
    own(game, "RM", "6+6")
    assert not legal(game, "train 6+6")


def test_leased_trains_are_not_sold_and_bar_purchases(edition):
    """A121."""
    game = table(edition, "6")
    started(game, "FSC", "A", status=Status.DEFINITIVE)
    national(game, "RM", "A")
    own(game, "RM", "7+8")
    charter(game, "RM").leased = [TrainName("7+8")]
    buying(game, "FSC", 900, ("5+5",))
    assert not legal(game, "train 7+8 from")
    assert refuse(game, "train 7+8 from RM 700") == "train_not_on_sale"
    assert Trains.of(game).sources(game, corporation(game, "RM")) == []


def national(game, name, owner):
    company = corporation(game, name)
    company.founded = company.floated = True
    company.owners[0] = seat(game, owner)
    charter(game, name).status = Status.DEFINITIVE
    portfolio(game, name, name, 8)
    game.state.arrivals += 1
    company.row, company.column, company.arrival = 5, 5, game.state.arrivals


def test_regional_trains_are_for_regionals(edition):
    """R220, R275: 0+4 from phase 5 on, 0+6 when these are sold out or phase 6 has begun (A38)."""
    game = table(edition, "5")
    trains, regional = Trains.of(game), corporation(game, "FA")
    started(game, "FSC", "A", status=Status.DEFINITIVE)
    assert trains.sources(game, regional) == [("0+4", "bank")]
    assert trains.sources(game, corporation(game, "FSC")) == [("6+6", "bank")]
    game.state.depot[TrainName("0+4")] = 0
    assert trains.sources(game, regional) == [("0+6", "bank")]
    game.state.depot[TrainName("0+4")] = 5
    game.state.bought.append(TrainName("7+8"))
    assert trains.sources(game, regional) == [("0+4", "bank"), ("0+6", "bank")]
    assert not trains.may_trade(game, corporation(game, "FSC"), regional)


def test_regional_trains_wait_for_phase_5(edition):
    game = table(edition, "4")
    assert Trains.of(game).sources(game, corporation(game, "FA")) == []


def test_t30_an_unsold_ph5_train_leaves_after_every_round(edition):
    """R224, T30: 4 - 1 bought - 1 removed = 2, then 1."""
    game = table(edition, "4")
    started(game, "FSC", "A")
    game.state.depot[TrainName("5+5")] = 0
    withdraw_unsold(game)
    assert left(game, "6+6") == 4
    buying(game, "FSC", 1200, ("5+5",))
    play(game, "train 6+6")
    assert (game.state.phase, left(game, "6+6")) == ("5", 3)
    play(game, "pass")
    assert (game.state.round.number, left(game, "6+6")) == (2, 2)
    assert state(game).removed_trains == {"6+6": 1}
    play(game, "pass")
    assert (game.state.round.kind, left(game, "6+6")) == ("SR", 1)
    assert wrong(game) == []


def test_ph6_trains_come_when_ph5_trains_are_gone_and_never_end(edition):
    """R25, R225: phase 6 starts with the first purchase only."""
    game = table(edition, "5")
    started(game, "FSC", "A", status=Status.DEFINITIVE)
    for _ in range(5):
        withdraw_unsold(game)
    assert left(game, "6+6") == 0
    assert game.state.phase == "5"
    buying(game, "FSC", 5000)
    assert legal(game, "train") == ["train 7+8"]
    play(game, *["train 7+8"] * 7)
    assert game.state.phase == "6"
    assert legal(game, "train") == []
