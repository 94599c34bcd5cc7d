"""3.2.6 / 3.3.6: cards bought from other players (R62, R94, A82, A141)."""

from __future__ import annotations

import pytest

from engine.game import Game
from engine.ids import PlayerId, PrivateId
from engine.refusals import IllegalMove
from engine.showing.view import show_state
from tests.kit.table import actor, entity, legal, play, refuse, settle, step
from tests.t18fb.table import (
    cash,
    corporation,
    deal,
    give_card,
    held_by,
    hold,
    started,
    state,
    stock_round,
)
from titles.t18fb.verbs import OfferForCard

FALCON = PrivateId("FALCON")


def table(edition: str) -> Game:
    game = stock_round(edition)
    give_card(game, "FALCON", "C")
    return game


def offer(game: Game, seat: str, price: int) -> None:
    game.apply(OfferForCard(FALCON, price), PlayerId(seat))


def test_pa23_the_action_of_the_buyer() -> None:
    """R62, R94."""
    game = table("PA23")
    assert legal(game, "card FALCON") == ["card FALCON 1"]
    play(game, "card FALCON 90")
    assert (step(game), actor(game), legal(game)) == ("offer", "C", ["accept", "decline"])
    play(game, "accept")
    assert (cash(game, "A"), cash(game, "C")) == (910, 1090)
    assert (state(game).privates[FALCON], actor(game)) == ("1", "B")


def test_pa23_a_refusal_leaves_the_turn() -> None:
    """The same or less is not offered again in this turn."""
    game = table("PA23")
    play(game, "card FALCON 90", "decline")
    assert actor(game) == "A"
    assert refuse(game, "card FALCON 90") == "offer_declined_already"
    assert legal(game, "card FALCON") == ["card FALCON 91"]
    play(game, "start NN 60 20%", "card FALCON 90")
    assert step(game) == "offer"


def test_pa23_not_out_of_turn() -> None:
    game = table("PA23")
    with pytest.raises(IllegalMove) as refusal:
        offer(game, "2", 90)
    assert refusal.value.code == "not_your_turn"


def test_later_at_any_moment() -> None:
    """R62, R94: B buys out of turn; A's turn goes on, and he too has his action still."""
    game = table("LATER")
    offers = game.anytime_moves()
    assert sorted(offers) == ["2"]
    assert [(r.minimum, r.maximum) for r in offers[PlayerId("2")].ranges] == [(1, 1000)]
    offer(game, "2", 90)
    play(game, "accept")
    assert (state(game).privates[FALCON], actor(game)) == ("2", "A")
    play(game, "card FALCON 100", "accept", "start NN 60 20%")
    assert (state(game).privates[FALCON], actor(game)) == ("1", "B")


def test_later_a_refused_offer_waits_for_another_move() -> None:
    """A141."""
    game = table("LATER")
    offer(game, "2", 90)
    play(game, "decline")
    with pytest.raises(IllegalMove) as refusal:
        offer(game, "2", 90)
    assert refusal.value.code == "offer_declined_already"
    play(game, "pass")
    offer(game, "2", 90)
    assert step(game) == "offer"


def test_later_while_an_auction_runs() -> None:
    """A141: the money of a standing bid is not free."""
    game = deal("LATER")
    give_card(game, "FALCON", "C")
    state(game).lots.left.remove("FALCON")  # type: ignore[union-attr]
    play(game, "auction LALA 600")
    with pytest.raises(IllegalMove) as refusal:
        offer(game, "1", 401)
    assert refusal.value.code == "not_enough_cash"
    offer(game, "1", 400)
    play(game, "accept")
    assert (step(game), cash(game, "A")) == ("bidding", 600)


def test_later_not_while_a_decision_interrupts() -> None:
    """A82."""
    game = table("LATER")
    give_card(game, "RISEIS", "B")
    offer(game, "1", 50)
    assert not game.anytime_moves()


def test_free_shares_stay_with_their_holder() -> None:
    game = stock_round("PA23")
    give_card(game, "LALA", "C")
    play(game, "card LALA 300", "accept")
    assert (held_by(game, "FB", "C"), held_by(game, "FB", "A")) == (10, 0)


@pytest.mark.parametrize("edition", ["LATER", "PA23"])
def test_not_own_nor_pool(edition: str) -> None:
    game = table(edition)
    give_card(game, "RISEIS", "A")
    settle(game)
    assert refuse(game, "card RISEIS 50") == "card_not_for_sale"
    assert refuse(game, "card LALA 50") == "card_not_for_sale"
    assert refuse(game, "card FALCON 1001") == "not_enough_cash"


def test_the_offer_shown_names_people() -> None:
    """The contract's key: who offers, who answers, what and for how much."""
    game = table("LATER")
    offer(game, "2", 90)
    shown = show_state(game)["offer"]
    assert shown == {"from": "B", "to": "C", "what": "FALCON", "price": 90}


# From the pool: its free share is stock like any other


@pytest.mark.parametrize("edition", ["LATER", "PA23"])
def test_2_3_no_card_with_a_share_at_the_certificate_limit(edition: str) -> None:
    """R37, R38: the share counts at once. A card without one does not."""
    game = stock_round(edition)
    for name in ("NN", "FSC", "FC"):
        started(game, name, "B", 20)
        hold(game, name, "A", 70)
    started(game, "SFTF", "B", 20)
    hold(game, "SFTF", "A", 50)
    assert show_state(game)["players"]["A"]["certificates"] == 26
    assert refuse(game, "card LALA") == "certificate_limit"
    assert "card FALCON" in legal(game, "card")


@pytest.mark.parametrize("edition", ["LATER", "PA23"])
def test_2_3_no_card_with_a_share_above_sixty_percent(edition: str) -> None:
    game = stock_round(edition)
    started(game, "FB", "A", 60)
    assert refuse(game, "card LALA") == "ownership_limit"


@pytest.mark.parametrize("edition", ["LATER", "PA23"])
def test_3_3_1_no_card_with_a_share_of_what_was_sold(edition: str) -> None:
    """R77, A78: not by any action."""
    game = stock_round(edition)
    started(game, "FB", "A", 40)
    play(game, "sell FB 1")
    assert refuse(game, "card LALA") == "sold_this_round"
    assert "card LALA" not in legal(game)


@pytest.mark.parametrize("edition", ["LATER", "PA23"])
def test_3_3_3_the_share_of_a_card_may_cost_a_concession(edition: str) -> None:
    """R96: whoever is 20 points ahead takes over, however he came by his shares."""
    game = stock_round(edition)
    started(game, "FB", "B", 20)
    hold(game, "FB", "A", 30)
    play(game, "card LALA")
    assert corporation(game, "FB").president == "1"
    assert (step(game), actor(game), entity(game)) == ("concession", "A", "FB")


@pytest.mark.parametrize("edition", ["LATER", "PA23"])
def test_a82_one_ducat_at_least(edition: str) -> None:
    """Nothing has been declined: the refusal says what the least is."""
    assert refuse(table(edition), "card FALCON 0") == "offer_too_low"
