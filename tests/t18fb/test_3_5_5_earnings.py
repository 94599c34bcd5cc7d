"""LATER 3.5.5, PA23 3.4.5: what trains earn (R192-R196), against every choice of stations."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.ids import CorporationId, HexId, TrainName
from tests.t18fb.every_line import random_board
from tests.t18fb.operating_table import build_line, company, deal, papers, start, token, trains
from titles.t18fb.earnings import capacity, earnings, station_value
from titles.t18fb.facts import state
from titles.t18fb.operating.earning import Earning18FB
from titles.t18fb.show import show_corporation
from titles.t18fb.state import Status

EDITIONS = pytest.mark.parametrize("edition", ["LATER", "PA23"])
CITIES = ("F23", "F11", "A2", "L27", "L39", "M14", "N21")
"""Printed yellow, 30 each."""


def value(game, hex_id):
    """What a station is worth to FB."""
    return station_value(game, company(game, "FB"), (HexId(hex_id), 0))


@EDITIONS
def test_t6_the_best_five_of_seven_stations_and_six_of_eight_markers(edition):
    """R192."""
    game = deal(edition)
    for city in CITIES:
        token(game, "FB", city)
    trains(game, "FB", "2+2", "3+4")
    papers(game, "FB").markers = 8
    assert capacity(game, company(game, "FB")) == (5, 6)
    values = sorted((value(game, c) for c in CITIES), reverse=True)
    assert earnings(game, company(game, "FB")).total == sum(values[:5]) + 60


@EDITIONS
def test_t7_spare_capacity_is_lost(edition):
    game = deal(edition)
    token(game, "FB", "F11")
    token(game, "FB", "L27")
    trains(game, "FB", "3+4")
    papers(game, "FB").markers = 1
    counted = earnings(game, company(game, "FB"))
    assert counted.total == sum(value for _, value in counted.stations) + 10
    assert len(counted.stations) == 2


def test_r195_nothing_without_a_train():
    game = deal()
    token(game, "FB", "F11")
    papers(game, "FB").markers = 3
    assert earnings(game, company(game, "FB")).total == 0


def test_r195_nothing_while_it_is_building():
    """The revenue shown too; what trains would earn on a built line can be asked for."""
    game = deal()
    start(game, "FSC")
    token(game, "FSC", "L27")
    trains(game, "FSC", "2+2")
    building = company(game, "FSC")
    assert papers(game, "FSC").status == Status.BUILDING
    assert earnings(game, building).total == 0
    assert (show_corporation(game, building) or {})["revenue"] == 0
    assert earnings(game, building, building.trains).total == 70


def test_r194_a_city_without_a_tile_counts_nothing():
    game = deal()
    start(game, "FB")
    assert value(game, "I30") == 0


def test_r196_rome_pays_from_phase_2_on():
    for phase, paid in (("1", 0), ("2", 30), ("3", 50), ("5", 80)):
        game = deal(phase=phase)
        assert value(game, "F37") == paid


def test_r66_falcon_brings_30_in_benevento_and_10_for_pontecorvo():
    game = deal(phase="2")
    start(game, "FB", status=Status.PROVISIONAL)
    trains(game, "FB", "2+2")
    state(game).falcon = CorporationId("FB")
    assert earnings(game, company(game, "FB")).total == 30
    papers(game, "FB").favoured = True
    assert earnings(game, company(game, "FB")).total == 40
    state(game).falcon = CorporationId("NN")
    assert earnings(game, company(game, "FB")).total == 0


def test_r54_vesuvio_adds_to_torre_annunziata_in_pa23():
    game = deal("PA23")
    token(game, "NN", "T3")
    build_line(game, "T3", "T5")
    trains(game, "NN", "2+2")
    city = game.layout.faces["T3"].stops[0].revenue
    assert earnings(game, company(game, "NN")).total == city + 20


def _every_choice(game, name):
    """The most that any choice of stations and markers brings."""
    corporation = company(game, name)
    cities, towns = capacity(game, corporation)
    if not cities + towns:
        return 0
    values = [station_value(game, corporation, place) for place in corporation.tokens]
    best = max(
        sum(chosen)
        for count in range(min(cities, len(values)) + 1)
        for chosen in combinations(values, count)
    )
    favour = 10 if state(game).falcon == name and papers(game, name).favoured else 0
    return best + 10 * min(towns, papers(game, name).markers) + favour


@EDITIONS
@pytest.mark.parametrize("seed", range(12))
def test_r193_the_most_of_every_choice(edition, seed):
    game = random_board(seed, edition, tiles=120)
    names = [train.name for train in game.title.data.trains]
    for at, name in enumerate(("LdA", "FB", "NN", "FSC")):
        papers(game, name).markers = (seed + at) % 9
        papers(game, name).favoured = bool(at % 2)
        trains(game, name, *[names[(seed + at + n) % len(names)] for n in range(seed % 4)])
        assert earnings(game, company(game, name)).total == _every_choice(game, name)


def test_what_is_counted_is_told_part_by_part():
    game = deal()
    token(game, "FB", "F11")
    token(game, "FB", "L27")
    trains(game, "FB", "2+2")
    papers(game, "FB").markers = 3
    told = Earning18FB().earnings(game, company(game, "FB"))
    assert [(part.by, part.hexes) for part in told.parts] == [
        ("station", ("F11",)),
        ("station", ("L27",)),
        ("markers", ()),
    ]
    assert told.revenue == told.bound == sum(part.revenue for part in told.parts)
    bigger = Earning18FB().estimate(game, company(game, "FB"), [TrainName("3+4")], 0)
    assert bigger == told.revenue + 10
