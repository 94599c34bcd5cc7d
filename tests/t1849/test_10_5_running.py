"""Running trains: length by gauge, several trains, the highest revenue (§10.5)."""

import pytest

from engine.notation import Vocabulary, parse
from engine.refusals import IllegalMove
from tests.kit.reading import cash, price
from tests.kit.table import at_step, legal, play, step
from tests.t1849.positions_stock import refuse
from tests.t1849.positions_track import (
    GARIBALDI_FIRST,
    PALERMO_TO_CALTANISSETTA,
    PALERMO_TO_PARTINICO,
    WESTERN_MAP,
    hexes_counted,
    operating,
    recorded_runs,
    rule_of,
    run,
)
from tests.t1849.table import found


def lilibeo(*trains, phase="10"):
    """CTL on the map of the worked examples, with RCS in Palermo."""
    game = operating("CTL", tiles=WESTERN_MAP, phase=phase, trains=trains)
    found(game, "RCS", "B")
    at_step(game, "CTL", "run")
    return game


def garibaldi(home, *trains, phase="6", tiles=()):
    """AFG in its run step."""
    return operating(
        "AFG", "run", tiles=tiles, phase=phase, trains=trains, order=GARIBALDI_FIRST, home=home
    )


# The worked examples of 10.5.1


def test_10_5_1_example_standard_line():
    """Palermo, Partinico 2, Alcamo 3, Castelvetrano 5, Mazzara 7, Marsala 8."""
    assert run(lilibeo("8H"))[0] == 160
    game = lilibeo("8H")
    assert run(game, "run 8H=C5,B4,D4,C3,E3,G3,H2,G1,E1")[0] == 160


def test_10_5_1_example_one_hex_more_is_too_long():
    game = lilibeo("8H")
    assert refuse(game, "run 8H=A5,C5,B4,D4,C3,E3,G3,H2,G1,E1") == "run_too_long"


def test_10_5_1_example_two_trains_on_two_lines():
    """The second 8H takes the narrow line: 2 hexes to Partinico and 6 to Marsala."""
    assert run(lilibeo("8H", "8H"))[0] == 160 + 130
    game = lilibeo("8H", "8H")
    assert run(game, "run 8H=C5,B4,D4,C3,E3,G3,H2,G1,E1 8H=C5,D4,E3,F2,E1")[0] == 160 + 130


def test_10_5_1_example_narrow_line_earns_130():
    game = operating("CTL", tiles=WESTERN_MAP, phase="10", trains=["8H"], variants=["free_runs"])
    found(game, "RCS", "B")
    at_step(game, "CTL", "run")
    assert run(game, "run 8H=C5,D4,E3,F2,E1") == (130, ["8H: E1 F2 E3 D4 C5"])


def test_10_5_1_example_reverse_train():
    """One hex to Partinico, three to Marsala, one of dual gauge to Trapani."""
    game = lilibeo("R6H")
    assert run(game) == (160, ["R6H: C1 E1 F2 E3 D4 C5"])


@pytest.mark.parametrize(
    ("train", "line", "length"),
    [("8H", "C5,B4,D4", 2), ("R6H", "C5,B4,D4", 4), ("8H", "C5,D4", 2), ("R6H", "C5,D4", 1)],
)
def test_10_5_1_example_what_palermo_to_partinico_counts(train, line, length):
    assert hexes_counted(lilibeo(), "RCS", train, line) == length


# Length


def test_10_5_1_a_train_crosses_as_many_sides_as_its_number():
    """Palermo to Caltanissetta is four hexes, with the port it is five."""
    game = operating(step="run", tiles=PALERMO_TO_CALTANISSETTA, trains=["4H"])
    assert refuse(game, "run 4H=A5,C5,D6,F6,G7,H8") == "run_too_long"
    assert run(game) == (70, ["4H: C5 D6 F6 G7 H8"])
    game = operating(step="run", tiles=PALERMO_TO_CALTANISSETTA, trains=["6H"])
    assert run(game) == (80, ["6H: A5 C5 D6 F6 G7 H8"])


