"""What track costs (§10.3.1)."""

import pytest

from tests.kit.editing import give_private
from tests.kit.table import settle
from tests.t1849.positions_stock import refuse
from tests.t1849.positions_track import GARIBALDI_FIRST, cost_of, lays, operating

# What is laid on bare ground


@pytest.mark.parametrize(
    ("corporation", "tiles", "line", "cost"),
    [
        ("RCS", [], "lay D6 8 0", 0),
        ("RCS", ["C5 651 5", "E5 679 3"], "lay D6 77 1", 0),
        ("RCS", ["B4 7 5"], "lay D4 4 0", 40),
        ("RCS", ["C5 651 5"], "lay D4 74 1", 10),
        ("CTL", ["D2 9 2"], "lay E3 9 2", 80),
        ("CTL", ["D2 79 2"], "lay E3 79 2", 20),
        ("CTL", [], "lay D2 8 1", 160),
        ("CTL", [], "lay D2 78 1", 40),
    ],
    ids=[
        *("plain standard", "plain narrow", "rough standard", "rough narrow"),
        *("hill standard", "hill narrow", "mountain standard", "mountain narrow"),
    ],
)
def test_10_3_1_price_by_terrain_and_gauge(corporation, tiles, line, cost):
    assert cost_of(operating(corporation, tiles=tiles, phase="6"), line) == cost


def test_10_3_1_a_tile_with_both_gauges_costs_the_full_price():
    assert cost_of(operating("SFA"), "lay J6 657 2") == 40


# Upgrades


def test_10_3_1_only_new_track_counts_narrow_added_to_standard():
    """A standard town that gets narrow lines: all that is new is narrow."""
    game = operating(tiles=["B4 7 5", "D4 4 0"], phase="6")
    assert cost_of(game, "lay D4 690 0") == 10


def test_10_3_1_only_new_track_counts_standard_added_to_narrow():
    game = operating(tiles=["C5 651 5", "D4 74 1"], phase="6")
    assert cost_of(game, "lay D4 690 0") == 40


def test_10_3_1_mixed_city_to_mixed_city_costs_the_full_price():
    game = operating("SFA", tiles=["J6 657 2"], phase="6")
    assert cost_of(game, "lay J6 706 2") == 40


def test_10_3_1_dual_gauge_costs_the_full_price():
    game = operating(tiles=["B4 7 5", "D4 690 0"], phase="10")
    assert cost_of(game, "lay D4 696 0") == 40


def test_10_3_1_narrow_junction_costs_a_quarter_again():
    """Yellow, green and brown narrow track on the same hill: 20 each time."""
    game = operating("CTL", tiles=["D2 79 2"], phase="10")
    assert cost_of(game, "lay E3 79 2") == 20
    game = operating("CTL", tiles=["D2 79 2", "E3 79 2"], phase="10")
    assert cost_of(game, "lay E3 678 2") == 20
    game = operating("RCS", tiles=["C5 651 5", "D4 74 1", "E3 678 2"], phase="10")
    assert cost_of(game, "lay E3 649 5") == 20


def test_10_3_1_standard_track_is_paid_again_on_upgrades():
    tiles = ["D2 9 2"]
    game = operating("CTL", tiles=tiles, phase="10")
    assert cost_of(game, "lay E3 9 2") == 80
    game = operating("CTL", tiles=[*tiles, "E3 9 2"], phase="10")
    assert cost_of(game, "lay E3 24 2") == 80


@pytest.mark.parametrize(("line", "cost"), [("lay K9 678 0", 40), ("lay K9 715 0", 160)])
def test_10_3_1_printed_yellow_track_is_paid_like_an_upgrade(line, cost):
    """K9 has narrow track on a mountain; a narrow branch or a standard line across it."""
    game = operating("AFG", phase="6", order=GARIBALDI_FIRST, home="M9", tiles=["L8 7 4"])
    assert cost_of(game, line) == cost


# Money


def test_10_3_1_the_price_must_be_in_the_treasury():
    game = operating(tiles=["B4 7 5"], treasury=39)
    assert refuse(game, "lay D4 4 0") == "treasury_too_small"
    assert lays(game, "D4") == set()
    assert lays(game, "D6") == {"7 1", "8 0", "9 2", "9 5"}


def test_10_3_1_the_exact_price_is_enough():
    game = operating(tiles=["B4 7 5"], treasury=40)
    assert cost_of(game, "lay D4 4 0") == 40


def test_10_3_1_with_little_money_only_narrow_track():
    game = operating("CTL", treasury=40)
    assert {lay.split()[0] for lay in lays(game, "D2")} == {"77", "78", "79"}


# SIGI (7.1)


@pytest.mark.parametrize(
    ("corporation", "tiles", "line", "cost"),
    [
        ("RCS", ["B4 7 5"], "lay D4 4 0", 20),
        ("CTL", ["D2 9 2"], "lay E3 9 2", 40),
        ("CTL", [], "lay D2 8 1", 80),
        ("CTL", [], "lay D2 78 1", 40),
        ("RCS", ["C5 651 5"], "lay D4 74 1", 10),
        ("SFA", [], "lay J6 657 2", 20),
        ("RCS", ["B4 7 5", "D4 4 0"], "lay D4 690 0", 10),
        ("RCS", ["C5 651 5", "D4 74 1"], "lay D4 690 0", 20),
        ("RCS", ["B4 7 5", "D4 690 0"], "lay D4 696 0", 40),
    ],
    ids=[
        *("rough", "hill", "mountain", "mountain narrow", "rough narrow", "mixed city"),
        *("upgrade narrow", "upgrade standard", "upgrade dual"),
    ],
)
def test_7_1_sigi_halves_standard_gauge_only(corporation, tiles, line, cost):
    """Half price with standard gauge among the new track; not for narrow alone, not with dual."""
    game = operating(corporation, tiles=tiles, phase="10")
    give_private(game, "SIGI", corporation)
    settle(game)
    assert cost_of(game, line) == cost


def test_7_1_sigi_of_a_player_or_another_corporation_is_no_help():
    for owner in ("A", "CTL"):
        game = operating(tiles=["B4 7 5"])
        give_private(game, "SIGI", owner)
        settle(game)
        assert cost_of(game, "lay D4 4 0") == 40


def test_7_1_sigi_makes_a_lay_affordable():
    game = operating(tiles=["B4 7 5"], treasury=20)
    assert lays(game, "D4") == set()
    give_private(game, "SIGI", "RCS")
    settle(game)
    assert "4 0" in lays(game, "D4")
