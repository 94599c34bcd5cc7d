"""Laying track (§10.3)."""

import pytest

from engine.ids import HexId, TileId
from engine.track.faces import NARROW, STOP
from tests.kit.editing import fund, station
from tests.kit.table import at_step, legal, play, step
from tests.t1849.positions_stock import bare, refuse
from tests.t1849.positions_track import (
    GARIBALDI_FIRST,
    edges,
    face,
    fitting,
    hexes_to_build_on,
    lay_out,
    lays,
    leave_unproven,
    operating,
    tile_on,
    tiles_left,
)
from tests.t1849.table import found

# Connection


def test_10_3_all_first_lays_from_palermo():
    """From its printed lines RCS continues west over one hex and east over another."""
    game = operating()
    assert legal(game, "lay") == [
        "lay B4 7 5",
        "lay D6 7 1",
        "lay D6 8 0",
        "lay D6 9 2",
        "lay D6 9 5",
    ]


def test_10_3_track_must_continue_a_route():
    game = operating()
    assert refuse(game, "lay E7 4 2") == "not_connected"


def test_10_3_what_could_not_be_settled_is_refused_as_not_proven(monkeypatch):
    game = operating()
    leave_unproven(monkeypatch, (HexId("E7"), 2))
    assert refuse(game, "lay E7 4 2") == "not_proven"


def test_10_3_track_is_continued_over_tiles_of_others():
    game = operating(tiles=["D6 9 2"])
    assert hexes_to_build_on(game) == {"B4", "E7"}
    assert lays(game, "E7") == {"3 1", "3 2", "4 2", "4 5", "58 0"}


def test_10_3_at_least_one_side_must_match_in_gauge():
    """Narrow gauge from the standard line of Palermo would not continue any route."""
    game = operating()
    assert refuse(game, "lay B4 77 5") == "not_connected"
    assert refuse(game, "lay D6 78 0") == "not_connected"


def test_10_3_dual_gauge_is_continued_by_either_gauge():
    game = operating("CTL")
    assert {"9 1", "79 1"} <= lays(game, "D2")


def test_10_3_narrow_track_may_end_against_standard():
    """D2 narrow from Trapani meets the standard track on E3; no train runs through there."""
    game = operating("CTL", tiles=["E3 9 2"])
    assert {"79 2", "9 2"} <= lays(game, "D2")
    play(game, "lay D2 79 2")
    at_step(game, "CTL", "track")
    assert "F4" not in hexes_to_build_on(game)


def test_10_3_standard_track_that_meets_standard_goes_on():
    game = operating("CTL", tiles=["E3 9 2"])
    play(game, "lay D2 9 2")
    at_step(game, "CTL", "track")
    assert "F4" in hexes_to_build_on(game)


def test_10_3_own_token_allows_any_fitting_yellow_tile():
    """Girgenti has no printed track: every yellow city tile that stays on the grid will do."""
    game = operating("SFA")
    assert hexes_to_build_on(game) == {"J6"}
    assert lays(game, "J6") == {
        *("644 2", "644 3", "644 4"),
        *("659 2", "659 3", "659 4"),
        *("645 2", "645 3", "658 2", "658 3"),
        *("657 2", "657 5"),
    }


def test_10_3_a_token_elsewhere_does_not_help_a_bare_city():
    game = operating("RCS")
    found(game, "SFA", "B")
    at_step(game, "RCS", "track")
    assert refuse(game, "lay J6 657 2") == "not_connected"


def test_10_3_no_track_beyond_a_city_full_of_others():
    """From Palermo through Girgenti towards Sciacca, until SFA has its token there."""
    game = bare()
    found(game, "RCS", "A")
    fund(game, "RCS", 1000)
    lay_out(game, ["D6 8 0", "F6 9 0", "H6 9 0", "J6 644 2", "I5 79 2"])
    at_step(game, "RCS", "track")
    assert hexes_to_build_on(game) == {"B4", "H4"}
    found(game, "SFA", "B")
    at_step(game, "RCS", "track")
    assert hexes_to_build_on(game) == {"B4"}


# What the board forbids


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("lay J6 644 0", "off the grid, to the south"),
        ("lay J6 657 1", "off the grid, to the south-west"),
    ],
)
def test_10_3_no_track_off_the_grid(line, why):
    assert refuse(operating("SFA"), line) == "tile_does_not_fit", why


def test_10_3_no_track_into_the_blank_side_of_a_grey_hex():
    """Etna is blank; the port of Palermo and Santo Stefano are so on most sides."""
    game = operating("IFT", tiles=["H10 7 4"])
    assert lays(game, "G11")
    assert all(4 not in edges(game, lay) for lay in lays(game, "G11"))
    assert refuse(game, "lay G11 9 1") == "tile_does_not_fit"


