"""Free amounts: bids and prices within the range that the game allows."""

from __future__ import annotations

from engine.game import Game
from engine.moves import Range
from engine.notation import text_of

_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000)


def usual_amounts(lowest: int, highest: int, most: int) -> list[int]:
    """At most so many amounts: the lowest, round ones in equal steps, and the highest."""
    inner = most - 2
    step = next((s for s in _STEPS if (highest - lowest) // s <= inner), highest)
    first = (lowest // step + 1) * step
    return [lowest, *range(first, highest, step)][: most - 1] + [highest] * (highest > lowest)


def typed_amounts(lowest: int, highest: int, typed: str, most: int) -> list[int]:
    """Likewise, those first that begin like what was typed: that itself, if it is allowed."""
    usual = usual_amounts(lowest, highest, most)
    if not (typed.isascii() and typed.isdigit()) or len(typed) > len(str(highest)):
        return usual
    exact = [int(typed)] if lowest <= int(typed) <= highest else []
    longer = [n for n in range(lowest, highest + 1) if str(n).startswith(typed)][:most]
    return list(dict.fromkeys([*exact, *longer] or usual))[:most]


def range_of(game: Game, text: str) -> Range | None:
    """The range whose lowest move reads like this."""
    return next((r for r in game.legal_moves().ranges if text_of(r.move) == text), None)
