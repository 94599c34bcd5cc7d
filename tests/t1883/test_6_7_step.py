"""1883 §6.7, §6.8.5, §8.2: the step in which trains and coaches run."""

from __future__ import annotations

import pytest

from engine.events import Event, TrainRan
from engine.game import Game
from engine.ids import CorporationId, HexId, PhaseName, TileId, TrainName
from engine.notation import Vocabulary, parse
from engine.records.record import new_game
from engine.refusals import IllegalMove
from engine.routes.claims import hexes_of
from engine.routes.network import Plan
from engine.state import OperatingRound
from engine.steps.place_token import put_token
from engine.title import Setup
from tests.t1883.table import read_as
from titles.t1883.events import TrainReturned
from titles.t1883.facts import GRAVITY, state
from titles.t1883.sarsa.coaches import CoachesRan
from titles.t1883.title import load
from titles.t1883.trains.gravity import GravityRolled
from titles.t1883.trains.running import RunTrains1883, conditions


def running(game: Game) -> RunTrains1883:
    steps = game.title.rounds["OR"].steps  # type: ignore[attr-defined]
    return next(step for step in steps if isinstance(step, RunTrains1883))


def turn_of(corporation: str, trains: str, *tokens: str, seed: int = 1) -> Game:
    """A game at the running step of a corporation with these trains and tokens only."""
    game = new_game(load(), Setup("1883", ("A", "B", "C"), seed))
    company = game.state.corporations[CorporationId(corporation)]
    company.trains = [TrainName(name) for name in trains.split()]
    for place in tokens:
        hex_id, _, stop = place.partition("/s")
        put_token(game, company, (HexId(hex_id), int(stop or 0)))
    game.state.operating = OperatingRound(corporation=company.id)
    game._events = []
    running(game).begin(game)
    return game


def run(game: Game, line: str) -> list[Event]:
    move = parse(line, game.title.verbs, Vocabulary(game.title.data))
    running(game).play(game, move)
    return game._events


def revenue(game: Game) -> int:
    assert game.state.operating is not None
    return game.state.operating.revenue


def lay(game: Game, hex_id: str, tile: str, rotation: int = 0) -> None:
    game.put_tile(HexId(hex_id), TileId(tile), rotation)


def test_6_7_2_any_legal_run_is_accepted():
    game = turn_of("FMMSF", "3 3", "52")
    run(game, "run 3=52,BOL")
    assert revenue(game) == 60


def test_6_7_2_the_best_runs_can_be_asked_for():
    game = turn_of("FMMSF", "3 3", "52")
    events = run(game, "run auto")
    assert revenue(game) == 120
    assert [event.hexes for event in events if isinstance(event, TrainRan)] == [
        ("52", "BOL"),
        ("52", "MAN"),
    ]
    assert game.state.operating is not None
    assert game.state.operating.runs == [("3", ["52", "BOL"], 60), ("3", ["52", "MAN"], 60)]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("run 6=MAN,52,BOL", "run_only_one"),
        ("run 3=52,BOL 6=52,BOL", "run_shared_track"),
        ("run 4=52,BOL", "no_such_train"),
        ("run 3=52,76,BOL", "run_no_track"),
    ],
)
def test_6_6_runs_that_are_refused(line, code):
    game = turn_of("FMMSF", "3 6", "52")
    with pytest.raises(IllegalMove) as refusal:
        run(game, line)
    assert refusal.value.code == code
    assert code in game.title.sections


def test_6_6_the_plan_names_stops_and_boxes():
    game = turn_of("FMMSF", "3", "52")
    company = game.state.corporations[CorporationId("FMMSF")]
    step = running(game)
    plan = step.best(game, company)
    assert plan.optimal
    assert [hexes_of(step.network(game, company), each) for each in plan.runs] == [("52", "BOL")]


def test_11_1_red_week_and_boxes_by_events_in_force():
    game = turn_of("FMMSF", "3 3", "52")
    company = game.state.corporations[CorporationId("FMMSF")]
    for in_force, best in (([12], 110), ([25], 150), ([21, 12], 110), ([10], 0)):
        state(game).in_force = in_force
        assert running(game).best(game, company).revenue == best, in_force
    assert not running(game).has_choice(game)