def test_10_3_no_track_into_the_sea_side_of_a_port():
    game = operating(tiles=())
    assert refuse(game, "lay B4 7 4") == "tile_does_not_fit"


def test_10_3_no_track_against_an_impassable_side():
    """Between B4 and C3, and between D6 and C7."""
    game = operating()
    assert refuse(game, "lay B4 8 5") == "tile_does_not_fit"
    assert refuse(game, "lay D6 8 2") == "tile_does_not_fit"


def test_10_3_grey_and_blue_hexes_take_no_tiles():
    game = operating("CTL", phase="10")
    assert refuse(game, "lay E1 672 0") == "hex_is_fixed"
    assert refuse(game, "lay A5 7 0") == "hex_is_fixed"


# Stations and labels


def test_10_3_a_town_needs_a_town_tile():
    game = operating(tiles=["B4 7 5"])
    assert lays(game, "D4") == {
        *("3 2", "3 3", "4 0", "4 3", "58 1", "58 3"),
    }
    assert refuse(game, "lay D4 9 0") == "tile_does_not_fit"
    assert refuse(game, "lay D4 657 0") == "tile_does_not_fit"


def test_10_3_a_town_tile_needs_a_town():
    assert refuse(operating(), "lay D6 58 0") == "tile_does_not_fit"


def test_10_3_a_city_needs_a_city_tile():
    game = operating("SFA")
    assert refuse(game, "lay J6 4 2") == "tile_does_not_fit"
    assert refuse(game, "lay J6 9 2") == "tile_does_not_fit"


@pytest.mark.parametrize(
    ("corporation", "hex_id", "expected"),
    [
        ("RCS", "C5", {"651 5"}),
        ("IFT", "H12", {"653 1"}),
        ("ATA", "M13", {"675 1"}),
    ],
)
def test_10_3_great_cities_take_only_their_own_tiles(corporation, hex_id, expected):
    """Their position follows from the printed track."""
    assert lays(operating(corporation, phase="6"), hex_id) == expected


def test_10_3_messina_takes_only_its_own_tile():
    game = operating("AFG", phase="6", order=GARIBALDI_FIRST, home="B14")
    assert lays(game, "B14") == {"655 0", "655 2", "655 4"}
    assert refuse(game, "lay B14 653 0") == "tile_does_not_fit"


def test_10_3_labelled_tiles_go_nowhere_else():
    game = operating("SFA", tiles=["J6 657 2"], phase="6")
    assert refuse(game, "lay J6 675 1") == "tile_does_not_fit"
    assert refuse(game, "lay J6 651 5") == "tile_does_not_fit"


@pytest.mark.parametrize(
    ("corporation", "green", "brown"),
    [
        ("RCS", "C5 651 5", {"652 5"}),
        ("IFT", "H12 653 1", {"654 4"}),
        ("ATA", "M13 675 1", {"676 1"}),
    ],
)
def test_10_3_brown_tiles_of_the_great_cities(corporation, green, brown):
    game = operating(corporation, tiles=[green], phase="10")
    assert lays(game, green.split()[0]) == brown


# Colours


@pytest.mark.parametrize(
    ("corporation", "line"),
    [("RCS", "lay C5 651 5"), ("IFT", "lay I11 23 4"), ("IFT", "lay H12 653 1")],
)
def test_10_3_yellow_hexes_wait_for_green_tiles(corporation, line):
    assert refuse(operating(corporation), line) == "colour_not_available"
    game = operating(corporation, phase="6")
    hex_id = line.split()[1]
    assert lays(game, hex_id)


def test_10_3_green_tiles_from_phase_6_brown_from_phase_10():
    assert refuse(operating(tiles=["D6 8 0"]), "lay D6 23 2") == "colour_not_available"
    assert "23 2" in lays(operating(tiles=["D6 8 0"], phase="6"), "D6")
    tiles = ["C5 651 5"]
    assert refuse(operating(tiles=tiles, phase="8"), "lay C5 652 5") == "colour_not_available"
    assert lays(operating(tiles=tiles, phase="10"), "C5") == {"652 5"}


def test_10_3_no_green_tile_on_bare_ground_and_no_brown_on_yellow():
    game = operating(phase="10", tiles=["D6 8 0"])
    assert refuse(game, "lay B4 28 0") == "tile_does_not_fit"
    assert refuse(game, "lay D6 42 2") == "tile_does_not_fit"


def test_10_3_yellow_tiles_stay_available():
    assert "lay D6 8 0" in legal(operating(phase="16"), "lay")


# Upgrades


