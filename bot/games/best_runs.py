"""The best runs of a corporation, at any time of a game."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Protocol

from bot.usage import UsageError
from bot.words.patterns import quoted
from engine.game import Game
from engine.ids import CorporationId
from engine.routes.claims import hexes_of
from engine.routes.network import Network, Plan
from engine.state import Corporation
from engine.title import Title


class RunsTrains(Protocol):
    """The step of a title in which trains run."""

    def network(self, game: Game, corporation: Corporation) -> Network:
        """The stops and stretches that its trains may use."""
        ...

    def best(self, game: Game, corporation: Corporation) -> Plan:
        """The best runs of all its trains."""
        ...


def running_step(title: Title) -> RunsTrains:
    """The step that finds the best runs. Raises UsageError for a title that has none."""
    for round_ in title.rounds.values():
        for step in getattr(round_, "steps", ()):
            if callable(getattr(step, "best", None)):
                found: RunsTrains = step
                return found
    raise UsageError(f"Trains do not run on routes in {title.id}.")


def started(game: Game, corporation: str) -> Corporation:
    """A corporation that has been started. Raises UsageError."""
    found = game.state.corporations.get(CorporationId(corporation))
    if found is None:
        raise UsageError(f"There is no corporation {quoted(corporation)} in this game.")
    if not found.floated:
        raise UsageError(f"{corporation} has not been started.")
    return found


def best_runs(game: Game, corporation_id: str) -> dict[str, Any]:
    """The best plan as JSON data, with the time it took to find. Raises UsageError."""
    corporation = started(game, corporation_id)
    step = running_step(game.title)
    begun = perf_counter()
    plan = step.best(game, corporation)
    ms = (perf_counter() - begun) * 1000
    network = step.network(game, corporation)
    return {
        "corporation": corporation.id,
        "revenue": plan.revenue,
        "optimal": plan.optimal,
        "bound": plan.bound,
        "runs": [
            {
                "train": run.train,
                "hexes": list(hexes_of(network, run)),
                "stops": [network.nodes[node].name for node in run.nodes],
                "revenue": run.revenue,
            }
            for run in plan.runs
        ],
        "ms": round(ms, 3),
    }