def test_6_6_the_cooperative_uses_the_lines_from_the_start():
    game = turn_of("CCFR", "3", "16")
    company = game.state.corporations[CorporationId("CCFR")]
    assert running(game).best(game, company).revenue == 60
    read_as(game, "cooperative_without_fs")
    assert running(game).best(game, company).revenue == 0
    state(game).capitalised = True
    assert running(game).best(game, company).revenue == 60


def test_6_7_3_values_follow_the_phase():
    game = turn_of("FMMSF", "3", "52")
    company = game.state.corporations[CorporationId("FMMSF")]
    for phase, best in (("2", 60), ("3", 80), ("5", 80), ("6", 110), ("8", 110)):
        game.state.phase = PhaseName(phase)
        assert running(game).best(game, company).revenue == best, phase


def test_appendix_3_anchors_of_the_state_count():
    game = turn_of("FSF", "2", "35")
    lay(game, "22", "57", 1)
    company = game.state.corporations[CorporationId("FSF")]
    state(game).anchors[company.id] = [HexId("22")]
    assert running(game).best(game, company).revenue == 60
    game.state.phase = PhaseName("4")
    assert conditions(game, company).anchor == 10
    assert running(game).best(game, company).revenue == 50
    state(game).anchors = {CorporationId("SV"): [HexId("22")]}
    assert running(game).best(game, company).revenue == 40


def downhill(seed: int) -> tuple[Game, list[Event]]:
    """Ciano (hill) - Montecchio (plain) for a 2 and a 2G."""
    game = turn_of("SV", "2 2G", "5", seed=seed)
    lay(game, "6", "58", 4)
    return game, run(game, "run 2=5,6 2G=5,6")


def test_6_8_5_the_die_decides_about_the_run_of_a_2g():
    results = {}
    for seed in range(60):
        game, events = downhill(seed)
        (rolled,) = [event for event in events if isinstance(event, GravityRolled)]
        lost = TrainReturned(CorporationId("SV"), GRAVITY) in events
        trains = game.state.corporations[CorporationId("SV")].trains
        left = game.state.depot[GRAVITY]
        results[rolled.roll] = revenue(game), rolled.revenue, lost, GRAVITY in trains, left
    kept, destroyed = results[1][4], results[10][4]
    assert destroyed == (kept or 0) + 1
    for roll in range(1, 8):
        assert results[roll] == (50, 20, False, True, kept)
    assert results[8] == results[9] == (30, 0, False, True, kept)
    assert results[10] == (30, 0, True, False, destroyed)


def test_6_8_5_the_same_seed_rolls_the_same():
    assert downhill(3)[1] == downhill(3)[1]


def test_6_8_5_each_2g_has_its_own_roll():
    game = turn_of("SV", "2 2G 2G", "5")
    lay(game, "6", "58", 4)
    lay(game, "4", "4", 0)
    lay(game, "3", "57", 0)
    put_token(game, game.state.corporations[CorporationId("SV")], (HexId("3"), 0))
    events = run(game, "run auto")
    assert len([event for event in events if isinstance(event, GravityRolled)]) == 2


def test_8_2_coaches_run_by_themselves():
    game = turn_of("SARSA", "")
    assert revenue(game) == 0
    state(game).coaches = [HexId(name) for name in ("3", "85", "4", "13")]
    running(game).begin(game)
    assert revenue(game) == 40
    group = (HexId("3"), HexId("4"), HexId("13"))
    assert game._events == [CoachesRan(CorporationId("SARSA"), group, 40)]
    assert not running(game).has_choice(game)


def test_8_2_the_plan_of_coaches_shows_their_hexes():
    game = turn_of("SARSA", "")
    company = game.state.corporations[CorporationId("SARSA")]
    step = running(game)
    assert step.best(game, company) == Plan(0, ())
    state(game).coaches = [HexId(name) for name in ("3", "85", "4", "13")]
    (best,) = step.best(game, company).runs
    assert (best.train, best.revenue) == ("coaches", 40)
    assert hexes_of(step.network(game, company), best) == ("3", "4", "13")
