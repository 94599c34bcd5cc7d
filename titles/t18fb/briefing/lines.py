"""What is shown before a token is placed to which several lines lead: all of them on the map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.showing.briefing import Line, Preview, Remark
from engine.stations import Stations
from engine.steps.operating import operator
from engine.track.layout import Place
from titles.t18fb.facts import card
from titles.t18fb.operating.lines import on_offer, spellings
from titles.t18fb.track.stations import bourbon_place
from titles.t18fb.track.token_routes import TokenRoute, token_routes
from titles.t18fb.verbs import PlaceTokenVia, ReplaceBourbon

if TYPE_CHECKING:
    from engine.game import Game


def lines_to_choose(game: Game, move: PlaceTokenVia | ReplaceBourbon) -> Preview | None:
    """The lines by which the token could be placed there; None where there is one only."""
    corporation, place = operator(game), _target(game, move)
    routes = token_routes(game, corporation, frozenset({place})).get(place, [])
    offered = on_offer(corporation, routes)
    if len(offered) < 2:
        return None
    lines = tuple(
        Line(replace(move, via=via), _places(route), (_remark(route),))
        for via, route in zip(spellings(offered), offered, strict=True)
    )
    facts = {"hex": move.hex, "count": len(lines), "cash": corporation.cash}
    return Preview((Remark("lines", {"corporation": corporation.id, **facts}),), lines=lines)


def _target(game: Game, move: PlaceTokenVia | ReplaceBourbon) -> Place:
    """The station where the token would stand."""
    if isinstance(move, ReplaceBourbon):
        bourbon = card(game, move.card).bourbon
        place = bourbon_place(game, bourbon.number) if bourbon is not None else None
        assert place is not None
        return place
    stops: Sequence[int] = Stations.of(game).stops(game, move.hex)
    return move.hex, stops[0] if move.stop is None else move.stop


def _places(route: TokenRoute) -> tuple[str, ...]:
    (first, start), (last, target) = route.start, route.target
    return (f"{first}/s{start}", *route.via, f"{last}/s{target}")


def _remark(route: TokenRoute) -> Remark:
    facts = {"cost": route.cost, "markers": route.markers}
    return Remark(_kind(route), {**facts, "via": [str(hex_id) for hex_id in route.via]})


def _kind(route: TokenRoute) -> str:
    """Towns lie between the ends: a direct line brings no marker."""
    if route.favoured:
        return "favoured_line"
    if not route.via:
        return "direct_line"
    return "line" if route.markers else "plain_line"
