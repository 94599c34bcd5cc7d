"""The best runs of a corporation, at any time of a game."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from bot.usage import UsageError
from bot.words.patterns import quoted
from engine.game import Game
from engine.ids import CorporationId
from engine.state import Corporation


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
    earning = game.title.earning
    if earning is None:
        raise UsageError(f"Trains do not run on routes in {game.title.id}.")
    begun = perf_counter()
    best = earning.earnings(game, corporation)
    ms = (perf_counter() - begun) * 1000
    return {
        "corporation": corporation.id,
        "revenue": best.revenue,
        "optimal": best.optimal,
        "bound": best.bound,
        "runs": [
            {
                "train": part.by,
                "hexes": list(part.hexes),
                "stops": list(part.stops),
                "revenue": part.revenue,
            }
            for part in best.parts
        ],
        "ms": round(ms, 3),
    }
