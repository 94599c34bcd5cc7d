"""A national company is made of two others: what it takes over from them (3.6.1 / 3.7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.merging import (
    CorporationsMerged,
    dissolve,
    exchange_station,
    hand_over,
    take_tokens_off,
)
from engine.ids import TREASURY, CorporationId, PlayerId
from engine.state import Corporation
from engine.stations import Stations
from engine.track.layout import Place
from titles.t18fb.facts import charter, company, state
from titles.t18fb.nationals.exchange import exchange_stock
from titles.t18fb.nationals.leasing import lease
from titles.t18fb.regionals.destinations import track_changed
from titles.t18fb.shares.presidency import settle
from titles.t18fb.state import Status
from titles.t18fb.track.stations import Stations18FB

if TYPE_CHECKING:
    from engine.game import Game

PRICE_WITHOUT_FLOATED = 100
"""The start space of a national company whose companies were not floated (R280)."""


def merge(
    game: Game, companies: Sequence[Corporation], name: CorporationId, first: PlayerId
) -> None:
    """Form a national company of others, in market order; shares are exchanged from a player on."""
    national = game.state.corporations[name]
    _found(game, companies, national)
    exchange_stock(game, companies, national, first)
    hand_over(game, companies, national)
    _hand_over_charters(game, companies, national)
    _take_stations(game, companies, national)
    dissolve(game, companies, national)
    for each in companies:
        del state(game).charters[each.id]
    settle(game, national)
    lease(game, national)
    track_changed(game)


def _found(game: Game, companies: Sequence[Corporation], national: Corporation) -> None:
    """Its token goes under those on the space of the higher price (R280)."""
    national.owners = [TREASURY] * len(national.owners)
    national.founded = national.floated = True
    floated = [each for each in market.market_order(game) if each in companies and each.floated]
    if floated:
        space = floated[0].row, floated[0].column
    else:
        space = market.par_space(game, PRICE_WITHOUT_FLOATED)
    market.place(game, national, *space)
    national.par = market.price(game, national)
    merged = tuple(each.id for each in companies)
    game.emit(CorporationsMerged(national.id, merged, national.par))


def _hand_over_charters(
    game: Game, companies: Sequence[Corporation], national: Corporation
) -> None:
    """Markers and what a card has favoured go over; it has operated if one of them had (A119)."""
    merger, papers = company(game, national.id).merger, charter(game, national.id)
    assert merger is not None
    papers.status, papers.steps = Status.DEFINITIVE, merger.steps
    for each in companies:
        old = charter(game, each.id)
        papers.merged.append(each.id)
        papers.markers += old.markers
        papers.towns += [hex_id for hex_id in old.towns if hex_id not in papers.towns]
        papers.favoured |= old.favoured
        papers.operated |= old.operated
        national.operated |= each.operated
        national.turns = max(national.turns, each.turns)
        if state(game).falcon == each.id:
            state(game).falcon = national.id


def _take_stations(game: Game, companies: Sequence[Corporation], national: Corporation) -> None:
    """Its tokens stand where theirs did, one a location, as many as it has (R286, A153)."""
    locate = Stations.of(game).location
    homes = [_printed_home(game, each) for each in companies if not each.tokens]
    places = [*take_tokens_off(game, companies), *(home for home in homes if home is not None)]
    taken = set()
    for place in places:
        if locate(place) not in taken and national.tokens_left:
            taken.add(locate(place))
            exchange_station(game, national, place)
    national.home = national.tokens[0][0] if national.tokens else None


def _printed_home(game: Game, corporation: Corporation) -> Place | None:
    """The home that a company without tokens would have begun from (A120)."""
    stations = Stations.of(game)
    assert isinstance(stations, Stations18FB)
    homes = charter(game, corporation.id).line or company(game, corporation.id).home
    return stations.home_place(game, corporation.id, homes[0]) if homes else None
