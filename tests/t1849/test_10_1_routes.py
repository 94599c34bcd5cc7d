"""What a route is (§10.1), seen in what the trains run."""

import pytest

from tests.kit.editing import station
from tests.kit.reading import space
from tests.kit.table import at_step, step
from tests.t1849.positions_stock import refuse
from tests.t1849.positions_track import (
    GARIBALDI_FIRST,
    PALERMO_TO_CALTANISSETTA,
    PALERMO_TO_PARTINICO,
    WESTERN_MAP,
    operating,
    reached,
    run,
)
from tests.t1849.table import found

# Garibaldi from Terranova to Siracusa: the port at one end, the port of Augusta at the other
SOUTH_COAST = ("N10 58 2", "L12 78 5", "M13 675 1")


def garibaldi(home, phase="10", trains=("10H",), tiles=()):
    """AFG in its run step."""
    return operating(
        "AFG", "run", tiles=tiles, phase=phase, trains=trains, order=GARIBALDI_FIRST, home=home
    )


# Tokens and blocked cities


def test_10_1_a_route_includes_a_token():
    """From Marsala to Trapani there is no token of RCS."""
    game = operating(step="run", tiles=WESTERN_MAP, phase="8", trains=["8H"])
    assert refuse(game, "run 8H=E1,C1") == "run_no_token"


def test_10_1_the_token_may_lie_in_the_middle():
    game = operating(
        step="run",
        tiles=[*PALERMO_TO_PARTINICO, *PALERMO_TO_CALTANISSETTA],
        phase="6",
        trains=["6H"],
    )
    assert run(game, "run 6H=D4,B4,C5,D6,F6,G7,H8") == (80, ["6H: D4 B4 C5 D6 F6 G7 H8"])


def test_10_1_a_full_city_of_others_ends_the_route():
    """Marsala may be included; Trapani beyond it is out of reach once CTL is there."""
    game = operating(step="run", tiles=WESTERN_MAP, phase="12", trains=["12H"])
    assert run(game)[0] == 220
    game = operating(tiles=WESTERN_MAP, phase="12", trains=["12H"])
    found(game, "CTL", "B")
    at_step(game, "RCS", "run")
    beyond = "run 12H=C5,B4,D4,C3,E3,G3,H2,G1,E1,C1"
    assert refuse(game, beyond) in {"run_blocked", "run_no_track"}
    assert run(game)[0] == 180


def test_10_1_a_full_city_of_others_is_not_passed_in_the_middle():
    """Mazzara and Partinico are both reached, but not one from the other through Marsala."""
    game = operating(tiles=WESTERN_MAP, phase="12", trains=["12H"], variants=["free_runs"])
    found(game, "CTL", "B")
    at_step(game, "RCS", "run")
    assert refuse(game, "run 12H=G1,E1,F2,E3,D4,C5") == "run_blocked"


def test_10_1_a_city_with_an_empty_slot_is_passed():
    """Green Caltanissetta has two slots: one token of another does not block it, two do."""
    game = operating(tiles=[*PALERMO_TO_CALTANISSETTA[:-1], "H8 660 2", "I9 3 1"], phase="6")
    found(game, "SFA", "B")
    found(game, "CTL", "C")
    station(game, "SFA", "H8")
    assert reached(game, "RCS") == {"A5", "C5", "H8", "I9"}
    station(game, "CTL", "H8")
    assert reached(game, "RCS") == {"A5", "C5", "H8"}


# Gauges


def test_10_1_gauges_change_at_a_town():
    """Standard to Partinico, narrow from there."""
    game = operating(
        step="run",
        tiles=["B4 7 5", "D4 690 0", "E3 79 1", "F2 78 2"],
        phase="8",
        trains=["8H"],
    )
    assert run(game) == (90, ["8H: E1 F2 E3 D4 B4 C5"])


def test_10_1_gauges_do_not_change_between_stops():
    """Narrow track meets standard track on the open line: nothing runs there."""
    game = operating(step="run", tiles=["B4 7 5", "D4 690 0", "E3 9 1", "F2 8 2"], phase="8")
    assert reached(game, "RCS") == {"A5", "C5", "D4"}


def test_10_1_no_change_of_track_at_a_crossing():
    """On E3 the standard line from Alcamo and the narrow line from Partinico only cross."""
    tiles = [line for line in WESTERN_MAP if not line.startswith("G3")]
    game = operating(step="run", tiles=tiles, phase="8", trains=["8H"])
    assert refuse(game, "run 8H=C5,B4,D4,C3,E3,F2,E1") == "run_no_track"


def test_10_1_no_reversing_at_a_junction():
    """The switch on D6 leads from Palermo to either side, not from one side to the other."""
    tiles = ["D6 23 2", "E7 3 1", "F6 28 3", "H6 9 0", "J6 659 3"]
    game = operating(step="run", tiles=tiles, phase="6", trains=["6H"])
    assert refuse(game, "run 6H=E7,D6,F6,H6,J6") == "run_no_track"


# Nothing twice


def test_10_1_no_city_twice():
    game = operating(
        "RCS",
        "run",
        tiles=["C5 651 5", "B4 7 5", "D4 682 1"],
        phase="10",
        trains=["10H"],
    )
    assert refuse(game, "run 10H=A5,C5,B4,D4,C5") == "run_stop_twice"
    assert run(game)[0] == 110


def test_10_1_no_way_back_over_the_same_track():
    game = operating(step="run", tiles=PALERMO_TO_PARTINICO, phase="6", trains=["6H"])
    assert refuse(game, "run 6H=C5,B4,D4,B4,C5") == "run_stop_twice"


def test_10_1_no_track_twice():
    """Both branches of the switch on D6 begin with the same track out of Palermo."""
    tiles = ["D6 23 2", "E7 3 1", "F6 9 0", "H6 9 0", "J6 659 3"]
    game = operating(step="run", tiles=tiles, phase="16", trains=["16H"])
    assert refuse(game, "run 16H=E7,D6,C5,D6,F6,H6,J6") == "run_track_twice"
    assert run(game) == (80, ["16H: A5 C5 D6 F6 H6 J6"])


# Ports


def test_10_1_ports_at_both_ends():
    """20 + 30 + 10 + 20 + 20 + 10 + 60 over nine hexes."""
    game = garibaldi("M9", tiles=SOUTH_COAST)
    assert run(game) == (170, ["10H: N8 M9 N10 M11 L12 M13 K13 L14"])


def test_10_1_a_port_is_only_an_end():
    """There is no way through a port, whoever names it."""
    game = garibaldi("M9", tiles=SOUTH_COAST)
    assert refuse(game, "run 10H=M9,N8,M9,N10") in {"run_blocked", "run_stop_twice"}


@pytest.mark.parametrize("trains", [["4H"], ["4H", "4H"]])
def test_10_1_city_and_port_alone_are_no_route(trains):
    """Palermo and its port: nothing to run, so the step is skipped and the price falls."""
    game = operating(step="run", trains=trains)
    assert step(game) == "train"
    assert space(game, "RCS") == (3, 4)


def test_10_1_calabria_is_a_stop():
    """Messina and Calabria make a route."""
    game = garibaldi("B14", phase="6", trains=["4H"], tiles=["B14 655 0"])
    assert refuse(game, "run 4H=B14,A15,C15") == "run_not_best"
    assert reached(game, "AFG") >= {"B14", "C15"}
