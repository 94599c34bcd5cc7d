"""Running in 1883: trains limited by stops, FS lines, anchors, 2G trains, coaches (§6.6-6.8, §8.2).

``RunTrains1883`` is the step of the operating round. It is made of functions of plain values:

- ``conditions(game, corporation)``: what phase, anchors and events in force say about its runs.
- ``run_network(network, data, now)``: ordinary track, with the FS lines unless they are closed.
- ``runners_for(network, layout, data, trains, now)``: what each train may use and what it earns;
  ``best_plan(network, runners)`` then gives the best runs, ``claims`` checks those of a player.
- ``best_group(layout, data.unbuilt_values, hexes)`` (``coaches.py``): the run of SARSA.
- ``outcome_of(rules, roll)`` and ``gravity_allowed(data, trains)`` (``gravity.py``): the die of 2G
  trains, and how many of them a corporation may own.

The step leaves ``revenue`` and ``runs`` in the operating round, dice included. Strikes and the like
change the revenue afterwards. A run on an FS line is written without the places on the way:
``run 4=64,65,52,BOL``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from engine.chance import roll
from engine.data.schema import Stop
from engine.ids import HexId, TrainName
from engine.routes.network import Network, Plan, Run, Runner
from engine.state import Corporation
from engine.steps.operating import operator, turn
from engine.steps.run_trains import RunAllTrains
from engine.track.layout import Layout
from titles.t1883.data import Data1883
from titles.t1883.event_cards.numbers import Card
from titles.t1883.events import TrainReturned
from titles.t1883.facts import corporation_facts, data, is_cooperative, phase, state
from titles.t1883.reading import reading
from titles.t1883.sarsa.coaches import COACHES, CoachesRan, CoachGroup, best_group, coach_plan
from titles.t1883.trains.fs_lines import FS_COST, fs_links, with_fs_lines
from titles.t1883.trains.gravity import GravityRolled, Outcome, gravity_runner, outcome_of
from titles.t1883.trains.roster import return_to_box

if TYPE_CHECKING:
    from engine.game import Game

BOX_EVENTS: Mapping[int, Mapping[HexId, int]] = {
    Card.KINGS_VISIT: {HexId("BOL"): -10},
    Card.VERONA_PORTA_NUOVA: {HexId("VER"): 20},
    Card.ECONOMIC_BOOM: {HexId("MAN"): 30, HexId("VER"): 20},
}
"""Events that change the value of boxes."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """What the values of a corporation's runs depend on, beside track and tokens."""

    band: str
    """Which of their values boxes have."""
    anchor: int = 0
    """What an anchor adds to each train that calls there."""
    anchors: tuple[HexId, ...] = ()
    """Ports where the corporation has one."""
    fs_open: bool = True
    boxes: Mapping[HexId, int] = field(default_factory=dict)
    """What is added to the values of boxes."""
    halves_anchors: bool = False
    """Whether 2G trains earn but half of an anchor."""


def conditions(game: Game, corporation: Corporation) -> Conditions:
    """The conditions for the corporation's runs now."""
    now = state(game)
    barred = reading(game).cooperative_without_fs and is_cooperative(game, corporation.id)
    boxes: dict[HexId, int] = {}
    for number in now.in_force:
        for box, change in BOX_EVENTS.get(number, {}).items():
            boxes[box] = boxes.get(box, 0) + change
    return Conditions(
        band=phase(game).band,
        anchor=phase(game).anchor,
        anchors=tuple(now.anchors.get(corporation.id, ())),
        fs_open=not barred and Card.RED_WEEK not in now.in_force,
        boxes=boxes,
        halves_anchors=reading(game).gravity_halves_anchors,
    )


def run_network(network: Network, facts: Data1883, now: Conditions) -> Network:
    """The network for trains: ordinary track, and the FS lines if they are open."""
    return with_fs_lines(network, facts) if now.fs_open else network


def runners_for(
    network: Network,
    layout: Layout,
    facts: Data1883,
    trains: Sequence[TrainName],
    now: Conditions,
) -> tuple[Runner, ...]:
    """What each of the trains may use and what it earns; a 2G train never uses an FS line."""
    through, ends = _values(network, layout, now)
    anchors = tuple(now.anchor if node.hex in now.anchors else 0 for node in network.nodes)
    ordinary = Runner(
        train=TrainName(""),
        limit=None,
        link_costs=tuple(FS_COST if is_fs else 0 for is_fs in fs_links(network)),
        node_costs=(1,) * len(network.nodes),
        values=tuple(map(sum, zip(through, anchors, strict=True))),
        end_values=tuple(map(sum, zip(ends, anchors, strict=True))),
    )
    together = ordinary.end_values, (0,) * len(ends)
    gravity = together if now.halves_anchors else (ends, anchors)
    made = {
        train.name: gravity_runner(network, facts, train.name, *gravity)
        if train.gravity
        else replace(ordinary, train=train.name, limit=train.distance)
        for train in facts.trains
        if train.name in trains
    }
    return tuple(made[name] for name in trains)