def test_10_5_1_a_line_too_long_for_the_train_is_no_route():
    """Girgenti to Partinico: five hexes."""
    tiles = ["D6 8 0", "F6 9 0", "H6 9 0", "J6 659 3", "C5 651 5"]
    assert step(operating("SFA", "run", tiles=tiles, trains=["4H"])) == "run"
    longer = ["J6 645 3", "I7 9 2", "H6 8 3", "G7 9 0"]
    assert step(operating("SFA", "run", tiles=longer, trains=["4H"])) != "run"


def test_10_5_1_narrow_gauge_counts_double():
    """Palermo by narrow gauge to Corleone and Partinico: two each."""
    tiles = ["C5 651 5", "D4 74 1", "E5 679 3"]
    game = operating(step="run", tiles=tiles, phase="6", trains=["4H"])
    assert run(game, "run 4H=D4,C5,E5") == (110, ["4H: D4 C5 E5"])


def test_10_5_1_narrow_gauge_is_too_long_for_a_short_train():
    """Marsala to Partinico by narrow gauge: three hexes, counting six."""
    tiles = ["D4 74 1", "E3 79 1", "F2 78 2"]
    game = operating("CTL", "run", tiles=tiles, trains=["4H"])
    assert refuse(game, "run 4H=D4,E3,F2,E1") == "run_too_long"
    game = operating("CTL", "run", tiles=tiles, trains=["6H"], phase="6")
    assert "E1" in run(game)[1][0]
    game = operating("CTL", "run", tiles=tiles, trains=["R6H"], phase="6")
    assert run(game) == (50, ["R6H: C1 E1 F2 E3 D4"])


@pytest.mark.parametrize("train", ["4H", "8H", "R6H"])
def test_10_5_1_dual_gauge_alone_counts_one_for_every_train(train):
    """Marsala to Trapani."""
    assert hexes_counted(operating("CTL"), "CTL", train, "E1,C1") == 1


@pytest.mark.parametrize(
    ("tile", "train", "length"),
    [("D2 7 1", "4H", 2), ("D2 77 1", "4H", 4), ("D2 7 1", "R6H", 4), ("D2 77 1", "R6H", 2)],
)
def test_10_5_1_dual_gauge_counts_as_what_it_joins(tile, train, length):
    """Marsala to Trapani over D2: dual at both ends, the tile between decides."""
    assert hexes_counted(operating("CTL", tiles=[tile]), "CTL", train, "E1,D2,C1") == length


def test_10_5_1_messina_to_calabria_counts_three():
    """The hex between them counts as two: with Milazzo that is four, with its port five."""
    game = garibaldi("B14", "4H", tiles=["B14 655 0"])
    assert refuse(game, "run 4H=a12,A13,B14,A15,C15") == "run_too_long"
    assert run(game) == (80, ["4H: a12 A13 B14"])
    game = garibaldi("B14", "6H", tiles=["B14 655 0"])
    assert run(game) == (90, ["6H: a12 A13 B14 A15 C15"])


@pytest.mark.parametrize(
    ("messina", "train", "length"),
    [("B14 655 0", "4H", 3), ("B14 655 0", "R6H", 6), ("B14 656 4", "R6H", 3)],
)
def test_10_5_1_messina_to_calabria_by_gauge(messina, train, length):
    """Standard gauge from green Messina, dual gauge from the brown one."""
    game = garibaldi("B14", "4H", tiles=[messina], phase="10")
    assert hexes_counted(game, "AFG", train, "B14,A15,C15") == length


def test_10_5_1_a_port_counts_as_a_hex():
    game = operating(step="run", tiles=PALERMO_TO_CALTANISSETTA, trains=["4H"])
    assert "A5" not in run(game)[1][0]


