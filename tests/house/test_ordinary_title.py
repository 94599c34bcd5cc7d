"""The house plays a title of shared parts only: flotation at 60 %, full capital, offer at par."""

from __future__ import annotations

import pytest

from engine.checking.invariants import violations
from engine.game import Game
from engine.house.decide import choose
from engine.house.hints import House, unsold_before_floating
from engine.ids import OFFER, POOL, CorporationId
from engine.notation import text_of
from tests.kit.ordinary import deal

NW = CorporationId("NW")


def stock_round(players: int = 3) -> Game:
    """The first stock round, after an opening of the house."""
    game = deal(players)
    while game.state.round.kind != "SR":
        game.apply(choose(game).move)
    return game


def founded(price: int = 66) -> Game:
    """After the foundation of NW; the next player decides."""
    game = stock_round()
    game.apply(next(m for m in game.legal_moves() if text_of(m) == f"start NW {price} 20%"))
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_comes_to_its_end_with_corporations_in_business(players):
    game = deal(players)
    while game.decision is not None:
        assert len(game.record) < 600
        game.apply(choose(game).move)
        assert not list(violations(game))
    ran = [c for c in game.state.corporations.values() if c.floated and c.turns]
    assert any(c.trains for c in ran)
    assert game.state.result is not None
    start = sum(p.cash for p in deal(players).state.players.values())
    assert sum(game.state.result.values()) > start


def test_a_corporation_is_judged_by_what_it_will_have_when_it_floats():
    game = founded(70)
    nw = game.state.corporations[NW]
    assert (nw.floated, nw.cash) == (False, 0)
    assert unsold_before_floating(game, nw) == 40
    assert House.of(game).funds(game, nw) == 700


def test_money_for_a_share_goes_where_the_title_pays_it():
    game = founded(66)
    house, nw = House.of(game), game.state.corporations[NW]
    assert house.share_cost(game, nw, OFFER) == 66
    assert house.share_funds(game, nw, OFFER) == house.share_funds(game, nw, POOL) == 0


def test_others_join_and_the_president_helps_until_it_floats():
    game = founded()
    reasons = set()
    while not game.state.corporations[NW].floated:
        choice = choose(game)
        assert text_of(choice.move) == "buy NW offer"
        reasons.add(choice.reason)
        game.apply(choice.move)
    assert reasons == {"house.share_pays", "house.helps_to_float"}
    assert game.state.corporations[NW].cash == 660


def test_nobody_founds_a_second_corporation_that_would_not_find_shareholders():
    game = founded()
    assert any(text_of(move).startswith("start") for move in game.legal_moves())
    assert choose(game).reason != "house.founds"
