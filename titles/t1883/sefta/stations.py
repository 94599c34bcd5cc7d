"""SEFTA puts its tokens in the places of those of FMMSF and FMV (§8.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.capital import merging
from engine.state import Corporation
from engine.track.layout import Place
from titles.t1883.facts import SEFTA, corporation_facts
from titles.t1883.sefta.shares import merger_of

if TYPE_CHECKING:
    from engine.game import Game


def take_stations(game: Game, companies: Sequence[Corporation]) -> None:
    """Exchange the tokens on the starting cities; the others wait for the president."""
    merger = merger_of(game)
    homes = corporation_facts(game, SEFTA).home
    places = merging.take_tokens_off(game, companies)
    for company in companies:
        assert company.tokens_left is not None
        merger.spare += company.tokens_left
    for home in homes:
        exchange_station(game, next(place for place in places if place[0] == home))
    others = dict.fromkeys(place for place in places if place[0] not in homes)
    merger.places = list(others)


def exchange_station(game: Game, place: Place) -> None:
    """Put a token of SEFTA where one of the merged companies stood; one a hex is enough."""
    merger = merger_of(game)
    merging.exchange_station(game, game.state.corporations[SEFTA], place)
    merger.places = [other for other in merger.places if other[0] != place[0]]


def must_choose(game: Game) -> bool:
    """Whether there are more places than SEFTA can have tokens on."""
    places = merger_of(game).places
    room = game.state.corporations[SEFTA].tokens_left
    assert room is not None
    hexes = {hex_id for hex_id, _ in places}
    return room > 0 and (len(places) > room or len(hexes) < len(places))


def settle_stations(game: Game) -> None:
    """Exchange what is left to exchange, and keep as many spare tokens as the companies had."""
    merger = merger_of(game)
    sefta = game.state.corporations[SEFTA]
    assert sefta.tokens_left is not None
    for place in merger.places[: sefta.tokens_left]:
        exchange_station(game, place)
    sefta.tokens_left = min(sefta.tokens_left, merger.spare)