# Stops


def test_10_5_1_two_stops_beside_ports():
    """A city with its port needs another city or town."""
    game = operating(step="run", trains=["4H"])
    assert step(game) != "run"
    game = operating(step="run", trains=["4H"], tiles=PALERMO_TO_PARTINICO)
    assert refuse(game, "run 4H=A5,C5") == "run_too_few_stops"


def test_10_5_1_a_city_and_a_town_are_enough():
    game = operating(step="run", trains=["4H"], tiles=PALERMO_TO_PARTINICO, variants=["free_runs"])
    assert run(game, "run 4H=C5,B4,D4") == (60, ["4H: D4 B4 C5"])


def test_10_5_1_calabria_and_a_city_are_enough():
    game = operating(
        "AFG",
        "run",
        tiles=["B14 655 0"],
        phase="6",
        trains=["4H"],
        order=GARIBALDI_FIRST,
        home="B14",
        variants=["free_runs"],
    )
    assert run(game, "run 4H=B14,A15,C15") == (60, ["4H: B14 A15 C15"])


# Values


@pytest.mark.parametrize(
    ("phase", "grey", "calabria"),
    [("4", 20, 10), ("6", 20, 10), ("8", 30, 30), ("10", 30, 30), ("12", 40, 90), ("16", 40, 90)],
)
def test_10_5_2_three_values_by_phase(phase, grey, calabria):
    game = operating("CTL", "run", phase=phase, trains=["R6H"])
    assert run(game)[0] == 2 * grey
    game = operating(
        "AFG",
        "run",
        tiles=["B14 655 0"],
        phase=phase,
        trains=["R6H"],
        order=GARIBALDI_FIRST,
        home="B14",
        variants=["free_runs"],
    )
    assert run(game, "run R6H=B14,A15,C15")[0] == 50 + calabria


def test_10_5_2_revenue_is_the_sum_of_the_values():
    game = garibaldi("M9", "10H", phase="10", tiles=["N10 58 2"])
    assert run(game) == (80, ["10H: N8 M9 N10 M11"])


# Several trains


def test_10_5_1_trains_use_separate_track():
    """There is one line: the second train stays at home."""
    game = operating(step="run", tiles=PALERMO_TO_PARTINICO, trains=["4H", "4H"])
    assert refuse(game, "run 4H=A5,C5,B4,D4 4H=C5,B4,D4") == "run_shared_track"
    assert run(game) == (70, ["4H: D4 B4 C5 A5"])


def test_10_5_1_trains_may_run_side_by_side():
    """Trapani and Marsala are joined by several lines: runs along the same hexes share no track."""
    game = operating("CTL", "run", tiles=["G1 58 3"], trains=["4H", "4H"])
    revenue, runs = run(game)
    assert len(runs) == 2
    game = operating("CTL", "run", tiles=["G1 58 3"], trains=["4H", "4H"])
    written = [route.removeprefix("4H: ").replace(" ", ",") for route in runs]
    assert run(game, f"run 4H={written[0]} 4H={written[1]}")[0] == revenue


def test_10_5_1_trains_may_meet_at_stations():
    tiles = [*PALERMO_TO_PARTINICO, *PALERMO_TO_CALTANISSETTA]
    game = operating(step="run", tiles=tiles, trains=["4H", "4H"])
    revenue, runs = run(game)
    assert revenue == 70 + 70
    assert sorted(runs) == ["4H: C5 D6 F6 G7 H8", "4H: D4 B4 C5 A5"]


def test_10_5_1_trains_may_cross_on_a_tile():
    """Both lines of the worked example pass E3."""
    game = lilibeo("8H", "8H")
    assert all("E3" in route for route in run(game)[1])


