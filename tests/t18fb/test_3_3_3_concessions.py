"""3.2.3, 3.2.5 / 3.3.3, 3.3.5: presidency and withdrawn concessions (R96-R103)."""

from __future__ import annotations

import pytest

from engine.game import Game
from tests.kit.editing import fund
from tests.kit.table import actor, legal, play, refuse, start_stock_round, step
from tests.t18fb.table import (
    EDITIONS,
    cash,
    charter,
    concession,
    corporation,
    freeze,
    give_card,
    held_by,
    hold,
    started,
    stock_round,
)
from titles.t18fb.reading import READINGS
from titles.t18fb.shares.deposits import pay_back
from titles.t18fb.state import Status


def threatened(edition: str = "LATER", phase: str = "2", deposit: int = 150) -> Game:
    """A leads FB with 30, B has 40 and is to play."""
    game = stock_round(edition, phase=phase)
    started(game, "FB", "A", 30, par=60, status=Status.BUILDING, deposit=deposit)
    hold(game, "FB", "B", 40)
    start_stock_round(game, "B")
    return game


@pytest.mark.parametrize("edition", EDITIONS)
def test_r96_twenty_points_more(edition: str) -> None:
    """T15: at 40 against 30 nothing happens, at 50 the concession is withdrawn."""
    game = threatened(edition)
    assert corporation(game, "FB").president == "1"
    bank = game.state.bank
    play(game, "buy FB offer")
    assert corporation(game, "FB").president == "2"
    assert (held_by(game, "FB", "A"), held_by(game, "FB", "B")) == (30, 50)
    card = concession(game, "FB")
    assert (card.owner, card.deposit, game.state.bank) == ("pool", 0, bank + 150)
    assert charter(game, "FB").frozen
    assert (step(game), actor(game)) == ("concession", "B")


def test_r97_the_new_president_takes_it_back() -> None:
    """At its regular deposit; then the turn goes on as it would have."""
    game = threatened()
    play(game, "buy FB offer", "concession FB")
    card = concession(game, "FB")
    assert (card.owner, card.deposit, cash(game, "B")) == ("2", 150, 1000 - 60 - 150)
    assert not charter(game, "FB").frozen
    assert actor(game) == "C"


def test_r97_he_leaves_it() -> None:
    """R100: the company is frozen."""
    game = threatened()
    play(game, "buy FB offer")
    assert refuse(game, "buy FB offer") == "must_answer_concession"
    play(game, "pass")
    assert charter(game, "FB").frozen
    assert actor(game) == "C"


def test_r97_not_asked_without_the_money() -> None:
    game = threatened()
    fund(game, "B", 60 + 149)
    play(game, "buy FB offer")
    assert (step(game), actor(game)) == ("stock", "C")


def test_r97_half_deposit_card_yes_named_card_no() -> None:
    """A151."""
    game = threatened()
    give_card(game, "RISEIS", "B")
    give_card(game, "LALA", "B")
    assert held_by(game, "FB", "B") == 50
    start_stock_round(game, "B")
    play(game, "buy FB offer")
    assert legal(game) == ["concession FB", "concession FB with RISEIS", "pass"]
    play(game, "concession FB with RISEIS")
    assert concession(game, "FB").deposit == 75


def test_r96_by_the_sale_of_the_president() -> None:
    game = stock_round(phase="2")
    started(game, "FB", "A", 40, deposit=80)
    hold(game, "FB", "B", 40)
    play(game, "sell FB 1")
    assert corporation(game, "FB").president == "1"
    play(game, "pass", "pass", "pass")
    play(game, "sell FB 1")
    assert (corporation(game, "FB").president, step(game)) == ("2", "concession")
    play(game, "pass")
    assert (step(game), actor(game)) == ("stock", "A")


def test_r96_next_in_order_among_equals() -> None:
    game = stock_round(phase="2")
    started(game, "FB", "B", 40)
    hold(game, "FB", "A", 30)
    hold(game, "FB", "C", 20)
    give_card(game, "LALA", "C")
    start_stock_round(game, "B")
    play(game, "sell FB 3")
    assert corporation(game, "FB").president == "3"


@pytest.mark.parametrize("edition", EDITIONS)
def test_r101_without_concession_too(edition: str) -> None:
    """A86: 20 points also for the president of a frozen company; nobody is asked then."""
    game = threatened(edition)
    freeze(game, "FB")
    play(game, "buy FB offer")
    assert corporation(game, "FB").president == "2"
    assert step(game) == "stock"


def test_r102_majority_from_phase_5() -> None:
    """Ties leave the certificate where it is; no concession, no question."""
    game = stock_round(phase="5")
    started(game, "FSC", "A", 30)
    hold(game, "FSC", "B", 20)
    start_stock_round(game, "B")
    play(game, "buy FSC offer")
    assert corporation(game, "FSC").president == "1"
    play(game, "pass", "pass", "buy FSC offer")
    assert corporation(game, "FSC").president == "2"
    assert not charter(game, "FSC").frozen


def test_r103_stock_of_corporations_does_not_count() -> None:
    game = stock_round(phase="5")
    started(game, "FSC", "A", 20)
    started(game, "NN", "B", 20)
    hold(game, "FSC", "NN", 10)
    start_stock_round(game, "B")
    play(game, "buy FSC offer", "pass", "pass", "buy FSC offer")
    assert corporation(game, "FSC").president == "1"


# Acquired again


def frozen(status: Status = Status.BUILDING, phase: str = "2", reading: str = "") -> Game:
    """FB is frozen since the last stock round; A has 30 and the certificate, B 20."""
    game = stock_round(phase=phase, reading=reading)
    started(game, "FB", "A", 30, status=status)
    hold(game, "FB", "B", 20)
    freeze(game, "FB")
    start_stock_round(game, "A")
    return game


