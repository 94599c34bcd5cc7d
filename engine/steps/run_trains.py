"""Run the trains."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.data.schema import Stop
from engine.earning import Earned, Earnings
from engine.events import TrainRan
from engine.ids import TrainName
from engine.moves import ClaimedRun, Move, RunTrains
from engine.notation import text_of
from engine.refusals import IllegalMove
from engine.routes.claims import check_runs, fault_of, hexes_of, match_runs
from engine.routes.network import Network, Plan, Run, Runner
from engine.routes.solver import any_route, best_plan
from engine.state import Corporation
from engine.steps.operating import OperatingStep, operator, turn

if TYPE_CHECKING:
    from engine.game import Game

SEARCH_STEPS = 3_000_000
"""How long the search for the best runs may take; real boards need a small part of it."""


def revenue_of(stop: Stop, band: str, where: str) -> int:
    """What a stop pays in a revenue band, or ``through`` or ``terminal`` where that differs."""
    if isinstance(stop.revenue, int):
        return stop.revenue
    return stop.revenue[band] if band in stop.revenue else stop.revenue[where]


@lru_cache(maxsize=512)
def _best_revenue(network: Network, runners: tuple[Runner, ...], steps: int) -> int:
    """The revenue of the best runs; kept because a stock round asks for the same ones often."""
    return best_plan(network, runners, steps=steps).revenue


class RunAllTrains(OperatingStep):
    """The trains run for the highest revenue that can be shown."""

    name = "run"

    # What a title answers

    def runners(
        self, game: Game, corporation: Corporation, network: Network, trains: Sequence[str]
    ) -> tuple[Runner, ...]:
        """What links and stops cost and earn each of the trains: here stops count, track does not.

        A stop pays what it is worth in this phase, or one value on the way and one at the end.
        """
        stops = [game.layout.faces[node.hex].stops[node.stop] for node in network.nodes]
        through = tuple(revenue_of(stop, game.phase.band, "through") for stop in stops)
        ends = tuple(revenue_of(stop, game.phase.band, "terminal") for stop in stops)
        return tuple(
            Runner(
                train=TrainName(name),
                limit=game.train(TrainName(name)).distance,
                link_costs=(0,) * len(network.links),
                node_costs=(1,) * len(network.nodes),
                values=through,
                end_values=ends,
            )
            for name in trains
        )

    def network(self, game: Game, corporation: Corporation) -> Network:
        """The stops and stretches that its trains may use."""
        return game.network(corporation.id)

    def earned(self, game: Game, corporation: Corporation, runs: Sequence[Run]) -> list[int]:
        """What each of the runs brings in the end."""
        return [run.revenue for run in runs]

    def any_run_will_do(self, game: Game) -> bool:
        """Whether players find their own runs instead of having to take the best."""
        return False

    # Moves

    def begin(self, game: Game) -> None:
        turn(game).revenue = 0
        turn(game).runs = []

    def has_choice(self, game: Game) -> bool:
        return self.can_run(game, operator(game), operator(game).trains)

    def can_run(self, game: Game, corporation: Corporation, trains: Sequence[str]) -> bool:
        """Whether any of these trains would have a route."""
        return bool(trains) and self.has_route(
            game, corporation, self.network(game, corporation), trains
        )

    def has_route(
        self, game: Game, corporation: Corporation, network: Network, trains: Sequence[str]
    ) -> bool:
        """Whether any of these trains has a route in the network; the first one nearly always."""
        return any(
            any_route(network, self.runners(game, corporation, network, [name])[0])
            for name in dict.fromkeys(trains)
        )

    def may_pass(self, game: Game) -> bool:
        return False

    def own_moves(self, game: Game) -> Iterable[Move]:
        yield RunTrains()
        if self.any_run_will_do(game):
            yield RunTrains(())

    def best(self, game: Game, corporation: Corporation) -> Plan:
        """The best runs of all its trains."""
        network = self.network(game, corporation)
        runners = self.runners(game, corporation, network, corporation.trains)
        return best_plan(network, runners, steps=SEARCH_STEPS)

    def earnings(self, game: Game, corporation: Corporation) -> Earnings:
        """The best runs in neutral words; see ``engine/earning.py``."""
        plan, network = self.best(game, corporation), self.network(game, corporation)
        parts = tuple(
            Earned(
                run.train,
                hexes_of(network, run),
                tuple(network.nodes[node].name for node in run.nodes),
                run.revenue,
            )
            for run in plan.runs
        )
        return Earnings(plan.revenue, plan.optimal, plan.bound, parts)

    def estimate(
        self, game: Game, corporation: Corporation, trains: Sequence[TrainName], steps: int
    ) -> int:
        """What these trains would earn on the present network."""
        network = self.network(game, corporation)
        return _best_revenue(network, self.runners(game, corporation, network, trains), steps)

    def play(self, game: Game, move: Move) -> Move | None:
        if not isinstance(move, RunTrains):
            raise IllegalMove("not_now", step=self.label(game))
        corporation = operator(game)
        network = self.network(game, corporation)
        if move.runs is None:
            runs: Sequence[Run] = self.best(game, corporation).runs
        else:
            runs = self._claimed(game, corporation, network, move.runs)
            if not (game.replaying or self.any_run_will_do(game)):
                self._check_best(game, corporation, network, runs)
        claimed = tuple(ClaimedRun(run.train, hexes_of(network, run)) for run in runs)
        round_ = turn(game)
        for claim, run in zip(claimed, runs, strict=True):
            game.emit(TrainRan(corporation.id, claim.train, claim.hexes, run.revenue))
        for claim, revenue in zip(claimed, self.earned(game, corporation, runs), strict=True):
            round_.runs.append((claim.train, list(claim.hexes), revenue))
        round_.revenue = sum(revenue for *_, revenue in round_.runs)
        round_.done = True
        return RunTrains(claimed)

    def _claimed(
        self,
        game: Game,
        corporation: Corporation,
        network: Network,
        claims: Sequence[ClaimedRun],
    ) -> list[Run]:
        """The runs that were claimed, checked one by one and against each other."""
        names = [claim.train for claim in claims]
        for name in set(names):
            if names.count(name) > corporation.trains.count(name):
                raise IllegalMove("no_such_train", train=name, corporation=corporation.id)
        runners = self.runners(game, corporation, network, names)
        runs = []
        matched = match_runs(network, runners, [claim.hexes for claim in claims])
        for claim, runner, run in zip(claims, runners, matched, strict=True):
            if run is None:
                raise IllegalMove("run_no_track", train=claim.train)
            fault = fault_of(network, runner, run)
            if fault is not None:
                raise IllegalMove(f"run_{fault.value}", train=claim.train)
            runs.append(run)
        if check_runs(network, runners, runs) is not None:
            raise IllegalMove("run_shared_track", train=claims[-1].train)
        return runs

    def _check_best(
        self, game: Game, corporation: Corporation, network: Network, runs: Sequence[Run]
    ) -> None:
        """Refuse runs that earn less than can be shown, and show the better ones."""
        revenue = sum(run.revenue for run in runs)
        best = self.best(game, corporation)
        if best.revenue > revenue:
            better = RunTrains(
                tuple(ClaimedRun(run.train, hexes_of(network, run)) for run in best.runs)
            )
            raise IllegalMove(
                "run_not_best", revenue=revenue, best=best.revenue, better=text_of(better)
            )
