"""A token on a new line: what may be built, what it costs, what it brings (3.4.2 / 3.5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.capital.money import pay
from engine.events import TokenPlaced
from engine.ids import BANK, HexId
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.operating import turn
from engine.steps.place_token import put_token
from engine.track.layout import Place
from titles.t18fb.facts import charter, is_favoured, state
from titles.t18fb.operating.destinations import token_placed
from titles.t18fb.operating.events import MarkersCollected
from titles.t18fb.reading import reading
from titles.t18fb.regionals.destinations import slots_changed
from titles.t18fb.track.token_routes import TokenRoute, routes_along, token_routes, towns_on

if TYPE_CHECKING:
    from engine.game import Game

Via = tuple[HexId, ...]


def on_offer(corporation: Corporation, routes: Sequence[TokenRoute]) -> list[TokenRoute]:
    """The routes that the company can pay for (R165)."""
    return [route for route in routes if route.cost <= corporation.cash]


def spellings(routes: Sequence[TokenRoute]) -> list[Via | None]:
    """How each of the routes to a place is named: none names a sole or a direct one (A156)."""
    if len(routes) == 1:
        return [None]
    return [route.via or None for route in routes]


def named_route(
    game: Game, corporation: Corporation, place: Place, via: Via | None
) -> tuple[TokenRoute, Via | None]:
    """The route to a place that a move names, and how it is recorded. Raises IllegalMove.

    The only one on offer need not be named, but may be. Lines of a record are checked to be legal,
    not again to be worth choosing (A98).
    """
    if game.replaying and via is not None:
        lines = on_offer(corporation, routes_along(game, corporation, place, via))
        if len(lines) == 1 and not is_favoured(game, corporation):
            # Whatever else is on offer: no other line runs over these hexes.
            return lines[0], via
    routes = token_routes(game, corporation, frozenset({place})).get(place, [])
    payable = on_offer(corporation, routes)
    try:
        route = _offered(corporation, routes, place[0], via)
    except IllegalMove:
        if game.replaying:
            lines = payable if via is None else routes_along(game, corporation, place, via)
            for line in on_offer(corporation, lines):
                return line, via
        raise
    return route, None if len(payable) == 1 else route.via or None


def _offered(
    corporation: Corporation, routes: Sequence[TokenRoute], hex_id: HexId, via: Via | None
) -> TokenRoute:
    if not routes:
        raise IllegalMove("token_not_connected", hex=hex_id)
    payable = on_offer(corporation, routes)
    if not payable:
        raise IllegalMove("treasury_too_small", needed=min(route.cost for route in routes))
    if via is None and len(payable) == 1:
        return payable[0]
    for route in payable:
        if route.via == (via or ()):
            return route
    if via is None:
        raise IllegalMove("which_route", hex=hex_id)
    if any(route.via == via for route in routes):
        raise IllegalMove("treasury_too_small", needed=next(r.cost for r in routes if r.via == via))
    raise IllegalMove("no_such_line", hex=hex_id)


def build(game: Game, corporation: Corporation, place: Place, route: TokenRoute) -> None:
    """Place the token at the end of a line, pay for its sides, collect its town markers."""
    pay(game, corporation.id, BANK, route.cost)
    put_token(game, corporation, place)
    turn(game).placed += 1
    state(game).tokens_left -= 1
    game.emit(TokenPlaced(corporation.id, place[0], place[1], route.cost))
    papers = charter(game, corporation.id)
    papers.favoured = papers.favoured or route.favoured
    if reading(game).towns_count_once:
        papers.towns += [hex_id for hex_id in towns_on(game, route) if hex_id not in papers.towns]
    if route.markers:
        papers.markers += route.markers
        game.emit(MarkersCollected(corporation.id, route.markers, papers.markers))
    token_placed(game, corporation, place)
    slots_changed(game)
