"""What everybody is worth at the end of the game (§9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.worth import Worth

if TYPE_CHECKING:
    from engine.game import Game


class Worth1883(Worth):
    """Money, and stock at its price."""

    def privates_count(self, game: Game) -> bool:
        return False
