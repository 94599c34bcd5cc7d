"""LATER 3.5.2, PA23 3.4.2: lines for tokens, against all lines of random boards (R161-R166)."""

from __future__ import annotations

import pytest

from tests.t18fb.every_line import EveryLine, random_board
from titles.t18fb.facts import state
from titles.t18fb.track import line_search
from titles.t18fb.track.token_routes import token_routes


@pytest.mark.parametrize("edition", ["LATER", "PA23"])
@pytest.mark.parametrize("seed", range(24))
def test_a98_offered_are_exactly_the_lines_that_no_other_beats(edition, seed):
    game = random_board(seed, edition, tiles=60 + seed % 4 * 30)
    for name in ("LdA", "FB", "NN", "FSC"):
        corporation = game.state.corporations[name]
        corporation.cash = 100_000
        favoured = state(game).falcon == name
        offered = {
            place: sorted((r.cost, r.markers, r.favoured and favoured) for r in routes)
            for place, routes in token_routes(game, corporation).items()
        }
        best = EveryLine(game, corporation).best()
        assert offered == {place: sorted(lines) for place, lines in best.items()}


@pytest.mark.parametrize("seed", range(8))
def test_r165_what_the_treasury_cannot_pay_hides_nothing_else(seed):
    game = random_board(seed, "LATER", tiles=120)
    for name in ("LdA", "FB", "NN", "FSC"):
        corporation = game.state.corporations[name]
        corporation.cash = 100_000
        rich = token_routes(game, corporation)
        for cash in (0, 40, 120):
            corporation.cash = cash
            poor = token_routes(game, corporation)
            assert poor.keys() == rich.keys()
            for place, routes in rich.items():
                assert poor[place][0].cost == routes[0].cost
                payable = [route for route in routes if route.cost <= cash]
                assert [route for route in poor[place] if route.cost <= cash] == payable


@pytest.mark.parametrize("seed", range(2))
def test_a98_a_line_is_on_offer_as_it_is_played_where_a_search_stops_early(seed, monkeypatch):
    """A move is checked for its own place alone; the list is made for all places."""
    monkeypatch.setattr(line_search, "MOST_LINES", 10)
    game = random_board(seed, "LATER", tiles=150)
    for name in ("LdA", "FB", "NN", "FSC"):
        corporation = game.state.corporations[name]
        corporation.cash = 100_000
        for place, routes in token_routes(game, corporation).items():
            # Another amount, and nothing is remembered.
            corporation.cash += 1
            assert token_routes(game, corporation, frozenset({place}))[place] == routes