def test_10_3_an_upgrade_keeps_all_track_and_brings_track_that_can_be_used():
    """On D6 (from Palermo to the south) five green tiles fit; two of them RCS can use.

    29 and 31 branch off at the southern side, which RCS does not come from; the narrow gauge of 710
    is not connected to anything.
    """
    game = operating(tiles=["D6 8 0"], phase="6")
    assert fitting(game, "D6") == {"23 2", "28 2", "29 0", "31 0", "710 5"}
    assert lays(game, "D6") == {"23 2", "28 2"}
    for lay in ("29 0", "31 0", "710 5"):
        assert refuse(game, f"lay D6 {lay}") == "no_use_of_upgrade"
    assert refuse(game, "lay D6 24 0") == "tile_does_not_fit"


def test_10_3_of_two_pieces_one_must_be_an_extension():
    """With a narrow line from Palermo to Corleone the narrow crossing on D6 is of use."""
    game = operating(tiles=["C5 651 5", "E5 679 3", "D6 8 0"], phase="6")
    assert "710 5" in lays(game, "D6")


def test_10_3_dual_gauge_keeps_both_gauges():
    """Brown town tiles are dual: any green town may become one of the same shape."""
    game = operating(tiles=["B4 7 5", "D4 690 0"], phase="10")
    assert lays(game, "D4") == {"696 0", "696 3"}


def test_10_3_standard_track_does_not_replace_narrow():
    game = operating(tiles=["C5 651 5", "D4 74 1"], phase="6")
    assert lays(game, "D4")
    for lay in lays(game, "D4"):
        assert {(1, STOP, NARROW), (4, STOP, NARROW)} <= set(face(game, lay).pieces)


def test_10_3_a_higher_value_is_reason_enough():
    """RCS comes to Catania from Caltanissetta over track that the brown tile leaves as it is.

    Two others fill the city, so that RCS cannot use the new track, but it earns more there.
    """
    game = bare(phase="10", order="RCS, IFT, CTL, SFA, ATA, AFG")
    for corporation, president in (("RCS", "A"), ("IFT", "B"), ("CTL", "C")):
        found(game, corporation, president)
    lay_out(game, ["H8 659 4", "G9 58 5", "H10 9 2", "H12 653 1"])
    station(game, "RCS", "H8")
    station(game, "CTL", "H12")
    fund(game, "RCS", 1000)
    at_step(game, "RCS", "track")
    assert lays(game, "H12") == {"654 4"}
    assert not {"G13", "J12"} & hexes_to_build_on(game)


def test_10_3_new_track_behind_a_full_city_is_of_no_use():
    """The junction on J12 lies beyond Catania: RCS has nothing to do there."""
    game = bare(phase="10", order="RCS, IFT, CTL, SFA, ATA, AFG")
    for corporation, president in (("RCS", "A"), ("IFT", "B"), ("CTL", "C")):
        found(game, corporation, president)
    lay_out(game, ["H8 659 4", "G9 58 5", "H10 9 2", "H12 654 4", "J12 8 1"])
    station(game, "RCS", "H8")
    fund(game, "RCS", 1000)
    at_step(game, "RCS", "track")
    assert "23 3" in lays(game, "J12")
    station(game, "CTL", "H12")
    at_step(game, "RCS", "track")
    assert refuse(game, "lay J12 23 3") == "no_use_of_upgrade"


def test_10_3_no_upgrade_of_a_city_out_of_reach():
    game = bare(phase="10")
    found(game, "RCS", "A")
    found(game, "SFA", "B")
    lay_out(game, ["J6 667 2"])
    fund(game, "RCS", 1000)
    at_step(game, "RCS", "track")
    assert refuse(game, "lay J6 673 2") == "no_use_of_upgrade"


# Supply


def test_10_3_a_tile_that_has_run_out_cannot_be_laid():
    game = operating()
    game.state.supply[TileId("7")] = 0
    at_step(game, "RCS", "track")
    assert legal(game, "lay") == ["lay D6 8 0", "lay D6 9 2", "lay D6 9 5"]
    assert refuse(game, "lay B4 7 5") == "no_tile_left"


def test_10_3_a_replaced_tile_returns_to_the_supply():
    game = operating(tiles=["D6 8 0"], phase="6")
    assert tiles_left(game, "8") == 9
    play(game, "lay D6 23 2")
    assert (tiles_left(game, "8"), tiles_left(game, "23")) == (10, 2)
    assert tile_on(game, "D6") == "23"


def test_10_3_one_tile_a_turn():
    game = operating(tiles=["C5 651 5", "B4 7 5", "D4 690 0"], phase="6", trains=["4H"])
    play(game, "lay D6 8 0")
    assert step(game) == "run"
    assert refuse(game, "lay F6 9 0") == "not_now"


def test_10_3_laying_is_optional():
    game = operating(trains=["4H"], tiles=["B4 7 5", "D4 4 0"])
    play(game, "pass")
    assert step(game) == "run"