def _values(network: Network, layout: Layout, now: Conditions) -> tuple[list[int], list[int]]:
    """For each node, what it is worth on the way and at the end of a run, anchors aside."""
    through, ends = [], []
    for node in network.nodes:
        stop = layout.faces[node.hex].stops[node.stop]
        change = now.boxes.get(node.hex, 0)
        through.append(_value(stop, "through", now.band) + change)
        ends.append(_value(stop, "terminal", now.band) + change)
    return through, ends


def _value(stop: Stop, use: str, band: str) -> int:
    if isinstance(stop.revenue, int):
        return stop.revenue
    return stop.revenue[use if use in stop.revenue else band]


class RunTrains1883(RunAllTrains):
    """Trains run on routes; coaches earn what their best group is worth."""

    def begin(self, game: Game) -> None:
        super().begin(game)
        if _has_coaches(game, operator(game)) and not _on_strike(game):
            self._run_coaches(game, operator(game))

    def has_choice(self, game: Game) -> bool:
        return not _on_strike(game) and super().has_choice(game)

    def can_run(self, game: Game, corporation: Corporation, trains: Sequence[str]) -> bool:
        """Ordinary track is nearly always enough; the FS lines are added only if it is not."""
        return bool(trains) and (
            self.has_route(game, corporation, game.network(corporation.id), trains)
            or super().can_run(game, corporation, trains)
        )

    def any_run_will_do(self, game: Game) -> bool:
        return not reading(game).best_runs_only

    def best(self, game: Game, corporation: Corporation) -> Plan:
        if _has_coaches(game, corporation):
            return coach_plan(_group(game))[1]
        return super().best(game, corporation)

    def network(self, game: Game, corporation: Corporation) -> Network:
        if _has_coaches(game, corporation):
            return coach_plan(_group(game))[0]
        now = conditions(game, corporation)
        return run_network(game.network(corporation.id), data(game), now)

    def runners(
        self, game: Game, corporation: Corporation, network: Network, trains: Sequence[str]
    ) -> tuple[Runner, ...]:
        names = [TrainName(name) for name in trains]
        now = conditions(game, corporation)
        return runners_for(network, game.layout, data(game), names, now)

    def earned(self, game: Game, corporation: Corporation, runs: Sequence[Run]) -> list[int]:
        """The runs of 2G trains are diced for, once all runs are chosen."""
        gravity = {train.name for train in data(game).trains if train.gravity}
        return [
            self._diced_for(game, corporation, run) if run.train in gravity else run.revenue
            for run in runs
        ]

    def _diced_for(self, game: Game, corporation: Corporation, run: Run) -> int:
        """What the run of a 2G train brings; an accident takes the train back to its box."""
        rules = data(game).gravity_trains
        result = roll(game, rules.die)
        outcome = outcome_of(rules, result)
        revenue = run.revenue if outcome is Outcome.SUCCESS else 0
        game.emit(GravityRolled(corporation.id, run.train, result, revenue))
        if outcome is Outcome.DESTROYED:
            corporation.trains.remove(run.train)
            return_to_box(game, run.train)
            game.emit(TrainReturned(corporation.id, run.train))
        return revenue

    def _run_coaches(self, game: Game, corporation: Corporation) -> None:
        group = _group(game)
        if group.hexes:
            round_ = turn(game)
            round_.revenue = group.revenue
            round_.runs = [(COACHES, list(group.hexes), group.revenue)]
            game.emit(CoachesRan(corporation.id, group.hexes, group.revenue))


def _on_strike(game: Game) -> bool:
    """Whether nothing runs for the operating corporation (11.1, 11.3)."""
    return operator(game).id in state(game).struck


def _has_coaches(game: Game, corporation: Corporation) -> bool:
    return corporation_facts(game, corporation.id).kind == "coaches"


def _group(game: Game) -> CoachGroup:
    return best_group(game.layout, data(game).unbuilt_values, state(game).coaches)
