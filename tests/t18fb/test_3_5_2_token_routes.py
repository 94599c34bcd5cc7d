"""LATER 3.5.2, PA23 3.4.2: lines for tokens, against all lines of random boards (R161-R166)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.moves import LayTile
from tests.kit.games import after, recorded_game
from tests.t18fb.every_line import EveryLine, dense_board, random_board
from titles.t18fb.facts import state
from titles.t18fb.operating.lines import on_offer, spellings
from titles.t18fb.track.token_routes import routes_along, token_routes
from titles.t18fb.track.tolls import side_costs


def last_position(end):
    """The board of a recorded game when it was over, to do with as one likes."""
    return recorded_game("18FB", end).copy()


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


@pytest.mark.parametrize("name", ["bank", "bank-PA23", "stock_market", "stock_market-PA23"])
def test_a98_offered_are_exactly_the_best_lines_late_in_a_game(name):
    limit = 200
    game = last_position(name)
    for corporation in game.state.corporations.values():
        if not corporation.tokens:
            continue
        corporation.cash = limit
        favoured = state(game).falcon == corporation.id
        offered = {
            place: sorted((r.cost, r.markers, r.favoured and favoured) for r in payable)
            for place, routes in token_routes(game, corporation).items()
            if (payable := on_offer(corporation, routes))
        }
        best = EveryLine(game, corporation, limit).best()
        assert offered == {place: sorted(lines) for place, lines in best.items()}


@pytest.mark.parametrize("name", ["three players", "six players"])
def test_a98_offered_are_exactly_the_best_lines_on_boards_full_of_track(name):
    """The search has no bound at which it would stop: it is exact on these boards, too."""
    game, limits = dense_board(name)
    for corporation in game.state.corporations.values():
        if not corporation.tokens:
            continue
        corporation.cash = limits.get(corporation.id, 100_000)
        offered = {
            place: [(r.cost, r.markers, False) for r in payable]
            for place, routes in token_routes(game, corporation).items()
            if (payable := on_offer(corporation, routes))
            and len(set(spellings(payable))) == len(payable)
        }
        best = EveryLine(game, corporation, corporation.cash).best()
        assert offered == {place: sorted(lines) for place, lines in best.items()}


@pytest.mark.parametrize("name", ["bank", "bank-PA23"])
def test_a98_a_line_is_on_offer_as_it_is_played(name):
    """A move is checked for its own place alone; the list is made for all places."""
    game = last_position(name)
    for corporation in game.state.corporations.values():
        corporation.cash = 100_000
        for place, routes in token_routes(game, corporation).items():
            # Another amount, and nothing is remembered.
            corporation.cash += 1
            assert token_routes(game, corporation, frozenset({place}))[place] == routes
            along = routes_along(game, corporation, place, routes[0].via)
            assert routes[0].cost in {route.cost for route in along}


@pytest.mark.parametrize("name", ["bank", "stock_market-PA23"])
def test_a96_no_side_twice_and_r165_every_side_is_paid(name):
    """Followed from hex to hex: two neighbours have one side in common."""
    game = last_position(name)
    board, costs = game.title.board, side_costs(game.title.board)
    for corporation in game.state.corporations.values():
        corporation.cash = 600
        for routes in token_routes(game, corporation).values():
            for route in routes:
                hexes = (route.start[0], *route.via, route.target[0])
                edges = [(a, board.neighbours[a].index(b)) for a, b in pairwise(hexes)]
                sides = [board.side_bits[edge] for edge in edges]
                assert len(set(sides)) == len(sides)
                assert sum(costs[side] for side in sides) == route.cost


@pytest.mark.parametrize("name", ["bankrupt", "bankrupt-PA23"])
def test_a98_what_is_kept_while_tiles_are_laid_gives_the_lines_of_a_bare_search(name):
    whole = recorded_game("18FB", name)
    game = after(whole, 0)
    for number, played in enumerate(whole.record):
        game.replay([played])
        if number % 7 or not isinstance(played.move, LayTile):
            continue
        bare = game.copy()
        for corporation in game.state.corporations.values():
            anew = bare.state.corporations[corporation.id]
            assert token_routes(game, corporation) == token_routes(bare, anew)
