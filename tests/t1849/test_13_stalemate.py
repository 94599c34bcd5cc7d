"""The end that the rules do not name: nobody will ever act again."""

from tests.kit.editing import fund
from tests.kit.table import start_stock_round
from tests.t1849.table import deal


def _ruined():
    """No corporation runs, all private companies are closed, and nobody can afford a start."""
    game = deal()
    for private in game.state.privates:
        game.state.privates[private] = "closed"
    for name in "ABC":
        fund(game, name, 135)
    return game


def test_13_a_game_in_which_nobody_can_act_again_is_over():
    game = _ruined()
    start_stock_round(game)
    assert game.state.end_reason == "stalemate"
    assert game.state.result == {"1": 135, "2": 135, "3": 135}


def test_13_it_goes_on_while_somebody_can_start_a_corporation():
    game = _ruined()
    fund(game, "B", 136)
    start_stock_round(game)
    assert not game.state.finished


def test_13_it_goes_on_while_a_private_company_pays():
    game = _ruined()
    game.state.privates["SCE"] = "3"
    start_stock_round(game)
    assert not game.state.finished
