"""What the house player knows of 1883."""

from __future__ import annotations

from engine.house.decide import choose
from engine.house.hints import House
from engine.house.prospects import stop_value
from engine.ids import OFFER
from tests.kit.editing import fund
from tests.kit.table import step
from tests.t1883.table import corporation, launched, on_sale, operate
from titles.t1883.sarsa.coach_tokens import terrain_cost


def first_coach(money: int):
    """SARSA's first turn."""
    game = launched("SARSA A 40 65")
    fund(game, "SARSA", money)
    on_sale(game, "4")
    operate(game)
    assert step(game) == "coach"
    return game


def test_coaches_go_where_a_stop_is_worth_its_terrain():
    game = first_coach(500)
    move = choose(game).move
    stops = game.layout.faces[move.hex].stops
    assert 3 * max(stop_value(game, stop) for stop in stops) >= terrain_cost(game, move.hex)


def test_stock_of_the_offer_is_measured_by_the_market_and_not_by_par():
    game = launched("FSF A 40 65")
    house, fsf = House.of(game), corporation(game, "FSF")
    assert house.share_cost(game, fsf, OFFER) == 65
    fsf.par = 100
    assert house.share_cost(game, fsf, OFFER) == 65
    assert house.share_funds(game, fsf, OFFER) == 0