@pytest.mark.parametrize(
    ("status", "phase", "deposit"),
    [
        (Status.BUILDING, "2", 150),
        (Status.PROVISIONAL, "2", 150),
        (Status.PROVISIONAL, "3", 80),
        (Status.BUILDING, "4", 0),
        (Status.DEFINITIVE, "2", 0),
    ],
)
def test_r98_deposit(status: Status, phase: str, deposit: int) -> None:
    """The figure of the phase, none if definitive (A84); the state is what it was."""
    game = frozen(status, phase)
    play(game, "concession FB")
    assert (concession(game, "FB").deposit, cash(game, "A")) == (deposit, 1000 - deposit)
    assert (charter(game, "FB").status, charter(game, "FB").frozen) == (status, False)
    assert actor(game) == "B"


def test_r98_not_in_the_round_of_the_withdrawal() -> None:
    """A132."""
    game = threatened()
    play(game, "buy FB offer", "pass", "pass", "pass")
    assert refuse(game, "concession FB") == "withdrawn_this_round"
    start_stock_round(game, "B", turn=3)
    play(game, "concession FB")


def test_r98_in_the_same_round_by_another_reading() -> None:
    game = stock_round(phase="2", reading="concession_back_at_once")
    started(game, "FB", "A", 30)
    freeze(game, "FB", turn=2)
    play(game, "concession FB")


def test_a151_named_card_in_a_turn() -> None:
    game = frozen()
    give_card(game, "LALA", "A")
    play(game, "concession FB")
    assert concession(game, "FB").deposit == 80


def test_r99_by_exchange() -> None:
    """B has two shares and nobody is 20 points ahead of him."""
    game = frozen()
    play(game, "pass", "concession FB")
    assert corporation(game, "FB").president == "2"
    assert (held_by(game, "FB", "A"), held_by(game, "FB", "B")) == (30, 20)
    assert concession(game, "FB").owner == "2"


def test_r99_too_few_shares() -> None:
    game = frozen()
    hold(game, "FB", "A", 10)
    play(game, "pass")
    assert refuse(game, "concession FB") == "too_few_shares_for_concession"
    play(game, "pass")
    assert refuse(game, "concession FB") == "too_few_shares_for_concession"


def test_r99_only_the_president_by_another_reading() -> None:
    game = frozen(reading="president_takes_concession")
    play(game, "pass")
    assert refuse(game, "concession FB") == "too_few_shares_for_concession"
    play(game, "pass", "pass")
    play(game, "concession FB")


def test_a78_no_certificate_after_a_sale() -> None:
    """B would get the president's certificate of stock that he has sold in this round."""
    game = frozen(Status.PROVISIONAL)
    hold(game, "FB", "B", 30)
    play(game, "pass", "sell FB 1")
    assert refuse(game, "concession FB") == "sold_this_round"


def test_a78_a_president_who_sold_buys_no_stock() -> None:
    """The concession alone is no stock (3.3.1): A keeps the certificate and pays the deposit."""
    game = frozen(Status.PROVISIONAL)
    play(game, "sell FB 1", "concession FB")
    assert (corporation(game, "FB").president, concession(game, "FB").owner) == ("1", "1")


def test_a78_nor_the_president_in_earlier_revisions() -> None:
    game = frozen(Status.PROVISIONAL)
    game.reading = READINGS.of((), 2)
    play(game, "sell FB 1")
    assert refuse(game, "concession FB") == "sold_this_round"


def orphaned(b: int = 20, c: int = 0) -> Game:
    """The president's certificate is in the pool."""
    game = stock_round(phase="2")
    started(game, "FB", "A", 20, status=Status.PROVISIONAL)
    freeze(game, "FB")
    corporation(game, "FB").owners[0] = "pool"
    hold(game, "FB", "B", b)
    hold(game, "FB", "C", c)
    start_stock_round(game, "B")
    return game


def test_a152_exchange_with_the_pool() -> None:
    game = orphaned()
    play(game, "concession FB")
    assert (held_by(game, "FB", "B"), held_by(game, "FB", "pool")) == (20, 20)
    assert (corporation(game, "FB").president, cash(game, "B")) == ("2", 850)


def test_a152_bought_from_the_pool() -> None:
    """Twice the market price to the bank, and the deposit."""
    game = orphaned(b=10)
    play(game, "concession FB")
    assert (held_by(game, "FB", "B"), cash(game, "B")) == (30, 1000 - 200 - 150)


def test_a152_not_if_somebody_would_be_ahead() -> None:
    game = orphaned(b=0, c=40)
    assert refuse(game, "concession FB") == "too_few_shares_for_concession"
    game = orphaned(b=10, c=40)
    play(game, "concession FB")


def test_not_withdrawn() -> None:
    game = stock_round()
    started(game, "FB", "A", 30)
    assert refuse(game, "concession FB") == "concession_not_withdrawn"
    assert refuse(game, "concession FSC") == "concession_not_withdrawn"


# What comes back


def test_r183_halves_of_a_deposit() -> None:
    """A150: the smaller half first."""
    game = stock_round()
    started(game, "FB", "A", 30, deposit=75)
    name = corporation(game, "FB").id
    pay_back(game, name, final=False)
    assert cash(game, "A") == 1037
    pay_back(game, name, final=True)
    assert (cash(game, "A"), concession(game, "FB").deposit) == (1075, 0)


def test_r120_acquired_again_when_provisional() -> None:
    """A84: all comes back at the final destination."""
    game = frozen(Status.PROVISIONAL)
    play(game, "concession FB")
    name = corporation(game, "FB").id
    pay_back(game, name, final=False)
    assert cash(game, "A") == 850
    pay_back(game, name, final=True)
    assert cash(game, "A") == 1000
