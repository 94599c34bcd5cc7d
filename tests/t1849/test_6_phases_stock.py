"""What the phases change for the stock of the corporations: starting values (§6, §9.4)."""

import pytest

from tests.kit.editing import fund
from tests.kit.reading import price, space
from tests.kit.table import legal, play, start_stock_round
from tests.t1849.positions_stock import bare, refuse

VALUES = {
    "4": {68, 100},
    "6": {68, 100, 144},
    "8": {68, 100, 144},
    "10": {68, 100, 144, 216},
    "12": {68, 100, 144, 216},
    "16": {68, 100, 144, 216},
}


@pytest.mark.parametrize("phase", VALUES)
def test_6_starting_values_by_phase(phase):
    game = bare(phase=phase)
    fund(game, "A", 2000)
    start_stock_round(game)
    expected = [
        f"start RCS {value} {percent}%" for value in VALUES[phase] for percent in (20, 30, 40)
    ]
    assert legal(game, "start") == sorted(expected)


@pytest.mark.parametrize(("phase", "value"), [("4", 144), ("4", 216), ("6", 216), ("8", 216)])
def test_6_starting_values_of_later_phases_are_refused(phase, value):
    game = bare(phase=phase)
    fund(game, "A", 2000)
    start_stock_round(game)
    assert refuse(game, f"start RCS {value} 20%") == "wrong_par"


@pytest.mark.parametrize(
    ("value", "where"), [(68, (4, 2)), (100, (3, 5)), (144, (2, 8)), (216, (1, 11))]
)
def test_6_a_starting_value_has_its_own_space(value, where):
    """68 and 100 are printed elsewhere too; the token goes to the marked space."""
    game = bare(phase="10")
    fund(game, "A", 2000)
    start_stock_round(game)
    play(game, f"start RCS {value} 20%")
    assert (space(game, "RCS"), price(game, "RCS")) == (where, value)
