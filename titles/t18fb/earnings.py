"""What a company earns: its best stations and its town markers, without routes (3.4.5 / 3.5.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ids import HexId, TrainName
from engine.state import Corporation
from engine.stations import Stations
from engine.track.layout import Place
from titles.t18fb.facts import (
    charter,
    data,
    hex_facts,
    is_building,
    is_favoured,
    is_regional,
    phase,
    train_facts,
)
from titles.t18fb.track.stations import Stations18FB

if TYPE_CHECKING:
    from engine.game import Game


@dataclass(frozen=True, slots=True)
class Earnings:
    """What the trains of a company bring."""

    stations: tuple[tuple[HexId, int], ...]
    """The stations that are counted, the most valuable first, with their values."""
    markers: int
    """Town markers that are counted."""
    favour: int
    """What a favoured company gets beside them."""
    total: int


NOTHING = Earnings((), 0, 0, 0)


def capacity(game: Game, corporation: Corporation) -> tuple[int, int]:
    """Stations and markers that all trains of the company count together."""
    return capacity_of(game, corporation.trains)


def capacity_of(game: Game, names: Iterable[TrainName]) -> tuple[int, int]:
    """Stations and markers that these trains count together."""
    trains = [train_facts(game, name) for name in names]
    return sum(train.cities for train in trains), sum(train.towns for train in trains)


def earnings(
    game: Game, corporation: Corporation, trains: Sequence[TrainName] | None = None
) -> Earnings:
    """The most that the company can earn now (R192, R193); nothing without a train or in building.

    With other trains than its own where those are given, and then as if its line were built (R195).
    """
    if trains is None and is_building(game, corporation):
        return NOTHING
    cities, towns = capacity_of(game, corporation.trains if trains is None else trains)
    if not cities + towns:
        return NOTHING
    values = sorted(_values(game, corporation), key=lambda pair: (-pair[1], pair[0]))
    counted = tuple(values[:cities]) if not is_regional(game, corporation) else ()
    markers = min(charter(game, corporation.id).markers, towns)
    favour = _favour(game, corporation)
    bonus = data(game).town_markers.value * markers
    total = sum(value for _, value in counted) + bonus + favour
    return Earnings(counted, markers, favour, total)


def _values(game: Game, corporation: Corporation) -> list[tuple[HexId, int]]:
    """Every station with a token of the company, with its value."""
    return [(place[0], station_value(game, corporation, place)) for place in corporation.tokens]


def station_value(game: Game, corporation: Corporation, place: Place) -> int:
    """What a station is worth to a company with a token there."""
    hex_id, stop = place
    stations = Stations.of(game)
    assert isinstance(stations, Stations18FB)
    area = stations.area(hex_id)
    if area is not None:
        open_now = area.pays_from_phase is None or game.phase_reached(area.pays_from_phase)
        paid: int = area.revenue.model_dump()[phase(game).band] if open_now else 0
        return paid
    revenue = game.layout.faces[hex_id].stops[stop].revenue
    value = revenue if isinstance(revenue, int) else 0
    facts = hex_facts(game, hex_id)
    if facts.port is not None:
        value += facts.port.model_dump()[phase(game).band]
    if is_favoured(game, corporation):
        value += facts.falcon_bonus
    return value + _beside(game, place)


def _beside(game: Game, place: Place) -> int:
    """An off-map area without slots pays the city that its track comes from (R54)."""
    layout = game.layout
    for edge, side in enumerate(game.title.board.across[place[0]]):
        if side is None or not layout.faces[place[0]].edges >> edge & 1:
            continue
        for area in data(game).off_map_areas:
            joined = layout.faces[side[0]].edges >> side[1] & 1
            if joined and side[0] in area.hexes and not area.slots:
                value: int = area.revenue.model_dump()[phase(game).band]
                return value
    return 0


def _favour(game: Game, corporation: Corporation) -> int:
    """A favoured company with a marker of a favoured town gets its bonus without a train (A29)."""
    if not is_favoured(game, corporation) or not charter(game, corporation.id).favoured:
        return 0
    towns = [hex_ for hex_ in data(game).hexes if all(stop.kind == "town" for stop in hex_.stops)]
    return sum(hex_.falcon_bonus for hex_ in towns)
