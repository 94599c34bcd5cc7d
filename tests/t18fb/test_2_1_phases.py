"""2.1: what each phase brings (R14-R25)."""

from __future__ import annotations

import pytest

from engine.ids import CorporationId, HexId, PhaseName, PlayerId
from engine.stations import Stations
from engine.trains import Trains
from tests.kit.editing import put, sell_out
from tests.kit.table import legal, play
from tests.t18fb.operating_table import company, deal, operate, start
from tests.t18fb.table import EDITIONS, corporation, started, state, stock_round
from tests.t18fb.trains_table import buying, own, table
from titles.t18fb.data import load as load_data
from titles.t18fb.earnings import station_value
from titles.t18fb.shares.deposits import due
from titles.t18fb.track.tolls import side_costs

PHASES = ("1", "2", "3", "4", "5", "6")
PARS = [60, 70, 80, 90, 100, 110, 120, 130, 140, 150]


@pytest.mark.parametrize("edition", EDITIONS)
def test_r14_colours_of_tiles(edition):
    """Printed yellow in phase 1, green in phases 2 to 4, brown over green from phase 5 on."""
    for phase in PHASES:
        colours = list(stock_round(edition, phase=phase).phase.tiles)
        expected = ["yellow"] + ["green"] * (phase > "1") + ["brown"] * (phase >= "5")
        assert colours == expected
    game = deal(edition, phase="4")
    start(game, "FSC")
    put(game, "F23", "710", 3)
    operate(game, "FSC")
    assert not [line for line in legal(game, "lay F23") if line.split()[2] == "905"]
    game.state.phase = PhaseName("5")
    operate(game, "FSC")
    assert [line for line in legal(game, "lay F23") if line.split()[2] == "905"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("phase", "highest"), [("1", 100), ("2", 130), ("3", 130), ("4", 130), ("5", 150), ("6", 150)]
)
def test_r16_par_values(edition, phase, highest):
    game = stock_round(edition, phase=phase)
    offered = sorted({int(line.split()[2]) for line in legal(game, "start NN")})
    assert offered == [par for par in PARS if par <= highest]


@pytest.mark.parametrize("edition", EDITIONS)
def test_r18_the_figure_of_a_deposit(edition):
    figures = {}
    for phase in PHASES[:4]:
        game = stock_round(edition, phase=phase)
        figures[phase] = due(game, CorporationId("FSC"), PlayerId("1"))
    assert figures == {"1": 200, "2": 200, "3": 100, "4": 0}
    assert state(stock_round(edition, phase="5")).concessions == {}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("phase", "port", "tronto"),
    [("1", 10, 20), ("2", 10, 20), ("3", 20, 30), ("4", 20, 30), ("5", 40, 50), ("6", 40, 50)],
)
def test_r19_r53_values_of_ports_and_areas(edition, phase, port, tronto):
    """Reggio counts 30 and its port, which only a token there brings."""
    game = deal(edition, phase=phase)
    fc = company(game, "FC")
    assert station_value(game, fc, (HexId("A2"), 0)) == 30 + port
    assert station_value(game, fc, (HexId("K46"), 0)) == tronto


@pytest.mark.parametrize("edition", EDITIONS)
def test_r20_falcon_and_delahante_from_phase_2_on(edition):
    marked = {card.id for card in load_data(edition).privates if card.from_phase}
    assert marked == {"FALCON", "DELAHANTE"}


def test_r22_vesuvios_second_slot_opens_in_phase_4():
    """LATER; the first is the Bourbon token's."""
    for phase, slots in (("3", 0), ("4", 1), ("5", 1)):
        game = deal(phase=phase)
        assert Stations.of(game).slots(game, (HexId("T5"), 0)) == slots
        assert Stations.of(game).slots(game, (HexId("F37"), 0)) == (3 if phase >= "4" else 0)
    del state(game).bourbon[7]
    assert Stations.of(game).slots(game, (HexId("T5"), 0)) == 2


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("phase", "train", "scrapped"), [("2", "4+4", "2+2"), ("3", "5+5", None), ("4", "6+6", "3+4")]
)
def test_r17_r23_a_purchase_starts_its_phase_and_scraps_a_class(edition, phase, train, scrapped):
    game = table(edition, phase)
    started(game, "FSC", "A")
    started(game, "NN", "B")
    classes = ["2+2", "3+4", "4+4", "5+5"]
    own(game, "NN", *classes)
    sell_out(game, *(each for each in classes if each < train))
    buying(game, "FSC", 2000)
    play(game, f"train {train}")
    assert game.state.phase == str(int(phase) + 1)
    assert corporation(game, "NN").trains == [each for each in classes if each != scrapped]


@pytest.mark.parametrize("edition", EDITIONS)
def test_r25_a_class_that_was_skipped(edition):
    """All PH5 trains have left: phase 6 comes with the first PH6 train, not before."""
    game = table(edition, "5")
    started(game, "FSC", "A")
    sell_out(game, "6+6")
    assert Trains.of(game).on_sale(game)[0] == "7+8"
    assert game.state.phase == "5"


def test_r21_closed_passes_open_in_phase_3():
    """R47, A24: a line over the Passo del Mercante costs its 60 from then on."""
    board = deal().title.board
    for phase in PHASES:
        assert bool(board.closed_edges("C2", phase)) == (phase < "3")
    across = {side[0]: edge for edge, side in enumerate(board.across["C2"]) if side}
    assert side_costs(board)[board.side_bits["C2", across["C4"]]] == 60
