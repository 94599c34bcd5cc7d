"""2.7, PA23: the option on what another player announces (R65, A73)."""

from __future__ import annotations

from engine.game import Game
from tests.kit.editing import fund
from tests.kit.table import actor, legal, play, refuse, step
from tests.t18fb.table import (
    cash,
    charter,
    concession,
    corporation,
    freeze,
    give_card,
    held_by,
    hold,
    started,
    state,
    stock_round,
)


def table() -> Game:
    """A is to play, C has Riseis, D leads NN."""
    game = stock_round("PA23", players=4)
    give_card(game, "RISEIS", "C")
    started(game, "NN", "D", 30)
    return game


def test_a_certificate_is_taken() -> None:
    """R65: on the same terms, at once; then the other player has his whole turn."""
    game = table()
    hold(game, "NN", "A", 20)
    play(game, "sell NN 1", "start FSC 60 20%", "pass")
    play(game, "buy NN offer")
    assert (step(game), actor(game)) == ("option", "C")
    assert legal(game) == ["buy NN offer", "pass"]
    play(game, "buy NN offer")
    assert (held_by(game, "NN", "C"), cash(game, "C"), cash(game, "NN")) == (10, 900, 100)
    assert state(game).cards_used == {"RISEIS": "NN"}
    assert (step(game), actor(game), held_by(game, "NN", "B")) == ("stock", "B", 0)
    play(game, "buy NN offer")
    assert (held_by(game, "NN", "B"), actor(game)) == (10, "C")


def test_the_owner_lets_it_be() -> None:
    """The announced purchase takes effect; the next one asks again."""
    game = table()
    play(game, "buy NN offer", "pass")
    assert (held_by(game, "NN", "A"), actor(game)) == (10, "B")
    play(game, "buy NN offer")
    assert step(game) == "option"


def test_a_concession_with_his_own_par_and_home() -> None:
    game = table()
    play(game, "start FP 60 20% at N21")
    assert "start FP 90 20% at S10" in legal(game)
    assert refuse(game, "start FSC 90 20%") == "must_answer_option"
    play(game, "start FP 90 20% at S10")
    assert concession(game, "FP").owner == "3"
    assert (cash(game, "C"), charter(game, "FP").line[0]) == (1000 - 400 - 180, "S10")
    assert actor(game) == "A"
    assert refuse(game, "start FP 60 20% at N21") == "started_already"


def test_no_turn_of_his_so_no_named_discount() -> None:
    """R67b asks for his own turn; the half-deposit card is not bound to one."""
    game = table()
    give_card(game, "LALA", "C")
    give_card(game, "BAYARD", "C")
    play(game, "start FB 60 20%", "start FB 60 20% with BAYARD")
    assert concession(game, "FB").deposit == 75


def test_a_withdrawn_concession() -> None:
    game = table()
    started(game, "FB", "A", 30)
    hold(game, "FB", "C", 20)
    freeze(game, "FB")
    play(game, "concession FB")
    assert step(game) == "option"
    play(game, "concession FB")
    assert (concession(game, "FB").owner, corporation(game, "FB").president) == ("3", "3")
    assert actor(game) == "A"


def test_not_asked_if_he_could_not() -> None:
    game = table()
    fund(game, "C", 90)
    play(game, "buy NN offer")
    assert (held_by(game, "NN", "A"), actor(game)) == (10, "B")


def test_not_for_cards_nor_himself() -> None:
    game = table()
    play(game, "card FALCON", "pass", "buy NN offer")
    assert (held_by(game, "NN", "C"), actor(game)) == (10, "D")


def test_an_illegal_announcement_is_refused_first() -> None:
    game = table()
    fund(game, "A", 50)
    assert refuse(game, "buy NN offer") == "not_enough_cash"


def test_later_has_no_option() -> None:
    game = stock_round("LATER")
    give_card(game, "RISEIS", "C")
    play(game, "start NN 60 20%")
    assert step(game) == "stock"
