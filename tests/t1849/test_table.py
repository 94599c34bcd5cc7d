"""The test table itself: the positions it makes are sound."""

from engine.checking.invariants import violations
from tests.kit.editing import fund
from tests.kit.table import actor, start_operating, step
from tests.t1849.table import deal, open_stock_round


def test_first_decision_is_the_auction():
    game = deal()
    assert (step(game), actor(game)) == ("auction", "A")


def test_open_stock_round_has_sold_all_privates():
    game = open_stock_round()
    assert step(game) == "stock"
    assert list(violations(game)) == []


def test_an_operating_round_can_be_started_at_will():
    game = open_stock_round()
    fund(game, "RCS", 100)
    start_operating(game)
    assert game.decision is not None
    assert (step(game), game.decision.entity) == ("track", "RCS")