def test_10_5_1_only_trains_that_it_has():
    game = operating(step="run", tiles=PALERMO_TO_PARTINICO, trains=["4H"])
    assert refuse(game, "run 6H=A5,C5,B4,D4") == "no_such_train"
    assert refuse(game, "run 4H=A5,C5,B4,D4 4H=C5,B4,D4") == "no_such_train"


# The highest revenue


def test_10_5_2_a_lower_run_is_refused_and_the_better_one_shown():
    game = operating(step="run", tiles=PALERMO_TO_PARTINICO, trains=["4H"])
    move = parse("run 4H=C5,B4,D4", game.title.verbs, Vocabulary(game.title.data))
    with pytest.raises(IllegalMove) as refusal:
        game.apply(move)
    assert refusal.value.code == "run_not_best"
    assert refusal.value.rule == "10.5.2"
    facts = refusal.value.facts
    assert (facts["revenue"], facts["best"]) == (60, 70)
    better = str(facts["better"])
    assert run(game, better) == (70, ["4H: D4 B4 C5 A5"])


def test_10_5_2_any_of_the_best_runs_will_do():
    """Two ways to Partinico of the same value: the longer one is as good."""
    game = operating(step="run", tiles=["C5 651 5", "B4 7 5", "D4 682 1"], phase="6", trains=["6H"])
    assert run(game, "run 6H=A5,C5,B4,D4") == (110, ["6H: D4 B4 C5 A5"])
    game = operating(step="run", tiles=["C5 651 5", "B4 7 5", "D4 682 1"], phase="6", trains=["6H"])
    assert run(game, "run 6H=D4,C5,A5") == (110, ["6H: D4 C5 A5"])


def test_10_5_trains_must_run():
    game = operating(step="run", tiles=PALERMO_TO_PARTINICO, trains=["4H"])
    assert legal(game) == ["run auto"]
    assert refuse(game, "pass") == "may_not_pass"
    assert refuse(game, "run none") == "run_not_best"


def test_10_5_a_refusal_to_pass_names_the_section_on_running():
    game = operating(step="run", tiles=PALERMO_TO_PARTINICO, trains=["4H"])
    assert rule_of(game, "pass") == "10.5"


def test_10_5_2_run_auto_is_recorded_as_runs():
    game = operating(step="run", tiles=PALERMO_TO_PARTINICO, trains=["4H"])
    play(game, "run auto")
    assert recorded_runs(game) == ["4H: D4 B4 C5 A5"]


def test_14_free_runs_lets_players_find_their_own():
    game = operating(step="run", tiles=PALERMO_TO_PARTINICO, trains=["4H"], variants=["free_runs"])
    assert legal(game) == ["run auto", "run none"]
    assert run(game, "run 4H=C5,B4,D4") == (60, ["4H: D4 B4 C5"])


def test_14_free_runs_must_still_be_legal():
    game = operating(step="run", tiles=PALERMO_TO_PARTINICO, trains=["4H"], variants=["free_runs"])
    assert refuse(game, "run 4H=A5,C5") == "run_too_few_stops"
    assert refuse(game, "run 4H=C5,D4") == "run_no_track"


def test_14_free_runs_nothing_run_is_nothing_earned():
    game = operating(step="run", tiles=PALERMO_TO_PARTINICO, trains=["4H"], variants=["free_runs"])
    before = cash(game, "RCS")
    play(game, "run none")
    assert step(game) == "train"
    assert cash(game, "RCS") == before
    assert price(game, "RCS") == 90


# Without trains


def test_10_5_no_train_no_revenue_and_the_price_falls():
    game = operating(step="track", tiles=PALERMO_TO_PARTINICO)
    play(game, "pass")
    assert step(game) == "train"
    assert price(game, "RCS") == 90
    assert cash(game, "RCS") == 1000


def test_10_5_a_train_that_cannot_run_earns_nothing():
    """SFA has a train but no other stop."""
    game = operating("SFA", "track", trains=["4H"])
    play(game, "pass")
    assert price(game, "SFA") == 90
